"""The secrets of a file: ranges of its text that no report shows, and findings without them.

A finding of text or schema within a secret shows only words that do not come from the file: the
fault itself says which (`Fault.message_without_values`). A key that no game knows counts as secret,
since it may be a misspelt one.
"""

import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from layoutkit.documents.document import Document
from layoutkit.documents.faults import Fault, Location, key_of
from layoutkit.documents.positions import LINE_END, Fix, Pointer, Position, Range, overlaps_any
from layoutkit.documents.schema import load_schema
from layoutkit.games.base.game import Game
from layoutkit.games.registry import all_games
from layoutkit.reports.findings import BoardVerdict, Finding, Stage
from layoutkit.rules.findings import card_named, fingerprint_at
from layoutkit.wording import find_similar_name

_FIRST_WORD = re.compile(r"""\s*["']?([^\s:="']+)""")
_ANY_KEY = re.compile(r"""([\w-]{1,40})["']?\s*:""")
_MOST_KEYS = 200  # of a text that cannot be read; a board has fewer
_MESSAGES = {
    "syntax": "the syntax is wrong here",
    "duplicate-key": "duplicate key",
    "non-finite-number": "a value is not a finite number",
    "too-large-or-deep": "a value is too large or too deep",
    "tag-not-allowed": "a tag is not allowed",
    "key-not-text": "a key is not text",
    "control-character": "a control character is not allowed",
    "wrong-type": "a value has the wrong type",
    "missing-key": "missing key",
    "unknown-key": "unknown key",
    "not-in-list": "a value is not one of the allowed words",
    "out-of-range": "a value is out of range",
    "bad-pattern": "a value does not match its pattern",
    "wrong-length": "a value has the wrong length",
    "repeated-item": "duplicate item in a list",
}
_ADVICE = {"duplicate-key": "keep one of the two", "tag-not-allowed": "remove the tag"}


def without_secret_fixes(verdict: BoardVerdict) -> BoardVerdict:
    """Return the verdict without the fixes that would show a secret."""
    hidden = verdict.hidden
    if not hidden or not any(one.fixes for one in verdict.findings):
        return verdict

    def is_open(fix: Fix) -> bool:
        return not any(overlaps_any(hidden, edit.range) for edit in fix.edits)

    shown = (replace(one, fixes=tuple(filter(is_open, one.fixes))) for one in verdict.findings)
    return replace(verdict, findings=tuple(shown))


def secret_ranges(document: Document, game: Game) -> tuple[Range, ...]:
    """Return the ranges of what the game keeps secret, with comments and anchors.

    A key that the game does not know may be a misspelled secret one. One that resembles no known
    key may be a secret itself.
    """
    if not game.secrets or not isinstance(document.data, Mapping):
        return ()
    return join_ranges(_secret_stretches(document, game))


def _secret_stretches(document: Document, game: Game) -> Iterator[Range]:
    known, lines = known_keys(game), LINE_END.split(document.text)
    starts = sorted((_range(document, key_of((key,))), key) for key in document.data)
    for number, (at, key) in enumerate(starts):
        if key in known and key not in game.secrets:
            continue
        value = _range(document, (key,))
        following = starts[number + 1][0].start if number + 1 < len(starts) else None
        is_alike = key in known or find_similar_name(key, known, game.synonyms) is not None
        start = _first_letter(lines, at.end) if is_alike else at.start
        yield Range(min(start, value.start) if is_alike else start, value.end)
        if rest := _comments_after(lines, value.end, following):
            yield rest


def _range(document: Document, at: Pointer | Location) -> Range:
    found = document.place(at).range
    assert found is not None
    return found


def _first_letter(lines: Sequence[str], after: Position) -> Position:
    number, column = after.line, after.column - 1
    rest = lines[number - 1][column:]
    column += len(rest) - len(rest.lstrip(" \t:"))
    while column >= len(lines[number - 1]) and number < len(lines):
        number += 1
        column = len(lines[number - 1]) - len(lines[number - 1].lstrip())
    return Position(number, column + 1)


