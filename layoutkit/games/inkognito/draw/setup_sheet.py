"""The setup sheet: a small board with all figures, a table of their starts, and the steps."""

from collections.abc import Iterator, Sequence

from layoutkit.drawing.shapes import Circle, Drawing, Group, Layer, Point, Rect, Shape
from layoutkit.drawing.text import MIN_SIZE_MM, fit_text, replace_missing, text_width_mm
from layoutkit.drawing.text_layout import TextColumn
from layoutkit.games.base.drawing import balance_columns, label, largest_size_mm
from layoutkit.games.inkognito.draw.board import (
    colour_of,
    figure_marks,
    number_of,
    plain_board_marks,
    start_sign,
)
from layoutkit.games.inkognito.draw.emblems import STATURES, badge, figure
from layoutkit.games.inkognito.draw.paper_parts import marble_counts
from layoutkit.games.inkognito.draw.style import PALETTE, without_breaks
from layoutkit.games.inkognito.model import NUMBERED, STARTS, BoardModel, Edition, Snapshot
from layoutkit.games.inkognito.picture_places import lay_out_map, space_radius
from layoutkit.games.inkognito.texts import TEXTS, InkognitoTexts
from layoutkit.languages import Language, choose_title
from layoutkit.printing.texts import assumption_footnote

SHEET: Point = (186.0, 252.0)
_TOP, _MAP_HIGH = 15.0, 118.0
_ROW, _LARGEST_MM = 15.5, 2.6
_SEATS_THREE = 3
_WIDE, _RIGHT = 87.5, 96.0  # of a column of steps; where the second one begins


def setup_sheet(model: BoardModel, language: Language = Language.EN) -> Drawing:
    """Draw the setup sheet."""
    texts = TEXTS[language]
    title = replace_missing(choose_title(model.layout, language)) or texts.untitled
    fitted = fit_text(texts.sheet.heading.format(title=title), SHEET[0] - 2, 6.0, "bold")
    small, high = small_board(model)
    table = tuple(placement_marks(model, texts, _TOP + high + 3.0))
    rows = sum(colour in model.start_positions for colour in STARTS)
    top = _TOP + high + 11.0 + rows * _ROW
    lines = tuple(setup_lines(model, texts))
    note = assumption_footnote(language, lines)
    foot = SHEET[1] - (4.0 if note else 0.0)
    size_mm = largest_size_mm(
        _LARGEST_MM, lambda size: max(one.y for one in step_columns(lines, top, size)) <= foot
    )
    below = TextColumn(0.5, foot, SHEET[0] - 1, "word", MIN_SIZE_MM)
    below.paragraph(note or "")
    marks: tuple[Shape, ...] = (
        Rect((0, 0), SHEET, role="page"),
        label((0.5, 6.5), fitted.lines[0], fitted.size_mm, bold=True, anchor="start"),
        *small,
        *table,
        *(mark for one in step_columns(lines, top, size_mm) for mark in one.marks),
        *below.marks,
    )
    return Drawing(SHEET, {Layer.ART: marks}, PALETTE, fitted.lines[0], bleed_mm=0.0)


def small_board(model: BoardModel) -> tuple[tuple[Shape, ...], float]:
    """Return the board without texts, as wide as the page, and its height."""
    wide, high = lay_out_map(model.city.spaces).size_mm
    scale = min(SHEET[0] / wide, _MAP_HIGH / high)
    left = (SHEET[0] - wide * scale) / 2
    inner = (*plain_board_marks(model), *figure_marks(model))
    board = Group(inner, shift=(left, _TOP), scale=(scale, scale))
    return (board, *map_signs(model, (left, _TOP), scale)), high * scale


def map_signs(model: BoardModel, corner: Point, scale: float) -> Iterator[Shape]:
    """Yield the numerals of starts and the numbers of spaces, large enough to read."""
    plan = lay_out_map(model.city.spaces)
    taken = {
        model.ambassador,
        *(space for row in model.positions.values() for space in row.values()),
    }
    for space, (x, y) in plan.at.items():
        is_start = bool(colour_of(space))
        if is_start or space in NUMBERED:
            sign = start_sign(space) if is_start else number_of(space)
            below = space_radius(space, plan) * scale + 0.6 if is_start or space in taken else 0.0
            at = (corner[0] + x * scale, corner[1] + y * scale + below)
            if below:
                wide = text_width_mm(sign, MIN_SIZE_MM, "bold") + 1.2
                yield Rect((at[0] - wide / 2, at[1] - 1.45), (wide, 2.9), 0.8, role="field")
            yield label(at, sign, MIN_SIZE_MM, "field" if below else "number", bold=True)


