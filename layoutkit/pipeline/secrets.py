"""What a file keeps secret: stretches of its text that no report shows, and messages without it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from layoutkit.game import AnyGame
from layoutkit.games import GAMES, find_game
from layoutkit.source.document import Document
from layoutkit.source.schema import load_schema
from layoutkit.verdict import Finding, Range, Spot

_LINES = re.compile(r"\r\n|\r|\n")
_QUOTE = re.compile(r', but is |: "')  # after it a message repeats what is written
_WORD = re.compile(r' cannot be "[^"]*".*')  # a word that stands where another was meant
_SAYS = re.compile(r'[`"{]')  # advice that repeats it, or gives an example of it


def secret_ranges(document: Document, game: AnyGame) -> tuple[Range, ...]:
    """Where a document says what the game keeps secret.

    A key that the game does not know may be a misspelled secret one.
    """
    if not game.secrets or not isinstance(document.data, Mapping):
        return ()
    public = known_keys(game) - {*game.secrets}
    return tuple(document.value_range((key,)) for key in document.data if key not in public)


def written_secrets(text: str) -> tuple[Range, ...]:
    """The same of a text that cannot be read as a document, for any game."""
    games = [game for name in GAMES if (game := find_game(name)).secrets]
    secrets = {key for game in games for key in game.secrets}
    public = {key for game in games for key in known_keys(game)} - secrets
    return tuple(stretches(_LINES.split(text), secrets, public))


def stretches(lines: list[str], secrets: Iterable[str], public: Iterable[str]) -> Iterable[Range]:
    """From each secret key to the next public one that is not indented more, or to the end."""
    secret, other = (written_key(names) for names in (secrets, public))
    last = Spot(len(lines), len(lines[-1]) + 1)
    for number, line in enumerate(lines, 1):
        for found in secret.finditer(line):
            indent = len(line) - len(line.lstrip())
            ends = (
                at
                for at, later in enumerate(lines[number:], number + 1)
                if len(later) - len(later.lstrip()) <= indent and other.match(later.lstrip())
            )
            end = next((Spot(at, 1) for at in ends), last)
            yield Range(Spot(number, found.end() + 1), end)


def written_key(names: Iterable[str]) -> re.Pattern[str]:
    """One of these keys with its colon, with quotes or without."""
    either = "|".join(map(re.escape, sorted(names)))
    return re.compile(rf"""(?<![\w-])["']?(?:{either})["']?\s*:""", re.IGNORECASE)


def known_keys(game: AnyGame) -> set[str]:
    """The keys of a game's files."""
    return {*load_schema(game.schema)["properties"]}


def unquoted(fault: Finding, hidden: Iterable[Range]) -> Finding:
    """A fault of the form; within a secret it does not say what is written there."""
    at = fault.place.range
    if at is None or not any(is_within(at, stretch) for stretch in hidden):
        return fault
    message = _WORD.sub(" is none of the words that may be there", fault.message)
    message = _QUOTE.split(message)[0]
    name, _, limit = fault.message.partition(", but must be ")
    if limit:
        message = f"{name.partition(' is ')[0]} must be {limit}"
    return replace(fault, message=message, help="" if _SAYS.search(fault.help) else fault.help)


def is_within(one: Range, other: Range) -> bool:
    """True if a stretch begins in another one."""
    start, first, last = ((spot.line, spot.column) for spot in (one.start, other.start, other.end))
    return first <= start <= last
