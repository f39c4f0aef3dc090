"""What a file keeps secret: stretches of its text that no report shows, and messages without it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from layoutkit.edits import touches
from layoutkit.game import AnyGame
from layoutkit.games import GAMES, find_game
from layoutkit.source.document import Document
from layoutkit.source.schema import load_schema
from layoutkit.verdict import BoardVerdict, Finding, Range, Spot

_LINES = re.compile(r"\r\n|\r|\n")
_QUOTE = re.compile(r', but is |: "')  # after it a message repeats what is written
_WORD = re.compile(r' cannot be "[^"]*".*')  # a word that stands where another was meant
_FIRST_NAME = re.compile(r'^".*"')  # the key that a message begins with
_NAME = re.compile(r' ".*"')  # the same within it
_SAYS = re.compile(r'[`"{]')  # advice that repeats it, or gives an example of it


def public(verdict: BoardVerdict) -> BoardVerdict:
    """The verdict without the fixes that would tell a secret."""
    hidden = verdict.hidden
    if not hidden or not any(one.fixes for one in verdict.findings):
        return verdict

    def shown(one: Finding) -> Finding:
        open_ones = (
            fix for fix in one.fixes if not any(touches(hidden, edit.range) for edit in fix.edits)
        )
        return replace(one, fixes=tuple(open_ones))

    return replace(verdict, findings=tuple(map(shown, verdict.findings)))


def secret_ranges(document: Document, game: AnyGame) -> tuple[Range, ...]:
    """Where a document says what the game keeps secret.

    A key that the game does not know may be a misspelled secret one.
    """
    if not game.secrets or not isinstance(document.data, Mapping):
        return ()
    public = known_keys(game) - {*game.secrets}
    return joined(document.value_range((key,)) for key in document.data if key not in public)


def written_secrets(text: str) -> tuple[Range, ...]:
    """The same of a text that cannot be read as a document, for any game."""
    games = [game for name in GAMES if (game := find_game(name)).secrets]
    secrets = {key for game in games for key in game.secrets}
    public = {key for game in games for key in known_keys(game)} - secrets
    return joined(stretches(_LINES.split(text), secrets, public))


def stretches(lines: list[str], secrets: Iterable[str], public: Iterable[str]) -> Iterable[Range]:
    """From each secret key to the next public one that is not indented more, or to the end."""
    secret, other = (written_key(names) for names in (secrets, public))
    last = Spot(len(lines), len(lines[-1]) + 1)
    indents, ends = (
        [-1],
        [last],
    )  # of public keys below, the nearest last, ever less indented
    for number in range(len(lines), 0, -1):
        line, text = lines[number - 1], lines[number - 1].lstrip()
        indent = len(line) - len(text)
        end = ends[bisect_right(indents, indent) - 1]
        for found in secret.finditer(line):
            yield Range(Spot(number, found.end() + 1), end)
        if other.match(text):
            while indents[-1] >= indent:
                del indents[-1], ends[-1]
            indents.append(indent)
            ends.append(Spot(number, 1))


def joined(stretches: Iterable[Range]) -> tuple[Range, ...]:
    """The same stretches in order, as one where they overlap."""
    found: list[Range] = []
    for one in sorted(stretches):
        if found and one.start <= found[-1].end:
            found[-1] = Range(found[-1].start, max(found[-1].end, one.end))
        else:
            found.append(one)
    return tuple(found)


def written_key(names: Iterable[str]) -> re.Pattern[str]:
    """One of these keys with its colon, with quotes or without."""
    either = "|".join(map(re.escape, sorted(names)))
    return re.compile(rf"""(?<![\w-])["']?(?:{either})["']?\s*:""", re.IGNORECASE)


def known_keys(game: AnyGame) -> set[str]:
    """The keys of a game's files."""
    return {*load_schema(game.schema)["properties"]}


def unquoted(fault: Finding, hidden: Sequence[Range]) -> Finding:
    """A fault of the form; within a secret it does not say what is written there.

    What is hidden is in order and apart.
    """
    at = fault.place.range
    if at is None:
        return fault
    before = bisect_right(hidden, at.start, key=lambda stretch: stretch.start)
    if not before or at.start > hidden[before - 1].end:
        return fault
    message = _WORD.sub(" is none of the words that may be there", fault.message)
    message = _QUOTE.split(message)[0]
    name, _, limit = fault.message.partition(", but must be ")
    if limit:
        message = f"{name.partition(' is ')[0]} must be {limit}"
    help = "" if _SAYS.search(fault.help) else fault.help
    return unnamed(replace(fault, message=message, help=help))


def unnamed(fault: Finding) -> Finding:
    """A fault without the key that it is about, where keys are secret: the cards of a hand."""
    pointer = public_pointer(fault.place.pointer)
    if pointer == fault.place.pointer:
        return fault
    message = _NAME.sub("", _FIRST_NAME.sub("a value", fault.message.partition("; did you")[0]))
    return replace(
        fault,
        message=message,
        place=replace(fault.place, pointer=pointer),
        related=tuple(
            replace(one, place=replace(one.place, pointer=public_pointer(one.place.pointer)))
            for one in fault.related
        ),
        measure=None,
    )


def public_pointer(pointer: str) -> str:
    """A pointer up to the item whose keys are secret: /hands/A for /hands/A/spy."""
    words = pointer.split("/")
    named = {name for game in map(find_game, GAMES) for name in game.secret_names}
    return "/".join(words[:3]) if len(words) > 3 and words[1] in named else pointer
