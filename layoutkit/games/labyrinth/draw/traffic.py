"""A map of how often planks were laid at each position in many whole games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from layoutkit.draw.legend import Legend, LegendEntry, with_legend
from layoutkit.draw.marks import Drawing, Group, Layer, Line, Rect, Shape, Text
from layoutkit.draw.themes import BLACK, WHITE, Palette, Role, Style
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.draw.board import draw_board, draw_gems, find_pieces, make_caption
from layoutkit.games.labyrinth.draw.planks import DrawnPlank, plank_in_position
from layoutkit.games.labyrinth.draw.scale import make_scale
from layoutkit.games.labyrinth.draw.titles import make_translator
from layoutkit.games.labyrinth.texts.answers import ANSWER_TEXTS, TrafficTexts
from layoutkit.language import Language, format_decimal

TRAFFIC_COLOURS = ("#fde0a6", "#fdae61", "#f46d43", "#c51b3a", "#67001f")  # from seldom to often
TRAFFIC_WIDTHS_MM = (1.0, 1.7, 2.6, 3.6, 4.8)
EDGE_MM = 0.7  # the white edge on both sides of a line
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
        return min(
            len(TRAFFIC_COLOURS) * self.laid[name] // (self.most or 1), len(TRAFFIC_COLOURS) - 1
        )

    def rate(self, times: float) -> str:
        """Return how often something happened per hundred games."""
        often = 100 * times / max(self.games, 1)
        return format_decimal(round(often) if often >= 10 else round(often, 1), self.language)


def draw_traffic(case: BoardModel, traffic: Traffic) -> Drawing:
    """Draw the board at the start of the game, with the traffic on it."""
    foot = make_caption(case, traffic.texts.fact, traffic.language)
    bare = draw_board(case, find_pieces(case), foot)
    scale = make_scale(case)
    marks = (*_draw_lines(case, traffic), *draw_gems(case, case.layout.gems, scale))
    marks = (*marks, *_draw_rates(case, traffic))
    whole = replace(
        bare.with_layer(Layer.MARKS, marks), palette=bare.palette.joined(_TRAFFIC_PALETTE)
    )
    return make_translator(case, traffic.language)(
        with_legend(whole, _make_traffic_legend(traffic))
    )


def _find_lines(case: BoardModel, traffic: Traffic) -> dict[str, DrawnPlank]:
    """Return the positions that were laid, the busiest last."""
    known, scale = case.board.positions, make_scale(case)
    names = [name for name in reversed(traffic.busiest) if name in known]
    return {name: plank_in_position(name, known[name], case.board, scale) for name in names}


def _draw_lines(case: BoardModel, traffic: Traffic) -> Iterator[Shape]:
    for name, line in _find_lines(case, traffic).items():
        step = traffic.step(name)
        text = traffic.texts.title.format(
            name=name, times=traffic.laid[name], rate=traffic.rate(traffic.laid[name])
        )
        marks = tuple(
            Line(line.start, line.end, role=role) for role in (f"edge-{step}", f"traffic-{step}")
        )
        yield Group(marks, title=text)


def _draw_rates(case: BoardModel, traffic: Traffic) -> Iterator[Shape]:
    lines = _find_lines(case, traffic)
    least = min(traffic.laid[name] for name in traffic.busiest[:NUMBERED]) if lines else 0
    for name in lines:
        if traffic.laid[name] >= least:
            (x, y), (u, v) = lines[name].start, lines[name].end
            words = traffic.rate(traffic.laid[name])
            yield Group(_draw_rate_pill(words), shift=((x + u) / 2, (y + v) / 2))


def _draw_rate_pill(words: str) -> tuple[Shape, ...]:
    wide = 3.2 + 1.8 * len(words)
    return (
        Rect(
            (-wide / 2, -RATE_PILL_MM / 2),
            (wide, RATE_PILL_MM),
            RATE_PILL_MM / 2,
            role="traffic-pill",
        ),
        Text((0, 0), words, RATE_MM, weight="bold", role="traffic-word", over="traffic-pill"),
    )


def _make_traffic_legend(traffic: Traffic) -> Legend:
    """Return the scale, and what the numbers mean."""
    texts = traffic.texts
    heading = texts.heading.format(games=traffic.games)
    if not traffic.most:
        return Legend(heading, (LegendEntry((), texts.nothing),))
    entries = [
        LegendEntry(_draw_sample(step), texts.scale.format(low=low, high=high))
        for step, low, high in _iter_traffic_ranges(traffic)
    ]
    return Legend(heading, (*entries, LegendEntry(_draw_rate_pill("12"), texts.number)))


def _iter_traffic_ranges(traffic: Traffic) -> Iterator[tuple[int, str, str]]:
    """Yield the colours that occur, each with its range per hundred games."""
    there = {traffic.step(name) for name in traffic.laid}
    for step in sorted(there):
        ends = (traffic.most * (step + end) / len(TRAFFIC_COLOURS) for end in (0, 1))
        low, high = map(traffic.rate, ends)
        yield step, low, high


def _draw_sample(step: int) -> tuple[Shape, ...]:
    ends = (-4.5, 0.0), (4.5, 0.0)
    return tuple(Line(*ends, role=role) for role in (f"edge-{step}", f"traffic-{step}"))


def _make_traffic_roles() -> Iterator[tuple[str, Role]]:
    for step, (colour, width) in enumerate(zip(TRAFFIC_COLOURS, TRAFFIC_WIDTHS_MM, strict=True)):
        line = Style(stroke=colour, width_mm=width)
        black = replace(line, stroke=BLACK)
        edge = Style(stroke=WHITE, width_mm=width + 2 * EDGE_MM)
        yield f"traffic-{step}", Role(line, line, black)
        yield f"edge-{step}", Role(edge, edge, edge)
    pill = Style(fill=WHITE, stroke=TRAFFIC_COLOURS[-1], width_mm=0.4)
    yield "traffic-pill", Role(pill, pill, replace(pill, stroke=BLACK))
    yield "traffic-word", Role(Style(fill=TRAFFIC_COLOURS[-1]), mono=Style(fill=BLACK))


_TRAFFIC_PALETTE = Palette(dict(_make_traffic_roles()))
