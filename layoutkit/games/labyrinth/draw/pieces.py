"""The loose pieces of a board: poles, planks, gems, pawns and tents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from layoutkit.draw.marks import Circle, Group, Line, Polygon, Rect, Shape, Text
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Colour, PlankKind, PoleKind, Settings
from layoutkit.games.labyrinth.draw.cards import make_cards, make_tiles
from layoutkit.games.labyrinth.draw.gems import CUTS, GEM_NAMES, draw_gem
from layoutkit.games.labyrinth.draw.planks import draw_wood
from layoutkit.games.labyrinth.draw.poles import LETTERS, draw_pole, draw_tent
from layoutkit.games.labyrinth.draw.scale import Scale, make_scale
from layoutkit.games.labyrinth.draw.sizes import (
    GEM_SIZE,
    PAWN_MM,
    TENT_MM,
    make_piece,
    plank_length,
)
from layoutkit.games.labyrinth.texts import TEXTS, LabyrinthTexts
from layoutkit.language import Language
from layoutkit.press.kit import Part

LOOSE = (PoleKind.PLAIN, PoleKind.WALL, PoleKind.BRIDGE)


def make_parts(
    case: BoardModel, texts: LabyrinthTexts = TEXTS[Language.EN], *, whole_box: bool = False
) -> tuple[Part, ...]:
    """Return the loose pieces that this board needs, or with `whole_box` any board."""
    scale, settings = make_scale(case), case.layout.settings
    players = tuple(colour for colour in Colour if whole_box or colour in case.layout.players)
    poles = dict.fromkeys(LOOSE, settings.box_poles) if whole_box else _count_poles(case)
    return (
        *_make_poles(poles, scale),
        *_make_planks(settings, scale),
        *(_make_gems(colour, scale.radius * GEM_SIZE, settings.box_gems) for colour in players),
        *(_make_pawn(colour, texts.glue) for colour in players),
        *(_make_tent(colour) for colour in players),
        make_tiles(),
        *make_cards(settings, texts),
    )


def _count_poles(case: BoardModel) -> Mapping[PoleKind, int]:
    return Counter(
        pole.kind
        for pole in case.board.poles.values()
        if pole.kind is not PoleKind.START and not pole.printed
    )


def _make_poles(counts: Mapping[PoleKind, int], scale: Scale) -> Iterator[Part]:
    """Yield pole pieces by kind; players turn a piece to its axis."""
    radius = scale.radius
    for kind, count in sorted((kind, count) for kind, count in counts.items() if count):
        axis = None if kind is PoleKind.PLAIN else "n"
        whole = Group(draw_pole(kind, axis, radius), shift=(radius, radius))
        ground = "canal-ground" if kind is PoleKind.BRIDGE else "pole-ground"
        name = "mooring pole" if kind is PoleKind.PLAIN else f"{kind} pole"
        front = make_piece((2 * radius, 2 * radius), ground, (whole,), (), name)
        yield Part("poles", name, count, front, shape="round")


def _make_planks(settings: Settings, scale: Scale) -> Iterator[Part]:
    counts = ((PlankKind.LONG, settings.box_longs), (PlankKind.SHORT, settings.box_shorts))
    for kind, count in counts:
        length = plank_length(kind, settings, scale)
        wood = Group(tuple(draw_wood(kind, length, scale.plank)), shift=(0, scale.plank / 2))
        side = make_piece((length, scale.plank), f"wood-{kind}", (wood,), (), f"{kind} plank")
        yield Part("planks", f"{kind} plank", count, side, side)


def _make_gems(colour: Colour, size: float, count: int) -> Part:
    """Return gems that are cut out along their outline."""
    corners, _ = CUTS[colour](size / 2)
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    wide, high = max(x for x, _ in corners) - left, max(y for _, y in corners) - top
    stone = Group(draw_gem(colour, size), shift=(-left, -top))
    front = make_piece((wide, high), f"stone-{colour}", (stone,), (), GEM_NAMES[colour])
    outline = tuple((x - left, y - top) for x, y in corners)
    return Part("gems", GEM_NAMES[colour], count, front, shape="outline", outline=outline)


def _make_pawn(colour: Colour, glue: str) -> Part:
    """Return a figure to fold: two faces, and two flaps to glue to a coin or card."""
    wide, high = PAWN_MM
    flap, half = 9.0, high / 2
    face = tuple(_draw_gondolier(colour))
    marks: tuple[Shape, ...] = (
        Group(face, shift=(wide / 2, high - flap)),
        Group(face, shift=(wide / 2, flap), turn=180),
        *(Line((0, y), (wide, y), role="fold") for y in (flap, half, high - flap)),
    )
    words = (
        _make_word(wide / 2, high - flap / 2, glue, 2.0),
        _make_word(wide / 2, flap / 2, glue, 2.0, 180),
    )
    return Part(
        "pawns", f"{colour} pawn", 1, make_piece(PAWN_MM, "card", marks, words, f"{colour} pawn")
    )


def _draw_gondolier(colour: Colour) -> Iterator[Shape]:
    """Yield a gondolier in a cloak, standing on the origin."""
    yield Polygon(((-5.5, 0), (5.5, 0), (2.4, -15), (-2.4, -15)), role=f"cloth-{colour}")
    yield Circle((0, -17.2), 3.0, role="badge")
    yield Rect((-4.4, -20.2), (8.8, 1.2), 0.5, role="rail")
    yield Rect((-2.4, -22.2), (4.8, 2.2), 0.6, role="rail")
    yield Circle((0, -6), 3.2, role="badge")
    letter = LETTERS[colour]
    yield Text((0, -6), letter, 3.4, weight="bold", role="badge-word", over="badge")


def _make_tent(colour: Colour) -> Part:
    """Return a ridge tent, folded in the middle, that keeps a player's gems."""
    wide, high = TENT_MM
    stripe = wide / 8
    cloth = tuple(
        Rect((at * stripe, 0), (stripe, high), role=f"cloth-{colour}") for at in range(0, 8, 2)
    )
    roof = Group(tuple(draw_tent(colour, 9.0)), shift=(wide / 2, high * 0.75))
    other = Group(tuple(draw_tent(colour, 9.0)), shift=(wide / 2, high * 0.25), turn=180)
    ridge = Line((0, high / 2), (wide, high / 2), role="fold")
    front = make_piece(TENT_MM, "card", (*cloth, roof, other, ridge), (), f"{colour} tent")
    return Part("tents", f"{colour} tent", 1, front)


def _make_word(x: float, y: float, words: str, size: float, angle: float = 0.0) -> Text:
    return Text((x, y), words, size, angle=angle, role="plate-word", over="card")
