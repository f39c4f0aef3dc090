"""Every figure of a setup except payouts, exact and with its witness.

Besides counting there are two algorithms. The symmetry of the ring is the number of pieces that
match after a turn, if groups of equal size may exchange names. For each turn the best exchange
is an assignment of at most 6 x 6 groups, found by dynamic programming over subsets. The weight
of the start palace follows every price of the first auctions under a stated price model to the
palace to which it takes the gondola, and adds up the exact probabilities by palace.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import combinations, groupby

from layoutkit.games.canaletto import ring as facts
from layoutkit.games.canaletto.model import GROUP_SIZES, BoardModel, Lot, Ring
from layoutkit.games.canaletto.payouts import cash_figures, value_figures
from layoutkit.scoring.figures import Figure, Preference
from layoutkit.scoring.scores import Scores


@dataclass(frozen=True, slots=True)
class Match:
    """A turn of the ring, the number of matching pieces, and the best exchange of names."""

    turn: int
    matched: int
    names: Mapping[str, str]  # old group -> new group, of equal size


def rotations(ring: Ring) -> tuple[Match, ...]:
    """Return the best match of every rotation except the full turn, clockwise."""
    return tuple(match_turn(ring, turn, 1) for turn in range(1, len(ring.lots)))


def reflections(ring: Ring) -> tuple[Match, ...]:
    """Return the best match of every reflection; turn t takes palace 1 to palace t + 1."""
    return tuple(match_turn(ring, turn, -1) for turn in range(len(ring.lots)))


def match_turn(ring: Ring, turn: int, way: int) -> Match:
    """Return the exchange of names within equal sizes under which most pieces match.

    The palace with index `i` is carried to `turn + i`, or `turn - i` if the way is -1.
    """
    matched, names, count = 0, {}, len(ring.lots)
    for _, same in groupby(GROUP_SIZES, key=GROUP_SIZES.__getitem__):
        groups = tuple(same)
        weights = [
            [
                sum(other in ring.lots[(turn + way * i) % count] for i in ring.places(one))
                for other in groups
            ]
            for one in groups
        ]
        score, chosen = best_assignment(weights)
        matched += score
        names.update({one: groups[index] for one, index in zip(groups, chosen, strict=True)})
    return Match(turn, matched, names)


def best_assignment(weights: Sequence[Sequence[int]]) -> tuple[int, tuple[int, ...]]:
    """Return the greatest sum of an assignment of rows to columns, and the first such one."""
    count = len(weights)

    @cache
    def best(row: int, taken: int) -> tuple[int, tuple[int, ...]]:
        if row == count:
            return 0, ()
        options = []
        for column in range(count):
            if not taken >> column & 1:
                score, rest = best(row + 1, taken | 1 << column)
                options.append((weights[row][column] + score, (column, *rest)))
        return max(options, key=lambda option: option[0])

    return best(0, 0)


@dataclass(frozen=True, slots=True)
class PriceModel:
    """A price model: a lot of k pieces costs 1 to k * `per_piece`, all equally likely.

    This is an assumption for comparing start palaces; real bidders do not roll dice.
    """

    per_piece: int
    auctions: int  # how many auctions count as early, the one at the start among them

    @property
    def text(self) -> str:
        """Return the model in words."""
        first = f"first {self.auctions} auctions" if self.auctions > 1 else "first auction"
        law = f"a lot of k pieces goes for a price drawn evenly from 1 to {self.per_piece}k"
        verb = "count" if self.auctions > 1 else "counts"
        return f"{law}; the {first} {verb} as early"


def early_chances(ring: Ring, start: int, law: PriceModel) -> Mapping[int, Fraction]:
    """Return for every palace the chance to be among the first auctions; 1 for the start."""
    chances: dict[int, Fraction] = dict.fromkeys(range(len(ring.lots)), Fraction(0))
    add_auctions(list(ring.lots), start, law, (law.auctions, Fraction(1)), chances)
    return chances


def add_auctions(
    lots: list[Lot],
    column: int,
    law: PriceModel,
    going: tuple[int, Fraction],
    chances: dict[int, Fraction],
) -> None:
    """Add the chances of all auctions that follow if the lot at the column is sold at any price."""
    auctions, chance = going
    chances[column] += chance
    if auctions == 1:
        return
    lot, lots[column] = lots[column], frozenset()
    prices = law.per_piece * len(lot)
    arrivals = Counter(Ring(tuple(lots)).after(column, price) for price in range(1, prices + 1))
    for palace, times in arrivals.items():
        if palace is not None:
            add_auctions(
                lots, palace, law, (auctions - 1, chance * Fraction(times, prices)), chances
            )
    lots[column] = lot


def score_board(board: BoardModel, file: str = "") -> Scores:
    """Return the figures of a setup, or of a game under way."""
    return Scores("canaletto", file, (), None, dict(make_figures(board)), None)


def make_figures(board: BoardModel) -> Iterator[tuple[str, Figure]]:
    """Yield every figure by name, in the order of CAN-M1 to M8."""
    ring = board.ring
    ones = tuple(f"palace {index + 1}" for index, lot in enumerate(ring.lots) if len(lot) == 1)
    note = "palaces of one, two and three pieces"
    yield "profile", Figure(None, counts=facts.count_lot_sizes(ring), witness=ones, note=note)
    yield "spread", spread_figure(ring)
    yield from variety_figures(ring)
    yield from length_figures(ring)
    twins = facts.find_twin_finishes(ring)
    pairs = tuple(f"{format_palaces(twin.palaces)}: {', '.join(twin.groups)}" for twin in twins)
    yield "twin_finish", Figure(len(twins), better=Preference.LOWER, witness=pairs)
    yield from value_figures(board)
    yield from cash_figures(board)
    yield "completion", completion_figure(ring)
    yield "rotation", turn_figure(ring, rotations(ring), "rotations")
    mirrored = turn_figure(ring, reflections(ring), "reflections")
    yield "reflection", replace(mirrored, note="for interest only: the gondola never turns back")
    yield "start_dominance", start_figure(board)


def spread_figure(ring: Ring) -> Figure:
    """Return the mean share of ideal gaps; the witness lists the worst group first (CAN-M2)."""
    gaps, shares = facts.find_gaps(ring), facts.spread_shares(ring)
    worst = sorted(shares, key=shares.__getitem__)
    details = {
        group: {
            "gap": gaps[group].steps,
            "ideal": facts.ideal_gap(ring, group),
            "share": str(shares[group]),
            "palaces": [index + 1 for index in gaps[group].palaces],
        }
        for group in worst
    }
    witness = tuple(
        f"{group} {format_palaces(gaps[group].palaces)}: {shares[group]} of the ideal"
        for group in worst
    )
    return Figure(
        facts.mean_spread(ring),
        range=(0, 1),
        better=Preference.HIGHER,
        witness=witness,
        details={"groups": details},
    )


def variety_figures(ring: Ring) -> Iterator[tuple[str, Figure]]:
    """Yield the figures of distinct lots and of shared groups (CAN-M3)."""
    lots = tuple(dict.fromkeys(lot for lot in ring.lots if lot))
    alike = tuple(
        format_palaces(index for index, other in enumerate(ring.lots) if other == lot)
        for lot in lots
        if ring.lots.count(lot) > 1
    )
    value = Fraction(len(lots), len(ring.full)) if lots else None
    yield "variety", Figure(value, range=(0, 1), better=Preference.HIGHER, witness=alike)
    shared = tuple(
        f"{format_palaces((one, other))}: {', '.join(facts.sort_groups(both))}"
        for one, other in combinations(range(len(ring.lots)), 2)
        if len(both := ring.lots[one] & ring.lots[other]) > 1
    )
    yield "pair_overlap", Figure(len(shared), better=Preference.LOWER, witness=shared)


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


def completion_figure(ring: Ring) -> Figure:
    """Return the expected number of auctions until a group is sold, in random order."""
    means = {
        group: Fraction((len(ring.full) + 1) * len(places), len(places) + 1)
        for group in GROUP_SIZES
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
    if best is None:
        return Figure(None, range=(0, pieces))
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
        range=(0, pieces),
        witness=(f"turn {best.turn}", *renamed),
        details={"best": best.turn, "pieces": pieces, name: details},
    )


def start_figure(board: BoardModel) -> Figure:
    """Return the chance of the palace that the start palace favours most."""
    settings, ring = board.layout.settings, board.ring
    law = PriceModel(settings.price_per_piece, settings.early_auctions)
    starts = {index: early_chances(ring, index, law) for index in ring.full}
    favours = {
        index: max((other for other in chances if other != index), key=chances.__getitem__)
        for index, chances in starts.items()
        if len(chances) > 1
    }
    mine = facts.current_palace(board)
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


def format_palaces(palaces: Iterable[int]) -> str:
    """Format palaces by their numbers, which start at 1, as `3-9-14`."""
    return "-".join(str(index + 1) for index in palaces)
