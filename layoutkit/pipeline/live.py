"""A board as the studio shows it, and its text after a move or a fix."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from layoutkit.edits import apply_text_edits
from layoutkit.errors import LayoutkitError
from layoutkit.hands import HandMove, Hands
from layoutkit.pipeline.board import Board, fault_counts, is_error, refusal
from layoutkit.pipeline.call_settings import CallSettings
from layoutkit.pipeline.draw import finding_markers
from layoutkit.pipeline.files import Content
from layoutkit.pipeline.judge import Judgement, Run, proven
from layoutkit.pipeline.request import Request
from layoutkit.pipeline.secrets import public
from layoutkit.remedy import Change
from layoutkit.report.as_json import accepted_facts, finding_facts, skipped_facts
from layoutkit.report.frame import read_source
from layoutkit.report.values import Json
from layoutkit.source.changes import apply_changes
from layoutkit.source.edit import write_changes
from layoutkit.verdict import BoardVerdict, Finding, RuleCard, Stage

if TYPE_CHECKING:
    from layoutkit.draw.markers import Marker
    from layoutkit.draw.marks import Drawing

_ONLY_LOOK = "The studio only shows boards of {}; edit the file to change them."


def board_of(path: str, raw: bytes, trouble: str = "") -> Board:
    """Return the board of some bytes, checked as `check` would check the file at this path."""
    settings = CallSettings(Request((path,))).of(path)
    return Board(Judgement(Content(path, raw, trouble), Run(settings)))


def seen(board: Board) -> Json:
    """Return the verdict and the picture of a board as JSON data."""
    verdict = told_verdict(board)
    drawn = picture_facts(board, verdict.findings)
    findings = [finding_facts(finding) for finding in verdict.findings]
    for number, marker in drawn.pop("markers").items():
        findings[number - 1]["marker"] = marker
    return {
        "game": verdict.game,
        "title": title_of(board),
        "lines": list(read_source(verdict.text, verdict.hidden).lines),
        "findings": findings,
        "accepted": [accepted_facts(accepted) for accepted in verdict.accepted],
        "skipped": [skipped_facts(skipped) for skipped in verdict.skipped],
        **drawn,
    }


def card(board: Board) -> Json:
    """Return the card of a board: its picture and its number of findings."""
    verdict = board.verdict
    drawn = picture_facts(board, ())
    counts = Counter(finding.severity.value for finding in verdict.findings)
    return {
        "game": verdict.game,
        "title": title_of(board),
        "counts": counts,
        "picture": drawn["picture"],
        "why_not": drawn.get("why_not", ""),
    }


def told_verdict(board: Board) -> BoardVerdict:
    """Return the verdict of `check`, with verified fixes and without secrets."""
    return public(proven(board.verdict, board.judgement.run))


def title_of(board: Board) -> str:
    """Return the title of a board; empty if it cannot be read."""
    opened = board.judgement.opened
    if isinstance(opened, BoardVerdict) or opened.remains is None:
        return ""
    return str(opened.remains.data.get("title") or "")


def picture_facts(board: Board, findings: tuple[Finding, ...]) -> Json:
    """Return the picture of the readable parts, the pieces to edit, and markers of findings."""
    from layoutkit.draw.export import export_picture

    nothing: Json = {
        "picture": None,
        "size_mm": None,
        "hands": None,
        "only_look": "",
        "markers": {},
    }
    opened, case = board.judgement.opened, board.judgement.readable_case()
    if isinstance(opened, BoardVerdict) or case is None:
        return nothing | {"why_not": "The board cannot be drawn yet: fix its errors first."}
    game = opened.game
    if not game.has("picture"):
        return nothing | {"why_not": f"There are no pictures of {game.title} yet."}
    drawing = game.picture(case, board.language())
    placed = game.has("origin_mm")
    markers = finding_markers(game, case, findings) if placed else ()
    hands = game.hands(case) if game.has("hands") else Hands(why_none=_ONLY_LOOK.format(game.title))
    return {
        "picture": export_picture(drawing, "svg").decode(),
        "size_mm": list(drawing.size_mm),
        "markers": {marker.number: marker_facts(marker) for marker in markers},
        "hands": None if hands.why_none else hands_facts(hands),
        "only_look": hands.why_none,
    }


def marker_facts(marker: Marker) -> Json:
    """Return the place of a finding on the picture."""
    points = [[round(x, 2), round(y, 2)] for x, y in marker.points]
    return {"points": points, "closed": marker.closed, "reach": round(marker.reach_mm, 2)}


def hands_facts(hands: Hands) -> Json:
    """Return the pieces and drop targets as JSON data."""
    return {
        "things": [asdict(thing) for thing in hands.things],
        "supplies": [asdict(supply) for supply in hands.supplies],
        "landings": {
            landing.name: {"told": landing.told, "points": landing.points}
            for landing in hands.landings
        },
        "snap_mm": hands.snap_mm,
        "goes": {name: asdict(landings) for name, landings in hands.goes.items()},
    }


def looks(board: Board) -> Mapping[str, str]:
    """Return the pictures of the pieces that can be moved, as SVG by name."""
    from layoutkit.draw.export import export_picture

    opened, case = board.judgement.opened, board.judgement.readable_case()
    if isinstance(opened, BoardVerdict) or case is None or not opened.game.has("looks"):
        return {}
    drawings: Mapping[str, Drawing] = opened.game.looks(case)
    return {name: export_picture(drawing, "svg").decode() for name, drawing in drawings.items()}


def moved(board: Board, move: HandMove) -> str:
    """Return the text of a board after a move on its picture."""
    opened, case = board.judgement.opened, board.judgement.readable_case()
    if isinstance(opened, BoardVerdict):
        raise refusal(opened, "is not a board yet")
    if case is None or not opened.game.has("moved"):
        raise LayoutkitError("nothing can be moved on this board")
    return write_changes(opened.document, opened.game.moved(case, move))


def legal_landings(board: Board, thing: str) -> list[str]:
    """Return the drop targets of a piece that cause no new error."""
    opened, case = board.judgement.opened, board.judgement.readable_case()
    if isinstance(opened, BoardVerdict) or case is None or not opened.game.has("hands"):
        return []
    game, hands, remains = opened.game, opened.game.hands(case), opened.remains
    assert remains is not None  # there is a case
    landings = hands.worth_trying(thing)
    is_present = any(piece.name == thing for piece in hands.things)
    matters = is_error if is_present else _is_about_places
    settings = board.judgement.run.game_settings(game)
    layout = board.judgement.trial(Stage.REFERENCES).layout
    before = fault_counts(game, layout, matters, case)

    def brings_error(name: str) -> bool:
        changes = game.moved(case, HandMove("put", thing, name))
        after = game.read(apply_changes(remains.data, changes), settings, remains.faults)
        return bool(fault_counts(game, after, matters) - before)

    return [name for name in landings if not brings_error(name)]


def _is_about_places(card: RuleCard) -> bool:
    """Return whether a rule can object to the place of a new piece, not to its number."""
    return is_error(card) and card.stage is not Stage.BOX


def with_fix(board: Board, finding: int, fix: int) -> str:
    """Return the text of a board after a fix of a finding."""
    try:
        chosen = told_verdict(board).findings[finding].fixes[fix]
    except IndexError as error:
        raise LayoutkitError(f"finding {finding} of this board has no fix {fix}") from error
    return apply_text_edits(board.text, chosen.edits)


def with_changes(board: Board, changes: Sequence[Change]) -> str:
    """Return the text of a board after changes of its document."""
    try:
        return write_changes(board.document, changes)
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise LayoutkitError("these changes do not fit the file") from error
