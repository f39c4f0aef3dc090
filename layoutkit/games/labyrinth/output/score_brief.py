"""The scores in a few lines, and what they prove about the seats.

Seats are ranked by the bounds of their costs: a group surely pays less than the next if its highest
upper bound is below the next group's lowest lower bound.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import format_hourglasses
from layoutkit.games.labyrinth.symmetry.items import equal_seats
from layoutkit.scoring import comparison, figures, score_text
from layoutkit.scoring.scores import Scores
from layoutkit.symmetry.closeness import DRAWN, Headline, SymmetrySummary
from layoutkit.symmetry.seats import PREMISE, Proof
from layoutkit.wording import format_count, join_words


def describe_proofs(model: BoardModel, scores: Scores) -> str:
    """Describe the proved facts, with and without the premise of equal play."""
    proofs = [*describe_equal_chances(scores), *describe_costs_alone(model, scores)]
    if not model.layout.gems:
        proofs.append("no seat has a gem, so there is nothing to win")
    return "; ".join(proofs) or "nothing"


def describe_equal_chances(scores: Scores) -> Iterator[str]:
    """Yield the seats that symmetry proves to have equal chances."""
    certificate = scores.certificate
    if certificate and certificate.proof is Proof.FAIR:
        yield f"equal chances for every seat, {PREMISE}"
    elif certificate and certificate.proof is Proof.PARTLY:
        yield f"equal chances for {score_text.describe_orbits(certificate.orbits)}, {PREMISE}"


def describe_costs_alone(model: BoardModel, scores: Scores) -> Iterator[str]:
    """Yield what is proved about the costs of seats that play alone."""
    if any(gate.is_passed is False for gate in scores.gates):
        return
    if scores.figures["parity"].value == 1:
        yield "alone on the board all seats pay the same"
        return
    for orbit in equal_seats(model):
        if len(orbit) > 1:
            yield f"alone on the board {join_words(orbit)} pay the same, by symmetry"
    ranks = rank_seats(collect_costs(model, scores))
    if len(ranks) > 1:
        yield f"alone on the board {' < '.join(format_rank(rank) for rank in ranks)}"


def collect_costs(model: BoardModel, scores: Scores) -> dict[str, figures.Bounded]:
    """Return the proved costs or bounds of the seats."""
    found = {}
    for player in model.layout.players:
        figure = scores.figures.get(f"tour_{player}")
        low, high = (figure.bounds or (figure.value, figure.value)) if figure else (None, None)
        if low is not None and high is not None:
            found[player.value] = figures.Bounded(int(low), int(high))
    return found


def rank_seats(costs: Mapping[str, figures.Bounded]) -> list[dict[str, figures.Bounded]]:
    """Group the seats so that each group surely pays less than the next."""
    ranks: list[dict[str, figures.Bounded]] = []
    for seat in sorted(costs, key=lambda seat: (costs[seat].lower, seat)):
        cost = costs[seat]
        if not ranks or cost.lower > max(one.upper for one in ranks[-1].values()):
            ranks.append({})
        ranks[-1][seat] = cost
    return ranks


def format_rank(rank: Mapping[str, figures.Bounded]) -> str:
    """Describe a group: `purple 10`, `red and white 25`, `green 60 to 65, red 61 to 71`."""
    alike: dict[figures.Bounded, list[str]] = {}
    for seat, cost in rank.items():
        alike.setdefault(cost, []).append(seat)
    names = {one: f" to {one.upper}" if one.upper > one.lower else "" for one in alike}
    return ", ".join(f"{join_words(alike[one])} {one.lower}{to}" for one, to in names.items())


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


ALL_FIGURES = "`--all` prints every figure; `layoutkit explain gap` explains one of them."
FAILED = {"gems-reachable": "out of reach", "gems-in-stock": "out of stock"}
MAX_POLES = 6
WORTH_MENDING = Fraction(1, 4)  # a symmetry that keeps less is not worth a command


def brief_lines(model: BoardModel, scores: Scores, advice: str) -> Iterator[str]:
    """Yield the summary; `advice` is printed with costs that are not proved."""
    if scores.symmetry:
        yield from symmetry_lines(scores.symmetry)
    chances = "; ".join(describe_equal_chances(scores))
    if not model.layout.gems:
        chances = "no seat has a gem, so there is nothing to win"
    yield from score_text.wrap_labelled(
        "chances", chances or "no two seats are proved equal by symmetry"
    )
    yield from cost_lines(model, scores, advice)
    yield from danger_lines(scores)
    for number, step in enumerate(suggest_next_steps(scores)):
        yield score_text.label_line("" if number else "next", step)
    yield ""
    yield ALL_FIGURES


def symmetry_lines(symmetry: SymmetrySummary) -> Iterator[str]:
    """Yield how close the board is to a symmetric one."""
    headline, other = symmetry.headline, symmetry.all_seats
    if headline is None:
        yield score_text.label_line("symmetry", score_text.NO_SYMMETRY)
        return
    proof = symmetry.proof
    assert proof is not None
    yield score_text.label_line("symmetry", describe_closeness(symmetry, headline))
    proves_chances = bool(score_text.describe_orbits(proof.chances))
    if headline.score <= DRAWN and not proves_chances:  # this board does not aim at equal costs
        yield score_text.label_line("", "it would prove nothing about chances")
    elif headline.score < 1 or not proves_chances:
        yield from score_text.wrap_labelled("", score_text.describe_proof(symmetry))
    if other and other.group != headline.group and len(proof.chances) > 1:
        yield from score_text.wrap_labelled(
            "", f"for all seats: {describe_closeness(symmetry, other)}"
        )
    if symmetry.swapped:
        yield score_text.label_line("", f"the colours {join_words(symmetry.swapped)} look swapped")


def describe_closeness(symmetry: SymmetrySummary, to: Headline) -> str:
    """Return the share that a group keeps, and the edits that it takes to a symmetric board."""
    nearest = symmetry.subgroups[to.group]
    count = len(nearest.edits) if nearest else 0
    # layers are counted separately; a changed pole may also change its gems
    rest = f"; at least {format_count(count, 'edit')} from a symmetric board" if count else ""
    kept = score_text.format_whole_percent(to.score)
    return f"{kept} under {score_text.describe_group(to.group)}{rest}"


def cost_lines(model: BoardModel, scores: Scores, advice: str) -> Iterator[str]:
    """Yield the cost of each seat, the gap, and the seats at a disadvantage."""
    parity, gap = scores.figures["parity"], scores.figures["gap"]
    failed = [gate for gate in scores.gates if gate.is_passed is False]
    if failed:
        parts = [f"{FAILED[gate.name]}: {', '.join(gate.witness)}" for gate in failed]
        yield from score_text.wrap_labelled("costs", "; ".join(parts))
        return
    if parity.value is None and parity.bounds is None:
        yield score_text.label_line("costs", parity.note)
        return
    paid = (f"{seat} {score_text.format_figure(tour)}" for seat, tour in iter_tours(model, scores))
    counts = str(gap.details.get(comparison.BASIS_KEY, ""))
    yield from score_text.wrap_labelled("costs", f"{', '.join(paid)} hourglasses for {counts}")
    if gap.value != 0:
        ratio = score_text.format_percent_range(*(parity.bounds or (None, None)))
        if parity.value is not None:
            ratio = score_text.format_whole_percent(parity.value)
        yield score_text.label_line(
            "", f"gap {score_text.format_figure(gap)}; cheapest over dearest {ratio}"
        )
    yield from score_text.wrap_labelled("", describe_disadvantage(model, scores, advice))


def iter_tours(model: BoardModel, scores: Scores) -> Iterator[tuple[str, figures.Figure]]:
    """Yield each seat with its tour."""
    for player in model.layout.players:
        tour = scores.figures.get(f"tour_{player.value}")
        if tour:
            yield player.value, tour


def describe_disadvantage(model: BoardModel, scores: Scores, advice: str) -> str:
    """Describe which seats are proved to pay more."""
    gap = scores.figures["gap"]
    costs = collect_costs(model, scores)
    if gap.value == 0:
        by_symmetry = len(equal_seats(model)) == 1 and len(costs) > 1
        return f"all seats pay the same{', by symmetry' if by_symmetry else ''}"
    ranks = rank_seats(costs)
    if len(ranks) < 2:
        return f"it is not proven who pays more: {advice}"
    if gap.value is not None:
        cheapest = list(ranks[0])
        others = f"{join_words(cheapest)} {_pay(cheapest)} least"
        return f"at a disadvantage: {join_words(list(ranks[-1]))}; {others}"
    least, most = sorted(ranks[0]), sorted(seat for rank in ranks[1:] for seat in rank)
    return f"{join_words(least)} surely {_pay(least)} less than {join_words(most)}; {advice}"


def _pay(seats: list[str]) -> str:
    return "pays" if len(seats) == 1 else "pay"


def danger_lines(scores: Scores) -> Iterator[str]:
    """Yield the harm that the loss of a single pole or position can do."""
    names = sorted(scores.figures["choke_poles"].witness)
    parts = [f"without pole {join_words(names, 'or')} some gem is out of reach"] if names else []
    if len(names) > MAX_POLES:
        parts = [f"each of {len(names)} poles cuts a gem off if it is removed: {join_words(names)}"]
    parts += describe_worst_block(scores.figures["sabotage"])
    for number, words in enumerate(parts):
        yield from score_text.wrap_labelled("" if number else "danger", words)


def describe_worst_block(worst: figures.Figure) -> Iterator[str]:
    """Yield the worst effect of a single blocked position."""
    if len(worst.witness) != len(("player", "gem", "position")):
        return
    player, gem, position = worst.witness
    if worst.value is None and worst.bounds is None:
        yield f"at worst, with {position} blocked, {player} cannot reach {gem}"
    elif worst.value:
        about = "about " if worst.kind is figures.Certainty.HEURISTIC else ""
        rise = f"{about}{format_hourglasses(int(worst.value))}"
        yield f"at worst, with {position} blocked, {player} pays {rise} more for {gem}"


def suggest_next_steps(scores: Scores) -> Iterator[str]:
    """Yield commands for next steps."""
    file, aim = scores.file, scores.symmetry and scores.symmetry.aim
    if any(gate.is_passed is False for gate in scores.gates):
        yield f"`layoutkit check {file}` says why gems are out of reach"
    gap = scores.figures["gap"].value
    if gap != 0 or not aim or aim.score != 1:
        yield f"`layoutkit score {file} --suggest` lists the changes that help most"
    if aim and WORTH_MENDING <= aim.score < 1:
        group = f"--group {aim.group}"
        yield f"`layoutkit symmetrise {file} {group}` writes the nearest symmetric board"
