"""Bytes of a file to its document and its game, or the verdict on a file that has neither."""

from collections.abc import Iterable
from dataclasses import replace

from layoutkit.documents import schema
from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.discovery import STDIN
from layoutkit.documents.document import Document, Unreadable
from layoutkit.documents.faults import Fault, key_of, start_of
from layoutkit.documents.fixes import replace_value
from layoutkit.documents.positions import Position, Range
from layoutkit.documents.reader import read_document
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.base.game import Game
from layoutkit.games.registry import find_game, game_names, is_game, suggest_game
from layoutkit.pipeline.rule_index import all_cards
from layoutkit.pipeline.secrets import secret_games, secret_ranges, without_values, written_secrets
from layoutkit.reports.findings import (
    BoardRefused,
    BoardVerdict,
    Finding,
    Report,
    SkippedCheck,
    Stage,
)
from layoutkit.rules.findings import Source, WholeFile, card_named, make_findings
from layoutkit.rules.rule import LAYOUT_STAGES, MODEL_STAGES
from layoutkit.wording import find_similar_name

FORMAT_VERSION = 1
FIRST_SPOT = Range(Position(1, 1), Position(1, 1))
STAGES = (*LAYOUT_STAGES, *MODEL_STAGES)
MISMATCH = "the file does not match the schema"


@dataclass(frozen=True, slots=True)
class Opened:
    """A file of a known game: its document, and its schema errors."""

    document: Document
    game: Game
    findings: tuple[Finding, ...]
    remains: schema.ValidPart | None  # the part that can be checked
    shows_secrets: bool = False

    @property
    def hidden(self) -> tuple[Range, ...]:
        """The ranges of the text that hold a secret of the game, unless secrets are shown."""
        return () if self.shows_secrets else secret_ranges(self.document, self.game)


def open_document(path: str, raw: bytes, shows_secrets: bool = False) -> Opened | BoardVerdict:
    """Return the document of a file and its game, or the verdict on a file without them."""
    document = read_document(path, raw)
    if isinstance(document, Unreadable):
        hidden = () if shows_secrets else written_secrets(document.text)
        findings = public_findings(document.faults, document, hidden)
        why = "the file cannot be read"
        return verdict_without_rules(path, None, document.text, findings, why, hidden)
    game = identify_game(document)
    if isinstance(game, Fault):
        hidden = () if shows_secrets else written_secrets(document.text)
        findings, why = public_findings((game,), document), "the game is unknown"
        return verdict_without_rules(path, None, document.text, findings, why, hidden)
    # the schema is for the known version: on another version its errors would be wrong
    version = document.data.get("format")
    if isinstance(version, int) and not isinstance(version, bool) and version != FORMAT_VERSION:
        message = f"unknown format {version}: this layoutkit reads format {FORMAT_VERSION}"
        fault = Fault(message, ("format",), rule="unknown-format-version")
        hidden = () if shows_secrets else secret_ranges(document, game)
        findings = public_findings((fault,), document)
        return verdict_without_rules(path, game.name, document.text, findings, MISMATCH, hidden)
    faults = schema.check_schema(document, game.schema, game.synonyms)
    if not faults:
        return Opened(document, game, (), schema.ValidPart(document.data), shows_secrets)
    from layoutkit.documents.schema_errors import join_missing_end
    from layoutkit.documents.single_edit import join_lost_line

    faults = join_lost_line(document, faults, game.schema)
    faults = join_missing_end(document, faults, schema.load_schema(game.schema))
    hidden = () if shows_secrets else secret_ranges(document, game)
    findings = public_findings(faults, document, hidden)
    from layoutkit.documents.schema_key_messages import find_misplaced_items

    covered = {pointer for fault in faults for pointer in fault.covers}
    covered |= {fault.pointer for fault in faults if fault.rule == "missing-key"}
    remains = schema.find_valid_part(document.data, game.schema, covered)
    if remains and (misplaced := [*find_misplaced_items(faults)]):
        remains = schema.with_misplaced_items(remains, misplaced)
    return Opened(document, game, findings, remains, shows_secrets)


def public_findings(
    faults: Iterable[Fault], source: Source, hidden: tuple[Range, ...] = ()
) -> tuple[Finding, ...]:
    """Return the findings of faults of text or schema, without the values of secrets."""
    known = tuple(faults)
    findings = make_findings(((card_named(fault.rule), fault) for fault in known), source)
    if not hidden:
        return tuple(findings)
    games = secret_games()
    pairs = zip(findings, known, strict=True)
    return tuple(without_values(finding, fault, hidden, games) for finding, fault in pairs)


def identify_game(document: Document) -> Game | Fault:
    """Return the game of a file, or what is wrong with its key `game`."""
    data = document.data
    name = data.get("game") if isinstance(data, dict) else None
    if is_game(name):
        return find_game(name)
    if name is None:
        return missing_game_fault(document)
    similar = find_similar_name(name, game_names()) if isinstance(name, str) else None
    fixes = (replace_value(similar, ("game",)),) if similar else ()
    message, advice = f'unknown game "{name}"', suggest_game(str(name))
    return Fault(message, ("game",), help=advice, fixes=fixes, rule="unknown-game")


def missing_game_fault(document: Document) -> Fault:
    """Return the fault of a file without the key `game`, or with a misspelt one."""
    keys = document.data if isinstance(document.data, dict) else {}
    similar = None if "game" in keys else find_similar_name("game", keys)
    message = "the file does not say which game it is for"
    if similar:
        advice = f'write "game" instead of "{similar}"'
        fix = ProposedFix('write "game"', (Change.rename((similar,), "game"),))
        at = key_of((similar,))
        return Fault(message, at, help=advice, fixes=(fix,), rule="unknown-game")
    advice = f"begin it with `game: NAME`; games: {', '.join(game_names())}"
    return Fault(message, start_of(("game",)), help=advice, rule="unknown-game")


def verdict_without_rules(
    path: str,
    game: str | None,
    text: str,
    findings: tuple[Finding, ...],
    why: str,
    hidden: tuple[Range, ...] = (),
) -> BoardVerdict:
    """Return the verdict on a file to which the rules of the game were not applied."""
    rest = STAGES if game else (Stage.SCHEMA, *STAGES)
    skipped = tuple(SkippedCheck(str(stage), why) for stage in rest)
    in_order = tuple(sorted(findings, key=lambda finding: finding.order))
    return BoardVerdict(path, game, in_order, skipped=skipped, text=text, hidden=hidden)


def unreadable_verdict(path: str, why: str) -> BoardVerdict:
    """Return the verdict on a file that could not be opened."""
    findings = public_findings((Fault(why, (), rule="unreadable-file"),), WholeFile(path))
    return verdict_without_rules(path, None, "", findings, why)


def make_refusal(verdict: BoardVerdict, why: str) -> BoardRefused:
    """Return the error that a board cannot be used, with a report of what to fix first.

    The report offers no fixes: only `check` verifies fixes and leaves out fixes that reveal a
    secret.
    """
    findings = tuple(replace(finding, fixes=()) for finding in verdict.findings)
    verdict = replace(verdict, findings=findings)
    report = Report((verdict,), all_cards((verdict.game,) if verdict.game else ()))
    hint = "" if verdict.path == STDIN else f"`layoutkit check {verdict.path}` shows all findings"
    return BoardRefused(f"{verdict.path} {why}", hint, report)
