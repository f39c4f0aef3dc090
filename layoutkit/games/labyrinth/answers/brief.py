"""The scores in a few lines: how even the seats are, who is worse off, what is dangerous."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.labyrinth.answers.proofs import (
    collect_costs,
    describe_equal_chances,
    rank_seats,
)
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import format_hourglasses
from layoutkit.games.labyrinth.measures.scene import equal_seats
from layoutkit.hints import format_count, join_words
from layoutkit.score.compare import BASIS_KEY
from layoutkit.score.document import Scores
from layoutkit.score.figures import Certainty, Figure
from layoutkit.score.words import (
    describe_group,
    format_figure,
    format_percent_range,
    format_whole_percent,
    label_line,
    wrap_labelled,
)
from layoutkit.symmetry.table import SymmetrySummary

ALL_FIGURES = "`--all` prints every figure; `layoutkit explain gap` explains one of them."
FAILED = {"gems-reachable": "out of reach", "gems-in-stock": "out of stock"}
MAX_POLES = 6


def brief_lines(case: BoardModel, scores: Scores, advice: str) -> Iterator[str]:
    """Yield the summary; `advice` is printed with costs that are not proved."""
    if scores.symmetry:
        yield from symmetry_lines(scores.symmetry)
    chances = "; ".join(describe_equal_chances(scores))
    if not case.layout.gems:
        chances = "no seat has a gem, so there is nothing to win"
    yield from wrap_labelled("chances", chances or "no two seats are proved equal by symmetry")
    yield from cost_lines(case, scores, advice)
    yield from danger_lines(scores)
    for number, step in enumerate(suggest_next_steps(scores)):
        yield label_line("" if number else "next", step)
    yield ""
    yield ALL_FIGURES


def symmetry_lines(symmetry: SymmetrySummary) -> Iterator[str]:
    """Yield how close the board is to a symmetric one."""
    headline = symmetry.headline
    if headline is None:
        yield label_line("symmetry", "none: no symmetry carries every seat onto every other")
        return
    nearest = symmetry.subgroups[headline.group]
    count = len(nearest.edits) if nearest else 0
    # layers are counted separately; a changed pole may also change its gems
    rest = f"; at least {format_count(count, 'edit')} from a symmetric board" if count else ""
    yield label_line(
        "symmetry",
        f"{format_whole_percent(headline.score)} under {describe_group(headline.group)}{rest}",
    )
    if symmetry.swapped:
        yield label_line("", f"the colours {join_words(symmetry.swapped)} look swapped")


def cost_lines(case: BoardModel, scores: Scores, advice: str) -> Iterator[str]:
    """Yield the cost of each seat, the gap, and the seats at a disadvantage."""
    parity, gap = scores.figures["parity"], scores.figures["gap"]
    failed = [gate for gate in scores.gates if gate.is_passed is False]
    if failed:
        parts = [f"{FAILED[gate.name]}: {', '.join(gate.witness)}" for gate in failed]
        yield from wrap_labelled("costs", "; ".join(parts))
        return
    if parity.value is None and parity.bounds is None:
        yield label_line("costs", parity.note)
        return
    paid = (f"{seat} {format_figure(tour)}" for seat, tour in iter_tours(case, scores))
    counts = str(gap.details.get(BASIS_KEY, ""))
    yield from wrap_labelled("costs", f"{', '.join(paid)} hourglasses for {counts}")
    if gap.value != 0:
        yield label_line(
            "", f"gap {format_figure(gap)}; cheapest over dearest {format_ratio(parity)}"
        )
    yield from wrap_labelled("", describe_disadvantage(case, scores, advice))


def format_ratio(parity: Figure) -> str:
    """Format a parity: `82 %`, `17 % to 22 %`."""
    if parity.value is not None:
        return format_whole_percent(parity.value)
    return format_percent_range(*(parity.bounds or (None, None)))


def iter_tours(case: BoardModel, scores: Scores) -> Iterator[tuple[str, Figure]]:
    """Yield each seat with its tour."""
    for player in case.layout.players:
        tour = scores.figures.get(f"tour_{player.value}")
        if tour:
            yield player.value, tour


def describe_disadvantage(case: BoardModel, scores: Scores, advice: str) -> str:
    """Describe which seats are proved to pay more."""
    gap = scores.figures["gap"]
    costs = collect_costs(case, scores)
    if gap.value == 0:
        by_symmetry = len(equal_seats(case)) == 1 and len(costs) > 1
        return f"all seats pay the same{', by symmetry' if by_symmetry else ''}"
    ranks = rank_seats(costs)
    if gap.value is not None and len(ranks) > 1:
        cheapest, dearest = list(ranks[0]), list(ranks[-1])
        return f"at a disadvantage: {join_words(dearest)}; {join_words(cheapest)} {_pay(cheapest)} least"
    if len(ranks) < 2:
        return f"it is not proven who pays more: {advice}"
    least, most = sorted(ranks[0]), sorted(seat for rank in ranks[1:] for seat in rank)
    return f"{join_words(least)} surely {_pay(least)} less than {join_words(most)}; {advice}"


def _pay(seats: list[str]) -> str:
    return "pays" if len(seats) == 1 else "pay"


def danger_lines(scores: Scores) -> Iterator[str]:
    """Yield the harm that the loss of a single pole or position can do."""
    poles, worst = scores.figures["choke_poles"], scores.figures["sabotage"]
    parts = [*describe_cut_poles(poles), *describe_worst_block(worst)]
    for number, words in enumerate(parts):
        yield from wrap_labelled("" if number else "danger", words)


def describe_cut_poles(poles: Figure) -> Iterator[str]:
    """Yield the poles without which a gem is out of reach."""
    names = sorted(poles.witness)
    if len(names) > MAX_POLES:
        yield f"each of {len(names)} poles cuts a gem off if it is removed: {join_words(names)}"
    elif names:
        yield f"without pole {join_words(names, 'or')} some gem is out of reach"


def describe_worst_block(worst: Figure) -> Iterator[str]:
    """Yield the worst effect of a single blocked position."""
    if len(worst.witness) != len(("player", "gem", "position")):
        return
    player, gem, position = worst.witness
    if worst.value is None and worst.bounds is None:
        yield f"at worst, with {position} blocked, {player} cannot reach {gem}"
    elif worst.value:
        about = "about " if worst.kind is Certainty.HEURISTIC else ""
        rise = f"{about}{format_hourglasses(int(worst.value))}"
        yield f"at worst, with {position} blocked, {player} pays {rise} more for {gem}"


def suggest_next_steps(scores: Scores) -> Iterator[str]:
    """Yield commands for next steps."""
    file, headline = scores.file, scores.symmetry and scores.symmetry.headline
    if any(gate.is_passed is False for gate in scores.gates):
        yield f"`layoutkit check {file}` says why gems are out of reach"
    gap = scores.figures["gap"].value
    if gap != 0 or not headline or headline.score != 1:
        yield f"`layoutkit score {file} --suggest` lists the changes that help most"
    if headline and headline.score != 1:
        group = f"--group {headline.group}"
        yield f"`layoutkit symmetrise {file} {group}` writes the nearest symmetric board"
