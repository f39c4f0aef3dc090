"""Pictures of `score`, `solve` and `compare`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from layoutkit.draw.export import export_picture
from layoutkit.draw.legend import Legend, LegendEntry, with_legend
from layoutkit.draw.marks import Circle, Point, Rect, Shape, Text
from layoutkit.games.connection.answers.differences import find_differences
from layoutkit.games.connection.board.places import TILE_MM, cell_name
from layoutkit.games.connection.board.terms import Case, Cell
from layoutkit.games.connection.draw.look import PALETTE
from layoutkit.games.connection.draw.table import draw_table, frame_of, middle
from layoutkit.games.connection.solve.verdicts import Analysis, Status
from layoutkit.games.connection.texts import TEXTS
from layoutkit.hints import format_count
from layoutkit.language import Language
from layoutkit.score.compare import ItemDifference

_RING, _BADGE_MM = 0.47, 2.6  # half a ring, in widths of a tile
_MOST_TOLD = 40  # in the legend; the text has all


def score_picture(case: Case, lines: Iterable[tuple[str, str]]) -> Mapping[str, bytes]:
    """Return the position with its main figures below it, by file name."""
    entries = tuple(LegendEntry((), f"{label}: {words}") for label, words in lines)
    shown = with_legend(draw_table(case, case.tiles), Legend("Scores", entries, PALETTE))
    return {"scores.svg": export_picture(shown, "svg")}


def status_picture(solution: Analysis, language: Language) -> bytes:
    """Return the picture of a position without a line of play."""
    texts, case = TEXTS[language], solution.case
    headings = {
        Status.FINISHED: texts.sheet.closed,
        Status.IMPOSSIBLE: texts.page.impossible_heading,
        Status.OPEN: texts.sheet.task_open,
    }
    drawing = draw_table(case, case.tiles, language)
    legend = Legend(headings[solution.status], (), PALETTE)
    return export_picture(with_legend(drawing, legend), "svg")


def differences_picture(before: Case, after: Case) -> bytes:
    """Return the second position with a ring and a number for every change."""
    changes = find_differences(before, after)
    cells = {cell_name(cell): cell for cell in (*before.tiles, *after.tiles)}
    drawing = draw_table(after, tuple(cells.values()), over=change_marks(changes, cells))
    heading = format_count(len(changes), "change") if changes else "Nothing changed"
    if any(one.item in cells and one.after is None for one in changes):
        heading += "; where a tile is gone, the ring is dashed"
    legend = Legend(heading, tuple(change_entries(changes)), PALETTE)
    return export_picture(with_legend(drawing, legend), "svg")


def change_marks(changes: Sequence[ItemDifference], cells: Mapping[str, Cell]) -> Iterator[Shape]:
    """Yield a ring around each changed tile, and its number in a corner."""
    frame = frame_of(tuple(cells.values()))
    half = _RING * TILE_MM
    for number, one in enumerate(changes, 1):
        if one.layer == "tiles":
            x, y = middle(cells[one.item], frame, TILE_MM)
            role = "gone" if one.after is None else "lit"
            yield Rect((x - half, y - half), (2 * half, 2 * half), 0.7, role=role)
            yield from badge(number, (x - half, y - half))


def badge(number: int, at: Point = (0.0, 0.0)) -> tuple[Shape, ...]:
    """Return the number of a change in a circle."""
    size = 2.4 if number < 10 else 1.8
    word = Text(at, str(number), size, weight="bold", role="badge-word", over="badge")
    return (Circle(at, _BADGE_MM, role="badge"), word)


def change_entries(changes: Sequence[ItemDifference]) -> Iterator[LegendEntry]:
    """Yield the legend of the changes, by number."""
    for number, one in enumerate(changes[:_MOST_TOLD], 1):
        values = " -> ".join(value for value in (one.before, one.after) if value)
        yield LegendEntry(badge(number), f"{one.item} {one.what}: {values}", str(number))
    if len(changes) > _MOST_TOLD:
        yield LegendEntry((), f"and {len(changes) - _MOST_TOLD} more; layoutkit compare lists them")
