"""What a packer is told before it packs a link: texts that stand in most records, the most frequent ones last.

A link packed with a dictionary can only be unpacked with the same one, to the letter. So none of them is ever changed;
a better one becomes the next version, and the old one stays, for the links that are out there.

>>> len(DICTIONARIES["1"])
2532
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["DICTIONARIES"]

_FIRST: Final = (
    "+first_dealer=drawn=lowest_card+shuffle=every_deal=first_deal+cut=3=2+packets=3-2=2-3=either+"
    "third_round=no=yes+all_pass=next_dealer=same_dealer+trump_led=higher=not_over_partner=any+"
    "all_trumps_led=higher=not_over_partner=any+plain_led=any=higher+ruff=must=may+overtrump=must=may+"
    "undertrump=must=may=never+partner_winning=free=ruffed=trump+under_partner=may=avoid+"
    "belote_words=automatic=both_words=king_first+all_trumps_belote=every_suit=suit_led=none+"
    "belote_counts=yes=no+belote_on_failure=kept=lost+belote_in_litige=counted=at_once=judged_without+"
    "declarations=no=yes+comparing=mainstream=value_first=trump_before_top+"
    "declaration_tie=nobody=first_in_turn+card_reuse=once=several+eight_in_a_row=one=split+"
    "no_trumps_carres=aces=jacks+declarations_on_dedans=to_defenders=lost+"
    "declarations_on_capot=lost=stand=to_winners+trickless_takers=as_dedans=lost+capot=252=250=162+"
    "defenders_capot=yes=no+equality=litige=failed=made+litige_again=adds_up=lost+pool_after_pass=stays=lost+"
    "pool_at_end=nobody=split_back+rounding=none=tens+target=1000=501=none+deals=12=none+"
    'both_over=higher=takers=drawn+both_equal=another_deal=drawn\n[Rules "classic+'
    '"arena"]club"]parlour"]federation"]\n[Taker "NS"]\n[Trump "AT"]\n[Before "NS 0 EW 0"]\n'
    '[Waiting ""]\n[Auction]\nS pass  E pass  N pass  W pass\nS pass  E take\nN pass  W take\n'
    '[Play]\n[Declared]\nS:tierce=E:quarte=N:quinte=W:carre=[Number "1"]\n[Dealer "E"]\n'
    '[Cut "N"]W"]"]\n[Packets "2-3"]\n[Deal "S:As E:Ks N:Qs W:Js S:Ts E:9s N:8s W:7s E:As N:Ks W:Qs S:Js E:Ts '
    "N:9s W:8s S:7s N:As W:Ks S:Qs E:Js N:Ts W:9s S:8s E:7s W:As S:Ks E:Qs N:Js W:Ts S:9s E:8s N:7s S:Ah "
    "E:Kh N:Qh W:Jh S:Th E:9h N:8h W:7h E:Ah N:Kh W:Qh S:Jh E:Th N:9h W:8h S:7h N:Ah W:Kh S:Qh E:Jh N:Th "
    "W:9h S:8h E:7h W:Ah S:Kh E:Qh N:Jh W:Th S:9h E:8h N:7h S:Ad E:Kd N:Qd W:Jd S:Td E:9d N:8d W:7d E:Ad "
    "N:Kd W:Qd S:Jd E:Td N:9d W:8d S:7d N:Ad W:Kd S:Qd E:Jd N:Td W:9d S:8d E:7d W:Ad S:Kd E:Qd N:Jd W:Td "
    "S:9d E:8d N:7d S:Ac E:Kc N:Qc W:Jc S:Tc E:9c N:8c W:7c E:Ac N:Kc W:Qc S:Jc E:Tc N:9c W:8c S:7c N:Ac "
    "W:Kc S:Qc E:Jc N:Tc W:9c S:8c E:7c W:Ac S:Kc E:Qc N:Jc W:Tc S:9c E:8c N:7c rebelote belote  S: E: N: "
    'W:"]\n[Turned "Ah"]\n[Auction]\ns =S\nS:h =S\nS:d =S\nS:c =S\nS:s =E\nE:h =E\nE:d =E\n'
    'E:c =E\nE:s =N\nN:h =N\nN:d =N\nN:c =N\nN:s =W\nW:h =W\nW:d =W\nW:c =W\nW:=N\n[Tricks "NS 4 EW 4"]\n'
    '[Cards "NS 81 EW 81"]\n[Declarations "NS 0 EW 20"]\n[Belote "NS 0 EW 0"]\n'
    '[Result "dedans"]\n[Score "NS 0 EW 162"]\n[Held "0"]\n"]\n[Belote "NS 20 EW 0"]\n'
    '[Result "made"]\n[Score "NS 1"litige"passed"]\n[Total "NS [Letters "fr"]\n'
    '% belote 1\n[Rules "classic"]\n[Dealer "S"]\n[Packets "3-2"]\n[Deal "S:'
)

DICTIONARIES: Final[Mapping[str, bytes]] = {"1": _FIRST.encode("ascii")}
"""The dictionaries by the version that stands first in a link."""
