"""What the person who runs a server may choose, and how each choice is read.

Every option of `belote-teach serve` that an operator sets once can also stand in the environment, where containers and
service managers keep such things. What does not depend on the place stands in `settings`.

>>> read_base_url("belote"), read_origin("https://school.example:8443/")
('/belote/', 'https://school.example:8443')
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from belote_teach.words import _

ENVIRONMENT: Final = {
    "base_url": "BELOTE_TEACH_BASE_URL",
    "max_kernels": "BELOTE_TEACH_MAX_KERNELS",
    "embed_from": "BELOTE_TEACH_EMBED_FROM",
    "static_site": "BELOTE_TEACH_STATIC_SITE",
    "instance": "BELOTE_TEACH_INSTANCE",
}
"""The environment variable of each choice; `embed_from` holds several, with spaces between them."""

MOST_KERNELS: Final = 1000
INSTANCES: Final = 100

_MIB: Final = 2**20
_A_KERNEL: Final = 100 * _MIB
"""What one visitor may take: a lesson's kernel is some 65 MiB, and more with the solver loaded."""

_THE_REST: Final = 500 * _MIB
"""What the server itself and the system take."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """How this server stands in the world."""

    base_url: str = "/"
    """The folder of the address that is ours; it begins and ends with a slash."""
    max_kernels: int = 20
    """How many visitors have a lesson open at once; the next one is asked to wait."""
    embed_from: tuple[str, ...] = ()
    """The sites that may show our pages inside theirs."""
    static_site: str = ""
    """Where the same lessons are as static pages, which have no limit; empty where they are not."""
    instance: int = 0
    """Which of several servers behind one address this is: the ids of its kernels begin with it."""


def read_base_url(text: str) -> str:
    """Return the folder of an address, with a slash at both ends; a ValueError says what is wrong."""
    folder = f"/{text.strip().strip('/')}/".replace("//", "/")
    if not re.fullmatch(r"/(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*/)*", folder):
        raise ValueError(
            _("“{text}” is no folder of an address: write one such as /belote/, of letters, digits, “-”, “_” and “.”.")
            .format(text=text)
        )  # fmt: skip
    return folder


def read_max_kernels(text: str) -> int:
    """Return a number of kernels; a ValueError says what is wrong."""
    if not text.isdecimal() or not 1 <= int(text) <= MOST_KERNELS:
        raise ValueError(
            _("“{text}” is no number of visitors: write one from 1 to {most}.").format(text=text, most=MOST_KERNELS)
        )
    return int(text)


def read_instance(text: str) -> int:
    """Return the number of one of several servers; a ValueError says what is wrong."""
    if not text.isdecimal() or int(text) >= INSTANCES:
        raise ValueError(_("“{text}” is no number of a server: write one from 0 to 99.").format(text=text))
    return int(text)


def read_origin(text: str) -> str:
    """Return a site that may show our pages, as the browser wants it named; a ValueError says what is wrong."""
    host = r"(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*"
    origin = text.strip().lower().removesuffix("/")
    if not re.fullmatch(rf"https?://{host}(?::[0-9]{{1,5}})?", origin):
        raise ValueError(
            _(
                "“{text}” is no site: write its name alone, as in https://school.example or https://school.example:8443."
            ).format(text=text)
        )
    return origin


def read_address(text: str) -> str:
    """Return the address of a page on the web; a ValueError says what is wrong."""
    address = text.strip()
    parts = urlsplit(address)
    if parts.scheme not in {"http", "https"} or not parts.netloc or re.search(r"[\s\"'<>]", address):
        raise ValueError(
            _("“{text}” is no address of a page: write one such as https://school.example/belote/.").format(text=text)
        )
    return address


def usual_max_kernels() -> int:
    """Return how many visitors fit into the memory that is ours to use."""
    memory = _memory()
    if memory is None:
        return 20
    return max(2, min((memory - _THE_REST) // _A_KERNEL, 100))


def _memory() -> int | None:
    """Return the memory of the machine in bytes, or of the container around us; none where nobody says."""
    found = []
    with suppress(AttributeError, ValueError, OSError):
        found.append(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    for file in ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"):
        with suppress(ValueError, OSError):
            found.append(int(Path(file).read_text(encoding="ascii")))
    return min(found, default=None)
