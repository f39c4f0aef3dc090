"""The spread of the groups: a small ring for each, with its treasures and its nearest pair."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from layoutkit.draw.fonts import fit_text, fit_title, replace_missing
from layoutkit.draw.legend import Legend, LegendEntry, with_legend
from layoutkit.draw.marks import Circle, Drawing, Group, Layer, Line, Point, Rect, Shape
from layoutkit.games.canaletto.board.facts import Gap, find_gap, groups_on, ideal_gap
from layoutkit.games.canaletto.board.places import SIDE, ring_cell
from layoutkit.games.canaletto.board.terms import PALACE_COUNT, Case
from layoutkit.games.canaletto.draw.icons import icon
from layoutkit.games.canaletto.draw.look import label
from layoutkit.games.canaletto.draw.plans import PLAN_PALETTE
from layoutkit.games.canaletto.draw.titles import translator
from layoutkit.games.canaletto.texts import TEXTS
from layoutkit.games.canaletto.texts.answers import ANSWER_TEXTS, AnswerTexts, SpreadWords
from layoutkit.language import Language, choose_title, format_decimal

LEAST_COLUMNS, MOST_COLUMNS = 3, 4
CARD: Point = (80.0, 92.0)
HEAD = 24.0
STEP = 13.0  # from palace to palace on a small ring
EDGE = 8.0


def draw_spread(case: Case, language: Language = Language.EN) -> Drawing:
    """Return a small ring for each group, sorted by the share of its ideal gap."""
    texts, names = ANSWER_TEXTS[language], TEXTS[language].treasure_names
    found = sorted(gaps_of(case), key=lambda one: share(case, *one))
    columns = min(max(len(found), LEAST_COLUMNS), MOST_COLUMNS)
    rows = -(-len(found) // columns)
    size = (2 * EDGE + columns * CARD[0], HEAD + max(rows, 1) * CARD[1] + EDGE / 2)
    fact = spread_fact(case, found, language)
    name = replace_missing(choose_title(case.layout, language)) or "Canaletto"
    marks: list[Shape] = [Rect((0, 0), size, role="ground")]
    text = fit_title(name, fact, size[0] - 2 * EDGE, 7.0, "bold", texts.name_and_fact)
    marks.append(label((size[0] / 2, 13), text, 7.0, "ground", bold=True))
    for number, (group, gap) in enumerate(found):
        row, column = divmod(number, columns)
        in_row = min(columns, len(found) - row * columns)
        left = (size[0] - in_row * CARD[0]) / 2
        corner = (left + column * CARD[0], HEAD + row * CARD[1])
        shown = (names[group], describe_gap(case, group, gap, texts.spread))
        marks.append(Group(tuple(card_marks(case, (group, gap), shown)), shift=corner))
    title = fit_title(name, fact, 400.0, 4.0, form=texts.name_and_fact)
    drawing = Drawing(size, {Layer.ART: tuple(marks)}, PLAN_PALETTE, title, bleed_mm=0.0)
    return translator(case, language)(with_legend(drawing, legend(texts)))


def gaps_of(case: Case) -> Iterator[tuple[str, Gap]]:
    """Yield the groups with at least two treasures on the board, and their gaps."""
    for group in groups_on(case.ring):
        if gap := find_gap(case.ring, group):
            yield group, gap


def share(case: Case, group: str, gap: Gap) -> Fraction:
    """Return the gap of a group divided by its ideal gap."""
    return Fraction(gap.steps, ideal_gap(case.ring, group))


def spread_fact(case: Case, found: list[tuple[str, Gap]], language: Language) -> str:
    """Return the spread as text."""
    texts = ANSWER_TEXTS[language].spread
    if not found:
        return texts.none
    mean = sum((share(case, *one) for one in found), Fraction(0)) / len(found)
    return texts.fact.format(share=format_decimal(round(float(mean), 3), language))


def describe_gap(case: Case, group: str, gap: Gap, texts: SpreadWords) -> str:
    """Return the distance of the nearest pair of a group and its ideal gap as text."""
    return texts.gap.format(steps=gap.steps, ideal=ideal_gap(case.ring, group))


def card_marks(case: Case, one: tuple[str, Gap], shown: tuple[str, str]) -> Iterator[Shape]:
    """Yield the name, ring, icon and gap of a group."""
    (group, gap), (name, text) = one, shown
    yield Rect((2, 2), (CARD[0] - 4, CARD[1] - 4), 3, role="panel")
    yield label((CARD[0] / 2, 8.6), name, 4.0, "panel", bold=True)
    held = case.ring.places(group)
    yield Line(*(dot_middle(index) for index in gap.palaces), role="link")
    for index in range(PALACE_COUNT):
        yield from palace_dot(index, index in held, index in gap.palaces)
    middle = dot_middle(0)[0] + 2 * STEP, dot_middle(0)[1] + 2 * STEP
    yield Circle(middle, 9.4, role="gleam")
    yield icon(group, middle, 0.72)
    is_bold = gap.steps < ideal_gap(case.ring, group)
    size = fit_text(text, CARD[0] - 8, 3.4, "bold").size_mm
    yield label((CARD[0] / 2, CARD[1] - 8.2), text, size, "panel", bold=is_bold)


def dot_middle(index: int) -> Point:
    """Return the middle of a palace on a small ring."""
    column, row = ring_cell(index)
    left = (CARD[0] - (SIDE - 1) * STEP) / 2
    return (left + column * STEP, 20.0 + row * STEP)


def palace_dot(index: int, is_held: bool, is_near: bool) -> Iterator[Shape]:
    """Yield a palace with its number: dark with a treasure, framed if it is in the nearest pair."""
    x, y = dot_middle(index)
    role = "shade-3" if is_held else "spot"
    yield Rect((x - 4.8, y - 4.8), (9.6, 9.6), 1.4, role=role)
    if is_near:
        yield Rect((x - 4.8, y - 4.8), (9.6, 9.6), 1.4, role="frame")
    size, over = (3.4, "shade-3") if is_held else (2.6, "spot")
    word = label((x, y), str(index + 1), size, over, bold=is_held)
    yield replace(word, role="shade-word")


def legend(texts: AnswerTexts) -> Legend:
    """Return the legend of dots, frames and figures."""
    held = (Rect((-2.6, -2.6), (5.2, 5.2), 1, role="shade-3"),)
    near = (
        Rect((-2.6, -2.6), (5.2, 5.2), 1, role="shade-3"),
        Rect((-2.6, -2.6), (5.2, 5.2), 1, role="frame"),
    )
    free = (Rect((-2.6, -2.6), (5.2, 5.2), 1, role="spot"),)
    line = (Line((-4, 0), (4, 0), role="link"),)
    shown = texts.spread
    entries = (
        LegendEntry(held, shown.held),
        LegendEntry(free, shown.free),
        LegendEntry(near, shown.near),
        LegendEntry(line, shown.line),
        LegendEntry((), shown.ideal),
    )
    return Legend(texts.heading, entries, PLAN_PALETTE)
