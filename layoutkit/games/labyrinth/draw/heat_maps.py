"""Two maps: the cost of every field for a player, and how often planks were laid in a playtest."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby

from layoutkit.drawing.export import export_picture
from layoutkit.drawing.shapes import Circle, Drawing, Group, Layer, Line, Point, Rect, Shape, Text
from layoutkit.drawing.text_layout import Legend, LegendEntry, with_legend
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.lattice import midpoint
from layoutkit.games.labyrinth.board.model import Colour
from layoutkit.games.labyrinth.draw import board as board_drawing
from layoutkit.games.labyrinth.draw.annotations import find_pawn_place
from layoutkit.games.labyrinth.draw.planks import DrawnPlank, plank_in_position
from layoutkit.games.labyrinth.draw.poles_and_gems import draw_gem
from layoutkit.games.labyrinth.draw.style import Scale, make_scale
from layoutkit.games.labyrinth.solve.results import FieldResult, GemStatus
from layoutkit.games.labyrinth.texts import TEXTS
from layoutkit.games.labyrinth.texts.answers import ANSWER_TEXTS, CostTexts, TrafficTexts
from layoutkit.languages import Language, format_decimal

COST_STEPS, TRAFFIC_STEPS = 6, 5  # the colours heat-0 ... and traffic-0 ... of the palette
SIGN_MM, GEM_MM, COST_MM = 6.2, 5.4, 3.0
REASONS = (GemStatus.CUT_OFF, GemStatus.OUT_OF_STOCK, GemStatus.UNKNOWN)
WATER_SPREAD = 1.25  # keeps the number under a deck clear of the number on the deck
SIDEWAYS_MM = 0.5  # fields that differ less are above each other, not side by side


@dataclass(frozen=True)
class CostMap:
    """The cost of every field for a player, or why it has none, in a language."""

    player: Colour
    fields: Mapping[str, FieldResult]
    language: Language = Language.EN

    @property
    def texts(self) -> CostTexts:
        """The texts of the map."""
        return ANSWER_TEXTS[self.language].costs

    @property
    def gem(self) -> str:
        """The player's gem in the language of the map."""
        return TEXTS[self.language].gem.of(self.player)

    @property
    def name(self) -> str:
        """The player's colour in the language of the map."""
        return TEXTS[self.language].colour.of(self.player)

    @cached_property
    def costs(self) -> list[int]:
        """All costs, cheapest first."""
        return sorted(one.cost for one in self.fields.values() if one.cost is not None)

    def step(self, cost: int) -> int:
        """Return the number of a cost's colour; 0 is the cheapest."""
        least, most = self.costs[0], self.costs[-1]
        share = (cost - least) / (most - least) if most > least else 0.0
        return min(int(share * COST_STEPS), COST_STEPS - 1)

    def ranges(self) -> Iterator[tuple[int, int, int]]:
        """Yield every colour that a whole cost may have, with its least and greatest cost."""
        whole = range(self.costs[0], self.costs[-1] + 1)
        for step, costs in groupby(whole, self.step):
            low, *others = costs
            yield step, low, (others or [low])[-1]


def draw_cost_maps(
    model: BoardModel, costs: Mapping[Colour, Mapping[str, FieldResult]], language: Language
) -> dict[str, bytes]:
    """Return a cost map for each player, by file name."""
    return {
        f"costs-{one}.svg": export_picture(draw_costs(model, CostMap(one, fields, language)), "svg")
        for one, fields in costs.items()
    }


def draw_costs(model: BoardModel, costs: CostMap) -> Drawing:
    """Draw the board with the cost of every field for a player, and with the player's gems."""
    fact = costs.texts.fact.format(colour=costs.name)
    caption = replace(
        board_drawing.make_caption(model, fact, costs.language), colours=(costs.player,)
    )
    bare = board_drawing.draw_board(
        model, board_drawing.PiecesOnBoard(board_drawing.find_pieces(model).planks, ()), caption
    )
    whole = bare.with_layer(Layer.MARKS, tuple(_draw_costs(model, costs)))
    return board_drawing.make_translator(model, costs.language)(
        with_legend(whole, _make_cost_legend(model, costs))
    )


