"""The picture of a setup: the board, the pieces on it, and its alternative texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from layoutkit.drawing.geometry import bounding_box
from layoutkit.drawing.shapes import Drawing, Layer, Point, Rect, Shape, translate_titles
from layoutkit.drawing.text import replace_missing
from layoutkit.games.canaletto.draw import island_and_track, parts, style
from layoutkit.games.canaletto.draw import style as look
from layoutkit.games.canaletto.draw.palaces import palace_marks
from layoutkit.games.canaletto.model import NO_VALUE, PALACE_COUNT, SLOT_COUNT, BoardModel
from layoutkit.games.canaletto.ring import ORIGIN, SLOT, palace_corner, slot_corner, sort_groups
from layoutkit.games.canaletto.texts import TEXTS, CanalettoTexts
from layoutkit.languages import Language, choose_title


def piece_marks(case: BoardModel, texts: CanalettoTexts) -> Iterator[Shape]:
    """Yield all pieces on the board."""
    for index, lot in enumerate(case.ring.lots[:PALACE_COUNT]):
        for number, group in enumerate(sort_groups(lot)[:4]):
            x, y = style.spot_corner(palace_corner(index), number)
            inset = (style.SPOT - style.TOKEN) / 2
            yield from parts.token_marks(group, (x + inset, y + inset), texts.treasure_names[group])
    yield from value_marks(case)
    yield from marker_marks(case)
    yield from money_marks(case, texts)


def value_marks(case: BoardModel) -> Iterator[Shape]:
    """Yield the value tiles; used and hidden tiles show their backs (CAN-S5)."""
    used = case.layout.state.tiles_used
    seen = {"next": used + 1, "hidden": used}.get(case.layout.settings.values_visible, SLOT_COUNT)
    inset = (SLOT - style.TILE) / 2
    for slot, value in enumerate(case.layout.values[:SLOT_COUNT]):
        if value == NO_VALUE:
            continue
        x, y = slot_corner(slot, case.layout.settings.slots_left)
        corner = (x + inset, y + inset)
        yield from (
            parts.tile_marks(value, corner) if used <= slot < seen else parts.used_tile(corner)
        )


def marker_marks(case: BoardModel) -> Iterator[Shape]:
    """Yield the column on its landing stage and the gondola at its mooring."""
    state = case.layout.state
    for name, palace, box_of in (
        ("column", state.column, style.landing_box),
        ("gondola", state.gondola, style.mooring_box),
    ):
        if 1 <= palace <= PALACE_COUNT:
            box = box_of(palace_corner(palace - 1))
            yield parts.marker_from_above(
                name, (box.left + style.ROOM / 2, box.top + style.ROOM / 2)
            )


def money_marks(case: BoardModel, texts: CanalettoTexts) -> Iterator[Shape]:
    """Yield the discs of the players on the score track (CAN-P14, CAN-A7)."""
    layout = case.layout
    for seat, colour in enumerate(layout.players[:4]):
        debt = layout.state.debt.get(colour, 0)
        for amount, is_crossed in ((layout.money_of(colour), False), (debt, True)):
            if debt or not is_crossed:
                sign = parts.DiscSign(colour, texts.colour_letters[colour], is_crossed)
                for at in disc_positions(amount, seat):
                    yield from parts.disc_marks(sign, at)


def disc_positions(money: int, seat: int) -> Iterator[Point]:
    """Yield the positions of the discs that show an amount; beyond the track there are two."""
    rest = max(0, money)
    if rest >= style.TENS * style.UNITS:
        number = min((rest - 70) // 10, 3)
        yield tuple(style.overflow_disc_places(style.overflow_corner(number)))[seat]
        rest -= style.OVERFLOW[number]
    if rest < style.TENS * style.UNITS:
        yield tuple(style.disc_places(style.step_corner(rest)))[seat]


def translator(case: BoardModel, language: Language) -> Callable[[Drawing], Drawing]:
    """Return a function that translates the titles of a drawing, except that of the setup."""
    if language is Language.EN:
        return lambda drawing: drawing
    texts, own = TEXTS[language], choose_title(case.layout, language)
    names = dict(_names(texts)) | {own: own}
    patterns = (
        (r"palace (?P<number>\d+): (?P<name>.+)", texts.titles.palace),
        (r"value (?P<value>\d+)", texts.titles.value),
        (r"Setup: (?P<title>.+)", texts.titles.setup),
    )

    def translate(title: str) -> str:
        if title in names:
            return names[title]
        for pattern, form in patterns:
            if found := re.fullmatch(pattern, title):
                return form.format(**found.groupdict())
        return title

    return lambda drawing: translate_titles(drawing, translate)


def _names(texts: CanalettoTexts) -> Iterator[tuple[str, str]]:
    """Yield the English titles without numbers, and their translations."""
    titles = texts.titles
    yield from texts.treasure_names.items()
    yield from (
        (name, getattr(titles, name)) for name in ("gondola", "column", "mask", "used", "legend")
    )
    yield "player aid", titles.aid
    for colour, name in texts.colour_names.items():
        yield from ((colour, name), (f"{colour} debt", titles.debt.format(colour=name)))


TITLE = "Canaletto"


def picture(case: BoardModel, language: Language = Language.EN) -> Drawing:
    """Return the board with all pieces on it: the setup, or a game under way."""
    texts, name = TEXTS[language], replace_missing(choose_title(case.layout, language)) or TITLE
    board = draw_board(case, name, language)
    art = (*board.layer(Layer.ART), *piece_marks(case, texts))
    desc = texts.setup_desc.format(title=board.title)
    whole = replace(board.with_layer(Layer.ART, art), desc=desc)
    return translator(case, language)(whole)


def origin_mm(case: BoardModel) -> Point:  # noqa: ARG001 - it never moves
    """Return the middle of palace 1, from which regions of findings are measured."""
    return ORIGIN


def empty_board(case: BoardModel, language: Language = Language.EN) -> Drawing:
    """Return the board without pieces for printing; it has the title of the setup."""
    return draw_board(case, TITLE, language)


def title_of(case: BoardModel, language: Language) -> str:
    """Return the title of a setup in a language."""
    return choose_title(case.layout, language) or TEXTS[language].sheet.untitled


def draw_board(case: BoardModel, heading: str, language: Language) -> Drawing:
    """Return the board without pieces, with a heading in the middle."""
    (width, height), texts = style.SIZE, TEXTS[language]
    turns = tuple(
        island_and_track.arrows(
            island_and_track.INNER, island_and_track.INNER_SIZE, texts.clockwise
        )
    )
    slots = island_and_track.slot_marks(case, texts.values_heading)
    track = island_and_track.track_marks(texts.money_heading)
    art = (*island_and_track.ripples(), *ring_marks(heading, texts), *turns, *slots, *track)
    return Drawing(
        size_mm=style.SIZE,
        palette=look.PALETTE,
        title=title_of(case, language),
        desc=texts.board_desc,
        layers={
            Layer.BLEED: (Rect((-3, -3), (width + 6, height + 6), role="ground"),),
            Layer.ART: art,
        },
        obstacles=(
            *style.seamless_boxes(),
            *map(bounding_box, turns),
            *island_and_track.slot_boxes(case),
            *island_and_track.kind_boxes(),
        ),
    )


def ring_marks(title: str, texts: CanalettoTexts) -> Iterator[Shape]:
    """Yield the palaces around the water, and the title and the groups in the middle."""
    for index in range(PALACE_COUNT):
        yield from palace_marks(index)
    yield from island_and_track.middle_marks(title, texts)