def placement_marks(model: BoardModel, texts: InkognitoTexts, top: float) -> Iterator[Shape]:
    """Draw a row for each colour: its four starts and the figures on them."""
    yield label((0.5, top + 2.5), texts.sheet.placement, 3.2, bold=True, anchor="start")
    y = top + 6.0
    for colour in (one for one in STARTS if one in model.start_positions):
        yield Rect((0.5, y), (SHEET[0] - 1, _ROW - 1.5), 1.5, role=f"tint-{colour}")
        yield Circle((8, y + 7), 4.2, role=f"coat-{colour}")
        yield badge(colour, (8, y + 7), 2.0)
        name = texts.colours[colour]
        yield label((15, y + 7), name, 2.8, f"tint-{colour}", bold=True, anchor="start")
        builds = {space: build for build, space in model.start_positions[colour].items()}
        for at, space in enumerate(STARTS[colour]):
            if space in builds:
                yield from start_marks(colour, (space, builds[space]), (34 + at * 38.0, y), texts)
        y += _ROW


def start_marks(
    colour: str, standing: tuple[str, str], corner: Point, texts: InkognitoTexts
) -> Iterator[Shape]:
    """Draw a start by its numeral, with its figure and the name of the build."""
    (space, build), (x, y) = standing, corner
    yield Rect((x, y + 1.2), (36.0, _ROW - 3.9), 1.2, role="field")
    yield label((x + 6, y + 7), start_sign(space), 3.0, "field", bold=True)
    scale = min(0.75, 9.4 / STATURES[build].height)
    yield figure(build, colour, (x + 16, y + 12.0), scale)
    yield label((x + 22, y + 7), texts.builds[build], 2.4, "field", anchor="start")


def step_columns(
    lines: tuple[str, ...], top: float, size_mm: float
) -> tuple[TextColumn, TextColumn]:
    """Set the numbered steps in two columns of about the same height."""
    steps = tuple(enumerate(lines, 1))

    def split(place: int) -> tuple[TextColumn, TextColumn]:
        left, right = steps[:place], steps[place:]
        return set_steps(0.5, top, size_mm, left), set_steps(_RIGHT, top, size_mm, right)

    return balance_columns(split, range(1, len(steps)))


def set_steps(
    left: float, top: float, size_mm: float, steps: Sequence[tuple[int, str]]
) -> TextColumn:
    """Set numbered steps in a column."""
    drawn = TextColumn(left, top, _WIDE, "word", size_mm)
    for number, line in steps:
        drawn.item(f"{number}.", line, 6.5)
    return drawn


def setup_lines(model: BoardModel, texts: InkognitoTexts) -> Iterator[str]:
    """Yield the steps before the first turn; for a game under way also its exiled figures."""
    layout, sheet = model.layout, texts.sheet
    is_mb, are_three = layout.edition is Edition.MB, len(layout.players) == _SEATS_THREE
    names = [texts.colours.get(seat, seat) for seat in layout.players]
    if layout.snapshot is not None:
        yield from game_under_way_lines(layout.snapshot, texts)
    yield sheet.seats.format(colours=", ".join(names))
    yield sheet.take
    if are_three:
        yield sheet.three
    if layout.has_ambassador_seat:
        yield sheet.five
    yield sheet.place
    yield sheet.ambassador
    if is_mb:
        yield sheet.deal_three if are_three else sheet.deal
    else:
        yield sheet.deal_ares_three if are_three else sheet.deal_ares
    yield sheet.slips
    counts = marble_counts(layout)
    known = ((count, texts.marble_names[one]) for one, count in counts.items())
    marbles = ", ".join(without_breaks(f"{count} {name}") for count, name in known)
    yield (sheet.marbles if is_mb else sheet.marbles_ares).format(marbles=marbles)
    yield sheet.exile[layout.exile_rule]
    starter = texts.colours.get(layout.start, layout.start)
    yield (sheet.start_mb if is_mb else sheet.start).format(colour=starter)


def game_under_way_lines(shot: Snapshot, texts: InkognitoTexts) -> Iterator[str]:
    """Yield the sentences for a game under way."""
    yield texts.sheet.under_way
    exiled = [
        f"{texts.colours.get(colour, colour)} {texts.builds.get(build, build)}"
        for colour, builds in shot.exiled.items()
        for build in builds
    ]
    if exiled:
        yield texts.sheet.exiled.format(figures=", ".join(exiled))
