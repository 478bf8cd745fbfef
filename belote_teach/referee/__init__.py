"""The referee: what in a written deal or match is against the rules of its table, where, and by which rule.

`check` returns a `Report`. Each of its findings says what happened, what was required, which clause of the book it
stands on, and how it is known.
"""

from belote_teach.referee.checking import check
from belote_teach.referee.course import Seen
from belote_teach.referee.finding import Finding, Gravity, Place
from belote_teach.referee.kinds import KINDS, Kind
from belote_teach.referee.report import Report
from belote_teach.referee.ruling import Known, Ruling

__all__ = ["KINDS", "Finding", "Gravity", "Kind", "Known", "Place", "Report", "Ruling", "Seen", "check"]
