"""Computer players that see no more than their seat does, and what they think.

The modules, in the order in which a thought goes through them:

- `knowledge`: what a seat can tell of the other hands; `layouts`: hands that fit it, each equally likely
- `reading`: what the bidding tells; `tells`: what the play tells
- `seen`: the play so far, to be continued on any layout
- `habits`: playing by a short list of habits; `weighing`: what each card comes to, over many layouts
- `open_hands`: the sheet of a deal played with open hands; `bidder`: whether to take
- `player`: the three levels
"""

from belote_teach.players.habits import Habit
from belote_teach.players.knowledge import Knowledge
from belote_teach.players.player import LEVELS, Level, Player
from belote_teach.players.weighing import Weighed, weigh

__all__ = ["LEVELS", "Habit", "Knowledge", "Level", "Player", "Weighed", "weigh"]
