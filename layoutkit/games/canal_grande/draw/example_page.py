"""The page of examples: two offers of equal value, and a vote step by step."""

from collections.abc import Iterator, Mapping, Sequence

from layoutkit.drawing.shapes import Circle, Drawing, Layer, Line, Point, Rect, Shape
from layoutkit.drawing.text import text_width_mm, wrap_text
from layoutkit.drawing.text_layout import TextColumn
from layoutkit.games.base.drawing import label, text_lines
from layoutkit.games.canal_grande import model
from layoutkit.games.canal_grande.cards import side_name
from layoutkit.games.canal_grande.draw import cards as drawn_cards
from layoutkit.games.canal_grande.rounds import (
    Card,
    VoteTurn,
    card_values,
    count_districts,
    most_even,
    settle_vote,
)
from layoutkit.games.canal_grande.texts import TEXTS, CanalGrandeTexts
from layoutkit.languages import Language
from layoutkit.printing.texts import assumption_footnote

SIZE: Point = (186.0, 254.0)
_SIZE_MM = 2.7
_TOP = 14.0
_SIGN, _CARDS, _SUMS = 5.0, 12.0, 40.0  # of a step: the seat, its cards, the width of both sums
_STEP, _SHORT_STEP = 19.2, 12.0  # heights, with and without cards
EXAMPLE: Mapping[Card, int] = {"castello": 1, "spy": 1, "gondola": 1, "doge": 2, 1: 1, 2: 1, 3: 1}

TWO_SIDES: Sequence[model.Side] = (("A",), ("B",))
TWO_STEPS: Sequence[Sequence[VoteTurn]] = (
    (VoteTurn("A", (model.DOGE, "san-polo")),),
    (VoteTurn("B", ("san-polo", model.GONDOLA, "cannaregio", "cannaregio")),),
    (VoteTurn("A", ("san-polo", model.GONDOLA, "castello")),),
    (VoteTurn("B"),),
)
"""A vote of two, each step a turn: it ends when one of them adds nothing."""

FOUR_SIDES: Sequence[model.Side] = (("A", "B"), ("C", "D"))
FOUR_STEPS: Sequence[Sequence[VoteTurn]] = (
    (VoteTurn("C", (model.DOGE, "san-marco", "san-marco")),),
    (VoteTurn("D", ("san-marco",)),),
    (VoteTurn("A", (model.GONDOLA, "castello", "castello")),),
    (VoteTurn("B", ("san-marco", model.GONDOLA, "dorsoduro")),),
    (VoteTurn("C", ("san-marco",)),),
    (VoteTurn("D"), VoteTurn("A"), VoteTurn("B"), VoteTurn("C")),
)
"""A vote of two teams: the last step is that of all who pass, one after another."""


VOTES = {model.Variant.TWO: (TWO_STEPS, TWO_SIDES), model.Variant.FOUR: (FOUR_STEPS, FOUR_SIDES)}


def example_page(board: model.BoardModel, language: Language = Language.EN) -> Drawing:
    """Draw the page of examples for two or for four players."""
    texts = TEXTS[language]
    example, variant = texts.vote, board.layout.variant
    column = TextColumn(0.5, _TOP, SIZE[0] - 1, "word", _SIZE_MM)
    draw_offers(column, texts)
    column.heading(example.vote_heading, 3.6)
    if variant is model.Variant.FOUR:
        seats, one, other = (
            drawn_cards.name_seats(one, texts) for one in (model.USUAL_SEATING, *FOUR_SIDES)
        )
        column.paragraph(example.teams.format(seats=seats, one=one, other=other))
    draw_vote(column, texts, variant)
    marked = {model.Variant.TWO: example.tie["two"], model.Variant.FOUR: example.teams}
    note = assumption_footnote(language, [marked[variant]])
    if note:
        column.size_mm = 2.2
        column.paragraph(note)
    marks: tuple[Shape, ...] = (
        Rect((0, 0), SIZE, role="page"),
        label((0.5, 5), example.title, 5.0, bold=True, anchor="start"),
        Line((0.5, _TOP - 3), (SIZE[0] - 0.5, _TOP - 3), role="line"),
        *column.marks,
    )
    return Drawing(SIZE, {Layer.ART: marks}, drawn_cards.PALETTE, example.title, bleed_mm=0.0)


def draw_offers(column: TextColumn, texts: CanalGrandeTexts) -> None:
    """Draw eight cards in two offers that have the same value by the default weights."""
    even = most_even(EXAMPLE, card_values(model.Settings()))
    division = next(one for one in even if len(one.one) == len(one.other))
    column.heading(texts.vote.offers_heading, 3.6)
    top, left, high = column.y + 1, column.left, drawn_cards.NAMED_HIGH + 4
    for offer in (division.one, division.other):
        cards = [str(card) for card in offer]
        wide = drawn_cards.named_width(cards, texts) + 5
        column.marks.append(Rect((left, top), (wide, high), 2, role="panel"))
        column.marks += drawn_cards.named_row(cards, (left + 2.5, top + 2.5), texts, "panel")
        left += wide + 4
    room = column.left + column.width - left - 1
    column.marks += text_beside(texts.vote.offers, (left + 1, top + high / 2), room)
    column.y = top + high + 4


