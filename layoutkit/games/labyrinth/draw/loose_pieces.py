"""The loose printed pieces: poles, planks, gems, pawns, tents, cards and hourglass tiles."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path as FilePath

from layoutkit.drawing.art import read_art
from layoutkit.drawing.shapes import (
    Circle,
    Drawing,
    Group,
    Line,
    Path,
    Point,
    Polygon,
    Rect,
    Shape,
    Text,
)
from layoutkit.drawing.text import LEADING, TextFit, fit_text
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import LOOSE_POLES, Colour, PlankKind, PoleKind, Settings
from layoutkit.games.labyrinth.draw import poles_and_gems
from layoutkit.games.labyrinth.draw.planks import draw_wood
from layoutkit.games.labyrinth.draw.style import (
    CARD_MM,
    GEM_SIZE,
    PAWN_MM,
    TENT_MM,
    TILE_MM,
    Scale,
    lines,
    make_piece,
    make_scale,
    plank_length,
    wave,
)
from layoutkit.games.labyrinth.referee.full_game import TILES
from layoutkit.games.labyrinth.texts import TEXTS, Entry, LabyrinthTexts
from layoutkit.languages import Language
from layoutkit.printing.kit import Part

SHEET = FilePath(__file__).with_name("cards.svg")
ART = read_art(SHEET)
JOKER = "Joker"
MIN_NAME_MM = 2.5  # a smaller name is written on two lines


@dataclass(frozen=True, slots=True)
class CardFace:
    """A kind of card, with its cost in hourglasses and how many there are."""

    name: str
    cost: int
    text: Entry
    count: int
    given: int = 0  # to each player at the start


def make_card_faces(
    settings: Settings, texts: LabyrinthTexts = TEXTS[Language.EN]
) -> tuple[CardFace, ...]:
    """Return every kind of card (LAB-T2). Only the number of jokers is known (LAB-A10, A11)."""
    s, t = settings, texts
    return (
        CardFace("Short plank", 1, t.card_short, s.cards_lay_short, s.given_lay_short),
        CardFace("Long plank", 2, t.card_long, s.cards_lay_long, s.given_lay_long),
        CardFace("Take up", 1, t.card_take, s.cards_remove, s.given_remove),
        CardFace("Move", 2, t.card_move, s.cards_move, s.given_move),
        CardFace("1 step", 1, t.card_step_1, s.cards_walk_1, s.given_walk_1),
        CardFace("2 steps", 2, t.card_step_2, s.cards_walk_2, s.given_walk_2),
        CardFace("3 steps", 3, t.card_step_3, s.cards_walk_3, s.given_walk_3),
        CardFace(JOKER, 2, t.card_joker, s.cards_joker),
    )


def iter_first_hand(cards: Iterable[CardFace], players: int) -> Iterator[str]:
    """Yield the names of the cards in each player's first hand, if there are enough for all."""
    for card in cards:
        yield from [card.text.name] * min(card.given, card.count // players)


def make_cards(settings: Settings, texts: LabyrinthTexts) -> Iterator[Part]:
    """Yield the cards with their backs."""
    wide, high = CARD_MM
    sign = Group(poles_and_gems.draw_pole(PoleKind.BRIDGE, "ne", 11), shift=(wide / 2, high / 2))
    sea = _draw_sea(CARD_MM)
    back = make_piece(CARD_MM, "card-back", (*sea, sign), (), "back of a card")
    for card in make_card_faces(settings, texts):
        if card.count:
            yield Part("cards", card.name, card.count, _draw_front(card), back, corner_mm=3.0)


def make_tiles() -> Part:
    """Return the hourglass tiles."""
    wide, high = TILE_MM
    glass = Group(tuple(draw_hourglass(13.0)), shift=(wide / 2, high / 2 - 3.5))
    word = Text((wide / 2, high - 6), "+1", 3.6, weight="bold", role="plate-word", over="card")
    front = make_piece(TILE_MM, "card", (_draw_edge(TILE_MM), glass), (word,), "hourglass tile")
    sea = tuple(_draw_sea(TILE_MM))
    back = make_piece(TILE_MM, "card-back", sea, (), "back of an hourglass tile")
    return Part("tiles", "hourglass tile", TILES, front, back, corner_mm=2.0)


def draw_hourglass(high: float) -> Iterator[Shape]:
    """Yield an hourglass around the origin."""
    wide, half = high * 0.3, high / 2
    cap = high * 0.09
    for y in (-half + cap, half - cap):
        yield Polygon(((-wide, y), (wide, y), (0.0, 0.0)), role="glass")
    yield Polygon(((-wide * 0.5, -half * 0.45), (wide * 0.5, -half * 0.45), (0, 0)), role="sand")
    sand = ((-wide * 0.86, half - cap), (wide * 0.86, half - cap), (0.0, half * 0.36))
    yield Polygon(sand, role="sand")
    for y in (-half, half - cap):
        yield Rect((-wide * 1.2, y), (wide * 2.4, cap), cap / 3, role="rail")


def _draw_front(card: CardFace) -> Drawing:
    wide, high = CARD_MM
    banner = Rect((4, 4), (wide - 8, 9), 1.5, role="banner")
    scene = Group(tuple(_draw_scene(card.name)), shift=(wide / 2, 28.5))
    costs = [
        Group(tuple(draw_hourglass(8.5)), shift=(wide / 2 + (at - (card.cost - 1) / 2) * 7.5, 48))
        for at in range(card.cost)
    ]
    marks = (_draw_edge(CARD_MM), banner, Circle((wide / 2, 28.5), 13.5, role="porthole"), scene)
    name = fit_text(card.text.name, wide - 10, 3.8, "bold")
    if name.size_mm < MIN_NAME_MM:
        name = fit_text(card.text.name, wide - 10, MIN_NAME_MM, "bold", lines=2)
    text = fit_text(card.text.words, wide - 10, 2.5, lines=2)
    words = (
        *(replace(line, weight="bold") for line in _draw_lines(name, 8.5, "banner-word", "banner")),
        *_draw_lines(text, high - 10.5, "plate-word", "card"),
    )
    return make_piece(CARD_MM, "card", (*marks, *costs), words, card.name)


def _draw_lines(fitted: TextFit, middle: float, role: str, over: str) -> Iterator[Text]:
    """Yield the lines of a text below each other, around a height of the card."""
    for at, line in enumerate(fitted.lines):
        below = (at - (len(fitted.lines) - 1) / 2) * fitted.size_mm * LEADING
        yield Text((CARD_MM[0] / 2, middle + below), line, fitted.size_mm, role=role, over=over)


def _draw_edge(size: Point) -> Shape:
    return Rect((2, 2), (size[0] - 4, size[1] - 4), 2.0, role="card-edge")


def _draw_scene(name: str) -> Iterator[Shape]:
    """Yield the picture of what the card does."""
    if name == "Short plank":
        yield from _draw_plank(PlankKind.SHORT, 18, 0.0, -20)
    elif name == "Long plank":
        yield from _draw_plank(PlankKind.LONG, 24, 0.0, -45)
    elif name == "Take up":
        yield from _draw_plank(PlankKind.SHORT, 16, 3.0, -12)
        yield from _draw_arrow((0, -1.5), (0, -10.5))
    elif name == "Move":
        yield from _draw_plank(PlankKind.LONG, 18, 5.5, 0)
        yield from _draw_plank(PlankKind.LONG, 18, -5.5, 0)
        yield from _draw_arrow((0, 3.2), (0, -1.5))
    elif name == JOKER:
        yield from ART["joker"]
    else:
        steps = int(name[0])
        for at in range(steps):
            along, aside = at - (steps - 1) / 2, 1.6 if at % 2 else -0.6
            yield Group(ART["foot"], shift=(along * 7.0, -along * 5.0 + aside), turn=35)


def _draw_plank(kind: PlankKind, length: float, y: float, turn: float) -> Iterator[Shape]:
    wood = Group(tuple(draw_wood(kind, length, 5.0)), shift=(-length / 2, 0))
    yield Group((wood,), shift=(0, y), turn=turn)


def _draw_arrow(start: Point, end: Point) -> Iterator[Shape]:
    (x, y), (_, tip) = start, end
    down = 1 if tip > y else -1
    yield lines([((x, y), (x, tip - down * 2.2))], "arrow")
    yield Polygon(((x - 2, tip - down * 3.2), (x + 2, tip - down * 3.2), (x, tip)), role="sand")


def _draw_sea(size: Point) -> Iterator[Shape]:
    """Yield rows of waves inside a frame that look the same upside down."""
    wide, high = size
    rows, humps = int((high - 9) / 5), int((wide - 10) / 2.8)
    top = (high - (rows - 1) * 5) / 2
    steps = (
        step
        for row in range(rows)
        for step in wave((5.0, top + row * 5), humps, (wide - 10) / humps, 0.7)
    )
    yield Path(tuple(steps), role="back-wave")
    yield Rect((2, 2), (wide - 4, high - 4), 2.0, role="back-edge")


def make_parts(
    model: BoardModel, texts: LabyrinthTexts = TEXTS[Language.EN], *, whole_box: bool = False
) -> tuple[Part, ...]:
    """Return the loose pieces that this board needs, or with `whole_box` any board."""
    scale, settings = make_scale(model), model.layout.settings
    players = tuple(colour for colour in Colour if whole_box or colour in model.layout.players)
    loose = (
        pole.kind
        for pole in model.board.poles.values()
        if pole.kind is not PoleKind.START and not pole.printed
    )
    poles = (
        dict.fromkeys(LOOSE_POLES, settings.box_poles) if whole_box else Counter[PoleKind](loose)
    )
    return (
        *_make_poles(poles, scale),
        *_make_planks(settings, scale),
        *(_make_gems(colour, scale.radius * GEM_SIZE, settings.box_gems) for colour in players),
        *(_make_pawn(colour, texts.glue) for colour in players),
        *(_make_tent(colour) for colour in players),
        make_tiles(),
        *make_cards(settings, texts),
    )


def _make_poles(counts: Mapping[PoleKind, int], scale: Scale) -> Iterator[Part]:
    """Yield pole pieces by kind; players turn a piece to its axis."""
    radius = scale.radius
    for kind, count in sorted((kind, count) for kind, count in counts.items() if count):
        axis = None if kind is PoleKind.PLAIN else "n"
        whole = Group(poles_and_gems.draw_pole(kind, axis, radius), shift=(radius, radius))
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
    corners, _ = poles_and_gems.CUTS[colour](size / 2)
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    wide, high = max(x for x, _ in corners) - left, max(y for _, y in corners) - top
    stone = Group(poles_and_gems.draw_gem(colour, size), shift=(-left, -top))
    name = poles_and_gems.GEM_NAMES[colour]
    front = make_piece((wide, high), f"stone-{colour}", (stone,), (), name)
    outline = tuple((x - left, y - top) for x, y in corners)
    return Part("gems", name, count, front, shape="outline", outline=outline)


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
    words = tuple(
        Text((wide / 2, y), glue, 2.0, angle=angle, role="plate-word", over="card")
        for y, angle in ((high - flap / 2, 0.0), (flap / 2, 180.0))
    )
    front = make_piece(PAWN_MM, "card", marks, words, f"{colour} pawn")
    return Part("pawns", f"{colour} pawn", 1, front)


def _draw_gondolier(colour: Colour) -> Iterator[Shape]:
    """Yield a gondolier in a cloak, standing on the origin."""
    yield Polygon(((-5.5, 0), (5.5, 0), (2.4, -15), (-2.4, -15)), role=f"cloth-{colour}")
    yield from ART["gondolier"]
    letter = poles_and_gems.LETTERS[colour]
    yield Text((0, -6), letter, 3.4, weight="bold", role="badge-word", over="badge")


def _make_tent(colour: Colour) -> Part:
    """Return a ridge tent, folded in the middle, that keeps a player's gems."""
    wide, high = TENT_MM
    stripe = wide / 8
    cloth = tuple(
        Rect((at * stripe, 0), (stripe, high), role=f"cloth-{colour}") for at in range(0, 8, 2)
    )
    tent = tuple(poles_and_gems.draw_tent(colour, 9.0))
    roof = Group(tent, shift=(wide / 2, high * 0.75))
    other = Group(tent, shift=(wide / 2, high * 0.25), turn=180)
    ridge = Line((0, high / 2), (wide, high / 2), role="fold")
    front = make_piece(TENT_MM, "card", (*cloth, roof, other, ridge), (), f"{colour} tent")
    return Part("tents", f"{colour} tent", 1, front)
