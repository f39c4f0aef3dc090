"""A board as the studio's page shows it: picture, findings, text, and what hands can do."""

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

_ONLY_LOOK = "Boards of {} can be looked at here; to change one, edit its file."


def board_of(path: str, raw: bytes, trouble: str = "") -> Board:
    """The board that some bytes are, judged as `check` judges the file of that path."""
    settings = CallSettings(Request((path,))).of(path)
    return Board(Judgement(Content(path, raw, trouble), Run(settings)))


def seen(board: Board) -> Json:
    """All that can be seen of a board at once: its verdict and its picture."""
    verdict = told_verdict(board)
    drawn = picture_facts(board, verdict.findings)
    findings = [finding_facts(one) for one in verdict.findings]
    for number, marker in drawn.pop("markers").items():
        findings[number - 1]["marker"] = marker
    return {
        "game": verdict.game,
        "title": title_of(board),
        "lines": list(read_source(verdict.text, verdict.hidden).lines),
        "findings": findings,
        "accepted": [accepted_facts(one) for one in verdict.accepted],
        "skipped": [skipped_facts(one) for one in verdict.skipped],
        **drawn,
    }


def card(board: Board) -> Json:
    """A board among others: its picture, and how many findings it has."""
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
    """The verdict as `check` tells it, with fixes that keep their promise."""
    return public(proven(board.verdict, board.judgement.run))


def title_of(board: Board) -> str:
    """The title of a board, as far as it can be read."""
    opened = board.judgement.opened
    if isinstance(opened, BoardVerdict) or opened.remains is None:
        return ""
    return str(opened.remains.data.get("title") or "")


def picture_facts(board: Board, findings: tuple[Finding, ...]) -> Json:
    """The picture of what can be read, with what can be taken in hand, and marks of findings."""
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
        return nothing | {"why_not": "There is no board to draw yet: fix the errors first."}
    game = opened.game
    if not game.has("picture"):
        return nothing | {"why_not": f"{game.title} cannot be drawn yet."}
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
    """The place of a finding on the picture."""
    points = [[round(x, 2), round(y, 2)] for x, y in marker.points]
    return {"points": points, "closed": marker.closed, "reach": round(marker.reach_mm, 2)}


def hands_facts(hands: Hands) -> Json:
    """What hands can take, as plain data."""
    return {
        "things": [asdict(thing) for thing in hands.things],
        "supplies": [asdict(supply) for supply in hands.supplies],
        "landings": {one.name: {"told": one.told, "points": one.points} for one in hands.landings},
        "snap_mm": hands.snap_mm,
        "goes": {name: asdict(landings) for name, landings in hands.goes.items()},
    }


def looks(board: Board) -> Mapping[str, str]:
    """The pictures of the things that hands can take, as SVG by name."""
    from layoutkit.draw.export import export_picture

    opened, case = board.judgement.opened, board.judgement.readable_case()
    if isinstance(opened, BoardVerdict) or case is None or not opened.game.has("looks"):
        return {}
    drawings: Mapping[str, Drawing] = opened.game.looks(case)
    return {name: export_picture(drawing, "svg").decode() for name, drawing in drawings.items()}


def moved(board: Board, move: HandMove) -> str:
    """The text of a board after something was done on its picture."""
    opened, case = board.judgement.opened, board.judgement.readable_case()
    if isinstance(opened, BoardVerdict):
        raise refusal(opened, "is not a board yet")
    if case is None or not opened.game.has("moved"):
        raise LayoutkitError("nothing can be moved on this board")
    return write_changes(opened.document, opened.game.moved(case, move))


def legal_landings(board: Board, thing: str) -> list[str]:
    """The landings that bring no new error, of those that may be legal for a thing."""
    opened, case = board.judgement.opened, board.judgement.readable_case()
    if isinstance(opened, BoardVerdict) or case is None or not opened.game.has("hands"):
        return []
    game, hands, remains = opened.game, opened.game.hands(case), opened.remains
    assert remains is not None  # there is a case
    landings = hands.worth_trying(thing)
    matters = is_error if any(one.name == thing for one in hands.things) else _is_about_places
    settings = board.judgement.run.game_settings(game)
    layout = board.judgement.trial(Stage.REFERENCES).layout
    before = fault_counts(game, layout, matters, case)

    def brings_error(name: str) -> bool:
        changes = game.moved(case, HandMove("put", thing, name))
        after = game.read(apply_changes(remains.data, changes), settings, remains.faults)
        return bool(fault_counts(game, after, matters) - before)

    return [name for name in landings if not brings_error(name)]


def _is_about_places(card: RuleCard) -> bool:
    """Whether a rule can say that the place of something new is wrong, not how many there are."""
    return is_error(card) and card.stage is not Stage.BOX


def with_fix(board: Board, finding: int, fix: int) -> str:
    """The text of a board after one of the fixes of one of its findings."""
    try:
        chosen = told_verdict(board).findings[finding].fixes[fix]
    except IndexError as error:
        raise LayoutkitError("there is no such fix on this board") from error
    return apply_text_edits(board.text, chosen.edits)


def with_changes(board: Board, changes: Sequence[Change]) -> str:
    """The text of a board after some changes of its file."""
    try:
        return write_changes(board.document, changes)
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise LayoutkitError("these changes do not fit the file") from error
