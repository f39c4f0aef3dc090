"""A plan as pages of small boards, one per turn, and as frames for web pages.

The grid with the most boards per page is chosen on which the boards are still clear; pages fit A4
and Letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil

from layoutkit.drawing.compact_svg import Storyboard, StoryboardFrame
from layoutkit.drawing.shapes import Box, Drawing, Group, Layer, Point, Rect, Shape, Text
from layoutkit.drawing.text import LEADING, fit_title, replace_missing, truncate, wrap_text
from layoutkit.drawing.text_layout import Legend, with_legend
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour
from layoutkit.games.labyrinth.draw.annotations import without_ids
from layoutkit.games.labyrinth.draw.board import draw_background, draw_pieces, make_translator
from layoutkit.games.labyrinth.draw.frame import draw_names
from layoutkit.games.labyrinth.draw.style import (
    MIN_FRAME_MM,
    make_palette,
    make_scale,
    scale_to_pitch,
)
from layoutkit.games.labyrinth.output import turn_pictures
from layoutkit.games.labyrinth.output.plan_text import NamedPlan, PlayedTurn, iter_turns
from layoutkit.games.labyrinth.texts import TEXTS
from layoutkit.games.labyrinth.texts.answers import ANSWER_TEXTS, AnswerTexts
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
    case: BoardModel, plan: NamedPlan, language: Language = Language.EN
) -> Mapping[str, Drawing]:
    """Return the pages of a plan by name; the names of several pages are numbers."""
    texts, words = ANSWER_TEXTS[language], TEXTS[language]
    turns = tuple(iter_turns(case, plan.plan, plan.colour, language))
    title = choose_title(case.layout, language) or words.untitled
    fact = plan.fact(case, language)
    legend = turn_pictures.make_legend(turns, plan.colour, texts.signs)
    blank = StoryboardPage(case, 1, 1, title, fact, legend, texts, words.name_and_fact)
    strip = _choose_grid(blank, turns)
    size = strip.columns * strip.rows
    parts = [turns[at : at + size] for at in range(0, len(turns), size)]
    translated, pages = make_translator(case, language), {}
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
    planks, pieces = turn_pictures.find_turn_pieces(small, turn)
    stone = Rect((0, 0), make_scale(small).size, role="stone")
    board = without_ids((stone, *draw_background(small), *draw_pieces(small, pieces)))
    return (*board, *turn_pictures.draw_turn_signs(small, turn, planks, colour))


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
    case: BoardModel, plans: Iterable[NamedPlan], language: Language
) -> list[Storyboard]:
    """Return a strip for each plan: tours first, then single gems."""
    tours_first = sorted(plans, key=lambda one: one.field is not None)
    small = scale_to_pitch(case, PITCH_MM)
    return [make_strip(small, case, plan, language) for plan in tours_first]


def make_strip(
    small: BoardModel, case: BoardModel, plan: NamedPlan, language: Language
) -> Storyboard:
    """Return the strip of a plan; `small` is the board at the size of the frames."""
    texts, scale = ANSWER_TEXTS[language], make_scale(small)
    cut = scale.quay - RIM_MM
    letters = tuple(draw_names(scale))
    frames = []
    for turn in iter_turns(case, plan.plan, plan.colour, language):
        marks = (*draw_turn(small, turn, plan.colour), *letters)
        words = write_caption(turn, texts)
        frames.append(StoryboardFrame(_format_heading(turn, texts), words, marks))
    fact = plan.fact(case, language)
    title = f"{fact[:1].upper()}{fact[1:]}"
    size = (scale.size[0] - cut, scale.size[1] - cut)
    return Storyboard(title, tuple(frames), size, make_palette(case.layout.side))
