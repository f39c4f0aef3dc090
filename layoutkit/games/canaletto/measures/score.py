"""Every figure of a setup, exact and with its witness."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from layoutkit.games.canaletto.board import facts
from layoutkit.games.canaletto.board.terms import GROUP_SIZES, Case, Ring
from layoutkit.games.canaletto.measures.payments import cash_figures, value_figures
from layoutkit.games.canaletto.measures.starts import PriceModel, early_chances
from layoutkit.games.canaletto.measures.turning import Match, reflections, rotations
from layoutkit.score.document import Scores
from layoutkit.score.figures import Figure, Preference

GAME = "canaletto"


def score_case(case: Case, file: str = "") -> Scores:
    """Return the figures of a setup, or of a game under way."""
    return Scores(GAME, file, (), None, dict(make_figures(case)), None)


def make_figures(case: Case) -> Iterator[tuple[str, Figure]]:
    """Yield every figure by name, in the order of CAN-M1 to M8."""
    ring = case.ring
    yield "profile", profile_figure(ring)
    yield "spread", spread_figure(ring)
    yield from variety_figures(ring)
    yield from length_figures(ring)
    yield "twin_finish", twin_figure(ring)
    yield from value_figures(case)
    yield from cash_figures(case)
    yield "completion", completion_figure(ring)
    yield "rotation", turn_figure(ring, rotations(ring), "rotations")
    mirrored = turn_figure(ring, reflections(ring), "reflections")
    yield "reflection", replace(mirrored, note="for interest only: the gondola never turns back")
    yield "start_dominance", start_figure(case)


def profile_figure(ring: Ring) -> Figure:
    """Return the figure of CAN-M1."""
    ones = tuple(f"palace {index + 1}" for index, lot in enumerate(ring.lots) if len(lot) == 1)
    note = "palaces of one, two and three pieces"
    return Figure(None, counts=facts.count_lot_sizes(ring), witness=ones, note=note)


def spread_figure(ring: Ring) -> Figure:
    """Return the mean share of ideal gaps; the witness lists the worst group first (CAN-M2)."""
    gaps = {group: facts.find_gap(ring, group) for group in GROUP_SIZES}
    shares = facts.spread_shares(ring)
    worst = sorted(shares, key=shares.__getitem__)
    details = {group: gap_json(ring, group, gap) for group in worst if (gap := gaps[group])}
    witness = tuple(
        f"{group} {format_palaces(index + 1 for index in gap.palaces)}:"
        f" {shares[group]} of the ideal"
        for group in worst
        if (gap := gaps[group])
    )
    return Figure(
        facts.mean_spread(ring),
        range=(0, 1),
        better=Preference.HIGHER,
        witness=witness,
        details={"groups": details},
    )


def gap_json(ring: Ring, group: str, gap: facts.Gap) -> dict[str, Any]:
    """Return the gap of a group as JSON."""
    ideal = facts.ideal_gap(ring, group)
    share = str(Fraction(gap.steps, ideal))
    palaces = [index + 1 for index in gap.palaces]
    return {"gap": gap.steps, "ideal": ideal, "share": share, "palaces": palaces}


def variety_figures(ring: Ring) -> Iterator[tuple[str, Figure]]:
    """Yield the figures of distinct lots and of shared groups (CAN-M3)."""
    lots = facts.distinct_lots(ring)
    alike = tuple(
        format_palaces(index + 1 for index, other in enumerate(ring.lots) if other == lot)
        for lot in lots
        if ring.lots.count(lot) > 1
    )
    value = Fraction(len(lots), len(ring.full)) if lots else None
    yield "variety", Figure(value, range=(0, 1), better=Preference.HIGHER, witness=alike)
    pairs = facts.overlapping_palaces(ring)
    shared = tuple(
        f"{format_palaces((one + 1, other + 1))}:"
        f" {', '.join(facts.sort_groups(ring.lots[one] & ring.lots[other]))}"
        for one, other in pairs
    )
    yield "pair_overlap", Figure(len(pairs), better=Preference.LOWER, witness=shared)


def length_figures(ring: Ring) -> Iterator[tuple[str, Figure]]:
    """Yield the lock index and the fewest and most auctions (CAN-M4)."""
    lock, count = facts.find_lock(ring), len(ring.full)
    witness = (*lock.groups, *(f"palace {index + 1}" for index in lock.palaces))
    index, scale = len(lock.palaces), (0, len(ring.lots))
    yield "lock_index", Figure(index, range=scale, better=Preference.LOWER, witness=witness)
    fewest = Figure(count - index, range=scale, better=Preference.HIGHER, witness=witness)
    yield "fewest_auctions", fewest
    last = facts.smallest_open_set(ring)
    most = count - len(last) + 1 if last else 0
    ends = tuple(f"palace {index + 1}" for index in last)
    yield "most_auctions", Figure(most, range=scale, better=Preference.HIGHER, witness=ends)


def twin_figure(ring: Ring) -> Figure:
    """Return the figure of CAN-M5."""
    twins = facts.find_twin_finishes(ring)
    witness = tuple(
        f"{format_palaces(index + 1 for index in twin.palaces)}: {', '.join(twin.groups)}"
        for twin in twins
    )
    return Figure(len(twins), better=Preference.LOWER, witness=witness)


def completion_figure(ring: Ring) -> Figure:
    """Return the expected number of auctions until a group is sold, in random order."""
    means = {
        group: Fraction((len(ring.full) + 1) * len(places), len(places) + 1)
        for group in facts.groups_on(ring)
        if (places := ring.places(group))
    }
    latest = tuple(sorted(means, key=lambda group: -means[group]))
    mean = sum(means.values(), Fraction(0)) / len(means) if means else None
    return Figure(
        mean,
        range=(0, len(ring.full)),
        witness=latest,
        note="the mean over the groups",
        details={"groups": {group: str(one) for group, one in means.items()}},
    )


def turn_figure(ring: Ring, matches: tuple[Match, ...], name: str) -> Figure:
    """Return the best match of the ring with itself; `name` is the key of the matches."""
    pieces = sum(len(lot) for lot in ring.lots)
    best = max(matches, key=lambda one: (one.matched, -one.turn), default=None)
    scale = (0, pieces)
    if best is None:
        return Figure(None, range=scale)
    details = {
        str(one.turn): {
            "matched": one.matched,
            "share": str(Fraction(one.matched, max(pieces, 1))),
            "names": dict(one.names),
        }
        for one in matches
    }
    renamed = tuple(f"{old} -> {new}" for old, new in best.names.items() if old != new)
    return Figure(
        best.matched,
        range=scale,
        witness=(f"turn {best.turn}", *renamed),
        details={"best": best.turn, "pieces": pieces, name: details},
    )


def start_figure(case: Case) -> Figure:
    """Return the chance of the palace that the start palace favours most."""
    settings, ring = case.layout.settings, case.ring
    law = PriceModel(settings.price_per_piece, settings.early_auctions)
    starts = {index: early_chances(ring, index, law) for index in ring.full}
    favours = {
        index: max((other for other in chances if other != index), key=chances.__getitem__)
        for index, chances in starts.items()
        if len(chances) > 1
    }
    mine = facts.current_palace(case)
    value = starts[mine][favours[mine]] if mine in favours else None
    details = {
        str(index + 1): {"palace": best + 1, "chance": str(starts[index][best])}
        for index, best in favours.items()
    }
    witness = (f"palace {favours[mine] + 1}",) if mine in favours else ()
    return Figure(
        value,
        range=(0, 1),
        better=Preference.LOWER,
        witness=witness,
        note=law.text,
        details={"starts": details},
    )


def format_palaces(numbers: Iterable[int]) -> str:
    """Format palaces as `3-9-14`."""
    return "-".join(str(number) for number in numbers)
