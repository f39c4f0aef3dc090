"""Bytes of a file -> its document and its game, or the verdict on a file that has neither."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from layoutkit.games.base.game import Game
from layoutkit.games.registry import find_game, game_advice, game_names, is_game
from layoutkit.hints import near_name
from layoutkit.pipeline.secrets import secret_ranges, unquoted, written_secrets
from layoutkit.records import dataclass
from layoutkit.remedy import Change, KeyChange, Remedy
from layoutkit.rules.run import CASE_STAGES, LAYOUT_STAGES
from layoutkit.source.codes import finding
from layoutkit.source.document import Document, Unreadable
from layoutkit.source.read import read_document
from layoutkit.source.remains import Remains, find_remains
from layoutkit.source.schema import check_schema
from layoutkit.verdict import (
    BoardVerdict,
    Finding,
    Place,
    Range,
    SkippedCheck,
    Spot,
    Stage,
    fingerprint,
)

FORMAT_VERSION = 1
FIRST_SPOT = Range(Spot(1, 1), Spot(1, 1))
STAGES = (*LAYOUT_STAGES, *CASE_STAGES)
MISMATCH = "the file does not match the schema"


@dataclass(frozen=True, slots=True)
class Opened:
    """A file of a known game: its document, and how it breaks the schema.

    `remains` is what can be judged of it; None if that is nothing.
    """

    document: Document
    game: Game
    faults: tuple[Finding, ...]
    remains: Remains | None

    @property
    def hidden(self) -> tuple[Range, ...]:
        """The stretches of the text that hold a secret of the game."""
        return secret_ranges(self.document, self.game)


def open_document(path: str, raw: bytes) -> Opened | BoardVerdict:
    """The document of a file and its game, or why it cannot be read."""
    document = read_document(path, raw)
    if isinstance(document, Unreadable):
        hidden = written_secrets(document.text)
        faults = tuple(unquoted(one, hidden) for one in document.findings)
        verdict = stopped(path, None, document.text, faults, "the file cannot be read")
        return replace(verdict, hidden=hidden)
    game = game_of(document)
    if isinstance(game, Finding):
        verdict = stopped(path, None, document.text, (game,), "the game is unknown")
        return replace(verdict, hidden=written_secrets(document.text))
    # the schema is that of the known version: of another one it would find what is no fault
    if versions := tuple(version_faults(document)):
        verdict = stopped(path, game.name, document.text, versions, MISMATCH)
        return replace(verdict, hidden=secret_ranges(document, game))
    found = check_schema(document, game.schema, game.hint_words)
    if not found:
        return Opened(document, game, (), Remains(document.data))
    hidden = secret_ranges(document, game)
    faults = tuple(unquoted(one, hidden) for one in found)
    return Opened(document, game, faults, find_remains(document.data, game.schema))


def game_of(document: Document) -> Game | Finding:
    """The game of a file, or what is wrong with its key `game`."""
    data = document.data
    name = data.get("game") if isinstance(data, dict) else None
    if is_game(name):
        return find_game(name)
    if name is None:
        return gameless(document)
    message, advice = f'unknown game "{name}"', game_advice(str(name))
    near = near_name(name, game_names()) if isinstance(name, str) else None
    remedies = [Remedy(f"write {near}", (Change(("game",), near),))] if near else []
    return finding(
        *("unknown-game", message, document.place(("game",))),
        help=advice,
        fixes=document.fixes(remedies),
    )


def gameless(document: Document) -> Finding:
    """A file without the key `game`, or with one that was probably meant for it."""
    keys = document.data if isinstance(document.data, dict) else {}
    near = None if "game" in keys else near_name("game", keys)
    start = Place(document.path, "", document.start_range(()))
    remedies = [Remedy('write "game"', (KeyChange((near,), "game"),))] if near else []
    return finding(
        "unknown-game",
        "the file does not say which game it is for",
        document.place((near,), on_key=True) if near else start,
        help=f'write "game" instead of "{near}"'
        if near
        else f"begin it with `game: NAME`; games: {', '.join(game_names())}",
        fixes=document.fixes(remedies),
    )


def version_faults(document: Document) -> Iterator[Finding]:
    """A format version that this tool does not read."""
    version = document.data.get("format")
    if isinstance(version, int) and not isinstance(version, bool) and version != FORMAT_VERSION:
        yield finding(
            "unknown-format-version",
            f"unknown format {version}: this layoutkit reads format {FORMAT_VERSION}",
            document.place(("format",)),
        )


def stopped(
    path: str, game: str | None, text: str, findings: tuple[Finding, ...], why: str
) -> BoardVerdict:
    """The verdict on a file that the game's rules were not asked about."""
    stamped = sorted((stamp(one) for one in findings), key=lambda one: one.order)
    rest = STAGES if game else (Stage.SCHEMA, *STAGES)
    skipped = tuple(SkippedCheck(str(stage), why) for stage in rest)
    return BoardVerdict(path, game, tuple(stamped), skipped=skipped, text=text)


def stamp(one: Finding) -> Finding:
    """A finding of the first stages with its fingerprint; its node stands for the items."""
    items = one.items or (one.place.pointer,)
    return replace(one, fingerprint=fingerprint(one.code, one.place.path, items))


def unread(path: str, why: str) -> BoardVerdict:
    """The verdict on a file that could not even be opened."""
    place = Place(path, "", FIRST_SPOT)
    return stopped(path, None, "", (finding("unreadable-file", why, place),), why)
