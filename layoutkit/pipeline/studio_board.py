"""A board as the studio shows it, and its text after a move or a fix."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from layoutkit.documents import change_rendering, discovery, positions, schema
from layoutkit.documents.changes import Change, apply_changes, parse_pointer
from layoutkit.errors import LayoutkitError
from layoutkit.games.base.editing import BoardEdit, EditableBoard
from layoutkit.games.base.game import Game
from layoutkit.pipeline.analysis import Analysis, CheckContext, verify_fixes
from layoutkit.pipeline.board import Board
from layoutkit.pipeline.finding_pictures import place_findings
from layoutkit.pipeline.opening import make_refusal
from layoutkit.pipeline.request import CheckRequest, RequestSettings
from layoutkit.pipeline.secrets import without_secret_fixes
from layoutkit.pipeline.staged_run import LAST, StagedRun, is_error, is_fault
from layoutkit.reports.findings import BoardVerdict, Finding, RuleCard, Stage
from layoutkit.reports.json_format import JsonObject, accepted_json, finding_json, skipped_json
from layoutkit.reports.source_frames import split_source

if TYPE_CHECKING:
    from layoutkit.drawing.shapes import Drawing

_VIEW_ONLY = "The studio only shows boards of {}; edit the file to change them."


def board_of(path: str, raw: bytes, error: str = "", secret: bool = False) -> Board:
    """Return the board of some bytes, checked as `check` would check the file at this path."""
    settings = RequestSettings(CheckRequest((path,), secret=secret)).of(path)
    return Board(Analysis(discovery.BoardContent(path, raw, error), CheckContext(settings)))


def make_board_json(board: Board) -> JsonObject:
    """Return the verdict and the picture of a board as JSON data."""
    verdict = make_public_verdict(board)
    drawn = make_picture_json(board, verdict.findings)
    findings = [finding_json(finding) for finding in verdict.findings]
    for number, marker in drawn.pop("markers").items():
        findings[number - 1]["marker"] = marker
    return {
        "game": verdict.game,
        "title": read_title(board),
        "lines": list(split_source(verdict.text, verdict.hidden).lines),
        "findings": findings,
        "accepted": [accepted_json(accepted) for accepted in verdict.accepted],
        "skipped": [skipped_json(skipped) for skipped in verdict.skipped],
        **drawn,
    }


def make_card_json(board: Board) -> JsonObject:
    """Return the card of a board: its picture and its number of findings."""
    verdict = board.verdict
    drawn = make_picture_json(board, ())
    counts = Counter(finding.severity.value for finding in verdict.findings)
    return {
        "game": verdict.game,
        "title": read_title(board),
        "counts": counts,
        "picture": drawn["picture"],
        "why_not": drawn.get("why_not", ""),
    }


def make_public_verdict(board: Board) -> BoardVerdict:
    """Return the verdict of `check` with verified fixes, and with secrets only for the owner."""
    return without_secret_fixes(verify_fixes(board.verdict, board.judgement.run))


def read_title(board: Board) -> str:
    """Return the title of a board; empty if it cannot be read."""
    opened = board.judgement.opened
    if isinstance(opened, BoardVerdict) or opened.remains is None:
        return ""
    return str(opened.remains.data.get("title") or "")


def make_picture_json(board: Board, findings: tuple[Finding, ...]) -> JsonObject:
    """Return the picture of the readable parts, the pieces to edit, and markers of findings."""
    from layoutkit.drawing.export import export_picture

    nothing: JsonObject = dict.fromkeys(("picture", "size_mm", "editing"))
    nothing |= {"view_only": "", "markers": {}}
    opened, model = board.judgement.opened, board.judgement.readable_model()
    if isinstance(opened, BoardVerdict) or model is None:
        return nothing | {"why_not": "The board cannot be drawn yet: fix its errors first."}
    game = opened.game
    if not game.has("picture"):
        return nothing | {"why_not": f"There are no pictures of {game.title} yet."}
    drawing = game.picture(model, board.language())
    placed = game.has("origin_mm")
    markers = place_findings(game, model, findings) if placed else ()
    editing = EditableBoard(why_not=_VIEW_ONLY.format(game.title))
    editing = game.pieces(model) if game.has("pieces") else editing
    return {
        "picture": export_picture(drawing, "svg").decode(),
        "size_mm": list(drawing.size_mm),
        "markers": {
            marker.number: {
                "points": [[round(x, 2), round(y, 2)] for x, y in marker.points],
                "closed": marker.closed,
                "reach": round(marker.reach_mm, 2),
            }
            for marker in markers
        },
        "editing": None if editing.why_not else make_editing_json(editing),
        "view_only": editing.why_not,
    }


def make_editing_json(editing: EditableBoard) -> JsonObject:
    """Return the pieces and drop targets as JSON data."""
    return {
        "pieces": [asdict(piece) for piece in editing.pieces],
        "box": [asdict(piece) for piece in editing.box],
        "targets": {
            target.name: {"label": target.label, "points": target.points}
            for target in editing.targets
        },
        "snap_mm": editing.snap_mm,
        "target_sets": {name: asdict(found) for name, found in editing.target_sets.items()},
    }


def draw_pieces(board: Board) -> Mapping[str, str]:
    """Return the pictures of the pieces that can be moved, as SVG by name."""
    from layoutkit.drawing.export import export_picture

    opened, model = board.judgement.opened, board.judgement.readable_model()
    if isinstance(opened, BoardVerdict) or model is None or not opened.game.has("piece_pictures"):
        return {}
    drawings: Mapping[str, Drawing] = opened.game.piece_pictures(model)
    return {name: export_picture(drawing, "svg").decode() for name, drawing in drawings.items()}


def text_after_move(board: Board, move: BoardEdit) -> str:
    """Return the text of a board after a move on its picture."""
    opened, model = board.judgement.opened, board.judgement.readable_model()
    if isinstance(opened, BoardVerdict):
        raise make_refusal(opened, "is not a board yet")
    if model is None or not opened.game.has("move"):
        raise LayoutkitError("nothing can be moved on this board")
    return change_rendering.write_changes(opened.document, opened.game.move(model, move))


def find_legal_targets(board: Board, piece: str) -> list[str]:
    """Return the drop targets of a piece that cause no new error."""
    trials = _MoveTrials.of(board, piece)
    if trials is None:
        return []
    targets = trials.editing.possible_targets(piece)
    return [name for name in targets if not trials.new_failures(name)]


def explain_illegal_target(board: Board, piece: str, target: str) -> str:
    """Return the first new error or warning if a piece is put on a target; empty for none."""
    trials = _MoveTrials.of(board, piece, is_fault)
    return next(iter(trials.new_failures(target)), "") if trials else ""


@dataclass(frozen=True)
class _MoveTrials:
    """Moves of a piece on a board, which are tried without a file."""

    board: Board
    game: Game
    model: Any
    remains: schema.ValidPart
    piece: str
    counts: Callable[[RuleCard], bool]

    @classmethod
    def of(
        cls, board: Board, piece: str, counts: Callable[[RuleCard], bool] = is_error
    ) -> _MoveTrials | None:
        """Return the trials; None if nothing can be moved."""
        opened, model = board.judgement.opened, board.judgement.readable_model()
        if isinstance(opened, BoardVerdict) or model is None or not opened.game.has("pieces"):
            return None
        assert opened.remains is not None  # there is a model
        return cls(board, opened.game, model, opened.remains, piece, counts)

    @cached_property
    def editing(self) -> EditableBoard:
        """Return the pieces and targets."""
        found: EditableBoard = self.game.pieces(self.model)
        return found

    def new_failures(self, target: str) -> list[str]:
        """Return the messages of the failures of rules that a move would add."""
        game = self.game
        changes = game.move(self.model, BoardEdit("put", self.piece, target))
        settings = self.board.judgement.run.game_settings(game)
        data = apply_changes(self.remains.data, changes)
        after = self._failures(game.read(data, settings, self.remains.faults))
        new = Counter(code for code, _ in after) - Counter(code for code, _ in self._before)
        return [message for code, message in after if code in new]

    @cached_property
    def _before(self) -> list[tuple[str, str]]:
        layout = self.board.judgement.run_stages(Stage.REFERENCES).layout
        return self._failures(layout, self.model)

    @cached_property
    def _is_present(self) -> bool:
        return any(one.name == self.piece for one in self.editing.pieces)

    def _matters(self, card: RuleCard) -> bool:
        """Return whether a rule can object: the place of a new piece counts, not its number."""
        return self.counts(card) and (self._is_present or card.stage is not Stage.BOX)

    def _failures(self, layout: object, model: object | None = None) -> list[tuple[str, str]]:
        failed = StagedRun(self.game, layout, self._matters, model).up_to(LAST).outcome.failed
        return [(r.card.code, fault.message) for r, fault in failed if self._matters(r.card)]


def text_after_fix(board: Board, finding: int, fix: int) -> str:
    """Return the text of a board after a fix of a finding."""
    try:
        chosen = make_public_verdict(board).findings[finding].fixes[fix]
    except IndexError as error:
        raise LayoutkitError(f"finding {finding} of this board has no fix {fix}") from error
    return positions.apply_text_edits(board.text, chosen.edits)


def draw_after_changes(
    board: Board, edits: Sequence[JsonObject], removals: Sequence[str]
) -> JsonObject:
    """Return the picture of a board after changes of its document."""
    text = text_after_changes(board, edits, removals)
    after = board_of(board.path, text.encode())
    return {"picture": make_picture_json(after, ())["picture"]}


def text_after_changes(board: Board, edits: Sequence[JsonObject], removals: Sequence[str]) -> str:
    """Return the text of a board after changes of its document, as the page returns them."""
    changes = [
        *(Change.parse(edit["pointer"], edit["value"]) for edit in edits),
        *(Change.remove(parse_pointer(path)) for path in removals),
    ]
    try:
        return change_rendering.write_changes(board.document, changes)
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise LayoutkitError("these changes do not fit the file") from error
