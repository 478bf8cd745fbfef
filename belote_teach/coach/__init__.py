"""The coach: hints, judgements and reviews, each of their sentences a measured fact.

- `outlook`: what a card leads to in its trick, over the layouts that fit what the seat sees
- `phrases`: the sentences, each with the predicate that makes it true
- `coach`: a hint before a card, how good a card was, and what turned a deal
- `speaking`: the same for a bid
"""

from belote_teach.coach.coach import Advice, Grade, Ground, Judgement, Turning, advise, judge, review
from belote_teach.coach.speaking import Assessed, Counsel, assess, counsel

__all__ = [
    "Advice",
    "Assessed",
    "Counsel",
    "Grade",
    "Ground",
    "Judgement",
    "Turning",
    "advise",
    "assess",
    "counsel",
    "judge",
    "review",
]
