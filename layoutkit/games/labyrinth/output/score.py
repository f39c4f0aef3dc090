"""The results of `score` and `fairness` as data, text and pictures, and a row of a table."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from layoutkit.games.base.answers import Answer, CallOptions, Data
from layoutkit.games.labyrinth import GAME
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour
from layoutkit.games.labyrinth.output import score_brief
from layoutkit.games.labyrinth.output.solve import make_budget, make_progress_callback
from layoutkit.games.labyrinth.scoring.costs import (
    SolvedCosts,
    find_quick_costs,
    is_quickly_proven,
    make_score_costs,
)
from layoutkit.games.labyrinth.scoring.scores import iter_smaller_sets, score_case, score_fairness
from layoutkit.games.labyrinth.solve.engine import SearchLimits
from layoutkit.games.labyrinth.symmetry.items import LAYERS, middle
from layoutkit.languages import Language
from layoutkit.scoring import score_text
from layoutkit.scoring.scores import Scores
from layoutkit.search import Budget
from layoutkit.wording import format_count

RING = 1.06  # relative to the radius of a pole
NO_SYMMETRY = "No symmetry carries seats onto each other"


def draw_symmetry(model: BoardModel, scores: Scores) -> bytes:
    """Draw the numbered edits to the nearest symmetric board, in the order of `score`."""
    from layoutkit.drawing.export import export_picture
    from layoutkit.games.labyrinth.draw.annotations import NumberedNote, draw_notes
    from layoutkit.games.labyrinth.draw.style import make_scale

    group = score_text.choose_shown_group(scores.symmetry) if scores.symmetry else None
    nearest = scores.symmetry.subgroups[group] if scores.symmetry and group else None
    if group is None or nearest is None:
        return export_picture(draw_notes(model, (), "no symmetry applies", NO_SYMMETRY), "svg")
    scale = make_scale(model)
    notes = []
    for edit in nearest.edits:
        x, y = middle(edit.site)
        words = f"{edit.layer} {scores.name_site(edit.site)}: {score_text.format_edit(edit)}"
        reach = RING * scale.radius if len(edit.site) == 1 else scale.plank
        notes.append(NumberedNote(words, scale.at((float(x), float(y))), reach))
    edits, words = format_count(len(notes), "edit"), score_text.describe_group(group)
    fact, heading = f"symmetric ({group})", f"Symmetric under {words}"
    if notes:
        fact, heading = f"{edits} to {group}", f"{edits} to the nearest board with {words}"
    return export_picture(draw_notes(model, notes, fact, heading), "svg")


def draw_quick_costs(model: BoardModel, language: Language) -> dict[str, bytes]:
    """Return a cost map for each seat, with the costs that a short search proves."""
    from layoutkit.games.labyrinth.draw.heat_maps import draw_cost_maps

    players = [player for player in model.layout.players if player in model.board.starts]
    return draw_cost_maps(model, {one: find_quick_costs(model, one) for one in players}, language)


MORE_TOURS = "`--tours` searches longer"
MORE_BUDGET = "`--budget 600` searches for up to ten minutes"
RIVALS = "exact rivals"  # the name of the fact that a call has computed these figures
SECOND = ("parity", "gap")  # printed at the top rather than in the table


def answer_score(model: BoardModel, file: str, call: CallOptions) -> Answer:
    """Return the scores of a board, with costs that a short search proves."""
    with_tours = bool(call.options.get("tours"))
    if with_tours:
        costs = make_solved_costs(model, call, make_budget(call))
        call.known[RIVALS] = True
    else:
        costs = make_score_costs(model, call.known)
    with_rivals = is_quickly_proven(model) or RIVALS in call.known
    scores = score_case(model, file, costs, with_tours=True, with_rivals=with_rivals)
    advice = MORE_BUDGET if with_tours else MORE_TOURS
    heading = f"{file}: {model.layout.title}"
    brief = join_lines((heading, "", *score_brief.brief_lines(model, scores, advice)))
    full = join_lines((heading, "", *score_lines(model, scores, advice)))

    def pictures() -> Mapping[str, bytes]:
        maps = draw_quick_costs(model, call.language)
        return {"symmetry.svg": draw_symmetry(model, scores), **maps}

    return Answer(scores.to_json(), brief, pictures, full_text=full)


def answer_fairness(model: BoardModel, file: str, call: CallOptions) -> Answer:
    """Return what is proved about the seats' chances, and the cost of each seat."""
    budget = make_budget(call)
    known: SolvedCosts | None = None

    def costs_for(one: BoardModel, of: int) -> SolvedCosts:
        nonlocal known
        known = make_solved_costs(one, call, budget.part(of), known)
        return known

    scores = score_fairness(model, file, costs_for)
    text = join_lines((f"{file}: {model.layout.title}", "", *fairness_lines(model, scores)))
    return Answer(scores.to_json(), text, lambda: draw_quick_costs(model, call.language))


