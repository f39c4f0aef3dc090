"""LAB101 to LAB106, LAB110, LAB114 to LAB117: poles, planks and gems against the box.

These rules count pieces. They also report gems that cost nothing, because they lie on their
player's start or share a field with another gem of the player.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace

from layoutkit.documents.faults import Fault, Related, key_of
from layoutkit.documents.fixes import remove_items
from layoutkit.documents.positions import Measure
from layoutkit.games.labyrinth.board.model import (
    Colour,
    Gem,
    Layout,
    Plank,
    PlankKind,
    Pole,
    PoleKind,
    Side,
)
from layoutkit.games.labyrinth.board.positions import fields_of
from layoutkit.games.labyrinth.rules.examples import STARTS, format_plain_poles, gems
from layoutkit.games.labyrinth.rules.wording import format_pole, pole_region
from layoutkit.reports.findings import Severity, Stage
from layoutkit.rules.rule import Rule, rule
from layoutkit.rules.shared import remove_surplus, surplus_fault
from layoutkit.wording import format_count, join_words

BOX = "LAB-B11"


@rule(
    "LAB101",
    "too-many-poles",
    stage=Stage.BOX,
    needs="poles",
    cites="LAB-B11",
    blocks=None,
    why="The box holds 18 pole pieces. Start poles and the night side's two poles are printed.",
    bad=STARTS
    + format_plain_poles("b1 c1 d1 a2 b2 c2 d2 e2 a3 b3 c3 d3 e3 a4 b4 c4 d4 e4 c5")
    + "gems: []",
)
def check_too_many_poles(layout: Layout) -> Iterator[Fault]:
    """No board has more pole pieces than the box holds."""
    pieces = [
        pole
        for pole in distinct_poles(layout)
        if pole.kind is not PoleKind.START and not pole.printed
    ]
    limit = layout.settings.box_poles
    if len(pieces) > limit:
        listed_pieces = [(pole.id, pole.pointer) for pole in pieces]
        advice = f"remove {len(pieces) - limit} of them; start and printed poles do not count"
        problem = surplus_fault("pole pieces", listed_pieces, limit, BOX, advice=advice)
        yield replace(problem, shape=pole_region(pieces[limit], layout.settings))


@rule(
    "LAB102",
    "too-many-planks",
    stage=Stage.BOX,
    fix="guess",
    needs="planks",
    cites="LAB-B11",
    blocks=Stage.COSTS,
    breaks=False,
    why="The box holds 8 long and 12 short planks, including the planks that lie at the start.",
    bad="""
gems: []
planks:
  - {kind: long, ends: [b1, c2]}
  - {kind: long, ends: [c1, d2]}
  - {kind: long, ends: [e2, d3]}
  - {kind: long, ends: [e3, d4]}
  - {kind: long, ends: [d5, c4]}
  - {kind: long, ends: [c5, b4]}
  - {kind: long, ends: [a4, b3]}
  - {kind: long, ends: [a3, b2]}
  - {kind: long, ends: [c3, d2]}
""",
    good="""
gems: []
planks:
  - {kind: long, ends: [b1, c2]}
  - {kind: long, ends: [c1, d2]}
  - {kind: long, ends: [e2, d3]}
  - {kind: long, ends: [e3, d4]}
