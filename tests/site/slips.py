"""Result slips spelled and read as the widgets do it, but written anew, so that the two can disagree."""

from __future__ import annotations

from collections.abc import Mapping

from gamecore.press.course import numbers

HARD, SOFT = "bdfghjklmnprstvz", "aiou"


def _bits(number: int, length: int) -> str:
    return f"{number:0{length}b}"


def _check(told: str) -> str:
    rest = 0x155
    for bit in told:
        top = rest >> 9 ^ int(bit)
        rest = rest << 1 & 0x3FF ^ (0x233 if top else 0)
    return _bits(rest, 10)


def spelled(game: str, answered: int, mistakes: Mapping[int, int]) -> str:
    """The words of a slip, in its first dress; ``mistakes`` counts by the numbers of rules."""
    told = _bits(list(numbers()).index(game), 5) + _bits(answered, 6)
    told += "".join(_bits(rule, 6) + _bits(times, 3) for rule, times in sorted(mistakes.items()))
    whole = "00" + told
    whole += "0" * (-(len(whole) + 10) % 16)
    bits = _check(whole) + whole
    return " ".join(_word(bits[start : start + 16]) for start in range(0, len(bits), 16))


def _word(bits: str) -> str:
    places = ((0, 4), (4, 6), (6, 10), (10, 12), (12, 16))
    return "".join((HARD if end - start == 4 else SOFT)[int(bits[start:end], 2)] for start, end in places)


def read(words: str) -> tuple[str, int, dict[int, int]]:
    """Game, number of answers and mistakes by the numbers of rules. Raises ValueError for a damaged slip."""
    letters = [letter for letter in words.lower() if letter.isalpha()]
    bits = "".join(
        _bits(HARD.index(letter), 4) if place % 5 % 2 == 0 else _bits(SOFT.index(letter), 2)
        for place, letter in enumerate(letters)
    )
    check, salt, dressed = bits[:10], int(bits[10:12], 2), bits[12:]
    if _check(bits[10:]) != check:
        raise ValueError(f"{words!r} is no slip")
    told = "".join(str(int(bit) ^ ((place + 1) * salt * 0x9E37 >> 5 & 1)) for place, bit in enumerate(dressed))
    entries = [told[start : start + 9] for start in range(11, len(told) - 8, 9)]
    mistakes = {int(entry[:6], 2): int(entry[6:], 2) for entry in entries if int(entry[:6], 2)}
    return list(numbers())[int(told[:5], 2)], int(told[5:11], 2), mistakes
