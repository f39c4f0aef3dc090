"""A plan as pages of small boards with signs, one per turn, and as frames for web pages.

The grid with the most boards per page is chosen on which the boards are still clear; pages fit A4
and Letter.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, hypot

from layoutkit.drawing.compact_svg import Storyboard, StoryboardFrame
from layoutkit.drawing.shapes import Box, Circle, Drawing, Group, Layer, Point, Rect, Shape, Text
from layoutkit.drawing.text import LEADING, fit_title, replace_missing, truncate, wrap_text
from layoutkit.drawing.text_layout import Legend, LegendEntry, with_legend
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, PlankKind
from layoutkit.games.labyrinth.draw import annotations
from layoutkit.games.labyrinth.draw import board as board_drawing
from layoutkit.games.labyrinth.draw.frame import draw_names
from layoutkit.games.labyrinth.draw.planks import (
    DrawnPlank,
    draw_plank,
    plank_in_position,
    sort_planks,
)
from layoutkit.games.labyrinth.draw.poles_and_gems import draw_gem, place_gems
from layoutkit.games.labyrinth.draw.style import (
    MIN_FRAME_MM,
    Scale,
    make_palette,
    make_scale,
    scale_to_pitch,
)
from layoutkit.games.labyrinth.output.plan_text import NamedPlan, PlayedTurn, iter_turns
from layoutkit.games.labyrinth.texts import TEXTS
from layoutkit.games.labyrinth.texts.answers import ANSWER_TEXTS, AnswerTexts, Signs
from layoutkit.languages import Language, choose_title

PAGE_MM = (190.0, 259.0)  # within margins of 10 mm on both papers
GAP_MM = 5.0
TITLE_MM, HEADING_MM, WORD_MM = 4.4, 3.4, 2.4
TOP_MM, HEAD_MM = 12.0, 6.5
RIM_MM = 3.0  # width of the frame on sides without names
MOST_PITCH_MM, CLEAR_PITCH_MM, LEAST_PITCH_MM = 30.0, 11.5, 9.0
GRIDS = ((2, 3), (2, 2), (1, 2), (2, 1), (1, 1))  # columns and rows of a page, the best first
LINE_MM = WORD_MM * LEADING * 0.9


@dataclass(frozen=True, slots=True)
class StoryboardPage:
    """A page of turns with a title: small boards in a grid."""

    small: BoardModel
    columns: int
    rows: int
    title: str
    fact: str
    legend: Legend
    texts: AnswerTexts
    form: str  # of the title and the query
    lines: int = 0  # of the longest caption

    @property
    def board_mm(self) -> Point:
        """Return the size of the part of a board that is shown."""
        scale = make_scale(self.small)
        cut = scale.quay - RIM_MM
        return (scale.size[0] - cut, scale.size[1] - cut)

    @property
    def cell_mm(self) -> Point:
        """Return the size of a board with its heading, its caption and the gaps."""
        wide, high = self.board_mm
        return (wide + GAP_MM, high + _text_height_mm(self.lines) + GAP_MM)

    @property
    def words_mm(self) -> float:
        """Return the width of a caption."""
        return (self.wide_mm - GAP_MM) / self.columns - GAP_MM

    @property
    def wide_mm(self) -> float:
        """Return the width of the page."""
        return max(PAGE_MM[0], self.columns * self.cell_mm[0] + GAP_MM)


def draw_storyboard(
    model: BoardModel, plan: NamedPlan, language: Language = Language.EN
) -> Mapping[str, Drawing]:
    """Return the pages of a plan by name; the names of several pages are numbers."""
    texts, words = ANSWER_TEXTS[language], TEXTS[language]
    turns = tuple(iter_turns(model, plan.plan, plan.colour, language))
    title = choose_title(model.layout, language) or words.untitled
    fact = plan.fact(model, language)
    legend = make_legend(turns, plan.colour, texts.signs)
    blank = StoryboardPage(model, 1, 1, title, fact, legend, texts, words.name_and_fact)
    strip = _choose_grid(blank, turns)
    size = strip.columns * strip.rows
    parts = [turns[at : at + size] for at in range(0, len(turns), size)]
    translated, pages = board_drawing.make_translator(model, language), {}
    for number, part in enumerate(parts, 1):
        of = texts.page.format(number=number, pages=len(parts))
        numbered = replace(strip, fact=f"{fact}, {of}") if len(parts) > 1 else strip
        page = _draw_page(numbered, part, plan.colour)
        pages[f"-{number}" if len(parts) > 1 else ""] = translated(page)
    return pages


def write_caption(turn: PlayedTurn, texts: AnswerTexts) -> str:
    """Return the caption of a turn as a sentence."""
    words = replace_missing(f"{texts.then} ".join(turn.sentences))
    return f"{words[:1].upper()}{words[1:]}."


def _choose_grid(blank: StoryboardPage, turns: Sequence[PlayedTurn]) -> StoryboardPage:
    strips = [_fit_boards(replace(blank, columns=wide, rows=high), turns) for wide, high in GRIDS]
    clear = (one for one in strips if make_scale(one.small).pitch >= CLEAR_PITCH_MM)
    return next(clear, strips[-1])


def _fit_boards(strip: StoryboardPage, turns: Sequence[PlayedTurn]) -> StoryboardPage:
    layout = strip.small.layout
    wide = (PAGE_MM[0] - GAP_MM) / strip.columns - GAP_MM
    lines = max(len(_wrap_caption(turn, strip.texts, wide)) for turn in turns)
    empty = Drawing((PAGE_MM[0], 0.0), {}, make_palette(layout.side), "")
    below = with_legend(empty, strip.legend).size_mm[1]
    high = (PAGE_MM[1] - TOP_MM - below) / strip.rows - GAP_MM - _text_height_mm(lines)
    frame = MIN_FRAME_MM + RIM_MM
    pitch = min((wide - frame) / layout.columns, (high - frame) / layout.rows, MOST_PITCH_MM)
    small = scale_to_pitch(strip.small, max(pitch, LEAST_PITCH_MM))
    return replace(strip, small=small, lines=lines)


def _text_height_mm(lines: int) -> float:
    return HEAD_MM + 3.5 + lines * LINE_MM


def _draw_page(strip: StoryboardPage, turns: Sequence[PlayedTurn], colour: Colour) -> Drawing:
    _, high = strip.cell_mm
    size = (strip.wide_mm, TOP_MM + ceil(len(turns) / strip.columns) * high)
    art: list[Shape] = [Rect((0, 0), size, role="card")]
    room = size[0] - 2 * GAP_MM
    parts = replace_missing(strip.title), replace_missing(strip.fact)
    title = fit_title(*parts, room, TITLE_MM, "bold", strip.form)
    words: list[Shape] = [_draw_word((GAP_MM, 7.5), title, TITLE_MM, bold=True)]
    step = (size[0] - GAP_MM) / strip.columns
    for at, turn in enumerate(turns):
        shift = (GAP_MM + at % strip.columns * step, TOP_MM + at // strip.columns * high)
        name = strip.texts.turn.format(number=turn.number)
        marks, corner = draw_turn(strip.small, turn, colour), (shift[0], shift[1] + HEAD_MM)
        art.append(Group(marks, shift=corner, clip=Box(0, 0, *strip.board_mm), title=name))
        words += _draw_words(strip, turn, shift)
    layers = {Layer.ART: tuple(art), Layer.LABELS: tuple(words)}
    heading = strip.form.format(name=strip.title, fact=strip.fact)
    texts = strip.texts
    captions = (f"{_format_heading(turn, texts)}. {write_caption(turn, texts)}" for turn in turns)
    page = Drawing(
        size,
        layers,
        make_palette(strip.small.layout.side),
        heading,
        " ".join(captions),
        bleed_mm=0.0,
    )
    return with_legend(page, strip.legend)


def draw_turn(small: BoardModel, turn: PlayedTurn, colour: Colour) -> tuple[Shape, ...]:
    """Draw the board at the end of a turn, with its actions and the gems before it."""
    planks, pieces = find_turn_pieces(small, turn)
    stone = Rect((0, 0), make_scale(small).size, role="stone")
    board = annotations.without_ids(
        (stone, *board_drawing.draw_background(small), *board_drawing.draw_pieces(small, pieces))
    )
    return (*board, *draw_turn_signs(small, turn, planks, colour))


def _draw_words(strip: StoryboardPage, turn: PlayedTurn, shift: Point) -> Iterator[Shape]:
    x, y = shift
    yield _draw_word((x, y + 3.5), _format_heading(turn, strip.texts), HEADING_MM, bold=True)
    yield Group(tuple(draw_names(make_scale(strip.small))), shift=(x, y + HEAD_MM))
    foot = y + HEAD_MM + strip.board_mm[1] + 4.0
    for at, line in enumerate(_wrap_caption(turn, strip.texts, strip.words_mm)):
        yield _draw_word((x, foot + at * LINE_MM), line, WORD_MM)


def _format_heading(turn: PlayedTurn, texts: AnswerTexts) -> str:
    return texts.turn_and_cost.format(number=turn.number, cost=texts.hourglass.counted(turn.cost))


def _wrap_caption(turn: PlayedTurn, texts: AnswerTexts, width: float) -> tuple[str, ...]:
    lines = wrap_text(write_caption(turn, texts), width, WORD_MM)
    return tuple(truncate(line, width, WORD_MM) for line in lines)


def _draw_word(at: Point, words: str, size: float, *, bold: bool = False) -> Text:
    mark = Text(at, words, size, role="plate-word", over="card", anchor="start")
    return replace(mark, weight="bold") if bold else mark


PITCH_MM = 22.0


def make_plan_strips(
    model: BoardModel, plans: Iterable[NamedPlan], language: Language
) -> list[Storyboard]:
    """Return a strip for each plan: tours first, then single gems."""
    tours_first = sorted(plans, key=lambda one: one.field is not None)
    small = scale_to_pitch(model, PITCH_MM)
    return [make_strip(small, model, plan, language) for plan in tours_first]


def make_strip(
    small: BoardModel, model: BoardModel, plan: NamedPlan, language: Language
) -> Storyboard:
    """Return the strip of a plan; `small` is the board at the size of the frames."""
    texts, scale = ANSWER_TEXTS[language], make_scale(small)
    cut = scale.quay - RIM_MM
    letters = tuple(draw_names(scale))
    frames = []
    for turn in iter_turns(model, plan.plan, plan.colour, language):
        marks = (*draw_turn(small, turn, plan.colour), *letters)
        words = write_caption(turn, texts)
        frames.append(StoryboardFrame(_format_heading(turn, texts), words, marks))
    fact = plan.fact(model, language)
    title = f"{fact[:1].upper()}{fact[1:]}"
    size = (scale.size[0] - cut, scale.size[1] - cut)
    return Storyboard(title, tuple(frames), size, make_palette(model.layout.side))


FULL_PITCH_MM = 27.0  # below this pitch, lines become thinner
RING_MM = 1.4  # between a gem and its ring
MIN_PAWN_MM = 2.5  # half the width of a pawn with a letter
WOOD = DrawnPlank("sample", PlankKind.LONG, (-8.0, 0.0), (8.0, 0.0), is_upper=False)


def find_turn_pieces(
    model: BoardModel, turn: PlayedTurn
) -> tuple[dict[str, DrawnPlank], board_drawing.PiecesOnBoard]:
    """Return all planks of a turn, and the planks at its end with the gems before it."""
    board, scale = model.board, make_scale(model)
    planks = {
        name: plank_in_position(name, board.positions[name], board, scale)
        for name in sorted(turn.before.lying | turn.after.lying | turn.laid)
    }
    lying = sort_planks(plank for name, plank in planks.items() if name in turn.after.lying)
    return planks, board_drawing.PiecesOnBoard(lying, turn.gems)


def draw_turn_signs(
    small: BoardModel, turn: PlayedTurn, planks: Mapping[str, DrawnPlank], colour: Colour
) -> Iterator[Shape]:
    """Yield the signs of a turn from bottom to top; taken gems lie above the route."""
    scale = make_scale(small)
    share = min(scale.pitch / FULL_PITCH_MM, 1.0)
    stones = [one for one in place_gems(small.board, turn.gems, scale) if one[0] in turn.taken]
    rings = [(at, size / 2 + RING_MM * share) for _, at, size in stones]
    points = [annotations.find_pawn_place(name, small.board, scale) for name in turn.path]
    yield _shrink(share, _plank_signs(turn, planks, scale, share))
    yield _shrink(
        share, annotations.draw_route([_enlarge(at, share) for at in _stop_at_gem(points, rings)])
    )
    yield annotations.draw_pawn(colour, points[0], max(3.4 * share, MIN_PAWN_MM))
    for one, at, size in stones:
        yield Group(draw_gem(one.colour, size), shift=at)
    circles = (Circle(_enlarge(at, share), wide / share, role="taken") for at, wide in rings)
    yield _shrink(share, circles)


def make_legend(turns: Sequence[PlayedTurn], colour: Colour, texts: Signs) -> Legend:
    """Return the legend of all signs in some turns."""
    changed = any(turn.gone - turn.fallen for turn in turns)
    shown = {
        texts.pawn: (annotations.draw_pawn(colour, (0, 0), 2.6),),
        texts.way: _draw_sample(annotations.draw_route([(-7, 0), (0, 0), (7, 0)])),
    }
    if any(turn.laid for turn in turns):
        plank = draw_plank(WOOD, 4.0, prefix="")
        shown[texts.laid] = _draw_sample((plank, annotations.draw_plank_frame(WOOD, 4.0, "new")))
    if changed:
        shown[texts.gone] = _draw_sample((annotations.draw_plank_frame(WOOD, 4.0, "gone"),))
    if any(turn.fallen for turn in turns):
        shown[texts.falls] = _draw_sample((annotations.draw_sinking_plank(WOOD, 4.0, (0, 0)),))
    if any(turn.taken for turn in turns):
        stone = Group(draw_gem(colour, 4.8))
        shown[texts.taken] = (stone, *_draw_sample((Circle((0, 0), 5.6, role="taken"),)))
    entries = tuple(LegendEntry(sign, words) for words, sign in shown.items())
    return Legend(texts.heading, entries)


def _plank_signs(
    turn: PlayedTurn, planks: Mapping[str, DrawnPlank], scale: Scale, share: float
) -> Iterator[Shape]:
    """Yield frames around planks that are removed or laid, and signs of planks that fall."""
    width = scale.plank / share
    for name, plank in planks.items():
        large = replace(plank, start=_enlarge(plank.start, share), end=_enlarge(plank.end, share))
        if name in turn.fallen:
            yield from annotations.draw_falling_plank(large, width)
        elif name in turn.gone:
            yield annotations.draw_plank_frame(large, width, "gone")
        if name in turn.laid:
            yield annotations.draw_plank_frame(large, width, "new")


def _stop_at_gem(points: Sequence[Point], rings: Sequence[tuple[Point, float]]) -> Sequence[Point]:
    """Return the route, with its last step cut at the ring around a taken gem."""
    if len(points) < 2:
        return points
    (u, v), (x, y) = points[-2:]
    for (across, down), wide in rings:
        left = wide - hypot(x - across, y - down)
        long = hypot(x - u, y - v)
        if left > 0 and long > 0:
            part = max(1 - wide / long, 0.4)
            return (*points[:-1], (u + (x - u) * part, v + (y - v) * part))
    return points


def _shrink(share: float, marks: Iterable[Shape]) -> Group:
    return Group(tuple(marks), scale=(share, share))


def _enlarge(at: Point, share: float) -> Point:
    return (at[0] / share, at[1] / share)


def _draw_sample(marks: Iterable[Shape]) -> tuple[Shape, ...]:
    return (_shrink(0.57, marks),)


def draw_whole_turn(
    model: BoardModel, turn: PlayedTurn, colour: Colour, language: Language
) -> Drawing:
    """Draw the board at the end of a turn, with the signs of the turn."""
    planks, pieces = find_turn_pieces(model, turn)
    foot = board_drawing.make_caption(model, f"{colour.value}, {turn.number}", language)
    drawn = board_drawing.draw_board(model, pieces, foot)
    return drawn.with_layer(Layer.MARKS, tuple(draw_turn_signs(model, turn, planks, colour)))
