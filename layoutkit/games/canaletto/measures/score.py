"""What is scored: every figure exact, with its witness."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from layoutkit.games.canaletto.board import facts
from layoutkit.games.canaletto.board.terms import SIZES, Case, Ring
from layoutkit.games.canaletto.measures.payments import cash_readings, value_readings
from layoutkit.games.canaletto.measures.readings import Reading, figure, palaces_text
from layoutkit.games.canaletto.measures.starts import PriceLaw, early_chances
from layoutkit.games.canaletto.measures.turning import Match, reflections, rotations
from layoutkit.score.document import DEFINITIONS
from layoutkit.score.figures import Better

GAME = "canaletto"


@dataclass(frozen=True, slots=True)
class RingScores:
    """All that was scored on one setup."""

    file: str
    readings: Mapping[str, Reading] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """The document, in the shape that every game's scores have."""
        return {
            "game": GAME,
            "file": self.file,
            "definitions": DEFINITIONS,
            "gates": [],
            "symmetry": None,
            "figures": {name: reading.to_json() for name, reading in self.readings.items()},
            "certificate": None,
        }


def score_case(case: Case, file: str = "") -> RingScores:
    """The scores of a setup, or of what a game under way has left of it."""
    return RingScores(file, dict(take_readings(case)))


def take_readings(case: Case) -> Iterator[tuple[str, Reading]]:
    """Every figure by name, M1 to M8 in turn."""
    ring = case.ring
    yield "profile", profile_reading(ring)
    yield "spread", spread_reading(ring)
    yield from variety_readings(ring)
    yield from length_readings(ring)
    yield "twin_finish", twin_reading(ring)
    yield from value_readings(case)
    yield from cash_readings(case)
    yield "completion", completion_reading(ring)
    yield "rotation", turn_reading(ring, rotations(ring), "rotations")
    remark = "a remark only: the gondola never turns back"
    mirrored = turn_reading(ring, reflections(ring), "reflections")
    yield "reflection", replace(mirrored, figure=replace(mirrored.figure, note=remark))
    yield "start_dominance", start_reading(case)


def profile_reading(ring: Ring) -> Reading:
    """CAN-M1."""
    ones = tuple(f"palace {index + 1}" for index, lot in enumerate(ring.lots) if len(lot) == 1)
    made = figure(None, witness=ones, note="palaces of one, two and three pieces")
    return Reading(made, {"value": list(facts.profile(ring))})


def spread_reading(ring: Ring) -> Reading:
    """CAN-M2: the mean over the groups of nearest gap by ideal gap, the worst group first."""
    gaps = {group: facts.find_gap(ring, group) for group in SIZES}
    shares = {
        group: Fraction(gap.steps, facts.ideal_gap(ring, group))
        for group, gap in gaps.items()
        if gap
    }
    worst = sorted(shares, key=shares.__getitem__)
    value = sum(shares.values(), Fraction(0)) / len(shares) if shares else None
    details = {group: gap_json(ring, group, gap) for group in worst if (gap := gaps[group])}
    witness = tuple(
        f"{group} {palaces_text(index + 1 for index in gap.palaces)}: {shares[group]} of the ideal"
        for group in worst
        if (gap := gaps[group])
    )
    return Reading(figure(value, (0, 1), Better.HIGHER, witness), {"groups": details})


def gap_json(ring: Ring, group: str, gap: facts.Gap) -> dict[str, Any]:
    """The nearest pieces of a group."""
    ideal = facts.ideal_gap(ring, group)
    share = str(Fraction(gap.steps, ideal))
    palaces = [index + 1 for index in gap.palaces]
    return {"gap": gap.steps, "ideal": ideal, "share": share, "palaces": palaces}


