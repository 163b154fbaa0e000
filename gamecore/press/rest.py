"""Goes out with the core, and fetches the rest of Python's library when something imports what the parcel left out."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

#: The modules and packages of the whole library; the parcel fills them in.
NAMES: frozenset[str] = frozenset()

#: Where Pyodide has the library that came with the core, and where the worker puts the whole one.
_HERE, _WHOLE = "/lib/python313.zip", "/lib/rest.zip"


class Rest:
    """Looks into the whole library, which comes when it is first opened, after everybody else has found nothing."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Where a module is to be had. What is not in the library at all must not fetch it."""
        if name.partition(".")[0] not in NAMES:
            return None
        places = [_WHOLE] if path is None else [place.replace(_HERE, _WHOLE) for place in path]
        return PathFinder.find_spec(name, places, target)


sys.meta_path.append(Rest)