def _draw_costs(model: BoardModel, costs: CostMap) -> Iterator[Shape]:
    scale, own = make_scale(model), _find_gem_fields(model, costs.player)
    for name, answer in costs.fields.items():
        at, side = _find_sign_place(name, model, scale)
        if answer.cost is None:
            sign, wide = tuple(_draw_reason(answer.status)), SIGN_MM
            text = costs.texts.reason(answer.status)
        else:
            words = f"{answer.cost}"
            wide = max(6.4, 3.0 + 2.1 * len(words))
            step, corner = costs.step(answer.cost), (-wide / 2, -SIGN_MM / 2)
            role, ink = f"heat-{step}", f"heat-word-{step}"
            sign = (
                Rect(corner, (wide, SIGN_MM), 2.0, role=role),
                Text((0, 0), words, COST_MM, weight="bold", role=ink, over=role),
            )
            text = ANSWER_TEXTS[costs.language].hourglass.counted(answer.cost)
        title = f"{name}: {text}"
        if name in own:
            title += f"; {costs.gem}"
            sign = (*_draw_gem_plate(costs.player, wide, side), *sign)
        yield Group(tuple(sign), shift=at, title=title)


def _find_gem_fields(model: BoardModel, player: Colour) -> frozenset[str]:
    return frozenset(gem.on for gem in model.layout.gems if gem.colour is player)


def _find_sign_place(name: str, model: BoardModel, scale: Scale) -> tuple[Point, int]:
    """Return where the sign of a field is, and its free side: 1 is right, -1 is left."""
    board, field = model.board, model.board.fields[name]
    x, y = find_pawn_place(name, board, scale)
    if field.part == "under":
        u, v = scale.at(board.poles[field.pole].place)
        x, y = u + (x - u) * WATER_SPREAD, v + (y - v) * WATER_SPREAD
    others = [
        find_pawn_place(other.name, board, scale)[0]
        for other in board.fields.values()
        if other.pole == field.pole and other.name != name
    ]
    return (x, y), -1 if any(other > x + SIDEWAYS_MM for other in others) else 1


def _draw_reason(status: GemStatus) -> Iterator[Shape]:
    """Yield a cross for cut off, a bar for out of stock, a question mark for undecided."""
    off, radius = 1.5, 2.9
    if status is GemStatus.UNKNOWN:
        yield Circle((0, 0), radius, role="undecided")
        yield Text((0, 0), "?", COST_MM, weight="bold", role="undecided-word", over="undecided")
        return
    yield Circle((0, 0), radius, role="unreached")
    if status is GemStatus.CUT_OFF:
        yield Line((-off, -off), (off, off), role="unreached-line")
        yield Line((-off, off), (off, -off), role="unreached-line")
    else:
        yield Line((-off, 0), (off, 0), role="unreached-line")


def _draw_gem_plate(player: Colour, wide: float, side: int) -> Iterator[Shape]:
    """Yield a plate with the player's gem beside a sign of this width."""
    middle = side * (wide / 2 + GEM_MM / 2 + 0.2)
    left = min(-wide / 2, middle - GEM_MM / 2) - 0.5
    right = max(wide / 2, middle + GEM_MM / 2) + 0.5
    high = SIGN_MM + 0.8
    yield Rect((left, -high / 2), (right - left, high), 2.4, role="heat-plate")
    yield Group(draw_gem(player, GEM_MM), shift=(middle, 0))


def _make_cost_legend(model: BoardModel, costs: CostMap) -> Legend:
    """Return the scale, the gem, and the signs that occur on the map."""
    entries = []
    if costs.costs:
        entries.append(LegendEntry(tuple(_draw_scale_bar(costs)), costs.texts.scale))
    if _find_gem_fields(model, costs.player) & costs.fields.keys():
        words = costs.texts.gem.format(gem=costs.gem, colour=costs.name)
        entries.append(LegendEntry(draw_gem(costs.player, GEM_MM), words))
    there = {answer.status for answer in costs.fields.values()}
    entries += [
        LegendEntry(tuple(_draw_reason(status)), costs.texts.reason(status))
        for status in REASONS
        if status in there
    ]
    start = model.board.starts.get(costs.player, "")
    heading = costs.texts.heading.format(colour=costs.name, start=start)
    return Legend(heading, tuple(entries))


def _draw_scale_bar(costs: CostMap) -> Iterator[Shape]:
    """Yield the colours side by side, each with its range of costs."""
    ranges = list(costs.ranges())
    wide, high = 11.0, SIGN_MM
    left = -wide * len(ranges) / 2
    for at, (step, low, most) in enumerate(ranges):
        x = left + at * wide
        words = f"{low}" if low == most else f"{low}\u2013{most}"
        yield Rect((x, -high / 2), (wide, high), role=f"heat-{step}")
        middle = (x + wide / 2, 0.0)
        yield Text(middle, words, 2.6, weight="bold", role=f"heat-word-{step}", over=f"heat-{step}")