def text_beside(text: str, at: Point, wide_mm: float) -> Iterator[Shape]:
    """Write lines to the right of a picture, centred at a height."""
    lines = wrap_text(text, wide_mm, _SIZE_MM)
    return text_lines(lines, at, _SIZE_MM, anchor="start", is_centred=True)


def draw_vote(column: TextColumn, texts: CanalGrandeTexts, variant: model.Variant) -> None:
    """Draw every step of the vote, and how it ends."""
    steps, sides = VOTES[variant]
    step_texts = texts.vote.steps[variant]
    names = step_names(steps, texts)
    y = column.y + 3
    right = column.left + column.width
    for place, side in enumerate(sides):
        x = right - _SUMS + (place + 0.5) * _SUMS / 2
        column.marks.append(label((x, y), side_name(side), 2.8, bold=True))
    y += 3
    at = (right - _SUMS / 2, y + 1.2)
    column.marks.append(label(at, texts.vote.together, 2.2, wide_mm=_SUMS))
    y += 3.5
    most = max(
        drawn_cards.named_width(turn.cards, texts) for step in steps for turn in step if turn.cards
    )
    left = column.left + _CARDS + most + 4
    turns: list[VoteTurn] = []
    for number, (step, text) in enumerate(zip(steps, step_texts, strict=True)):
        turns += step
        high = _STEP if step[0].cards else _SHORT_STEP
        middle = y + high / 2
        column.marks.append(Line((column.left, y), (right, y), role="thin"))
        column.marks += step_marks(step, sides, (column.left, middle), texts)
        line = f"{number + 1}. {text.format(**names[number])}"
        column.marks += text_beside(line, (left, middle), right - _SUMS - left - 2)
        counts = count_districts(turns, sides)
        for place, side in enumerate(sides):
            at = (right - _SUMS + (place + 0.5) * _SUMS / 2, middle)
            column.marks.append(label(at, str(counts[side]), 4.6, bold=True))
        y += high
    column.marks.append(Line((column.left, y), (right, y), role="thin"))
    column.y = y + 2.5
    draw_outcome(column, texts, turns, sides)


def step_names(
    steps: Sequence[Sequence[VoteTurn]], texts: CanalGrandeTexts
) -> list[Mapping[str, str]]:
    """Return the names that fill in the text of each step."""
    lead = steps[0][0]
    district = model.NAMES[model.District(lead.districts[0])]
    return [
        {
            "seat": step[0].seat,
            "seats": drawn_cards.name_seats([turn.seat for turn in step], texts),
            "leader": lead.seat,
            "district": district,
        }
        for step in steps
    ]


def seat_marks(seat: str, sides: Sequence[model.Side], at: Point) -> Iterator[Shape]:
    """Draw the letter of a seat in the colour of its side."""
    number = next(n for n, side in enumerate(sides, 1) if seat in side)
    yield Circle(at, 4.0, role=f"team-{number}")
    yield Circle(at, 2.9, role="card")
    yield label(at, seat, 2.8, "card", bold=True)


def step_marks(
    step: Sequence[VoteTurn], sides: Sequence[model.Side], at: Point, texts: CanalGrandeTexts
) -> Iterator[Shape]:
    """Draw the cards that a seat lays in a step, or all seats that pass."""
    for place, turn in enumerate(step):
        yield from seat_marks(turn.seat, sides, (at[0] + _SIGN + place * 9, at[1]))
    corner = (at[0] + _CARDS, at[1] - drawn_cards.NAMED_HIGH / 2 + 0.3)
    yield from drawn_cards.named_row(step[0].cards, corner, texts, "page")


def draw_outcome(
    column: TextColumn,
    texts: CanalGrandeTexts,
    turns: Sequence[VoteTurn],
    sides: Sequence[model.Side],
) -> None:
    """Write who wins, and draw what each player gets, discards and takes back.

    Both examples end in a tie, as the text says.
    """
    result = settle_vote(turns, sides)
    example, winner = texts.vote, result.winner
    district = model.NAMES[model.District(result.prize)]
    variant = model.Variant.TWO if len(winner) == 1 else model.Variant.FOUR
    side = drawn_cards.name_seats(winner, texts)
    column.paragraph(
        f"{example.tie[variant].format(cards=result.counts[winner])}"
        f" {example.prize[variant].format(seat=side, side=side, district=district)}"
    )
    top, wide, high = column.y + 1, (column.width - 4) / 2, drawn_cards.NAMED_HIGH + 6.5
    getter = turns[0].seat if turns[0].seat in winner else winner[0]
    for index, seat in enumerate(seat for side in sides for seat in side):
        x = column.left + index % 2 * (wide + 4)
        y = top + index // 2 * (high + 2.0)
        column.marks.append(Rect((x, y), (wide, high), 2, role="panel"))
        column.marks += seat_marks(seat, sides, (x + 6.5, y + high / 2))
        groups = (
            (example.gets, (result.prize,) if seat == getter else ()),
            (example.discards, result.discards[seat]),
            (example.takes_back, result.takes_back[seat]),
        )
        left = x + 13
        for heading, cards in groups:
            if cards:
                column.marks.append(label((left, y + 3.2), heading, 2.4, "panel", anchor="start"))
                column.marks += drawn_cards.named_row(cards, (left, y + 5.6), texts, "panel")
                left += max(drawn_cards.named_width(cards, texts), text_width_mm(heading, 2.4)) + 4
    rows = -(-sum(map(len, sides)) // 2)
    column.y = top + rows * (high + 2.0) + 1.5
