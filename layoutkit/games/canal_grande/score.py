"""`layoutkit score` for Canal Grande: the figures of a setup and their text.

All figures are exact. The distribution of the side gap over all deals is computed by dynamic
programming: districts are added one after the other, and a state is the number of cards that both
sides hold so far and their gap so far. Probabilities of cards in the piles are hypergeometric.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from math import comb
from typing import TypeAlias

from layoutkit.games.base.answers import Answer, CallOptions, format_answer
from layoutkit.games.canal_grande import GAME, cards, model
from layoutkit.scoring import score_text
from layoutkit.scoring.figures import Figure, Preference, undefined_figure
from layoutkit.scoring.scores import Scores
from layoutkit.wording import format_count, join_words

State: TypeAlias = tuple[int, int, int]
"""The cards of both sides, and their gap so far."""


@cache
def gap_counts(variant: model.Variant) -> Mapping[int, int]:
    """Return the number of deals with each side gap.

    Cards are distinguishable: of the cards of each district, `a` of the cards set aside go to the
    first side and `b` to the other.
    """
    side = model.DISTRICTS_PER_HAND * len(variant.seats) // 2
    states: Counter[State] = Counter({(0, 0, 0): 1})
    for _ in model.DISTRICTS:
        states = add_district(states, variant.set_aside, side)
    found: Counter[int] = Counter()
    for (one, other, gap), ways in states.items():
        if one == other == side:
            found[gap] += ways
    return dict(sorted(found.items()))


def add_district(states: Counter[State], copies: int, side: int) -> Counter[State]:
    """Return the states after the cards of one more district are dealt."""
    after: Counter[State] = Counter()
    for (one, other, gap), ways in states.items():
        for a in range(min(copies, side - one) + 1):
            for b in range(min(copies - a, side - other) + 1):
                ways_here = comb(copies, a) * comb(copies - a, b)
                after[one + a, other + b, gap + abs(a - b)] += ways * ways_here
    return after


def deal_rank(variant: model.Variant, gap: int) -> Fraction:
    """Return the share of all deals whose side gap is at least this large."""
    counts = gap_counts(variant)
    reached = sum(ways for one, ways in counts.items() if one >= gap)
    return Fraction(reached, sum(counts.values()))


def doges_in_five(board: model.BoardModel) -> tuple[Fraction, ...] | None:
    """Return the probabilities of 0 to 5 doges among five cards; None with fewer cards."""
    doges, left = board.actions_left[model.DOGE], sum(board.actions_left.values())
    if left < model.ACTION_CARDS_PER_ROUND:
        return None
    return tuple(
        Fraction(
            comb(doges, k) * comb(left - doges, model.ACTION_CARDS_PER_ROUND - k),
            comb(left, model.ACTION_CARDS_PER_ROUND),
        )
        for k in range(model.ACTION_CARDS_PER_ROUND + 1)
    )


def number_mean(board: model.BoardModel) -> Fraction | None:
    """Return the mean sum of three number cards; None with fewer cards."""
    left = sum(board.numbers_left.values())
    if left < model.NUMBER_CARDS_PER_ROUND:
        return None
    total = sum(number * count for number, count in board.numbers_left.items())
    return Fraction(model.NUMBER_CARDS_PER_ROUND * total, left)


SECRET_NOTE = "computed from the hands, which are secret; --secret shows it"
PUBLIC_FIGURES = ("doges_in_five", "number_mean")
"""The figures that are the same for all legal hands of the same sizes, whatever the cards."""


def score_board(board: model.BoardModel, file: str = "", *, has_secrets: bool = True) -> Scores:
    """Return the scores of a setup; the figures of its hands only if secrets are requested."""
    figures = {
        name: one if has_secrets or name in PUBLIC_FIGURES else undefined_figure(SECRET_NOTE, one)
        for name, one in iter_figures(board)
    }
    return Scores("canal-grande", file, (), None, figures, None)


def iter_figures(board: model.BoardModel) -> Iterator[tuple[str, Figure]]:
    """Yield every figure with its name; those of the hands (CG-M1) come first."""
    hands = {seat: cards.profile(board.layout, seat) for seat in board.layout.variant.seats}
    variety = {seat: sum(map(bool, row.values())) for seat, row in hands.items()}
    yield "variety", Figure(None, range=(0, len(model.DISTRICTS)), table=variety)
    yield "strength", Figure(None, table={seat: max(row.values()) for seat, row in hands.items()})
    yield from side_figures(board)
    yield from pile_figures(board)
    is_start = board.layout.is_start
    rank = deal_rank(board.layout.variant, cards.side_gap(board)) if is_start else None
    note = "" if is_start else "a game under way"
    yield "deal_rank", Figure(rank, range=(0, 1), better=Preference.HIGHER, note=note)


def side_figures(board: model.BoardModel) -> Iterator[tuple[str, Figure]]:
    """Yield the figures of the two sides (CG-M2, CG-M3)."""
    most = model.DISTRICTS_PER_HAND * len(board.layout.variant.seats)
    scale = (0, most if board.layout.is_start else None)
    details = {"districts": dict(cards.differences(board))}
    yield (
        "side_gap",
        Figure(cards.side_gap(board), range=scale, better=Preference.LOWER, details=details),
    )
    best = {
        cards.side_name(side): max(
            max(cards.vote_potential(board.layout, seat).values()) for seat in side
        )
        for side in board.sides
    }
    yield "vote_best", Figure(None, table=best)
    held = {cards.side_name(side): cards.side_profile(board.layout, side) for side in board.sides}
    none = {side: [one for one, number in row.items() if not number] for side, row in held.items()}
    yield "missing", Figure(None, table=none)


def pile_figures(board: model.BoardModel) -> Iterator[tuple[str, Figure]]:
    """Yield the figures of the current piles (CG-M5)."""
    odds = doges_in_five(board)
    note = "" if odds else "fewer than five action cards are left"
    yield "doges_in_five", Figure(None, range=(0, 1), counts=odds or (), note=note)
    mean = number_mean(board)
    note = "fewer than three number cards are left" if mean is None else ""
    yield "number_mean", Figure(mean, range=(3, 9), note=note)


def score(board: model.BoardModel, file: str, call: CallOptions) -> Answer:
    """Return the figures of a setup; those of the hands only with the option `secret`."""
    has_secrets = bool(call.options.get("secret"))
    scores = score_board(board, file, has_secrets=has_secrets)
    hands = score_text.wrap_labelled("hands", "secret; --secret shows their figures")
    gaps: tuple[str, ...] = ()
    if has_secrets:
        hands, gaps = hand_lines(scores), ("", *gap_lines(scores))
    brief = format_answer(board.layout, file, ("", *hands, *pile_lines(scores)))
    figures = score_text.figure_lines(scores.figures, GAME.figures)
    full = format_answer(board.layout, file, ("", "Figures", *figures, *gaps))
    return Answer(scores.to_json(), brief, full_text=full)


def hand_lines(scores: Scores) -> Iterator[str]:
    """Yield the lines of the short text about the hands."""
    figures = scores.figures
    rank = figures["deal_rank"].value
    wider = (
        ""
        if rank is None
        else f"; {score_text.format_whole_percent(rank)} of random deals differ as much or more"
    )
    yield from score_text.wrap_labelled("side gap", f"{figures['side_gap'].value}{wider}")
    yield from score_text.wrap_labelled("", describe_gap(scores))
    for side, districts in figures["missing"].table.items():
        best = figures["vote_best"].table[side]
        vote = f"{format_count(int(best), 'card')} in its best vote"
        yield from score_text.wrap_labelled(
            side, f"{vote}; districts missing: {join_words(districts) or 'none'}"
        )
    variety, strength = figures["variety"].table, figures["strength"].table
    hands = (f"{seat} {variety[seat]} districts, {strength[seat]} of one" for seat in variety)
    yield from score_text.wrap_labelled("hands", "; ".join(hands))


def pile_lines(scores: Scores) -> Iterator[str]:
    """Yield the lines of the short text about the piles, and where more is shown."""
    odds = scores.figures["doges_in_five"].counts
    if odds:
        none, one = (score_text.format_whole_percent(chance) for chance in odds[:2])
        yield score_text.label_line("doges", f"none in {none} of rounds, one in {one}")
    mean = scores.figures["number_mean"].value
    if mean is not None:
        yield score_text.label_line(
            "numbers", f"{score_text.format_with_decimal(mean)} in a round on average"
        )
    yield ""
    yield "`--all` prints every figure; `layoutkit explain side_gap` explains a figure."


def describe_gap(scores: Scores) -> str:
    """Describe which side has more cards of each district."""
    one, other = scores.figures["missing"].table
    districts = scores.figures["side_gap"].details["districts"]
    parts = [
        f"{one if more > 0 else other} {abs(more)} more {district}"
        for district, more in districts.items()
        if more
    ]
    return ", ".join(parts) or "both sides hold the same districts"


def gap_lines(scores: Scores) -> Iterator[str]:
    """Yield the difference between the two sides by district."""
    one, other = scores.figures["missing"].table
    yield f"Cards that {one} holds more than {other}"
    for district, more in scores.figures["side_gap"].details["districts"].items():
        yield f"  {district:12} {more:+d}" if more else f"  {district:12}  0"
