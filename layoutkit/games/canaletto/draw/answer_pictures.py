"""Pictures of `score` and `solve`: spread, locked palaces, where bids lead, and a whole game."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, zip_longest
from typing import TypeAlias

from layoutkit.drawing.compact_svg import Storyboard, StoryboardFrame
from layoutkit.drawing.shapes import Circle, Drawing, Group, Layer, Line, Point, Rect, Shape
from layoutkit.drawing.text import fit_text, fit_title, replace_missing
from layoutkit.drawing.text_layout import Legend, LegendEntry, with_legend
from layoutkit.games.base.drawing import label
from layoutkit.games.canaletto import ring as facts
from layoutkit.games.canaletto.draw import annotated_board
from layoutkit.games.canaletto.draw.board import translator
from layoutkit.games.canaletto.draw.parts import column_sign
from layoutkit.games.canaletto.draw.style import PALETTE, icon, square
from layoutkit.games.canaletto.model import GROUP_SIZES, PALACE_COUNT, BoardModel, Ring
from layoutkit.games.canaletto.orders import Auction
from layoutkit.games.canaletto.texts import TEXTS, AnswerTexts, CourseWords, SpreadWords
from layoutkit.languages import Language, choose_title, format_decimal
from layoutkit.wording import join_words

LEAST_COLUMNS, MOST_COLUMNS = 3, 4
CARD: Point = (80.0, 92.0)
HEAD = 24.0
STEP = 13.0  # from palace to palace on a small ring
EDGE = 8.0


def draw_spread(board: BoardModel, language: Language = Language.EN) -> Drawing:
    """Return a small ring for each group, sorted by the share of its ideal gap."""
    texts, ring = TEXTS[language].answers, board.ring
    names = TEXTS[language].treasure_names
    gaps, shares = facts.find_gaps(ring), facts.spread_shares(ring)
    found = sorted(shares, key=shares.__getitem__)
    columns = min(max(len(found), LEAST_COLUMNS), MOST_COLUMNS)
    rows = -(-len(found) // columns)
    size = (2 * EDGE + columns * CARD[0], HEAD + max(rows, 1) * CARD[1] + EDGE / 2)
    mean = facts.mean_spread(ring)
    fact = texts.spread.none
    if mean is not None:
        fact = texts.spread.fact.format(share=format_decimal(round(float(mean), 3), language))
    name = replace_missing(choose_title(board.layout, language)) or "Canaletto"
    marks: list[Shape] = [Rect((0, 0), size, role="ground")]
    text = fit_title(name, fact, size[0] - 2 * EDGE, 7.0, "bold", texts.name_and_fact)
    marks.append(label((size[0] / 2, 13), text, 7.0, "ground", bold=True))
    for number, group in enumerate(found):
        row, column = divmod(number, columns)
        in_row = min(columns, len(found) - row * columns)
        left = (size[0] - in_row * CARD[0]) / 2
        corner = (left + column * CARD[0], HEAD + row * CARD[1])
        card = card_marks(ring, group, gaps[group], names[group], texts.spread)
        marks.append(Group(tuple(card), shift=corner))
    title = fit_title(name, fact, 400.0, 4.0, form=texts.name_and_fact)
    drawing = Drawing(size, {Layer.ART: tuple(marks)}, PALETTE, title, bleed_mm=0.0)
    return translator(board, language)(with_legend(drawing, legend(texts)))


def card_marks(
    ring: Ring, group: str, nearest: facts.Gap, name: str, texts: SpreadWords
) -> Iterator[Shape]:
    """Yield the name, ring and icon of a group, and the distance of its nearest pair."""
    ideal, held = facts.ideal_gap(ring, group), ring.places(group)
    yield Rect((2, 2), (CARD[0] - 4, CARD[1] - 4), 3, role="panel")
    yield label((CARD[0] / 2, 8.6), name, 4.0, "panel", bold=True)
    yield Line(*(dot_middle(index) for index in nearest.palaces), role="link")
    for index in range(PALACE_COUNT):
        yield from palace_dot(index, index in held, index in nearest.palaces)
    middle = dot_middle(0)[0] + 2 * STEP, dot_middle(0)[1] + 2 * STEP
    yield Circle(middle, 9.4, role="gleam")
    yield icon(group, middle, 0.72)
    text = texts.gap.format(steps=nearest.steps, ideal=ideal)
    size = fit_text(text, CARD[0] - 8, 3.4, "bold").size_mm
    yield label((CARD[0] / 2, CARD[1] - 8.2), text, size, "panel", bold=nearest.steps < ideal)


def dot_middle(index: int) -> Point:
    """Return the middle of a palace on a small ring."""
    column, row = facts.ring_cell(index)
    left = (CARD[0] - (facts.SIDE - 1) * STEP) / 2
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
    held, free, frame = (
        Rect((-2.6, -2.6), (5.2, 5.2), 1, role=role) for role in ("shade-3", "spot", "frame")
    )
    shown = texts.spread
    entries = (
        LegendEntry((held,), shown.held),
        LegendEntry((free,), shown.free),
        LegendEntry((held, frame), shown.near),
        LegendEntry((Line((-4, 0), (4, 0), role="link"),), shown.line),
        LegendEntry((), shown.ideal),
    )
    return Legend(texts.heading, entries, PALETTE)


Bids: TypeAlias = Sequence[tuple[int, int]]
"""Bids with the palaces that they lead to, counted from 1."""

_SIGN = 0.4  # the scale of chips in a legend


def solve_pictures(
    board: BoardModel, column: int, bids: Bids, language: Language = Language.EN
) -> Mapping[str, bytes]:
    """Return the picture of the palaces to which bids lead; palaces count from 1."""
    plan = annotate_reach(board, column, bids, language)
    return {"reach.svg": annotated_board.draw_svg(board, plan)}


def annotate_reach(
    board: BoardModel, column: int, bids: Bids, language: Language = Language.EN
) -> annotated_board.Annotations:
    """Return the winning bids in the quays of the palaces to which they lead."""
    by_palace: dict[int, list[int]] = {}
    for bid, palace in bids:
        by_palace.setdefault(palace - 1, []).append(bid)
    texts = TEXTS[language].answers
    quays = {
        index: annotated_board.shade_chip(
            shade_index(found[0], bids), format_ranges(found, texts.reach.or_)
        )
        for index, found in by_palace.items()
    }
    quays[column - 1] = (column_sign(),)
    return annotated_board.Annotations(
        fact=texts.reach.fact.format(palace=column),
        legend=Legend(texts.heading, tuple(reach_entries(column, bids, texts)), PALETTE),
        language=language,
        quays=quays,
        tags=annotated_board.marker_labels(board, language),
    )


def shade_index(bid: int, bids: Bids) -> int:
    """Return the shade of a bid; a quarter of the bids shares each shade."""
    return (bid - bids[0][0]) * annotated_board.SHADES // len(bids)


def format_ranges(numbers: Sequence[int], or_: str) -> list[str]:
    """Format rising numbers as ranges, such as `6-13`."""
    starts = [numbers[0], *(other for one, other in pairwise(numbers) if other != one + 1)]
    ends = [*(one for one, other in pairwise(numbers) if other != one + 1), numbers[-1]]
    ranges = [
        f"{one}" if one == end else f"{one}-{end}" for one, end in zip(starts, ends, strict=True)
    ]
    return [ranges[0], *(or_.format(bids=words) for words in ranges[1:])]


def reach_entries(column: int, bids: Bids, texts: AnswerTexts) -> list[LegendEntry]:
    """Return the legend of chips, shades and the column."""
    low, high, reach_texts = bids[0][0], bids[-1][0], texts.reach
    chip = (Group(annotated_board.shade_chip(0, (f"{low}",)), scale=(_SIGN, _SIGN)),)
    meaning = reach_texts.chip.format(palace=column, next=high + 1, low=low)
    entries = [LegendEntry(chip, meaning, texts.number, texts.name_and_fact)]
    for shade in range(annotated_board.SHADES):
        span = [bid for bid, _ in bids if shade_index(bid, bids) == shade]
        sign = (Rect((-4, -2.4), (8, 4.8), 1, role=f"shade-{shade}"),)
        entries.append(LegendEntry(sign, reach_texts.shade.format(low=span[0], high=span[-1])))
    pillar = (Group((column_sign(),), scale=(0.5, 0.5)),)
    entries.append(LegendEntry(pillar, reach_texts.now.format(palace=column)))
    entries.append(LegendEntry((), reach_texts.not_next))
    return entries


def annotate_locks(
    board: BoardModel, language: Language = Language.EN
) -> annotated_board.Annotations:
    """Return the palaces that hold only two groups, and the other pieces of these groups."""
    lock, texts = facts.find_lock(board.ring), TEXTS[language].answers
    frames = [mark for index in lock.palaces for mark in annotated_board.palace_frame(index)]
    others = [
        mark
        for index in board.ring.full
        if lock.palaces and index not in lock.palaces
        for number, group in enumerate(facts.sort_groups(board.ring.lots[index])[:3])
        if group in lock.groups
        for mark in annotated_board.token_frame(index, number, "frame-2")
    ]
    full, last = len(board.ring.full), facts.smallest_open_set(board.ring)
    fact = texts.locks.fact.format(
        fewest=full - len(lock.palaces),
        most=full - len(last) + 1 if last else 0,
        locked=texts.palace.counted(len(lock.palaces)),
    )
    pair = join_words((TEXTS[language].treasure_names[group] for group in lock.groups), texts.last)
    entries = [
        LegendEntry(frame_sign("frame"), texts.locks.sole.format(groups=pair)),
        LegendEntry(frame_sign("frame-2"), texts.locks.others.format(groups=pair)),
        LegendEntry((), texts.locks.no_more),
        LegendEntry((), texts.locks.by_lots),
    ]
    shown = [] if not lock.palaces else entries if others else [entries[0], *entries[2:]]
    return annotated_board.Annotations(
        fact=fact,
        legend=Legend(texts.heading if shown else texts.locks.none, tuple(shown), PALETTE),
        language=language,
        tags=annotated_board.marker_labels(board, language),
        over=(*frames, *others),
    )


def frame_sign(role: str) -> tuple[Shape, ...]:
    """Return a frame for a legend."""
    return (Rect((-2.6, -2), (5.2, 4), 1, role=role),)


_CELL, _GAP = 15.0, 1.0
_STEP = _CELL + _GAP
_WIDE = facts.SIDE * _STEP + 2 * _GAP
_MIDDLE = (_WIDE / 2, _WIDE / 2)
_TOKEN, _INSET, _BESIDE = 6.0, 1.2, 6.6
_CHIP = 0.55  # scale of a chip


def game_strip(
    board: BoardModel, title: str, steps: Sequence[Auction], texts: CourseWords
) -> Storyboard:
    """Return the ring before each auction, with the bid and the next palace."""
    sold: set[int] = set()
    frames: list[StoryboardFrame] = []
    for number, (step, onward) in enumerate(zip_longest(steps, steps[1:]), 1):
        heading = texts.step.format(number=number, palace=step.palace + 1)
        marks = tuple(ring_marks(board, sold, step, onward))
        outcome = texts.last.format(bid=step.bid)
        if onward:
            text = texts.won if step.bid else texts.passed
            outcome = text.format(bid=step.bid, next=onward.palace + 1)
        frames.append(StoryboardFrame(heading, outcome, marks))
        if step.bid:
            sold.add(step.palace)
    return Storyboard(title, tuple(frames), (_WIDE, _WIDE), PALETTE)


def ring_marks(
    board: BoardModel, sold: set[int], step: Auction, onward: Auction | None
) -> Iterator[Shape]:
    """Yield all palaces with the treasures left in them, the bid, and the next palace."""
    yield Rect((0, 0), (_WIDE, _WIDE), role="ground")
    yield Line(small_palace_middle(step.palace), _MIDDLE, role="frame")
    if onward:
        yield Line(_MIDDLE, small_palace_middle(onward.palace), role="frame-2")
    for index in range(PALACE_COUNT):
        lot = () if index in sold else facts.sort_groups(board.ring.lots[index])
        yield Group(tuple(palace_marks(index, lot)), shift=small_palace_corner(index))
    for auction, role in ((step, "frame"), (onward, "frame-2")):
        if auction:
            corner = small_palace_corner(auction.palace)
            yield Rect(corner, (_CELL, _CELL), 1.5, role=role)
    chip = annotated_board.shade_chip(0, (str(step.bid),))
    yield Group(chip, shift=_MIDDLE, scale=(_CHIP, _CHIP))


def palace_marks(index: int, lot: Sequence[str]) -> Iterator[Shape]:
    """Yield a palace with its number and treasures, from its corner."""
    yield square((0, 0), _CELL, "panel")
    at = _INSET + _BESIDE + _TOKEN / 2
    yield label((at, at), f"{index + 1}", 3.6, "panel", bold=True)
    for number, group in enumerate(lot[:3]):
        row, column = divmod(number, 2)
        x, y = _INSET + column * _BESIDE, _INSET + row * _BESIDE
        yield square((x, y), _TOKEN, f"token-{GROUP_SIZES[group]}", 0.6)
        yield icon(group, (x + _TOKEN / 2, y + _TOKEN / 2), _TOKEN / 20)


def small_palace_corner(index: int) -> Point:
    """Return the corner of a palace."""
    column, row = facts.ring_cell(index)
    return (1.5 * _GAP + column * _STEP, 1.5 * _GAP + row * _STEP)


def small_palace_middle(index: int) -> Point:
    """Return the middle of a palace."""
    x, y = small_palace_corner(index)
    return (x + _CELL / 2, y + _CELL / 2)
