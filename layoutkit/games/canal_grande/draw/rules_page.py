"""The rules on one page, for two or for four players."""

from collections.abc import Iterator, Mapping, Sequence

from layoutkit.drawing.shapes import Drawing, Layer, Line, Point, Rect, Shape
from layoutkit.drawing.text_layout import TextColumn
from layoutkit.games.base.drawing import label
from layoutkit.games.canal_grande.cards import box_cards, box_numbers, start_pile
from layoutkit.games.canal_grande.draw import cards
from layoutkit.games.canal_grande.model import NUMBERS, USUAL_SEATING, BoardModel, Variant
from layoutkit.games.canal_grande.texts import TEXTS, CanalGrandeTexts
from layoutkit.languages import Language
from layoutkit.printing.texts import assumption_footnote

SIZE: Point = (186.0, 254.0)
SIZES_MM = (3.2, 3.1, 3.0, 2.9, 2.8, 2.7, 2.6, 2.5, 2.4, 2.3, 2.2)
_TOP, _GAP = 14.0, 8.0
_WIDE = (SIZE[0] - _GAP) / 2
_DECK_MM, _FOOT_MM = 34.5, 5.0  # heights of the table of cards and of the footnote
_NOTE_MM = 2.2
_NUMBER_MM = 10.5  # width of a number card in the table of cards
_IN_LEFT = (4, 3)  # sections in the left column
_NUMBERED = (1, 2, 4)  # setup, round, vote


def rules_page(
    board: BoardModel, language: Language = Language.EN, *, whole_box: bool = False
) -> Drawing:
    """Draw the page, with its text as large as it fits."""
    rules = TEXTS[language].page
    sections = rule_sections(board, language, whole_box=whole_box)
    note = assumption_footnote(language, (text for _, texts in sections for text in texts))
    room = SIZE[1] - _DECK_MM - _FOOT_MM
    tried = (
        columns(sections[1:], size_mm, in_left) for size_mm in SIZES_MM for in_left in _IN_LEFT
    )
    left, right = next(pair for pair in tried if max(one.y for one in pair) <= room)
    foot = TextColumn(0.5, SIZE[1] - 4, SIZE[0] - 1, "word", _NOTE_MM)
    if note:
        foot.paragraph(note)
    marks: tuple[Shape, ...] = (
        Rect((0, 0), SIZE, role="page"),
        label((0.5, 5), rules.title, 5.0, bold=True, anchor="start"),
        label((SIZE[0] - 0.5, 5.6), rules.players[board.layout.variant], 2.8, anchor="end"),
        Line((0.5, _TOP - 3), (SIZE[0] - 0.5, _TOP - 3), role="line"),
        *left.marks,
        *right.marks,
        *deck(board, sections[0], room + 1, TEXTS[language], whole_box=whole_box),
        *foot.marks,
    )
    return Drawing(SIZE, {Layer.ART: marks}, cards.PALETTE, rules.title, bleed_mm=0.0)


Section = tuple[str, tuple[str, ...]]


def rule_sections(board: BoardModel, language: Language, *, whole_box: bool) -> tuple[Section, ...]:
    """Return the headings and rules for this setup and its settings."""
    rules, layout = TEXTS[language].page, board.layout
    is_two = layout.variant is Variant.TWO
    facts = setup_facts(board, TEXTS[language])
    pack = rules.pack_whole if whole_box and not is_two else rules.pack[layout.variant]
    setup = (pack, *rules.setup[layout.variant])
    needs_district = is_two and layout.settings.gondola_two == "with-district"
    vote = (
        rules.lead,
        *rules.vote[layout.variant],
        *((rules.gondola_two,) if needs_district else ()),
    )
    values = (TEXTS[language].box_heading, (rules.values.format(**facts),))
    unit = rules.round_cycle if layout.in_cycles else rules.round_pair
    order, phase = rules.divider[layout.variant], rules.phase[layout.variant]
    if not is_two:
        order, phase = f"{order} {unit} {rules.round_shares}", f"{phase} {rules.phase_teams}"
    stays = layout.snapshot is not None and bool(layout.snapshot.used_numbers)
    return (
        values,
        (rules.aim_heading, (rules.aim[layout.variant],)),
        (rules.setup_heading, tuple(text.format(**facts) for text in setup)),
        (rules.round_heading, (*rules.round, order)),
        (
            rules.cards_heading,
            (
                rules.spy,
                f"{rules.traitor[layout.variant]} {rules.traitor_none}",
                rules.used,
            ),
        ),
        (rules.vote_heading, vote),
        (
            rules.phase_heading,
            (
                phase.format(limit=layout.phase_limit),
                rules.phase_bonus,
                rules.numbers_stay if stays else rules.numbers_again,
            ),
        ),
        *(() if is_two else ((rules.win_heading, (rules.win_four,)),)),
    )