def _comments_after(
    lines: Sequence[str], end: Position, following: Position | None
) -> Range | None:
    """Return the range between a value and the next key if it has a comment."""
    stop = following or Position(len(lines), len(lines[-1]) + 1)
    if stop <= end:
        return None
    inner = [lines[number - 1] for number in range(end.line, stop.line + 1)]
    inner[-1] = inner[-1][: stop.column - 1]
    inner[0] = inner[0][end.column - 1 :]
    numbers = [number for number, line in enumerate(inner) if "#" in line]
    if not numbers:
        return None
    last = numbers[-1]
    offset = end.column - 1 if last == 0 else 0
    return Range(end, Position(end.line + last, offset + len(inner[last]) + 1))


def written_secrets(text: str) -> tuple[Range, ...]:
    """Return the ranges that may be secret in a text that cannot be parsed."""
    games = secret_games()
    secrets = {key for game in games for key in game.secrets}
    public = {key for game in games for key in known_keys(game)} - secrets
    lines = LINE_END.split(text)
    if not _names_open_game(text):
        every = {key for game in all_games() for key in known_keys(game)}
        strange = {word for line in lines for word in _strange_key(line, every)}
        if len(strange) > _MOST_KEYS:  # looking for each of them would take too long
            return (Range(Position(1, 1), Position(len(lines), len(lines[-1]) + 1)),)
        secrets |= strange | set(_find_misspelled(text, games, every))
    return join_ranges(find_secret_ranges(lines, secrets, public - secrets))


def _strange_key(line: str, known: Collection[str]) -> Iterator[str]:
    """Yield the first word of an unindented line that is not a key of any game."""
    found = _FIRST_WORD.match(line)
    if found and not line[0].isspace() and found[1] not in known and found[1][0] not in "#{[-.%":
        yield found[1]


def _find_misspelled(text: str, games: Iterable[Game], known: set[str]) -> Iterator[str]:
    words = {found[1] for found in _ANY_KEY.finditer(text)} - known
    for word in sorted(words)[:_MOST_KEYS]:
        if any(find_similar_name(word, known, game.synonyms) in game.secrets for game in games):
            yield word


def _names_open_game(text: str) -> bool:
    """Return whether a text names a game without secrets, even under a misspelled key."""
    opened = "|".join(game.name for game in all_games() if not game.secrets)
    # words of bounded length, each tried once: a text of one long word takes no longer
    named = rf"""(?<![\w-])([\w-]{{1,20}})["']?\s*[:=]\s*["']?(?:{opened})\b"""
    keys = {found[1] for found in re.finditer(named, text)}
    return any(find_similar_name(key, ("game",)) == "game" for key in sorted(keys)[:_MOST_KEYS])


def find_secret_ranges(
    lines: list[str], secrets: Iterable[str], public: Iterable[str]
) -> Iterable[Range]:
    """Yield the range of each secret key, up to the next public key not indented more."""
    either, others = ("|".join(map(re.escape, sorted(names))) for names in (secrets, public))
    key = rf"""["']?(?:{either})(?![\w-])["']?"""  # with its colon or at the start of a line
    secret = re.compile(rf"(?:(?<![\w-]){key}\s*[:=]|^\s*{key})", re.IGNORECASE)
    other = re.compile(rf"""(?<![\w-])["']?(?:{others})["']?\s*:""", re.IGNORECASE)
    last = Position(len(lines), len(lines[-1]) + 1)
    # of public keys below, the nearest last, ever less indented
    indents, ends = [-1], [last]
    for number in range(len(lines), 0, -1):
        line, text = lines[number - 1], lines[number - 1].lstrip()
        indent = len(line) - len(text)
        end = ends[bisect_right(indents, indent) - 1]
        for found in secret.finditer(line):
            yield Range(Position(number, found.end() + 1), end)
        if other.match(text):
            while indents[-1] >= indent:
                del indents[-1], ends[-1]
            indents.append(indent)
            ends.append(Position(number, 1))