""",
)
def check_too_many_planks(layout: Layout) -> Iterator[Fault]:
    """No board has more planks than the box holds."""
    for kind, limit in count_box_planks(layout).items():
        lying = [(plank.name, plank.pointer) for plank in distinct_planks(layout, kind)]
        if len(lying) > limit:
            problem = surplus_fault(f"{kind} planks", lying, limit, BOX)
            yield replace(problem, fixes=(remove_surplus(lying, limit),))


@rule(
    "LAB103",
    "stock-exceeds-box",
    stage=Stage.BOX,
    needs="stock players planks",
    cites="LAB-B11",
    blocks=Stage.COSTS,
    why="The stock of all players and the planks on the board come from the same box.",
    bad="stock: {short: 3, long: 3}",
    good="stock: {short: 3, long: 2}",
)
def check_stock_exceeds_box(layout: Layout) -> Iterator[Fault]:
    """No stock of the players needs more planks than the box holds."""
    if not layout.stock_is_written:
        return
    seats = len(layout.players)
    for kind, limit in count_box_planks(layout).items():
        lying = len(distinct_planks(layout, kind))
        needed = layout.stock.of(kind) * seats + lying
        if lying <= limit < needed:
            most = (limit - lying) // seats
            yield Fault(
                f"{seats} players with {format_count(layout.stock.of(kind), f'{kind} plank')} each"
                f"{f' and {lying} on the board' if lying else ''} need {needed};"
                f" the box holds {limit}",
                at=("stock", str(kind)),
                items=(str(kind),),
                help=f"give each player at most {format_count(most, f'{kind} plank')}",
                measure=Measure(f"{kind} planks", needed, "<=", limit, "planks", BOX),
            )


@rule(
    "LAB105",
    "night-printed-poles",
    stage=Stage.BOX,
    fix="guess",
    needs="side poles",
    cites="LAB-B2",
    blocks=None,
    why="The night side prints exactly two poles besides the start poles.",
    bad="side: night",
)
def check_night_printed_poles(layout: Layout) -> Iterator[Fault]:
    """Every night board has exactly two printed poles."""
    printed, limit = printed_poles(layout), layout.settings.printed_night
    if layout.side is not Side.NIGHT or len(printed) == limit:
        return
    spare = printed[limit:]
    names = join_words(f'"{pole.id}"' for pole in printed)
    yield Fault(
        f"a night board has exactly {limit} printed poles; this one has {len(printed)}"
        f"{f': {names}' if printed else ''}",
        at=spare[0].pointer if spare else ("side",),
        items=tuple(pole.id for pole in spare),
        help=f"remove `printed` from {format_count(len(spare), 'pole')}"
        if spare
        else f"mark {limit - len(printed)} more with `printed: true`"
        if printed
        else f"mark the {limit} poles that the night side prints with `printed: true`",
        fixes=(remove_items("`printed`", *((*pole.pointer, "printed") for pole in spare)),)
        if spare
        else (),
        related=() if spare else tuple(Related("printed", "printed", p.pointer) for p in printed),
        shape=pole_region(spare[0], layout.settings) if spare else None,
        measure=Measure("printed poles", len(printed), "=", limit, "poles", "LAB-B2"),
    )


@rule(
    "LAB106",
    "day-printed-pole",
    stage=Stage.BOX,
    fix="guess",
    needs="side poles",
    cites="LAB-A1",
    blocks=None,
    why="The day side prints start poles only.",
    bad=STARTS
    + """  - {id: b1, kind: plain, printed: true}
