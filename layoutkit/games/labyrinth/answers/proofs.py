"""What the scores of a board prove about its seats, and what they leave open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.measures.scene import equal_seats
from layoutkit.hints import join_words
from layoutkit.score.document import Scores
from layoutkit.score.figures import Bounded
from layoutkit.symmetry.seats import PREMISE, Proof


def describe_proofs(case: BoardModel, scores: Scores) -> str:
    """Describe the proved facts, with and without the premise of equal play."""
    proofs = [*describe_equal_chances(scores), *describe_costs_alone(case, scores)]
    if not case.layout.gems:
        proofs.append("no seat has a gem, so there is nothing to win")
    return "; ".join(proofs) or "nothing"


def describe_equal_chances(scores: Scores) -> Iterator[str]:
    """Yield the seats that symmetry proves to have equal chances."""
    certificate = scores.certificate
    if certificate and certificate.proof is Proof.FAIR:
        yield f"equal chances for every seat, {PREMISE}"
    elif certificate and certificate.proof is Proof.PARTLY:
        tied = [" and ".join(orbit) for orbit in certificate.orbits if len(orbit) > 1]
        yield f"equal chances for {', and for '.join(tied)}, {PREMISE}"


def describe_costs_alone(case: BoardModel, scores: Scores) -> Iterator[str]:
    """Yield what is proved about the costs of seats that play alone."""
    if any(gate.is_passed is False for gate in scores.gates):
        return
    if scores.figures["parity"].value == 1:
        yield "alone on the board all seats pay the same"
        return
    for orbit in equal_seats(case):
        if len(orbit) > 1:
            yield f"alone on the board {join_words(orbit)} pay the same, by symmetry"
    ranks = rank_seats(collect_costs(case, scores))
    if len(ranks) > 1:
        yield f"alone on the board {' < '.join(format_rank(rank) for rank in ranks)}"


def collect_costs(case: BoardModel, scores: Scores) -> dict[str, Bounded]:
    """Return the proved costs or bounds of the seats."""
    found = {}
    for player in case.layout.players:
        figure = scores.figures.get(f"tour_{player}")
        low, high = (figure.bounds or (figure.value, figure.value)) if figure else (None, None)
        if low is not None and high is not None:
            found[player.value] = Bounded(int(low), int(high))
    return found


def rank_seats(costs: Mapping[str, Bounded]) -> list[dict[str, Bounded]]:
    """Group the seats so that each group surely pays less than the next."""
    ranks: list[dict[str, Bounded]] = []
    for seat in sorted(costs, key=lambda seat: (costs[seat].lower, seat)):
        cost = costs[seat]
        if not ranks or cost.lower > max(one.upper for one in ranks[-1].values()):
            ranks.append({})
        ranks[-1][seat] = cost
    return ranks


def format_rank(rank: Mapping[str, Bounded]) -> str:
    """Describe a group: `purple 10`, `red and white 25`, `green 60 to 65, red 61 to 71`."""
    alike: dict[Bounded, list[str]] = {}
    for seat, cost in rank.items():
        alike.setdefault(cost, []).append(seat)
    return ", ".join(
        f"{join_words(seats)} {cost.lower}"
        + (f" to {cost.upper}" if cost.upper > cost.lower else "")
        for cost, seats in alike.items()
    )


def describe_open_questions(scores: Scores) -> str:
    """Describe the conclusions that the figures do not allow."""
    certificate, parity = scores.certificate, scores.figures["parity"]
    is_fair = certificate is not None and certificate.proof is Proof.FAIR
    doubts = []
    if not is_fair:
        doubts.append("that all seats have equal chances (symmetry and even costs only suggest it)")
    if parity.value is None:
        doubts.append(f"how even the costs are: {parity.note}")
    doubts.append(
        "anything about seats that do not play alike"
        if is_fair
        else "how seats affect each other (each cost is for a seat playing alone)"
    )
    return "; ".join(doubts)