def variety_readings(ring: Ring) -> Iterator[tuple[str, Reading]]:
    """CAN-M3."""
    lots = facts.different_lots(ring)
    alike = tuple(
        palaces_text(index + 1 for index, other in enumerate(ring.lots) if other == lot)
        for lot in lots
        if ring.lots.count(lot) > 1
    )
    value = Fraction(len(lots), len(ring.full)) if lots else None
    yield "variety", Reading(figure(value, (0, 1), Better.HIGHER, alike))
    pairs = facts.overlaps(ring)
    shared = tuple(
        f"{palaces_text((one + 1, other + 1))}:"
        f" {', '.join(facts.in_order(ring.lots[one] & ring.lots[other]))}"
        for one, other in pairs
    )
    yield "pair_overlap", Reading(figure(len(pairs), better=Better.LOWER, witness=shared))


def length_readings(ring: Ring) -> Iterator[tuple[str, Reading]]:
    """CAN-M4: how few and how many auctions the game can take."""
    lock, count = facts.find_lock(ring), len(ring.full)
    witness = (*lock.groups, *(f"palace {index + 1}" for index in lock.palaces))
    index = len(lock.palaces)
    yield "lock_index", Reading(figure(index, (0, len(ring.lots)), Better.LOWER, witness))
    scale = (0, len(ring.lots))
    yield "fewest_auctions", Reading(figure(count - index, scale, Better.HIGHER, witness))
    last = facts.last_lots(ring)
    most = count - len(last) + 1 if last else 0
    ends = tuple(f"palace {index + 1}" for index in last)
    yield "most_auctions", Reading(figure(most, scale, Better.HIGHER, ends))


def twin_reading(ring: Ring) -> Reading:
    """CAN-M5."""
    twins = facts.twin_finishes(ring)
    witness = tuple(
        f"{palaces_text(index + 1 for index in twin.palaces)}: {', '.join(twin.groups)}"
        for twin in twins
    )
    return Reading(figure(len(twins), better=Better.LOWER, witness=witness))


def completion_reading(ring: Ring) -> Reading:
    """Expected auctions until the last piece of a group is sold, palaces in random order."""
    means = {
        group: Fraction((len(ring.full) + 1) * len(places), len(places) + 1)
        for group in facts.groups_on(ring)
        if (places := ring.places(group))
    }
    latest = tuple(sorted(means, key=lambda group: -means[group]))
    mean = sum(means.values(), Fraction(0)) / len(means) if means else None
    made = figure(mean, (0, len(ring.full)), witness=latest, note="number is the mean over groups")
    return Reading(made, {"value": {group: str(one) for group, one in means.items()}})


def turn_reading(ring: Ring, matches: tuple[Match, ...], name: str) -> Reading:
    """The best match of the ring with itself; `name` says what the turns are."""
    pieces = sum(len(lot) for lot in ring.lots)
    best = max(matches, key=lambda one: (one.matched, -one.turn), default=None)
    scale = (0, pieces)
    if best is None:
        return Reading(figure(None, scale))
    details = {
        str(one.turn): {
            "matched": one.matched,
            "share": str(Fraction(one.matched, max(pieces, 1))),
            "names": dict(one.names),
        }
        for one in matches
    }
    renamed = tuple(f"{old} -> {new}" for old, new in best.names.items() if old != new)
    made = figure(best.matched, scale, Better.NEITHER, (f"turn {best.turn}", *renamed))
    return Reading(made, {"best": best.turn, "pieces": pieces, name: details})


def start_reading(case: Case) -> Reading:
    """The palace that the start favours most: its chance to be auctioned early."""
    settings, ring = case.layout.settings, case.ring
    law = PriceLaw(settings.price_per_piece, settings.early_auctions)
    starts = {index: early_chances(ring, index, law) for index in ring.full}
    favours = {
        index: max((other for other in chances if other != index), key=chances.__getitem__)
        for index, chances in starts.items()
        if len(chances) > 1
    }
    mine = facts.first_palace(case)
    value = starts[mine][favours[mine]] if mine in favours else None
    details = {
        str(index + 1): {"palace": best + 1, "chance": str(starts[index][best])}
        for index, best in favours.items()
    }
    witness = (f"palace {favours[mine] + 1}",) if mine in favours else ()
    made = figure(value, (0, 1), Better.LOWER, witness, law.text)
    return Reading(made, {"starts": details})
