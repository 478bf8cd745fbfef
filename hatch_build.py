"""Hatch's build hook: catalogues of words, compiled into the package before it is packed or linked."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg] # hatchling's own examples leave it open
    """Compile every catalogue, the pseudo-language included."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run before anything is collected."""
        del version, build_data
        if self.target_name != "wheel":  # a source archive carries the sources
            return
        sys.path.insert(0, str(Path(self.root, "scripts")))
        import catalogues  # noqa: PLC0415 - importable only from here on

        catalogues.compile_all(Path(self.root))
