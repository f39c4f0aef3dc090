"""The picture of the board: islands, lines, spaces and names, with or without figures."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product

from layoutkit.drawing import shapes
from layoutkit.drawing.text import replace_missing, text_width_mm
from layoutkit.games.base.drawing import label
from layoutkit.games.inkognito.draw import lines_and_labels
from layoutkit.games.inkognito.draw.coast import bridge, lagoon
from layoutkit.games.inkognito.draw.emblems import badge, figure, top_hat
from layoutkit.games.inkognito.draw.style import PALETTE
from layoutkit.games.inkognito.model import AMBASSADOR, EMBASSY, NUMBERED, STARTS, BoardModel
from layoutkit.games.inkognito.picture_places import MapLayout, lay_out_map, space_radius
from layoutkit.games.inkognito.texts import TEXTS, InkognitoTexts
from layoutkit.games.inkognito.town_map import TownMap
from layoutkit.languages import Language, choose_title

BOARD_BLEED_MM = 3.0
SIGN_MM = 2.1
ROMAN = ("I", "II", "III", "IV")
_RING = 0.66  # the part of a start that is white


def picture(model: BoardModel, language: Language = Language.EN) -> shapes.Drawing:
    """Draw the board with all figures where the file has them."""
    return draw_board(model, language, (*figure_marks(model),))


def empty_board(model: BoardModel, language: Language = Language.EN) -> shapes.Drawing:
    """Draw the board for printing, with signs for players instead of names from the file."""
    return draw_board(model, language, (), has_codes=False)


def draw_board(
    model: BoardModel, language: Language, upon: tuple[shapes.Shape, ...], *, has_codes: bool = True
) -> shapes.Drawing:
    """Draw the board with marks on it; with codes, spaces have their names from the file."""
    texts, plan = TEXTS[language], lay_out_map(model.city.spaces)
    title = replace_missing(choose_title(model.layout, language)) or texts.untitled
    wide, high = plan.size_mm
    bleed = BOARD_BLEED_MM
    sea = shapes.Rect((-bleed, -bleed), (wide + 2 * bleed, high + 2 * bleed), role="sea")
    layers: dict[shapes.Layer, tuple[shapes.Shape, ...]] = {
        shapes.Layer.BLEED: (sea,),
        shapes.Layer.ART: (
            shapes.Rect((0, 0), plan.size_mm, role="sea"),
            printed_board(
                model.city,
                language,
                has_landmarks=model.layout.custom_map is None,
                has_codes=has_codes,
            ),
            *upon,
        ),
    }
    return shapes.Drawing(
        plan.size_mm,
        layers,
        PALETTE,
        title,
        texts.board_desc.format(spaces=len(model.city.spaces)),
        bleed_mm=bleed,
        obstacles=tuple(space_boxes(model.city).values()),
    )


@lru_cache(maxsize=4)  # an editor draws the board again after every move of a figure
def printed_board(
    city: TownMap, language: Language, *, has_landmarks: bool, has_codes: bool
) -> shapes.Group:
    """Draw everything that is printed on the board."""
    marks = board_marks(city, TEXTS[language], has_landmarks, has_codes)
    return shapes.Group(tuple(marks), is_lasting=True)


def board_marks(
    city: TownMap, texts: InkognitoTexts, has_landmarks: bool, has_codes: bool
) -> Iterator[shapes.Shape]:
    """Yield everything that is printed on the board."""
    plan = lay_out_map(city.spaces)
    islands = lagoon(city)
    yield ripples(plan)
    yield from islands.ground
    yield from (bridge(start, end) for start, end in islands.bridges)
    yield from line_marks(city)
    for space in city.spaces:
        yield space_mark(space, plan, has_codes=has_codes)
    taken = list(space_boxes(city).values())
    if has_landmarks:
        yield from lines_and_labels.landmark_marks(city, plan, taken)
    names = texts.places if has_landmarks else {EMBASSY: texts.places[EMBASSY]}
    yield from lines_and_labels.name_marks(city, plan, names, taken)
    if (box := lines_and_labels.find_free_corner(city, plan, taken)) is not None:
        taken.append(box)
        yield from lines_and_labels.title_panel(box, texts)
    yield from lines_and_labels.gondola_marks(islands.free_water, plan.size_mm, taken)


def plain_board_marks(model: BoardModel) -> Iterator[shapes.Shape]:
    """Yield the board without texts and ornaments, for a small picture."""
    plan = lay_out_map(model.city.spaces)
    islands = lagoon(model.city)
    yield shapes.Rect((0, 0), plan.size_mm, role="sea")
    yield from islands.ground
    yield from (bridge(start, end) for start, end in islands.bridges)
    yield from line_marks(model.city)
    for space, at in plan.at.items():
        colour, reach = colour_of(space), space_radius(space, plan)
        numbered = "number" if space in NUMBERED else "space"
        yield shapes.Circle(at, reach, role=f"coat-{colour}" if colour else numbered)
        if colour:
            yield shapes.Circle(at, reach * _RING, role="gleam")
        elif space == EMBASSY and model.ambassador != EMBASSY:
            yield shapes.Group(tuple(sign_marks(space, reach)), shift=at)


def space_boxes(city: TownMap) -> Mapping[str, shapes.Box]:
    """Return the box of every space."""
    plan = lay_out_map(city.spaces)
    widths = {space: 2 * space_radius(space, plan) for space in plan.at}
    return {space: shapes.Box.around(plan.at[space], wide, wide) for space, wide in widths.items()}


def origin_mm(model: BoardModel) -> shapes.Point:  # noqa: ARG001 - the corner never moves
    """Return the point from which shapes of findings are measured: the corner of the picture."""
    return (0.0, 0.0)


def item_boxes(model: BoardModel) -> dict[str, shapes.Box]:
    """Return the boxes of the spaces of a custom map, by their pointers."""
    if model.layout.custom_map is None:
        return {}
    return {f"/board/spaces/{space}": box for space, box in space_boxes(model.city).items()}


def ripples(plan: MapLayout) -> shapes.Path:
    """Draw short waves over the whole water."""
    wide, high = plan.size_mm
    wave = ((-3.2, 0), (-1.6, -0.9), (0, 0), (1.6, 0.9), (3.2, 0))
    lines = []
    for row, column in product(range(int(high / 11)), range(int(wide / 23))):
        x = 8 + column * 23 + (row % 3) * 7.3
        y = 8 + row * 11 + (column % 2) * 4.1
        if x < wide - 8 and y < high - 3:
            lines.append(tuple((x + u, y + v) for u, v in wave))
    return lines_and_labels.line_art(lines, "ripple")


def line_marks(city: TownMap) -> Iterator[shapes.Shape]:
    """Draw lines by land solid and red, lines by water dotted and blue."""
    ways = lines_and_labels.route_lines(city)
    for kind, bundle in (("water", ways.water), ("land", ways.land)):
        for role in (f"way-{kind}-edge", f"way-{kind}"):
            for way in bundle.values():
                is_straight = len(way) == len(("start", "end"))
                yield (
                    shapes.Line(*way, role=role) if is_straight else shapes.Polyline(way, role=role)
                )


def colour_of(space: str) -> str:
    """Return the colour of a start space; empty for other spaces."""
    return next((colour for colour, homes in STARTS.items() if space in homes), "")


def space_mark(space: str, plan: MapLayout, *, has_codes: bool) -> shapes.Group:
    """Draw a space by its kind; a start has its colour."""
    reach = space_radius(space, plan)
    colour = colour_of(space)
    marks: tuple[shapes.Shape, ...]
    if colour:
        ring = shapes.Circle((0, 0), reach, role=f"coat-{colour}")
        marks = (ring, shapes.Circle((0, 0), reach * _RING, role="gleam"))
    elif space in (EMBASSY, *NUMBERED):
        role = "embassy" if space == EMBASSY else "number"
        inner = shapes.Circle((0, 0), reach * 0.86, role="thin")
        marks = (shapes.Circle((0, 0), reach, role=role), inner)
    else:
        marks = (shapes.Circle((0, 0), reach, role="space"),)
    signs = code_marks if has_codes else sign_marks
    return shapes.Group((*marks, *signs(space, reach)), shift=plan.at[space], title=space)


def code_marks(space: str, reach: float) -> Iterator[shapes.Shape]:
    """Write the name of a space from the file, below the feet of a figure on it."""
    name = replace_missing(space)
    if colour_of(space):
        yield label((0, reach * 0.3), name, SIGN_MM, "gleam", bold=True)
    elif space in (EMBASSY, *NUMBERED):
        role = "embassy" if space == EMBASSY else "number"
        yield label((0, reach * 0.35 if space == EMBASSY else 0.0), name, 3.0, role, bold=True)
    else:
        size = SIGN_MM if text_width_mm(name, SIGN_MM) < 2 * reach - 1 else 2.0
        yield label((0, 0), name, size, "space")


def sign_marks(space: str, reach: float) -> Iterator[shapes.Shape]:
    """Draw what players need to know about a space, in signs without words."""
    colour = colour_of(space)
    if colour:
        yield badge(colour, (0, -reach * 0.3), reach * 0.2, "solid")
        yield label((0, reach * 0.27), start_sign(space), SIGN_MM, "gleam", bold=True)
    elif space == EMBASSY:
        yield from top_hat(reach * 0.5, 1.7)
    elif space in NUMBERED:
        yield label((0, 0), number_of(space), 4.2, "number", bold=True)


def start_sign(space: str) -> str:
    """Return the Roman numeral of a start on paper."""
    return ROMAN[int(space[1:]) - 1]


def number_of(space: str) -> str:
    """Return the number of a numbered space on paper."""
    return space[1:]


def figure_marks(model: BoardModel) -> Iterator[shapes.Shape]:
    """Draw every figure and the Ambassador, those on the same space side by side."""
    plan = lay_out_map(model.city.spaces)
    on_space: dict[str, list[tuple[str, str]]] = {}
    for colour, row in model.positions.items():
        for build, space in row.items():
            on_space.setdefault(space, []).append((build, colour))
    on_space.setdefault(model.ambassador, []).append((AMBASSADOR, AMBASSADOR))
    spaces = sorted(
        (space for space in on_space if space in plan.at), key=lambda one: plan.at[one][1]
    )
    for space in spaces:
        yield from figures_on_space(on_space[space], space, plan.at[space], plan.radius_mm)


def figures_on_space(
    standing: Sequence[tuple[str, str]], space: str, at: shapes.Point, reach: float
) -> Iterator[shapes.Shape]:
    """Draw the figures on a space so that its name stays readable."""
    scale = reach / 5.4
    foot = at[1] + (0.0 if colour_of(space) else -1.4)
    for number, (build, colour) in enumerate(standing):
        x = at[0] + (number - (len(standing) - 1) / 2) * 7.0 * scale
        yield figure(build, colour, (x, foot), scale, f"{colour} {build}")