def setup_facts(board: BoardModel, texts: CanalGrandeTexts) -> Mapping[str, object]:
    """Return the numbers and seats that fill in the rules."""
    layout = board.layout
    variant = layout.variant
    numbers = box_numbers(variant, layout.settings)
    in_play = sum(box_cards(variant).values()) - sum(variant.removed.values())
    teams = board.sides if len(board.sides) == 2 else (USUAL_SEATING[:2], USUAL_SEATING[2:])
    seats = layout.seats if board.sides else USUAL_SEATING
    return {
        "actions": in_play,
        "pile": sum(start_pile(variant).values()),
        "numbers": sum(numbers.values()),
        **dict(zip(("ones", "twos", "threes"), numbers.values(), strict=True)),
        "seats": cards.name_seats(seats, texts),
        "one": cards.name_seats(teams[0], texts),
        "other": cards.name_seats(teams[1], texts),
    }


def columns(
    sections: Sequence[Section], size_mm: float, in_left: int
) -> tuple[TextColumn, TextColumn]:
    """Set the rules in two columns."""
    left = TextColumn(0.5, _TOP, _WIDE - 1, "word", size_mm)
    right = TextColumn(SIZE[0] / 2 + _GAP / 2, _TOP, _WIDE - 1, "word", size_mm)
    for index, (heading, texts) in enumerate(sections):
        column = left if index < in_left else right
        if index in _NUMBERED:
            column.heading(heading)
            column.numbered(texts)
        else:
            column.section(heading, *texts)
    return left, right


def deck(
    board: BoardModel, section: Section, top: float, texts: CanalGrandeTexts, *, whole_box: bool
) -> Iterator[Shape]:
    """Draw every kind of card, with its number in the pack, across the page."""
    heading, (text,) = section
    variant = board.layout.variant
    out = {} if whole_box else variant.removed
    counts = {card: count - out.get(card, 0) for card, count in box_cards(variant).items()}
    numbers = box_numbers(variant, board.layout.settings)
    counts |= {str(number): numbers[number] for number in NUMBERS}
    wide = SIZE[0] - 1
    yield label((0.5, top + 3), heading, 3.2, bold=True, anchor="start", wide_mm=wide / 2)
    yield label((SIZE[0] - 0.5, top + 3), text, 2.3, anchor="end", wide_mm=wide / 2)
    top += 6
    step = (wide - 2 - len(NUMBERS) * _NUMBER_MM) / (len(counts) - len(NUMBERS))
    yield Rect((0.5, top), (wide, cards.HIGH + 13.0), 2, role="panel")
    left = 1.5
    for card, count in counts.items():
        width = _NUMBER_MM if card.isdigit() else step
        x = left + width / 2
        left += width
        yield cards.small_card(card, (x - cards.WIDE / 2, top + 2))
        lines = [] if card.isdigit() else cards.card_name(card, texts).split()
        for row, line in enumerate(lines):
            yield label((x, top + cards.HIGH + 4.0 + row * 3.0), line, cards.NAME_MM, "panel")
        yield label((x, top + cards.HIGH + 10.7), f"{count} \u00d7", 2.2, "panel", bold=True)
