"""Frozen values that are made and changed often, at a fraction of what ``dataclasses`` takes for it.

A step of a game makes some messages and events and changes its state once or twice, and nothing in it costs as much as
asking a frozen class to write each field. So here the fields are written while the value is still a blank, of a class
of the same shape that is not frozen, and then it becomes what it is. Nobody sees the blank from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields
from functools import cache
from typing import TYPE_CHECKING, Any

# Any, throughout: values are of every class, and their fields of every type.

if TYPE_CHECKING:
    # For the types it is the same function, and the checker knows that one.
    from dataclasses import replace as replace
else:

    def replace(value, /, **changes):
        """The same value with other values in these fields. Nothing is checked, and no ``__post_init__`` is run."""
        return _changer(type(value))(value, **changes)


def light[T](kind: type[T]) -> type[T]:
    """A decorator above ``@dataclass(frozen=True, slots=True)``: the same class, and its values are made faster."""
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]  # it is the class of a dataclass
    taken = (name if default is MISSING else f"{name}=_defaults[{name!r}]" for name, default in _defaults(kind))
    lines = (
        f"def __init__(self, {', '.join(taken)}):",
        "    _become(self, _blank)",
        *(f"    self.{name} = {name}" for name in names),
        "    self.__class__ = _kind",
    )
    defaults = dict(_defaults(kind))
    kind.__init__ = _written(lines, kind, _defaults=defaults, _become=_BECOME)  # type: ignore[method-assign]
    return kind


def _defaults(kind: type) -> Iterator[tuple[str, Any]]:
    return ((field.name, field.default) for field in fields(kind))


_BECOME = object.__dict__["__class__"].__set__
"""Gives an object another class, also where it lets nobody write to it."""


@cache
def _changer(kind: type) -> Callable[..., Any]:
    """What ``replace`` does for the values of one class."""
    names = [field.name for field in fields(kind)]
    lines = (
        f"def change(_old, /, *, {', '.join(f'{name}=_kept' for name in names)}):",
        "    _new = _blank()",
        *(f"    _new.{name} = _old.{name} if {name} is _kept else {name}" for name in names),
        "    _new.__class__ = _kind",
        "    return _new",
    )
    return _written(lines, kind, _kept=object())


def _written(lines: tuple[str, ...], kind: type, **known: Any) -> Callable[..., Any]:
    """A function from its lines, as ``dataclasses`` makes those of its classes; fields have no names like ``_this``."""
    made: dict[str, Callable[..., Any]] = {}
    exec("\n".join(lines), {"_kind": kind, "_blank": _blank(kind), **known}, made)
    (function,) = made.values()
    return function


@cache
def _blank(kind: type) -> type:
    """A class of the same shape that is not frozen."""
    return type(kind.__name__, kind.__bases__, {"__slots__": tuple(field.name for field in fields(kind))})