def join_ranges(stretches: Iterable[Range]) -> tuple[Range, ...]:
    """Return the ranges in order, merged where they overlap."""
    found: list[Range] = []
    for one in sorted(stretches):
        if found and one.start <= found[-1].end:
            found[-1] = Range(found[-1].start, max(found[-1].end, one.end))
        else:
            found.append(one)
    return tuple(found)


def secret_games() -> tuple[Game, ...]:
    """Return the games whose files have secrets. Looking for installed games takes a while."""
    return tuple(game for game in all_games() if game.secrets)


@cache
def known_keys(game: Game) -> frozenset[str]:
    """Return the keys of a game's files."""
    return frozenset(load_schema(game.schema)["properties"])


def without_values(
    finding: Finding, fault: Fault, hidden: Sequence[Range], games: Sequence[Game]
) -> Finding:
    """Return a finding of text or schema; within a secret, without anything written there."""
    at = finding.place.range
    if at is None:
        return finding
    before = bisect_right(hidden, at.start, key=lambda stretch: stretch.start)
    if not before or at.start > hidden[before - 1].end:
        return finding
    card = card_named(fault.rule)
    has_indices = card.stage is Stage.SCHEMA and card.name != "unknown-key"
    pointer = public_pointer(finding.place.pointer, games=games, has_indices=has_indices)
    inner = (public_pointer(one.place.pointer, games=games) for one in finding.related)
    related = zip(finding.related, inner, strict=True)
    return replace(
        finding,
        message=public_message(fault, games),
        help=_ADVICE.get(fault.rule, ""),
        place=replace(finding.place, pointer=pointer),
        related=tuple(
            replace(one, place=replace(one.place, pointer=inner)) for one, inner in related
        ),
        measure=None,
        fingerprint=fingerprint_at(card, finding.place.path, pointer, finding.items),
    )


def public_message(fault: Fault, games: Sequence[Game]) -> str:
    """Return what is wrong, in words that do not come from the file."""
    named = (name for game in games for key in game.secrets for name in _named_keys(game, key))
    if fault.rule == "missing-key" and str(fault.pointer[-1]) not in named:
        return _MESSAGES[fault.rule]
    return fault.message_without_values or _MESSAGES.get(fault.rule, "a value is wrong")


def public_pointer(pointer: str, *, games: Sequence[Game], has_indices: bool = False) -> str:
    """Return a pointer up to the first key that is secret or unknown to the schema.

    That is /hands/A for /hands/A/spy: the cards of a hand are its keys. Without `has_indices` a
    number may be a key as well.
    """
    steps = pointer.split("/")[1:]
    if not steps or not any(steps[0] in known_keys(game) for game in games):
        return ""
    has_indices &= any("items" in schema_of(game, steps[0]) for game in games)
    names = {name for game in games for name in _named_keys(game, steps[0])}
    kept = steps[:1]
    for step in steps[1:]:
        if not (step in names or (has_indices and step.isdecimal())):
            break
        kept.append(step)
    return "".join(f"/{step}" for step in kept)


def schema_of(game: Game, key: str) -> Mapping[str, Any]:
    """Return the schema of a key of a game's files; empty for an unknown key."""
    found: Mapping[str, Any] = load_schema(game.schema)["properties"].get(key, {})
    return found


@cache
def _named_keys(game: Game, key: str) -> frozenset[str]:
    """Return the keys that the schema names under a secret key and that are not secret."""
    found: set[str] = set()
    todo = [schema_of(game, key)] if key in game.secrets else []
    for one in todo:  # it grows
        inner = one.get("properties", {})
        found |= {*inner}
        if key not in game.secret_names:
            definitions = load_schema(game.schema).get("$defs", {})
            names = [
                str(child.get("$ref", "")).removeprefix("#/$defs/") for child in inner.values()
            ]
            todo += [definitions[name] for name in {*names} - {""}]
    return frozenset(found)