NUMBERED = 8  # this many busiest positions show their number, and all that are equally busy
RATE_PILL_MM, RATE_MM = 5.6, 2.8


@dataclass(frozen=True)
class Traffic:
    """How often each position was laid in how many games, and the language of the map."""

    laid: Mapping[str, int]
    games: int
    language: Language = Language.EN

    @property
    def texts(self) -> TrafficTexts:
        """The texts of the map."""
        return ANSWER_TEXTS[self.language].traffic

    @property
    def most(self) -> int:
        """How often the busiest position was laid."""
        return max(self.laid.values(), default=0)

    @property
    def busiest(self) -> list[str]:
        """The positions, busiest first."""
        return sorted(self.laid, key=lambda name: (-self.laid[name], name))

    def step(self, name: str) -> int:
        """Return the number of a position's colour; 0 is the least busy."""
        return min(TRAFFIC_STEPS * self.laid[name] // (self.most or 1), TRAFFIC_STEPS - 1)

    def rate(self, times: float) -> str:
        """Return how often something happened per hundred games."""
        often = 100 * times / max(self.games, 1)
        return format_decimal(round(often) if often >= 10 else round(often, 1), self.language)


def draw_traffic_picture(
    model: BoardModel, laid: Mapping[str, int], games: int, language: Language = Language.EN
) -> bytes:
    """Draw a line for each position, wider the more often a plank was laid there."""
    return export_picture(draw_traffic(model, Traffic(laid, games, language)), "svg")


def draw_traffic(model: BoardModel, traffic: Traffic) -> Drawing:
    """Draw the board at the start of the game, with the traffic on it."""
    foot = board_drawing.make_caption(model, traffic.texts.fact, traffic.language)
    bare = board_drawing.draw_board(model, board_drawing.find_pieces(model), foot)
    known, scale = model.board.positions, make_scale(model)
    lines = {  # the busiest last
        name: plank_in_position(name, known[name], model.board, scale)
        for name in reversed(traffic.busiest)
        if name in known
    }
    marks = (
        *_draw_lines(lines, traffic),
        *board_drawing.draw_gems(model, model.layout.gems, scale),
        *_draw_rates(lines, traffic),
    )
    whole = with_legend(bare.with_layer(Layer.MARKS, marks), _make_traffic_legend(traffic))
    return board_drawing.make_translator(model, traffic.language)(whole)


def _draw_lines(lines: Mapping[str, DrawnPlank], traffic: Traffic) -> Iterator[Shape]:
    for name, line in lines.items():
        text = traffic.texts.title.format(
            name=name, times=traffic.laid[name], rate=traffic.rate(traffic.laid[name])
        )
        yield Group(_draw_line(line.start, line.end, traffic.step(name)), title=text)


def _draw_rates(lines: Mapping[str, DrawnPlank], traffic: Traffic) -> Iterator[Shape]:
    least = min(traffic.laid[name] for name in traffic.busiest[:NUMBERED]) if lines else 0
    for name, line in lines.items():
        if traffic.laid[name] >= least:
            words = traffic.rate(traffic.laid[name])
            yield Group(_draw_rate_pill(words), shift=midpoint(line.start, line.end))


def _draw_rate_pill(words: str) -> tuple[Shape, ...]:
    wide = 3.2 + 1.8 * len(words)
    half = RATE_PILL_MM / 2
    return (
        Rect((-wide / 2, -half), (wide, RATE_PILL_MM), half, role="traffic-pill"),
        Text((0, 0), words, RATE_MM, weight="bold", role="traffic-word", over="traffic-pill"),
    )


def _make_traffic_legend(traffic: Traffic) -> Legend:
    """Return the scale, and what the numbers mean."""
    texts = traffic.texts
    heading = texts.heading.format(games=traffic.games)
    if not traffic.most:
        return Legend(heading, (LegendEntry((), texts.nothing),))
    entries = []
    for step in sorted({traffic.step(name) for name in traffic.laid}):
        ends = (traffic.most * (step + end) / TRAFFIC_STEPS for end in (0, 1))
        low, high = map(traffic.rate, ends)
        words = texts.scale.format(low=low, high=high)
        entries.append(LegendEntry(_draw_line((-4.5, 0), (4.5, 0), step), words))
    return Legend(heading, (*entries, LegendEntry(_draw_rate_pill("12"), texts.number)))


def _draw_line(start: Point, end: Point, step: int) -> tuple[Shape, ...]:
    return tuple(Line(start, end, role=role) for role in (f"edge-{step}", f"traffic-{step}"))
