"""Actions and their one spelling: ``str(action)`` writes it, ``read`` is its inverse."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NewType, Self, get_args, get_origin, get_type_hints

from gamecore.words import Message, say

RuleRef = NewType("RuleRef", str)
"""The id of a rule, for example ``GV-13``: the same in text, code, lessons and tests."""

_WHOLE = "0|-?[1-9][0-9]*"
_WORD = "[^ ]+"


class NotAnAction(ValueError):
    """A line that is no action of the game at all; says so in a sentence and names the rule next to it."""

    def __init__(self, text: str, because: Message, rule: RuleRef | None) -> None:
        super().__init__(f"{text!r} is no action of this game")
        self.because = because
        self.rule = rule


class Action:
    """One thing that is done. Subclasses are frozen dataclasses whose fields stand in ``form``.

    A field is a whole number, a word (``str``) or one of a few words (``Literal``). Values that are never an
    action are refused by the subclass's ``__post_init__`` with ValueError.
    """

    __slots__ = ()

    form: ClassVar[str]
    """The spelling with its fields in braces: ``guess {number}``."""
    rule: ClassVar[RuleRef]
    """The rule that lets it be done."""
    usage: ClassVar[Message]
    """A sentence that tells how it is spelled and when it is done."""
    by_chance: ClassVar[bool] = False
    """True for what falls by luck; players never say it."""
    placed: ClassVar[bool] = False
    """True when it names a place on the table, so that not every legal one can be listed."""

    def __str__(self) -> str:
        return self.form.format_map({name: getattr(self, name) for name, _ in _spelling(type(self)).fields})

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The action spelled by ``text``, or None when the line is none of this kind."""
        found = _spelling(cls).pattern.fullmatch(text)
        if found is None:
            return None
        try:
            return cls(**{name: kind(found[name]) for name, kind in _spelling(cls).fields})
        except ValueError:
            return None

    @classmethod
    def verb(cls) -> str:
        """The first word of the spelling."""
        return cls.form.partition(" ")[0]

    def offered_as(self) -> str:
        """How a list of offers names it: its spelling, or the bare verb where a place would follow."""
        return self.verb() if self.placed else str(self)


def read_action[A: Action](kinds: tuple[type[A], ...], text: str) -> A:
    """The action that ``text`` spells. Raises NotAnAction when it spells none."""
    for kind in kinds:
        if (action := kind.read(text)) is not None:
            return action
    verb = text.partition(" ")[0]
    for kind in kinds:
        if kind.verb() == verb:
            raise NotAnAction(text, kind.usage, kind.rule)
    verbs = ", ".join(dict.fromkeys(kind.verb() for kind in kinds if not kind.by_chance))
    raise NotAnAction(
        text, say("“{text}” is nothing one can do in this game; there is: {verbs}.", text=text, verbs=verbs), None
    )


@dataclass(frozen=True, slots=True)
class _Spelling:
    """What ``form`` and the field types say together: how to read a line, and of which type each field is."""

    pattern: re.Pattern[str]
    fields: tuple[tuple[str, type[int] | type[str]], ...]


_spellings: dict[type[Action], _Spelling] = {}


def _spelling(kind: type[Action]) -> _Spelling:
    known = _spellings.get(kind)
    if known is None:
        known = _spellings[kind] = _learn(kind)
    return known


def _learn(kind: type[Action]) -> _Spelling:
    hints = get_type_hints(kind)
    pieces = re.split(r"\{(\w+)\}", kind.form)
    names = pieces[1::2]
    pattern = "".join(_group(piece, hints[piece]) if odd % 2 else re.escape(piece) for odd, piece in enumerate(pieces))
    return _Spelling(re.compile(pattern), tuple((name, int if hints[name] is int else str) for name in names))


def _group(name: str, hint: Any) -> str:  # Any: a type hint may be a class or a special form
    if get_origin(hint) is Literal:
        inner = "|".join(re.escape(word) for word in get_args(hint))
    else:
        inner = _WHOLE if hint is int else _WORD
    return f"(?P<{name}>{inner})"
