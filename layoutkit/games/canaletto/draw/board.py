"""The picture of a setup: the palaces, the board, the pieces on it, and alternative texts."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from layoutkit.drawing import shapes
from layoutkit.drawing.art import read_art
from layoutkit.drawing.geometry import bounding_box
from layoutkit.drawing.text import fit_text, replace_missing
from layoutkit.games.base.drawing import label
from layoutkit.games.canaletto import ring
from layoutkit.games.canaletto.draw import island_and_track, parts, style
from layoutkit.games.canaletto.model import NO_VALUE, PALACE_COUNT, SLOT_COUNT, BoardModel
from layoutkit.games.canaletto.texts import TEXTS, CanalettoTexts
from layoutkit.languages import Language, choose_title

ART = Path(__file__).with_name("palaces.svg")
ROOFS = ("crowned", "hipped", "gabled", "with-obelisks", "terraced", "curved")
PORTALS = ("gothic", "arcade", "classical", "watergate", "loggia")
NAMES = (  # proper names, the same in every language
    *("Ca\u2019 d\u2019Oro", "Ca\u2019 Foscari", "Palazzo Dario", "Ca\u2019 Rezzonico"),
    *("Ca\u2019 Pesaro", "Palazzo Grassi", "Ca\u2019 Vendramin", "Palazzo Labia"),
    *("Ca\u2019 Corner", "Palazzo Balbi", "Palazzo Grimani", "Ca\u2019 Loredan"),
    *("Palazzo Barbaro", "Ca\u2019 Tron", "Palazzo Bembo", "Palazzo Contarini"),
)
WALLS = 7  # colours
EAVES = 6.0
_LEFT, _RIGHT = 1.2, ring.CELL[0] - 1.2
_PLATE: shapes.Point = (12.4, 8.4)


def palace_marks(index: int, *, bare: bool = False) -> Iterator[shapes.Shape]:
    """Yield a palace at its place on the board.

    A bare palace has no name, and space for notes beside its door.
    """
    portal = style.spot_corner((0, 0), 3)
    facts: tuple[shapes.Shape, ...] = (style.square(portal, style.SPOT, "quay", 0.8),)
    if not bare:
        art = shapes.Group(read_art(ART)[PORTALS[index % len(PORTALS)]], shift=portal)
        name = fit_text(NAMES[index], 36.0, 2.3)
        middle = (_LEFT + _PLATE[0] + 1 + _RIGHT) / 2
        sign = label((middle, EAVES + 1.95), name.lines[0], name.size_mm, "stone")
        facts = (sign, art)
    marks = (*_house(index), *facts)
    yield shapes.Group(
        marks, shift=ring.palace_corner(index), title=f"palace {index + 1}: {NAMES[index]}"
    )


@lru_cache(maxsize=16)
def _house(index: int) -> tuple[shapes.Shape, ...]:
    """Return water, landing stage, roof, wall, number and spots, from the corner of the cell."""
    return (
        *_front_marks(),
        *read_art(ART)[ROOFS[index % len(ROOFS)]],
        shapes.Rect(
            (_LEFT, style.WALL_TOP),
            (_RIGHT - _LEFT, style.WALL_BOTTOM - style.WALL_TOP),
            role=f"wall-{index % WALLS}",
        ),
        *_frieze_marks(index),
        *(
            style.square(style.spot_corner((0, 0), number), style.SPOT, "spot", 0.8)
            for number in range(3)
        ),
    )


def _front_marks() -> Iterator[shapes.Shape]:
    """Yield the quay, a mooring for the gondola, and a landing stage for the column."""
    berth, stage = style.mooring_box((0, 0)), style.landing_box((0, 0))
    yield shapes.Rect((0.4, style.WALL_BOTTOM), (ring.CELL[0] - 0.8, 0.9), role="quay")
    yield shapes.Rect((39.2, style.WALL_BOTTOM), (_RIGHT - 39.2 + 0.8, 12.9), role="quay")
    yield shapes.Rect((berth.left, berth.top), (berth.width, berth.height), 5.6, role="berth")
    yield shapes.Group(
        (style.gondola_hull("hint"),),
        shift=(berth.left + 1.9, berth.middle[1] - 4.7),
        scale=(0.95, 0.95),
    )
    yield from read_art(ART)["posts"]
    yield shapes.Rect((stage.left, stage.top), (stage.width, stage.height), 0.6, role="stage")
    yield shapes.Circle(stage.middle, 3.2, role="hint")
    yield shapes.Circle(stage.middle, 1.6, role="hint")


def _frieze_marks(index: int) -> Iterator[shapes.Shape]:
    """Yield the frieze under the eaves, and the number on a plate."""
    yield shapes.Rect((_LEFT - 0.5, EAVES), (_RIGHT - _LEFT + 1, 3.9), 0.3, role="stone")
    yield shapes.Rect((_LEFT + 0.8, 1.3), _PLATE, 2.2, role="plate")
    at = (_LEFT + 0.8 + _PLATE[0] / 2, 1.3 + _PLATE[1] / 2)
    yield label(at, str(index + 1), 4.6, "plate", bold=True)


def lot_marks(
    board: BoardModel, index: int, names: Mapping[str, str], most: int = 3
) -> Iterator[shapes.Shape]:
    """Yield the treasures of a palace."""
    for lot in board.ring.lots[index : index + 1]:
        for number, group in enumerate(ring.sort_groups(lot)[:most]):
            yield from parts.token_marks(group, token_corner(index, number), names[group])


def token_corner(index: int, number: int) -> shapes.Point:
    """Return the corner of a treasure in a palace."""
    x, y = style.spot_corner(ring.palace_corner(index), number)
    inset = (style.SPOT - style.TOKEN) / 2
    return (x + inset, y + inset)


def value_marks(board: BoardModel) -> Iterator[shapes.Shape]:
    """Yield the value tiles; used and hidden tiles show their backs (CAN-S5)."""
    used = board.layout.state.tiles_used
    seen = {"next": used + 1, "hidden": used}.get(board.layout.settings.values_visible, SLOT_COUNT)
    inset = (ring.SLOT - style.TILE) / 2
    for slot, value in enumerate(board.layout.values[:SLOT_COUNT]):
        if value == NO_VALUE:
            continue
        x, y = ring.slot_corner(slot, board.layout.settings.slots_left)
        corner = (x + inset, y + inset)
        if used <= slot < seen:
            yield from parts.tile_marks(value, corner)
        else:
            yield style.square(corner, style.TILE, "tile-back", parts.CORNER_MM)
            yield from parts.back_face(corner)


def marker_marks(board: BoardModel) -> Iterator[shapes.Shape]:
    """Yield the column on its landing stage and the gondola at its mooring."""
    state = board.layout.state
    for name, palace, box_of in (
        ("column", state.column, style.landing_box),
        ("gondola", state.gondola, style.mooring_box),
    ):
        if 1 <= palace <= PALACE_COUNT:
            box = box_of(ring.palace_corner(palace - 1))
            at = (box.left + style.ROOM / 2, box.top + style.ROOM / 2)
            yield shapes.Group(read_art(style.ICONS)[f"{name}-above"], shift=at, title=name)


def money_marks(board: BoardModel, texts: CanalettoTexts) -> Iterator[shapes.Shape]:
    """Yield the discs of the players on the score track (CAN-P14, CAN-A7)."""
    layout = board.layout
    for seat, colour in enumerate(layout.players[:4]):
        debt = layout.state.debt.get(colour, 0)
        for amount, is_crossed in ((layout.money_of(colour), False), (debt, True)):
            if debt or not is_crossed:
                letters = texts.colour_letters
                for at in disc_positions(amount, seat):
                    yield from parts.disc_marks(colour, letters, at, is_crossed=is_crossed)


def disc_positions(money: int, seat: int) -> Iterator[shapes.Point]:
    """Yield the positions of the discs that show an amount; beyond the track there are two."""
    rest = max(0, money)
    if rest >= style.TENS * style.UNITS:
        number = min((rest - 70) // 10, 3)
        yield tuple(style.overflow_disc_places(style.overflow_corner(number)))[seat]
        rest -= style.OVERFLOW[number]
    if rest < style.TENS * style.UNITS:
        yield tuple(style.disc_places(style.step_corner(rest)))[seat]


def translator(board: BoardModel, language: Language) -> Callable[[shapes.Drawing], shapes.Drawing]:
    """Return a function that translates the titles of a drawing, except that of the setup."""
    if language is Language.EN:
        return lambda drawing: drawing
    texts = TEXTS[language]
    titles, own = texts.titles, choose_title(board.layout, language)
    values = {*board.layout.settings.tiles, *board.layout.values}
    names = {
        **texts.treasure_names,
        **texts.colour_names,
        **{
            f"{key} debt": titles.debt.format(colour=one) for key, one in texts.colour_names.items()
        },
        **{name: getattr(titles, name) for name in ("gondola", "column", "mask", "used", "legend")},
        "player aid": titles.aid,
        **{f"value {value}": titles.value.format(value=value) for value in values},
        **{
            f"palace {number}: {name}": titles.palace.format(number=number, name=name)
            for number, name in enumerate(NAMES, 1)
        },
        f"Setup: {title_of(board, language)}": titles.setup.format(title=title_of(board, language)),
        own: own,
    }
    return lambda drawing: shapes.translate_titles(drawing, lambda title: names.get(title, title))


TITLE = "Canaletto"


def picture(board: BoardModel, language: Language = Language.EN) -> shapes.Drawing:
    """Return the board with all pieces on it: the setup, or a game under way."""
    texts, name = TEXTS[language], replace_missing(choose_title(board.layout, language)) or TITLE
    blank = draw_board(board, name, language)
    lots = (lot_marks(board, index, texts.treasure_names, 4) for index in range(PALACE_COUNT))
    art = (
        *blank.layer(shapes.Layer.ART),
        *(mark for lot in lots for mark in lot),
        *value_marks(board),
        *marker_marks(board),
        *money_marks(board, texts),
    )
    desc = texts.setup_desc.format(title=blank.title)
    whole = replace(blank.with_layer(shapes.Layer.ART, art), desc=desc)
    return translator(board, language)(whole)


def origin_mm(_board: BoardModel) -> shapes.Point:
    """Return the middle of palace 1, from which regions of findings are measured."""
    return ring.ORIGIN


def title_of(board: BoardModel, language: Language) -> str:
    """Return the title of a setup in a language."""
    return choose_title(board.layout, language) or TEXTS[language].sheet.untitled


def draw_board(board: BoardModel, heading: str, language: Language) -> shapes.Drawing:
    """Return the board without pieces, with a heading in the middle."""
    (width, height), texts = style.SIZE, TEXTS[language]
    turns = tuple(island_and_track.arrows(texts.clockwise))
    slots = island_and_track.slot_marks(board, texts.values_heading)
    track = island_and_track.track_marks(texts.money_heading)
    art = (*island_and_track.ripples(), *ring_marks(heading, texts), *turns, *slots, *track)
    return shapes.Drawing(
        size_mm=style.SIZE,
        palette=style.PALETTE,
        title=title_of(board, language),
        desc=texts.board_desc,
        layers={
            shapes.Layer.BLEED: (shapes.Rect((-3, -3), (width + 6, height + 6), role="ground"),),
            shapes.Layer.ART: art,
        },
        obstacles=(
            *style.seamless_boxes(),
            *map(bounding_box, turns),
            *island_and_track.obstacles(board),
        ),
    )


def ring_marks(title: str, texts: CanalettoTexts) -> Iterator[shapes.Shape]:
    """Yield the palaces around the water, and the title and the groups in the middle."""
    for index in range(PALACE_COUNT):
        yield from palace_marks(index)
    yield from island_and_track.middle_marks(title, texts)
