"""From the bytes of one file to a verdict: every stage in turn."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from layoutkit.check.accept import Asked, accept
from layoutkit.check.choose import Chosen, chosen
from layoutkit.check.codes import CARDS as TOOL_CARDS
from layoutkit.check.codes import INTERNAL_ERROR, TIME_LIMIT, tool_finding
from layoutkit.check.rule import Rule
from layoutkit.check.run import CASE_STAGES, LAYOUT_STAGES, Outcome, findings_of, judge
from layoutkit.game import Game
from layoutkit.games import GAMES, find_game
from layoutkit.hints import did_you_mean, near_name
from layoutkit.jobs import Failure
from layoutkit.press.rule_cards import PRN_CARDS
from layoutkit.settings.records import Settings
from layoutkit.source.codes import CARDS as SOURCE_CARDS
from layoutkit.source.codes import finding
from layoutkit.source.document import Document, Unreadable
from layoutkit.source.read import read_document
from layoutkit.source.schema import check_schema
from layoutkit.verdict import (
    BoardVerdict,
    Finding,
    Place,
    Range,
    RuleCard,
    SkippedCheck,
    Spot,
    Stage,
    fingerprint,
)

FORMAT_VERSION = 1
FIRST_SPOT = Range(Spot(1, 1), Spot(1, 1))


SHARED_CARDS = (*SOURCE_CARDS, *TOOL_CARDS)


@cache
def rules_of(game: str) -> tuple[Rule, ...]:
    """The register of a game."""
    return tuple(find_game(game).room("rules"))


@cache
def cards_of(game: str) -> tuple[RuleCard, ...]:
    """The rules of one game."""
    return tuple(rule.card for rule in rules_of(game))


@cache
def all_cards(games: tuple[str, ...] = tuple(GAMES)) -> tuple[RuleCard, ...]:
    """Every rule that boards of these games are judged by."""
    return (*SHARED_CARDS, *(card for game in games for card in cards_of(game)))


def known_cards(games: tuple[str, ...] = tuple(GAMES)) -> tuple[RuleCard, ...]:
    """Every rule that settings and boards may name: those of `check` and those of `print`."""
    return (*all_cards(games), *PRN_CARDS)


@dataclass(frozen=True)
class Run:
    """What a run goes by, and the rules of each game as it chooses them."""

    settings: Settings = field(default_factory=Settings)
    known: dict[Any, dict[str, Chosen]] = field(default_factory=dict, compare=False)

    def rules_for(self, game: str, path: str) -> dict[str, Chosen]:
        """The rules of a game by their code, as chosen for one file."""
        choices = self.settings.choices_for(os.path.abspath(path))
        if (game, choices) not in self.known:
            cards = known_cards((game,))
            self.known[game, choices] = chosen(
                cards, choices, self.settings.profile, self.settings.policy
            )
        return self.known[game, choices]

    def game_settings(self, game: Game) -> Any:
        """The settings of a game."""
        return self.settings.for_game(game.name, game.room("settings"))


def plain_run() -> Run:
    """A run by the defaults."""
    return Run()


def check_text(path: str, raw: bytes, run: Run) -> BoardVerdict:
    """The verdict on one file; never raises, whatever the file holds."""
    try:
        return judge_file(path, raw, run)
    except Exception as error:
        text = raw.decode("utf-8", "replace")
        return BoardVerdict(path, None, (crash_finding(path, "layoutkit", error),), text=text)


def judge_file(path: str, raw: bytes, run: Run) -> BoardVerdict:
    """The verdict on one file, stage by stage."""
    read = form_of(path, raw)
    return read if isinstance(read, BoardVerdict) else judge_document(*read, run)


def form_of(path: str, raw: bytes) -> tuple[Document, Game] | BoardVerdict:
    """A file that has the form of a board, and its game; or the verdict that it has not."""
    document = read_document(path, raw)
    if isinstance(document, Unreadable):
        return stopped(path, None, document.text, document.findings, "the file cannot be read")
    game = game_of(document)
    if isinstance(game, Finding):
        return stopped(path, None, document.text, (game,), "it is not known which game this is")
    # the schema is that of the known version: of another one it would find what is no fault
    faults = tuple(version_faults(document)) or check_schema(document, game.schema)
    if faults:
        why = "the file does not have the form of a board"
        return stopped(path, game.name, document.text, faults, why)
    return document, game


def judge_document(document: Document, game: Game, run: Run) -> BoardVerdict:
    """The verdict on a file that has the form of a board."""
    path = document.path
    rules = run.rules_for(game.name, path)
    outcome, _ = judge_board(document, game, run)
    found = findings_of(outcome, document, path, lambda card: rules[card.code].severity)
    asked = Asked(rules, set(outcome.ran), path)
    settled = accept((one for one in found if rules[one.code].on), document, asked)
    crashes = (crash_finding(path, rule.card.code, error) for rule, error in outcome.crashed)
    return BoardVerdict(
        path,
        game.name,
        tuple(sorted((*settled.findings, *crashes), key=lambda one: one.order)),
        tuple(sorted(settled.accepted, key=lambda one: one.finding.order)),
        outcome.skipped,
        tuple(code for code in outcome.ran if rules[code].on),
        document.text,
    )


def judge_board(document: Document, game: Game, run: Run) -> tuple[Outcome, Any]:
    """What the rules of the game find, and the case that they judged."""
    rules, chosen_rules = rules_of(game.name), run.rules_for(game.name, document.path)

    def is_on(card: RuleCard) -> bool:
        return chosen_rules[card.code].on

    layout = game.room("read")(document.data, run.game_settings(game))
    outcome = judge(rules, LAYOUT_STAGES, layout, is_on, Outcome())
    if outcome.blocks(CASE_STAGES[0]):  # and so all others
        return judge(rules, CASE_STAGES, None, is_on, outcome), None
    case = game.room("build")(layout, outcome.broken)
    return judge(rules, CASE_STAGES, case, is_on, outcome), case


def game_of(document: Document) -> Game | Finding:
    """The game that a file says it is of, or what is wrong with that."""
    data = document.data
    name = data.get("game") if isinstance(data, dict) else None
    if isinstance(name, str) and name in GAMES:
        return find_game(name)
    known = ", ".join(GAMES)
    if name is None:
        return gameless(document, known)
    advice = did_you_mean(str(name), GAMES) or f"games: {known}"
    return finding("unknown-game", f'unknown game "{name}"', document.place(("game",)), help=advice)


def gameless(document: Document, known: str) -> Finding:
    """A file without the key `game`, or with one that was probably meant for it."""
    keys = document.data if isinstance(document.data, dict) else {}
    near = None if "game" in keys else near_name("game", keys)
    start = Place(document.path, "", document.start_range(()))
    return finding(
        "unknown-game",
        "the file does not say which game it is of",
        document.place((near,), on_key=True) if near else start,
        help=f'write "game" instead of "{near}"'
        if near
        else f"begin it with `game: NAME`; games: {known}",
    )


def version_faults(document: Document) -> Iterator[Finding]:
    """A format version that this tool does not read."""
    version = document.data.get("format")
    if isinstance(version, int) and not isinstance(version, bool) and version != FORMAT_VERSION:
        yield finding(
            "unknown-format-version",
            f"format {version} is not known; this layoutkit reads format {FORMAT_VERSION}",
            document.place(("format",)),
        )


def stopped(
    path: str, game: str | None, text: str, findings: tuple[Finding, ...], why: str
) -> BoardVerdict:
    """The verdict on a file that the game's rules were not asked about."""
    stamped = sorted((stamp(one) for one in findings), key=lambda one: one.order)
    rest = (*LAYOUT_STAGES, *CASE_STAGES) if game else (Stage.SCHEMA, *LAYOUT_STAGES, *CASE_STAGES)
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


def failure_finding(path: str, failed: Failure) -> Finding:
    """Why a board could not be judged to the end."""
    slow = failed.why == "time-limit"
    return tool_finding(
        TIME_LIMIT if slow else INTERNAL_ERROR,
        failed.message,
        Place(path, "", FIRST_SPOT),
        board_key=path,
        help="make the board smaller, or raise the time limit"
        if slow
        else "this is a fault of layoutkit; please report it with the board",
    )


def crash_finding(path: str, where: str, error: Exception) -> Finding:
    """A fault of ours, said as one."""
    return tool_finding(
        INTERNAL_ERROR,
        f"{where} failed on this board: {type(error).__name__}: {error}",
        Place(path, "", FIRST_SPOT),
        board_key=path,
        items=(where,),
        help="this is a fault of layoutkit; please report it with the board",
    )
