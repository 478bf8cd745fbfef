"""The coach: hints, judgements and reviews, each of their sentences a measured fact.

- `outlook`: what a card leads to in its trick, over the layouts that fit what the seat sees
- `phrases`: the sentences, each with the predicate that makes it true
- `coach`: a hint before a card, how good a card was, and what turned a deal
"""

from belote_teach.coach.coach import Grade, Judgement, Turning, advise, judge, review

__all__ = ["Grade", "Judgement", "Turning", "advise", "judge", "review"]
