"""A plan as pictures: one small board for each turn, with what happens on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from layoutkit.draw.fonts import LEADING, spelled, titled, wrap_text
from layoutkit.draw.marks import Box, Drawing, Group, Layer, Mark, Point, Rect, Text
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour, Gem, hourglasses
from layoutkit.games.labyrinth.draw.board import Contents, content_marks, setting
from layoutkit.games.labyrinth.draw.gems import NAMES
from layoutkit.games.labyrinth.draw.palette import palette_of
from layoutkit.games.labyrinth.draw.planks import DrawnPlank, drawn_position, in_order
from layoutkit.games.labyrinth.draw.quay import names
from layoutkit.games.labyrinth.draw.scale import Scale, scale_of
from layoutkit.games.labyrinth.draw.spots import in_small
from layoutkit.games.labyrinth.draw.telling import (
    framed,
    nameless,
    pawn,
    place_of,
    ringed,
    walked,
)
from layoutkit.games.labyrinth.solve.plan import (
    Lay,
    Move,
    Plan,
    Remove,
    Walk,
    plan_cost,
    readable,
    split_turns,
)
from layoutkit.games.labyrinth.table.play import Action, Deed, Play, State, start_state

PANEL_MM = 160.0
GAP_MM = 8.0
TITLE_MM, WORD_MM = 5.0, 3.4
HEAD_MM, FOOT_MM = 10.0, 28.0
MOST_COLUMNS = 3


@dataclass(frozen=True, slots=True)
class Panel:
    """One turn: the table before and after it, where the pawn goes, what changes hands."""

    number: int
    turn: Plan
    before: State
    after: State
    path: tuple[str, ...]
    gems: tuple[Gem, ...]  # as the turn begins
    taken: tuple[Gem, ...]


def storyboard(case: Case, plan: Plan, colour: Colour, fact: str) -> Drawing:
    """A plan of one player, turn by turn; the title is the board's name and a fact."""
    small = in_small(case, PANEL_MM)
    scale = scale_of(small)
    panels = tuple(panels_of(case, plan, colour))
    columns = max(1, min(MOST_COLUMNS, len(panels)))
    wide, high = scale.size[0] + GAP_MM, scale.size[1] + HEAD_MM + FOOT_MM
    top = 18.0
    size = (columns * wide + GAP_MM, top + ceil(len(panels) / columns) * high + GAP_MM)
    art: list[Mark] = [Rect((0, 0), size, role="card")]
    name = case.layout.title
    title = titled(spelled(name), spelled(fact), size[0] - 2 * GAP_MM, TITLE_MM, "bold")
    words: list[Mark] = [_word((GAP_MM, 11), title, TITLE_MM, bold=True)]
    for at, panel in enumerate(panels):
        shift = (GAP_MM + at % columns * wide, top + at // columns * high)
        art += _panel_art(small, panel, colour, shift)
        words += _panel_words(small, panel, scale, shift)
    layers = {Layer.ART: tuple(art), Layer.LABELS: tuple(words)}
    palette = palette_of(case.layout.side)
    desc = "; ".join(", ".join(readable(case.board, panel.turn)) for panel in panels)
    return Drawing(size, layers, palette, f"{name}: {fact}", spelled(desc), bleed_mm=0.0)


def panels_of(case: Case, plan: Plan, colour: Colour) -> Iterator[Panel]:
    """The turns of a plan with the table before and after each."""
    play, state = Play(case.board), start_state(case, colour)
    gems = case.layout.gems
    for number, turn in enumerate(split_turns(plan), 1):
        before, path = state, [state.pawn]
        for action in actions_of(turn):
            state = play.act(state, action)
            path.append(state.pawn)
        taken = tuple(gem for gem in gems if gem.colour is colour and gem.on in path)
        yield Panel(number, turn, before, state, tuple(path), gems, taken)
        gems = tuple(gem for gem in gems if gem not in taken)


def actions_of(turn: Plan) -> Iterator[Action]:
    """Every single step and deed of a turn."""
    for item in turn:
        match item:
            case Walk(path=path):
                yield from (Action(Deed.WALK, place) for place in path)
            case Lay():
                yield Action(Deed.LAY, item.plank)
            case Remove():
                yield Action(Deed.REMOVE, item.plank)
            case Move():
                yield Action(Deed.MOVE, item.plank, item.to)


def _panel_art(small: Case, panel: Panel, colour: Colour, shift: Point) -> Iterator[Mark]:
    scale = scale_of(small)
    at = (shift[0], shift[1] + HEAD_MM)
    lying = panel.before.lying | panel.after.lying | _passing(panel)
    planks = {name: _plank(name, small, scale) for name in sorted(lying)}
    gone = [plank for name, plank in planks.items() if name not in panel.after.lying]
    new = [
        plank
        for name, plank in planks.items()
        if name in panel.after.lying - panel.before.lying or name in _passing(panel)
    ]
    shown = in_order(plank for name, plank in planks.items() if plank not in gone)
    stone = Rect((0, 0), scale.size, role="stone")
    board = nameless((stone, *setting(small), *content_marks(small, Contents(shown, panel.gems))))
    told = (
        *(framed(plank, scale.plank, "gone") for plank in gone),
        *(framed(plank, scale.plank, "new") for plank in new if plank not in gone),
        *(ringed(place_of(gem.on, small.board, scale), 5.2) for gem in panel.taken),
        *_walk(small, panel, scale, colour),
    )
    frame = Box(0, 0, *scale.size)
    yield Group((*board, *told), shift=at, clip=frame, title=f"turn {panel.number}")


def _walk(small: Case, panel: Panel, scale: Scale, colour: Colour) -> Iterator[Mark]:
    points = [place_of(name, small.board, scale) for name in panel.path]
    yield from walked(points)
    yield pawn(colour, points[0])


def _passing(panel: Panel) -> frozenset[str]:
    """Planks that lie in the middle of a turn only."""
    laid = {item.plank for item in panel.turn if isinstance(item, Lay)}
    moved = {item.to for item in panel.turn if isinstance(item, Move)}
    return frozenset(laid | moved)


def _plank(name: str, small: Case, scale: Scale) -> DrawnPlank:
    return drawn_position(name, small.board.positions[name], small.board, scale)


def _panel_words(small: Case, panel: Panel, scale: Scale, shift: Point) -> Iterator[Mark]:
    x, y = shift
    cost = plan_cost(panel.turn)
    yield _word((x, y + 4.5), f"Turn {panel.number}: {hourglasses(cost)}", 4.0, bold=True)
    yield Group(tuple(names(scale)), shift=(x, y + HEAD_MM))
    foot = y + HEAD_MM + scale.size[1] + 5
    for at, line in enumerate(_told(small, panel, scale.size[0])):
        yield _word((x, foot + at * WORD_MM * LEADING * 0.9), line, WORD_MM)


def _told(small: Case, panel: Panel, width: float) -> Sequence[str]:
    """The deeds of a turn, in words that fit below the panel."""
    sentences = list(readable(small.board, panel.turn))
    sentences += [f"take the {NAMES[gem.colour]} on {gem.on}" for gem in panel.taken]
    words = spelled("; ".join(sentences))
    said = f"{words[:1].upper()}{words[1:]}."
    lines = wrap_text(said, width, WORD_MM)
    most = 4
    return lines if len(lines) <= most else (*lines[: most - 1], f"{lines[most - 1]}…")


def _word(at: Point, words: str, size: float, *, bold: bool = False) -> Text:
    mark = Text(at, words, size, role="plate-word", over="card", anchor="start")
    return replace(mark, weight="bold") if bold else mark
