"""LAB501 to LAB507: legal boards that give some seats better chances than others.

LAB506 holds a board to the symmetry that its file declares, and LAB507 notices one that is missed
by a few places.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, key_of
from layoutkit.documents.fixes import replace_value
from layoutkit.documents.positions import Measure
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Layout, PoleKind, format_hourglasses
from layoutkit.games.labyrinth.rules import gems, players
from layoutkit.games.labyrinth.rules.costs import check_gem_out_of_stock
from layoutkit.games.labyrinth.rules.near_symmetry import SEATS, find_near_symmetry
from layoutkit.games.labyrinth.rules.reachability import check_pole_untouched
from layoutkit.games.labyrinth.rules.wording import format_pole, pole_region
from layoutkit.games.labyrinth.solve.reachability import find_unreachable_gems
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import LeftOut, balance_rule, rule
from layoutkit.wording import format_count, join_words

if TYPE_CHECKING:
    from layoutkit.games.labyrinth.scoring.uneven_costs import UnevenSeats

MIRRORS = ("mv", "mh", "md", "ma")
QUARTER_TURNS = ("r90", "r270")


@balance_rule("LAB501", "symmetry-low")
def check_symmetry_low(model: BoardModel) -> Iterator[Fault | LeftOut]:
    """No board is less symmetric than the settings require."""
    from layoutkit.games.labyrinth.symmetry.items import closeness_of
    from layoutkit.symmetry.lattice import GROUP_WORDS

    if missing := describe_missing_parts(model.layout):
        yield LeftOut("the board", missing)
        return
    closeness = closeness_of(model)
    least = Fraction(str(model.layout.settings.symmetry_min))
    if model.layout.symmetry or closeness.reaches_score(least) is not False:
        return
    most = closeness.headline
    if most and (most.score or 0) >= least and (closeness.drawn or find_near_symmetry(model)):
        return  # LAB507 reports a symmetry that is missed by a few places
    nearest = min(closeness.distances.values(), key=lambda one: one.edits)
    share = float(nearest.score or 0)
    yield Fault(
        f"the board is {floor(100 * share)} % symmetric ({GROUP_WORDS[nearest.group]});"
        f" at least {100 * float(least):g} % is asked: {nearest.edits} of {nearest.occupied} places"
        " would need to change",
        at=key_of(("poles",)),
        help="`layoutkit score FILE` shows where; add `--suggest` for the most helpful edits",
        measure=Measure("symmetry", round(share, 4), ">=", float(least), "", "symmetry_min"),
    )


@balance_rule("LAB502", "costs-uneven")
def check_costs_uneven(model: BoardModel) -> Iterator[Fault | LeftOut]:
    """No seat's cheapest tour costs far less than another seat's."""
    from layoutkit.games.labyrinth.symmetry.items import equal_seats

    board, owners = model.board, {gem.colour for gem in model.layout.gems}
    is_complete = all(
        player in board.starts and player in owners for player in model.layout.players
    ) and all(gem.on in board.fields for gem in model.layout.gems)
    if not is_complete or len(equal_seats(model)) == 1:
        return
    from layoutkit.games.labyrinth.scoring.uneven_costs import find_unevenness  # loads the solver

    evenness = find_unevenness(model, Fraction(str(model.layout.settings.parity_min)))
    if evenness.uneven:
        yield report_uneven_costs(model, evenness.uneven)
    elif evenness.is_open:
        yield LeftOut("the tours", "undecided by a brief search; `layoutkit score` searches longer")


@balance_rule("LAB503", "seat-cut-vertex", on=False)
def check_seat_cut_vertex(model: BoardModel) -> Iterator[Fault]:
    """No seat depends on a single pole while another seat depends on none."""
    from layoutkit.games.labyrinth.scoring.costs import RelaxedBoard
    from layoutkit.games.labyrinth.scoring.graph_figures import find_seat_cuts

    cuts = find_seat_cuts(RelaxedBoard(model))
    if all(cuts.values()):
        return
    free = [seat for seat, poles in cuts.items() if not poles]
    others = f"{join_words(free)} {'does' if len(free) == 1 else 'do'} not depend on a single pole"
    for seat, poles in cuts.items():
        for name in poles:
            pole = model.board.poles[name]
            yield Fault(
                f"without the {format_pole(pole)} {seat} cannot reach one of its gems; {others}",
                at=pole.pointer,
                items=(name, str(seat)),
                help="open a second route around it, or move the gem",
                shape=pole_region(pole, model.layout.settings),
            )


@balance_rule("LAB504", "colours-swapped", fix="guess")
def check_colours_swapped(model: BoardModel) -> Iterator[Fault]:
    """No two colours would make the board far more symmetric if they were exchanged."""
    from layoutkit.games.labyrinth.symmetry.items import closeness_of

    if describe_missing_parts(model.layout):
        return
    least = Fraction(str(model.layout.settings.swap_symmetry_min))
    swap = closeness_of(model).find_swap(least)
    if swap is None:
        return
    one, other = swap.pair
    yield Fault(
        f"the gems of {one} and {other} look swapped: the nearest symmetric board is"
        f" {format_count(swap.before, 'edit')} away, or {swap.after} if they are exchanged",
        at=key_of(("gems",)),
        items=swap.pair,
        help=f"exchange the colours {one} and {other} in `gems`",
        fixes=(
            ProposedFix(
                f"exchange {one} and {other}",
                [
                    Change.set((*gem.pointer, "colour"), other if gem.colour == one else one)
                    for gem in model.layout.gems
                    if gem.colour in swap.pair
                ],
                is_safe=False,
            ),
        ),
        measure=Measure("edits", swap.before, "<", swap.after + 2, "", "colours-swapped"),
    )


@balance_rule("LAB505", "turn-order-mirror")
def check_turn_order_mirror(model: BoardModel) -> Iterator[Fault]:
    """No board for four players is symmetric by mirrors alone."""
    from layoutkit.games.labyrinth.symmetry.items import arrangement_of
    from layoutkit.symmetry.arrangement import is_symmetric_under
    from layoutkit.symmetry.seats import (
        describe_broken_turn_order,
        find_symmetries_breaking_turn_order,
    )

    if len(model.layout.players) != SEATS or describe_missing_parts(model.layout):
        return
    scene = arrangement_of(model)
    if any(is_symmetric_under(scene, turn) for turn in QUARTER_TURNS):
        return
    reversing, other = (
        tuple(one for one in some if one in MIRRORS)
        for some in find_symmetries_breaking_turn_order(scene)
    )
    if reversing or other:
        mirrors = ", and ".join(describe_broken_turn_order(reversing, other, join_words))
        yield Fault(
            f"{mirrors}: with four seats, that proves nothing about their chances",
            at=("players",),
            items=(*reversing, *other),
            help=advise_quarter_turns(model),
        )


@rule("LAB506", "symmetry-broken", stage=Stage.COSTS, fix="guess", blocks=None)
def check_symmetry_broken(model: BoardModel) -> Iterator[Fault]:
    """Every board has exactly the symmetry that its file declares."""
    group = model.layout.symmetry
    if not group:
        return
    from layoutkit.games.labyrinth.symmetry.items import arrangement_of, closeness_of
    from layoutkit.symmetry.arrangement import is_symmetric_under
    from layoutkit.symmetry.lattice import GROUP_WORDS, SUBGROUPS

    scene = arrangement_of(model)
    kept = {
        name: len(elements)
        for name, elements in SUBGROUPS.items()
        if all(is_symmetric_under(scene, element) for element in elements)
    }
    if group in kept:
        return
    if why := explain_unfitting_group(model, group):
        best = closeness_of(model).headline
        yield Fault(
            f"{GROUP_WORDS[group]} ({group}) cannot apply to this board: {why}",
            at=("symmetry",),
            help="name a symmetry that maps the board and its starts onto themselves,"
            " or remove the key",
            fixes=(replace_value(best.group, ("symmetry",), is_safe=False),) if best else (),
        )
        return
    larger = [name for name, order in kept.items() if order >= len(SUBGROUPS[group])]
    if other := max(larger, key=kept.__getitem__, default=""):
        yield Fault(
            f"the board has the symmetry {other}, not {group}",
            at=("symmetry",),
            items=("symmetry",),
            help=f"write `symmetry: {other}`, or change the board",
            fixes=(replace_value(other, ("symmetry",), is_safe=False),),
        )
        return
    if has_wrong_gems(model):
        return  # another rule names the cause
    from layoutkit.games.labyrinth.rules.broken_symmetry import report_broken_symmetry

    yield from report_broken_symmetry(model, group)


@balance_rule("LAB507", "symmetry-nearly", fix="guess")
def check_symmetry_nearly(model: BoardModel) -> Iterator[Fault]:
    """No board misses a symmetry by a few places only."""
    if model.layout.symmetry or describe_missing_parts(model.layout):
        return
    near = find_near_symmetry(model)
    others = (  # rules that name what breaks the symmetry
        gems.check_gem_on_own_start,
        gems.check_gems_stacked,
        players.check_players_not_clockwise,
    )
    is_explained = near and (
        any([*rule(model.layout)] for rule in others)
        or [*check_colours_swapped(model)]
        or [*check_pole_untouched(model)]
    )
    if near and not is_explained:
        from layoutkit.games.labyrinth.rules.broken_symmetry import report_near_symmetry

        yield from report_near_symmetry(model, near)


def has_wrong_gems(model: BoardModel) -> bool:
    """Return whether gems are too many or too few, without a field, or out of reach."""
    layout, fields = model.layout, model.board.fields
    if any(gem.on not in fields for gem in layout.gems) or any(find_unreachable_gems(model)):
        return True
    rules = (gems.check_too_many_gems, gems.check_gems_uneven, players.check_gem_of_nobody)
    if any(fault for rule in rules for fault in rule(layout)):
        return True
    return any(isinstance(one, Fault) for one in check_gem_out_of_stock(model))


def explain_unfitting_group(model: BoardModel, group: str) -> str:
    """Return why a group does not map a board and its starts onto themselves; empty if it does."""
    from layoutkit.games.labyrinth.symmetry.items import arrangement_of, name_site
    from layoutkit.symmetry.lattice import ELEMENT_WORDS, SUBGROUPS

    scene, layout = arrangement_of(model), model.layout
    for element in SUBGROUPS[group]:
        if not scene.lattice.has(element):
            return (
                f"it has {layout.columns} columns and {layout.rows} rows,"
                f" and the {ELEMENT_WORDS[element]} needs as many rows as columns"
            )
        if scene.seat_permutations[element] is None:
            sites = {start.site for start in scene.starts}
            for start in scene.starts:
                image = scene.lattice.move_site(element, start.site)
                if image not in sites:
                    return (
                        f"the {ELEMENT_WORDS[element]} takes the start of {start.piece.colour}"
                        f" from {name_site(start.site)} to {name_site(image)}, where nobody starts"
                    )
            return "two start poles share a colour or a place"
    return ""


def advise_quarter_turns(model: BoardModel) -> str:
    """Return how to make a board symmetric by quarter turns."""
    from layoutkit.games.labyrinth.symmetry.items import arrangement_of
    from layoutkit.symmetry.arrangement import find_seat_permutations

    if find_seat_permutations(arrangement_of(model), "C4") is None:
        return "only quarter turns prove equal chances, and none maps these starts onto each other"
    turn = "repeat one quarter of the board by turns: `layoutkit symmetrise FILE --group C4`"
    seated = players.find_seat_order(model.layout)
    if players.is_clockwise(model.layout):
        return turn
    return f"write `players: [{', '.join(seated)}]`, and {turn}"


def describe_missing_parts(layout: Layout) -> str:
    """Return which parts a board lacks to be judged for balance; empty if it is complete."""
    placed = sum(pole.kind is not PoleKind.START and not pole.printed for pole in layout.poles)
    least = layout.settings.symmetry_poles_min
    if placed < least:
        return f"it has {format_count(placed, 'placed pole')}; symmetry needs at least {least}"
    owners = {gem.colour for gem in layout.gems}
    lacking = [player for player in layout.players if player not in owners]
    return (
        f"{join_words(lacking)} {'has' if len(lacking) == 1 else 'have'} no gem" if lacking else ""
    )


def report_uneven_costs(model: BoardModel, uneven: UnevenSeats) -> Fault:
    """Return the problem of seats that pay much more than others.

    The finding names all of these seats, in an order that does not depend on the players' order.
    """
    least = model.layout.settings.parity_min
    parity = Fraction(uneven.at_most, uneven.at_least)
    share = floor(100 * parity) / 100  # rounding up could reach the limit
    return Fault(
        f"{join_words(uneven.cheap)} {'needs' if len(uneven.cheap) == 1 else 'need'} at most"
        f" {format_hourglasses(uneven.at_most)} for all gems, {join_words(uneven.dear)} at least"
        f" {uneven.at_least}: at most {100 * share:.0f} %; at least {100 * least:g} % is asked",
        at=key_of(("gems",)),
        items=(*uneven.cheap, *uneven.dear),
        help="`layoutkit score FILE` shows what each seat pays; add `--suggest --by gap` for edits",
        measure=Measure("parity", round(float(parity), 4), ">=", least, "", "parity_min"),
    )
