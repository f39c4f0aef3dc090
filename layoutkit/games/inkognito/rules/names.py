"""Stage references: figures on their starts, and names that nothing has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from layoutkit.games.inkognito import example
from layoutkit.games.inkognito.board.places import space_shape
from layoutkit.games.inkognito.board.terms import ASIDE, STARTS, Build, Layout
from layoutkit.games.inkognito.board.venice import VENICE
from layoutkit.games.inkognito.rules.words import meant, misnamed
from layoutkit.hints import listed
from layoutkit.rules.meant import guess_name
from layoutkit.rules.rule import Rule, rule
from layoutkit.rules.shared import with_advice
from layoutkit.source.faults import Fault, key_of
from layoutkit.verdict import Pointer, Stage

BUILDS = tuple(Build)
_OTHER = {"B1": "tall", "B2": "fat", "B3": "thin", "B4": "tall"}


@rule(
    "INK201",
    "figures-misplaced",
    stage=Stage.REFERENCES,
    fix="safe",
    needs="players placement",
    blocks=Stage.COSTS,
    cites="INK-V2, INK-S3",
    why="A player has four figures of four builds, one on each start of their colour.",
    bad=example.placement(blue=_OTHER),
    good=example.placement(blue={"B1": "short", "B2": "fat", "B3": "thin", "B4": "tall"}),
)
def figures_are_on_their_starts(layout: Layout) -> Iterator[Fault]:
    """Each colour that plays has its four builds on its four starts, one each."""
    for colour in layout.colours:
        if colour not in STARTS:
            continue  # INK102 has said so
        if colour not in layout.placement:
            text = f"{colour} plays, and its figures are not placed"
            yield Fault(text, at=key_of(("placement",)), items=(colour,))
            continue
        yield from misplaced(layout, colour)


def misplaced(layout: Layout, colour: str) -> Iterator[Fault]:
    """What is wrong with the figures of a colour; strange names first, they explain the rest."""
    row, at = layout.placement[colour], ("placement", colour)
    homes = STARTS[colour]
    strange = [space for space in row if space not in homes]
    for space in strange:
        text = f"{colour} starts on {listed(homes)}, not on {space}"
        problem = Fault(text, key_of((*at, space)), (colour, space))
        yield misnamed(problem, space, homes)
    unknown = [space for space, build in row.items() if build not in BUILDS]
    for space in unknown:
        text = f'unknown build "{row[space]}"'
        problem = place_problem(layout, text, (*at, space), (colour, space))
        yield misnamed(problem, row[space], BUILDS)
    if not unknown:
        yield from doubled(layout, colour)
    empty = [space for space in homes if space not in row]
    if empty and not strange:
        missing = [str(build) for build in BUILDS if build not in row.values()]
        what = f": the {listed(missing)} figure" if len(missing) == 1 else ""
        text = f"{colour} has no figure on {listed(empty)}{what}"
        yield Fault(text, key_of(at), (colour, *empty))


def doubled(layout: Layout, colour: str) -> Iterator[Fault]:
    """A build that stands on two starts of a colour."""
    row = layout.placement[colour]
    missing = [str(build) for build in BUILDS if build not in row.values()]
    for build, number in Counter(row.values()).items():
        if number > 1:
            spaces = [space for space, other in row.items() if other == build]
            instead = f"; missing: {listed(missing)}" if missing else ""
            text = f"{colour} has the {build} figure on {listed(spaces)}{instead}"
            at = ("placement", colour, spaces[-1])
            yield place_problem(layout, text, at, (colour, build))


def place_problem(
    layout: Layout, text: str, at: Pointer, items: tuple[str, ...], help_: str = ""
) -> Fault:
    """A problem with what stands on the space that ends the pointer."""
    return Fault(text, at, items, help_, shape=space_shape(layout, str(at[-1])))


@rule(
    "INK202",
    "colour-unseated",
    stage=Stage.REFERENCES,
    fix="safe",
    needs="players placement",
    blocks=Stage.COSTS,
    cites="INK-V3, INK-S6",
    why="A colour that nobody plays is put back in the box.",
    bad="players: [red, green, blue]",
    good="players: [red, green, blue]\n" + example.placement(without="yellow"),
)
def unused_colours_are_away(layout: Layout) -> Iterator[Fault]:
    """No colour that nobody plays has figures on the board."""
    seated = {seat for seat in layout.players if seat in STARTS}
    if len(seated) < min(len(layout.players), len(STARTS)):
        return  # one of these colours is probably the one that was meant: INK102, INK103
    shown = layout.snapshot.figures if layout.snapshot else {}
    homes: dict[str, Pointer] = {colour: ("placement", colour) for colour in layout.placement}
    homes |= {one: ("snapshot", "figures", one) for one in shown if one not in homes}
    for colour, at in homes.items():
        if colour not in layout.colours:
            known = colour in STARTS
            problem = Fault(
                f"{colour} has figures on the board, but nobody plays it"
                if known
                else f'unknown colour "{colour}"',
                at=key_of(at),
                items=(colour,),
            )
            yield problem if known else misnamed(problem, colour, layout.colours)


@rule(
    "INK203",
    "deal-unseated",
    stage=Stage.REFERENCES,
    fix="safe",
    needs="players deal",
    blocks=Stage.COSTS,
    cites="INK-V5, INK-S4",
    why="Only who plays a colour is dealt a secret set.",
    bad=example.three() + "  yellow: {identity: bubble, build: fat, message: alpha}\n",
    good=example.three(),
)
def deals_are_seated(layout: Layout) -> Iterator[Fault]:
    """Every secret set is that of a colour that plays, or put aside."""
    for seat in layout.deal or {}:
        if seat == ASIDE or seat in layout.colours:
            continue
        if seat not in STARTS:  # it may be a person, who is secret
            text = "a secret set is dealt to somebody who does not play"
            advice = meant(seat, (*layout.colours, ASIDE))
            fixes = advice.fixes(("deal", seat), on_key=True)
            yield Fault(text, key_of(("deal",)), ("unknown seat",), fixes=fixes)
            continue
        problem = Fault(
            f"{seat} is dealt a secret set, but does not play",
            at=key_of(("deal", seat)),
            items=(seat,),
        )
        yield misnamed(problem, seat, (*layout.colours, ASIDE))


@rule(
    "INK204",
    "name-unknown",
    stage=Stage.REFERENCES,
    fix="safe",
    needs="board snapshot players",
    blocks=Stage.COSTS,
    cites="INK-V11, INK-P2",
    why="A figure that stands nowhere cannot be counted from.",
    bad="snapshot: {figures: {red: {tall: W34}}, ambassador: W10}",
    good="snapshot: {figures: {red: {tall: W33}}, ambassador: W10}",
)
def snapshots_name_what_there_is(layout: Layout) -> Iterator[Fault]:
    """Every build and space of a snapshot exists."""
    if layout.snapshot is None:
        return
    spaces = tuple(VENICE.spaces if layout.board is None else layout.board.spaces)
    for colour, row in layout.snapshot.figures.items():
        at = ("snapshot", "figures", colour)
        for build, space in row.items():
            if build not in BUILDS:
                text = f'unknown build "{build}"'
                problem = Fault(text, key_of((*at, build)), (build,))
                yield misnamed(problem, build, BUILDS)
            if space not in spaces:
                yield unknown_space((*at, build), space, spaces)
    ambassador = layout.snapshot.ambassador
    if ambassador is not None and ambassador not in spaces:
        yield unknown_space(("snapshot", "ambassador"), ambassador, spaces)
    yield from strange_exiles(layout)


def unknown_space(at: Pointer, space: str, spaces: tuple[str, ...]) -> Fault:
    """A space that the board does not have."""
    many = f"the board has {len(spaces)} spaces: E0, N1 and so on"
    advice = guess_name(space, spaces, otherwise=many)
    return with_advice(Fault(f'unknown space "{space}"', at, (space,)), advice)


def strange_exiles(layout: Layout) -> Iterator[Fault]:
    """Exiled figures that nobody has."""
    exiled = layout.snapshot.exiled if layout.snapshot else {}
    for colour, builds in exiled.items():
        at = ("snapshot", "exiled", colour)
        if colour not in layout.colours:
            text = f"{colour} was exiled, but nobody plays it"
            yield misnamed(Fault(text, key_of(at), (colour,)), colour, layout.colours)
        for index, build in enumerate(builds):
            if build not in BUILDS:
                text = f'unknown build "{build}"'
                yield misnamed(Fault(text, (*at, index), (build,)), build, BUILDS)


NAME_RULES: tuple[Rule, ...] = (
    figures_are_on_their_starts,
    unused_colours_are_away,
    deals_are_seated,
    snapshots_name_what_there_is,
)