def make_solved_costs(
    model: BoardModel, call: CallOptions, budget: Budget, known: SolvedCosts | None = None
) -> SolvedCosts:
    """Return costs that are searched within a budget, with reports of progress."""
    return SolvedCosts(
        model, SearchLimits(progress=make_progress_callback(call), shared=budget), known, call.known
    )


def score_lines(model: BoardModel, scores: Scores, advice: str) -> Iterator[str]:
    """Yield the main facts, the tables of figures and symmetry, and the edits."""
    if scores.symmetry:
        yield from score_text.symmetry_lines(scores.symmetry)
    if scores.certificate:
        yield from score_text.certificate_lines(scores.certificate)
    yield from cost_lines(model, scores, advice)
    yield from score_text.gate_lines(scores.gates)
    if scores.symmetry:
        yield ""
        yield from score_text.element_lines(scores.symmetry, LAYERS)
        yield ""
        yield from score_text.group_lines(scores.symmetry)
        edits = list(score_text.edit_lines(scores.symmetry, scores.name_site, scores.file))
        if edits:
            yield ""
            yield from edits
    yield ""
    yield "Figures"
    shown = {*SECOND, *(f"tour_{player}" for player in model.layout.players)}
    rest = {name: figure for name, figure in scores.figures.items() if name not in shown}
    yield from score_text.figure_lines(rest, GAME.figures)


def cost_lines(model: BoardModel, scores: Scores, advice: str) -> Iterator[str]:
    """Yield parity and gap with the seats' costs; `advice` follows costs that are not proved."""
    parity, gap = scores.figures["parity"], scores.figures["gap"]
    if parity.value is None and parity.bounds is None:
        yield score_text.label_line("costs", f"no parity: {parity.note}")
        return
    proof = "" if parity.value is not None else f", not proven: {advice}"
    unit = "hourglass" if gap.value == 1 else "hourglasses"
    figures = f"parity {score_text.format_figure(parity)}, gap {score_text.format_figure(gap)}"
    yield from score_text.wrap_labelled("costs", f"{figures} {unit}{proof}")
    paid = (
        f"{seat} {score_text.format_figure(tour)}"
        for seat, tour in score_brief.iter_tours(model, scores)
    )
    yield score_text.label_line("", ", ".join(paid))


def join_lines(lines: Iterable[str]) -> str:
    """Join lines to a text."""
    return "\n".join(lines) + "\n"


def fairness_lines(model: BoardModel, scores: Scores) -> Iterator[str]:
    """Yield gates, certificate, costs, and what they prove."""
    yield from score_text.gate_lines(scores.gates)
    if scores.certificate:
        yield from score_text.certificate_lines(scores.certificate)
    yield from cost_lines(model, scores, MORE_BUDGET)
    yield ""
    yield from score_text.wrap_labelled("proved", score_brief.describe_proofs(model, scores))
    yield from score_text.wrap_labelled("not proved", score_brief.describe_open_questions(scores))
    sets = set_lines(model, scores)
    if sets:
        yield ""
        yield "Fewer players, with their shares of the planks"
        yield from sets
    yield ""
    yield "Figures"
    rest = ("jain", "gini", "gem_parity", "gem_gap")
    yield from score_text.figure_lines({name: scores.figures[name] for name in rest}, GAME.figures)


def set_lines(model: BoardModel, scores: Scores) -> list[str]:
    """Return a line for every smaller set of seats."""
    lines = []
    for seats in iter_smaller_sets(model):
        name = "_".join(seat.value for seat in seats)
        parity, gap = (scores.figures.get(f"{one}_{name}") for one in ("parity", "gap"))
        if parity and gap:
            who = ", ".join(seats)
            paid = [scores.figures[f"tour_{seat}_of_{len(seats)}"] for seat in seats]
            even, apart, *costs = map(score_text.format_figure, (parity, gap, *paid))
            lines.append(
                f"  {who:22}  parity {even:14}  gap {apart:8}"
                f"  pay {', '.join(costs)}; {parity.note}".rstrip("; ")
            )
    return lines


def summarise(scores: Data) -> dict[str, Data]:
    """Return the number of players, the headline, and the cheapest and the dearest tour."""
    seats = sum(map(len, scores["certificate"]["orbits"]))
    headline = scores["symmetry"]["headline"]
    tours = [scores["figures"].get(f"tour_{colour.value}") for colour in Colour]
    known = [tour for tour in tours if tour is not None]
    return {
        "players": {"value": str(seats)},
        "symmetry": {"value": headline and headline["score"], "range": [0, 1]},
        "cheapest": _find_extreme(known, min),
        "dearest": _find_extreme(known, max),
    }


def _find_extreme(
    tours: list[Data], choose: Callable[[Iterable[Fraction]], Fraction]
) -> dict[str, Any]:
    ends = [tour.get("bounds") or (tour["value"], tour["value"]) for tour in tours]
    if not ends or any(end is None for pair in ends for end in pair):
        return {"value": None}
    low, high = (choose(map(Fraction, side)) for side in zip(*ends, strict=True))
    if low == high:
        return {"value": str(low)}
    return {"value": None, "bounds": [str(low), str(high)]}
