"""The rooms score and fairness as a caller sees them: the scores as data and in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from layoutkit.answers import Answer, Wish
from layoutkit.games.labyrinth.answers.brief import brief_lines
from layoutkit.games.labyrinth.answers.pictures import cost_pictures, score_pictures
from layoutkit.games.labyrinth.answers.proofs import proved_words, unproved_words
from layoutkit.games.labyrinth.answers.solve import progress_of, purse_of
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.measures.known import KnownCosts
from layoutkit.games.labyrinth.measures.meanings import CAPTIONS
from layoutkit.games.labyrinth.measures.scene import LAYERS, equal_seats
from layoutkit.games.labyrinth.measures.score import score_case, score_fairness
from layoutkit.games.labyrinth.solve import SearchLimits
from layoutkit.score.document import Scores
from layoutkit.score.figures import Figure
from layoutkit.score.words import (
    certificate_lines,
    edit_lines,
    element_lines,
    figure_lines,
    figure_value,
    gate_lines,
    group_lines,
    labelled,
    paragraph,
    symmetry_lines,
)
from layoutkit.search import Budget, Purse

QUICK_STATES = 10_000
"""States that `score` looks at for the tours of all seats: the same on every machine, and quick."""

MORE_TOURS = "`--tours` searches longer"
MORE_BUDGET = "`--budget 600` searches for up to ten minutes"
SECOND = ("parity", "gap")  # told at the top, not again in the table


def answer_score(case: Case, file: str, wish: Wish) -> Answer:
    """The faults of balance and their places; costs as far as a short search proves them."""
    with_tours = bool(wish.options.get("tours"))
    costs = known_costs(case, wish, purse_of(wish)) if with_tours else quick_costs(case)
    scores = score_case(case, file, costs, with_tours=True, with_rivals=with_tours)
    advice = MORE_BUDGET if with_tours else MORE_TOURS
    brief = as_text(iter((heading(case, scores), "", *brief_lines(case, scores, advice))))
    full = as_text(score_lines(case, scores, advice))

    def pictures() -> Mapping[str, bytes]:
        return score_pictures(case, scores, wish.language)

    return Answer(scores.to_json(), brief, pictures, full_text=full)


def answer_fairness(case: Case, file: str, wish: Wish) -> Answer:
    """The proof about the seats' chances, and the costs of each."""
    purse = purse_of(wish)
    known: KnownCosts | None = None

    def costs_for(one: Case, of: int) -> KnownCosts:
        nonlocal known
        known = known_costs(one, wish, purse.part(of), known)
        return known

    scores = score_fairness(case, file, costs_for)
    text = as_text(fairness_lines(case, scores))
    return Answer(scores.to_json(), text, lambda: cost_pictures(case, wish.language))


def quick_costs(case: Case, known: KnownCosts | None = None) -> KnownCosts:
    """Costs within a number of states that the seats share: no clock, so no chance."""
    orbits = len(equal_seats(case))
    return KnownCosts(case, SearchLimits(Budget(states=QUICK_STATES // max(orbits, 1))), known)


def known_costs(
    case: Case, wish: Wish, purse: Purse, known: KnownCosts | None = None
) -> KnownCosts:
    """Costs within a budget; the caller is told how far the search is."""
    return KnownCosts(case, SearchLimits(progress=progress_of(wish), purse=purse), known)


def score_lines(case: Case, scores: Scores, advice: str) -> Iterator[str]:
    """The headline, the table, the way to the nearest symmetric board, the figures."""
    yield heading(case, scores)
    yield ""
    yield from top_lines(case, scores, advice)
    if scores.symmetry:
        yield ""
        yield from element_lines(scores.symmetry, LAYERS)
        yield ""
        yield from group_lines(scores.symmetry)
        edits = list(edit_lines(scores.symmetry, scores.name_site, scores.file))
        if edits:
            yield ""
            yield from edits
    yield ""
    yield "Figures"
    yield from figure_lines(without(scores, (*SECOND, *tour_names(case))), CAPTIONS)


def top_lines(case: Case, scores: Scores, advice: str) -> Iterator[str]:
    """The main facts."""
    if scores.symmetry:
        yield from symmetry_lines(scores.symmetry)
    if scores.certificate:
        yield from certificate_lines(scores.certificate)
    yield from cost_lines(case, scores, advice)
    yield from gate_lines(scores.gates)


def cost_lines(case: Case, scores: Scores, advice: str) -> Iterator[str]:
    """Parity and gap with what each seat pays; the advice is for costs that are not proven."""
    parity, gap = scores.figures["parity"], scores.figures["gap"]
    if parity.value is None and parity.bounds is None:
        yield labelled("costs", f"no parity: {parity.note}")
        return
    proof = "" if parity.value is not None else f", not proven: {advice}"
    text = f"parity {figure_value(parity)}, gap {figure_value(gap)} hourglasses{proof}"
    yield from paragraph("costs", text)
    yield labelled("", ", ".join(tours_words(case, scores)))


def tours_words(case: Case, scores: Scores) -> Iterator[str]:
    """`red 25`, `white 28`."""
    for player, name in zip(case.layout.players, tour_names(case), strict=True):
        if name in scores.figures:
            yield f"{player} {figure_value(scores.figures[name])}"


def tour_names(case: Case) -> tuple[str, ...]:
    """The figures of what the seats pay."""
    return tuple(f"tour_{player}" for player in case.layout.players)


def without(scores: Scores, names: tuple[str, ...]) -> dict[str, Figure]:
    """The figures but for some."""
    return {name: figure for name, figure in scores.figures.items() if name not in names}


def heading(case: Case, scores: Scores) -> str:
    """The file and its title."""
    return f"{scores.file}: {case.layout.title}"


def as_text(lines: Iterator[str]) -> str:
    """Lines as one text."""
    return "\n".join(lines) + "\n"


def fairness_lines(case: Case, scores: Scores) -> Iterator[str]:
    """Gates, certificate, costs, and what all that proves."""
    yield heading(case, scores)
    yield ""
    yield from gate_lines(scores.gates)
    if scores.certificate:
        yield from certificate_lines(scores.certificate)
    yield from cost_lines(case, scores, MORE_BUDGET)
    yield ""
    yield from paragraph("proved", proved_words(case, scores))
    yield from paragraph("not proved", unproved_words(scores))
    sets = set_lines(case, scores)
    if sets:
        yield ""
        yield "Fewer players, with their shares of the planks"
        yield from sets
    yield ""
    yield "Figures"
    rest = ("jain", "gini", "gem_parity", "gem_gap")
    yield from figure_lines({name: scores.figures[name] for name in rest}, CAPTIONS)


def set_lines(case: Case, scores: Scores) -> list[str]:
    """A line for every smaller set of seats."""
    from layoutkit.games.labyrinth.measures.score import smaller_sets

    lines = []
    for seats in smaller_sets(case):
        name = "_".join(seat.value for seat in seats)
        parity, gap = (scores.figures.get(f"{one}_{name}") for one in ("parity", "gap"))
        if parity and gap:
            who = ", ".join(seats)
            paid = [scores.figures[f"tour_{seat}_of_{len(seats)}"] for seat in seats]
            costs = ", ".join(figure_value(one) for one in paid)
            lines.append(
                f"  {who:22}  parity {figure_value(parity):14}  gap {figure_value(gap):8}"
                f"  pay {costs}; {parity.note}".rstrip("; ")
            )
    return lines