gems: []
""",
)
def check_day_printed_pole(layout: Layout) -> Iterator[Fault]:
    """No day board has printed poles."""
    if layout.side is not Side.DAY:
        return
    for pole in printed_poles(layout)[layout.settings.printed_day :]:
        yield Fault(
            f"{format_pole(pole)} is marked as printed, but the day side prints start poles only",
            at=(*pole.pointer, "printed"),
            items=(pole.id,),
            help="remove `printed`; only the night side prints poles, exactly two",
            fixes=(remove_items("`printed`", (*pole.pointer, "printed")),),
            shape=pole_region(pole, layout.settings),
        )


def printed_poles(layout: Layout) -> list[Pole]:
    """Return the printed poles besides the start poles."""
    return [
        pole for pole in distinct_poles(layout) if pole.printed and pole.kind is not PoleKind.START
    ]


def distinct_poles(layout: Layout) -> list[Pole]:
    """Return the poles with different ids; LAB201 reports an id that is used twice."""
    return list({pole.id: pole for pole in reversed(layout.poles)}.values())[::-1]


def distinct_planks(layout: Layout, kind: PlankKind) -> list[Plank]:
    """Return the planks of one kind that lie on the board, without repeated names."""
    distinct = {plank.name: plank for plank in reversed(layout.planks)}
    return [plank for plank in reversed(distinct.values()) if plank.kind is kind]


def count_box_planks(layout: Layout) -> dict[PlankKind, int]:
    """Return the number of planks of each kind in the box."""
    settings = layout.settings
    return {PlankKind.SHORT: settings.box_shorts, PlankKind.LONG: settings.box_longs}


PART_RULES: tuple[Rule, ...] = (
    check_too_many_poles,
    check_too_many_planks,
    check_stock_exceeds_box,
    check_night_printed_poles,
    check_day_printed_pole,
)


@rule(
    "LAB104",
    "too-many-gems",
    stage=Stage.BOX,
    fix="guess",
    needs="gems players",
    cites="LAB-B11",
    blocks=None,
    why="The box holds 4 gems of each colour.",
    bad=gems(red="c3 c1/e b4/bridge d2/under c2"),
)
def check_too_many_gems(layout: Layout) -> Iterator[Fault]:
    """No colour has more gems than the box holds."""
    limit = layout.settings.box_gems
    lacking = count_missing_gems(layout) if may_be_miscoloured(layout) else {}
    for colour, own in group_gems(layout).items():
        if len(own) > limit:
            pieces = [(gem.item, gem.pointer) for gem in own]
            problem = surplus_fault(f"{colour} gems", pieces, limit, "LAB-B11")
            if lacking:  # some of these gems may have the wrong colour
                few = f"{join_words(lacking)} {'has' if len(lacking) == 1 else 'have'} too few"
                yield replace(problem, help=f"{problem.help}, or correct a colour: {few}")
            else:
                yield replace(problem, fixes=(remove_surplus(pieces, limit),))


@rule(
    "LAB114",
    "gems-uneven",
    stage=Stage.BOX,
    needs="gems players",
    cites="LAB-B8",
    blocks=None,
    why="The first player with four gems wins. A player with fewer gems than the others can never"
    " win, or wins far too soon if fewer gems are enough. A board without gems counts as unfinished"
    " and is not judged.",
    bad=gems(green="c3"),
)
def check_gems_uneven(layout: Layout) -> Iterator[Fault]:
    """All players have the same number of gems."""
    lacking = count_missing_gems(layout)
    if not lacking or may_be_miscoloured(layout):
        return
    numbers = count_gems(layout)
    least, most = min(numbers.values()), max(numbers.values())
    yield Fault(
        f"players have different numbers of gems: {format_counts(numbers)}",
        at=key_of(("gems",)),
        items=tuple(lacking),
        help=f"give each player {format_count(layout.settings.box_gems, 'gem')}",
        measure=Measure("gems", least, "=", most, "gems", "LAB-B8"),
    )


@rule(
    "LAB115",
    "gems-too-few",
    stage=Stage.BOX,
    needs="gems players",
    severity=Severity.WARNING,
    cites="LAB-B8",
    why="A player needs four gems to win. With fewer gems on the board, nobody can win.",
    bad=gems("c3 c1/e b4/bridge", "c3 e3/s b2/bridge", "c3 c5/w d2/bridge", "c3 a3/n d4/bridge"),
)
def check_gems_too_few(layout: Layout) -> Iterator[Fault]:
    """Every player has four gems."""
    numbers, due = count_gems(layout), layout.settings.box_gems
    least = min(numbers.values())
    if count_missing_gems(layout) or not 0 < least < due:  # LAB114 reports different numbers
        return
    yield Fault(
        f"each player has {format_count(least, 'gem')}; a game needs {due}",
        at=key_of(("gems",)),
        help=f"add {format_count(due - least, 'gem')} for each player",
        measure=Measure("gems of each player", least, "=", due, "gems", "LAB-B8"),
    )


@rule(
    "LAB116",
    "gem-on-own-start",
    stage=Stage.BOX,
    needs="players",
    severity=Severity.WARNING,
    cites="LAB-A6",
    why="The player starts on this gem and gets it without a move.",
    bad=gems(red="a1 c1/e b4/bridge d2/under"),
    good=gems(red="e1 c1/e b4/bridge d2/under"),
)
def check_gem_on_own_start(layout: Layout) -> Iterator[Fault]:
    """No gem lies on the start of its own player."""
    homes = find_homes(layout)
    for gem in layout.gems:
        if (gem.colour, gem.on) in homes and gem.colour in layout.players:
            yield Fault(
                f'a {gem.colour} gem is on "{gem.on}", where {gem.colour} starts',
                at=(*gem.pointer, "on"),
                items=(gem.item,),
                help="move it to another pole",
            )


@rule(
    "LAB117",
    "gems-stacked",
    stage=Stage.BOX,
    needs="gems players",
    severity=Severity.WARNING,
    cites="LAB-A6",
    why="A pawn takes all gems of its colour on a field at once, so the second gem costs nothing."
    " Gems of different colours may share a field.",
    bad=gems(red="c3 c3 b4/bridge d2/under"),
)
def check_gems_stacked(layout: Layout) -> Iterator[Fault]:
    """No field has several gems of one colour."""
    if len({gem.item for gem in layout.gems}) == len(layout.gems):  # true of most boards
        return
    fields = {field.name for pole in layout.poles for field in fields_of(pole)}
    homes = find_homes(layout)
    for colour, own in group_gems(layout).items():
        for on in dict.fromkeys(gem.on for gem in own if gem.on in fields):
            first, *others = [gem for gem in own if gem.on == on]
            if others and colour in layout.players and (colour, on) not in homes:
                yield Fault(
                    f'{len(others) + 1} {colour} gems are on "{on}"',
                    at=(*others[-1].pointer, "on"),
                    items=(first.item,),
                    help="leave one there and move the rest to other fields",
                    related=(Related("first", "the first gem", (*first.pointer, "on")),),
                )


def group_gems(layout: Layout) -> Mapping[Colour, list[Gem]]:
    """Return the gems of each colour that has any, in file order."""
    found: defaultdict[Colour, list[Gem]] = defaultdict(list)
    for gem in layout.gems:
        found[gem.colour].append(gem)
    return found


def count_gems(layout: Layout) -> dict[Colour, int]:
    """Return how many gems each player has, in the order of `Colour`."""
    own = group_gems(layout)
    return {colour: len(own.get(colour, ())) for colour in Colour if colour in layout.players}


def count_missing_gems(layout: Layout) -> dict[Colour, int]:
    """Return how many gems each player has fewer than the player with the most.

    Gems beyond the number in the box do not count. Players who lack none are left out.
    """
    box = layout.settings.box_gems
    numbers = {colour: min(number, box) for colour, number in count_gems(layout).items()}
    most = max(numbers.values())
    return {colour: most - number for colour, number in numbers.items() if number < most}


def may_be_miscoloured(layout: Layout) -> bool:
    """Return whether surplus gems of one colour make up for the missing gems of another.

    Then LAB104 or LAB110 reports the surplus gems.
    """
    box = layout.settings.box_gems
    strays = sum(
        len(own) - (box if colour in layout.players else 0)
        for colour, own in group_gems(layout).items()
        if len(own) > box or colour not in layout.players
    )
    return 0 < strays == sum(count_missing_gems(layout).values())


def find_homes(layout: Layout) -> set[tuple[Colour, str]]:
    """Return the start poles, each with its colour."""
    return {(pole.colour, pole.id) for pole in layout.poles if pole.colour}


def format_counts(numbers: Mapping[Colour, int]) -> str:
    """Return `green 1; red and white 4 each`."""
    alike: defaultdict[int, list[str]] = defaultdict(list)
    for colour, number in numbers.items():
        alike[number].append(str(colour))
    return "; ".join(
        f"{join_words(alike[number])} {number or 'none'}{' each' if len(alike[number]) > 1 else ''}"
        for number in sorted(alike)
    )


GEM_RULES: tuple[Rule, ...] = (
    check_too_many_gems,
    check_gems_uneven,
    check_gems_too_few,
    check_gem_on_own_start,
    check_gems_stacked,
)
