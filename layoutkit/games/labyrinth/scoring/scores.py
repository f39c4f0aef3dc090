"""All scores of a board in one document, and the costs of smaller sets of players."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, Stock
from layoutkit.games.labyrinth.board.reading import share_stock
from layoutkit.games.labyrinth.scoring import graph_figures, seat_figures
from layoutkit.games.labyrinth.scoring.costs import CostSource, RelaxedBoard, find_gem_pairs
from layoutkit.games.labyrinth.symmetry import items
from layoutkit.scoring.comparison import BASIS_KEY
from layoutkit.scoring.figures import Bounded, Figure
from layoutkit.scoring.scores import Gate, Scores
from layoutkit.symmetry.closeness import summarise_symmetry
from layoutkit.symmetry.seats import Certificate, certify_fairness
from layoutkit.wording import format_count, join_words

GAME = "labyrinth"


def score_case(
    model: BoardModel,
    file: str = "",
    costs: CostSource | None = None,
    *,
    with_tours: bool = False,
    with_rivals: bool = True,
) -> Scores:
    """Compute all scores of a board; with `costs`, including costs in hourglasses.

    Without `with_rivals`, figures of rivalry are computed from relaxed costs.
    """
    relaxed = RelaxedBoard(model)
    rival_costs = costs if with_rivals else None
    gates = find_gates(relaxed, costs)
    is_open = all(gate.is_passed is not False for gate in gates)
    tours = find_seat_tours(model, costs) if costs and with_tours and is_open else {}
    figures: dict[str, Figure] = {
        **seat_figures.tour_figures(
            tours, items.equal_seats(model), is_open=is_open, is_asked=bool(costs and with_tours)
        ),
        **seat_figures.seat_figures(tours),
        **seat_figures.gem_figures(relaxed, costs if is_open else None),
        **graph_figures.structural_figures(model),
        "contested": seat_figures.contested_figure(relaxed, rival_costs),
        "sabotage": seat_figures.sabotage_figure(relaxed, rival_costs),
        "variety_ways": seat_figures.variety_figure(relaxed),
        "variety_separate": graph_figures.separate_figure(relaxed),
        "choke_share": seat_figures.choke_figure(relaxed),
        "choke_poles": graph_figures.cut_figure(relaxed),
        "difficulty_par": graph_figures.par_figure(relaxed, tours),
        "difficulty_detours": graph_figures.detour_figure(relaxed),
        "difficulty_scarcity": graph_figures.scarcity_figure(relaxed),
        "difficulty_decisions": graph_figures.decision_figure(relaxed),
    }
    return _scores(model, file, prove_by_tours(gates, tours), figures)


def score_fairness(
    model: BoardModel, file: str, costs_for: Callable[[BoardModel, int], CostSource]
) -> Scores:
    """Compute the gates, the certificate and the costs for every set of seats that may play.

    Fewer players share a smaller stock (LAB-A12), so a seat may pay different costs. `costs_for`
    returns the costs of a board; its second argument is the number of boards that follow.
    """
    stocks = find_stocks(model)
    costs = costs_for(model, len(stocks))
    relaxed = RelaxedBoard(model)
    gates = find_gates(relaxed, costs)
    is_open = all(gate.is_passed is not False for gate in gates)
    tours = find_seat_tours(model, costs) if is_open else {}
    equal = items.equal_seats(model)
    figures = {
        **seat_figures.tour_figures(tours, equal, is_open=is_open, is_asked=True),
        **seat_figures.seat_figures(tours),
        **seat_figures.gem_figures(relaxed, costs if is_open else None),
    }
    if is_open:
        by_stock = {model.layout.stock: tours}
        for number, stock in enumerate(stocks[1:], 1):
            shared = BoardModel(replace(model.layout, stock=stock), model.board)
            by_stock[stock] = find_seat_tours(shared, costs_for(shared, len(stocks) - number))
        sets = {}
        for seats in iter_smaller_sets(model):  # their tours depend only on the stock
            own = by_stock[restrict_players(model, seats).layout.stock]
            sets[seats] = {seat: own[seat] for seat in seats}
        verdicts = {
            seats: certify_fairness(items.arrangement_of(restrict_players(model, seats))).proof
            for seats in sets
        }
        figures.update(seat_figures.set_figures(sets, verdicts, equal))
    return _scores(model, file, prove_by_tours(gates, tours), figures)


FIGURES_OF_ALL_GEMS = ("parity", "gap", "jain", "gini", "gem_parity", "gem_gap", "difficulty_par")
"""Figures that compare or add up the costs of all gems."""


def add_basis(model: BoardModel, figures: Mapping[str, Figure]) -> dict[str, Figure]:
    """Add the number of gems per tour to the figures, because fewer gems cost less."""
    owned = Counter(gem.colour for gem in model.layout.gems)
    counts = [owned[player] for player in model.layout.players]
    is_equal = len(set(counts)) == 1
    each = (
        f"{format_count(counts[0], 'gem')} each"
        if is_equal
        else f"{join_words(map(str, counts))} gems"
    )
    basis = dict.fromkeys(FIGURES_OF_ALL_GEMS, each)
    for player, count in zip(model.layout.players, counts, strict=True):
        basis[f"tour_{player}"] = format_count(count, "gem")
    with_basis = dict(figures)
    for name in basis.keys() & figures.keys():
        details = {**figures[name].details, BASIS_KEY: basis[name]}
        with_basis[name] = replace(figures[name], details=details)
    return with_basis


def find_gates(relaxed: RelaxedBoard, costs: CostSource | None) -> tuple[Gate, ...]:
    """Return the conditions for comparing costs: every gem is reachable, and in stock."""
    errands = find_gem_pairs(relaxed.model)
    cut_off = [errand for errand in errands if errand not in relaxed.errands]
    gates = [_gate("gems-reachable", cut_off)]
    if costs is not None:
        ways = {errand: costs.way(*errand) for errand in relaxed.errands}
        short = [errand for errand, way in ways.items() if way is None]
        unknown = [errand for errand, way in ways.items() if way and way.cost is None]
        gates.append(_gate("gems-in-stock", short, unknown))
    return tuple(gates)


def prove_by_tours(gates: tuple[Gate, ...], tours: graph_figures.Tours) -> tuple[Gate, ...]:
    """Decide open gates by tours: a plan that collects all gems of a seat proves them reachable."""
    decided = {seat.value for seat, tour in tours.items() if tour}
    proved = list(gates)
    for number, gate in enumerate(gates):
        if gate.is_passed is None:
            left = tuple(one for one in gate.witness if one.partition(" ")[0] not in decided)
            proved[number] = replace(gate, is_passed=None if left else True, witness=left)
    return tuple(proved)


def find_seat_tours(model: BoardModel, costs: CostSource) -> dict[Colour, Bounded | None]:
    """Return the tour of each seat, asking once for seats that are equal by symmetry."""
    tours: dict[Colour, Bounded | None] = {}
    for orbit in items.equal_seats(model):
        tours.update(dict.fromkeys(map(Colour, orbit), costs.tour(Colour(orbit[0]))))
    return {player: tours[player] for player in model.layout.players}


def find_stocks(model: BoardModel) -> tuple[Stock, ...]:
    """Return the distinct stocks of all sets of seats, the stock of all seats first."""
    smaller = (restrict_players(model, seats).layout.stock for seats in iter_smaller_sets(model))
    return tuple(dict.fromkeys((model.layout.stock, *smaller)))


def iter_smaller_sets(model: BoardModel) -> Iterator[tuple[Colour, ...]]:
    """Yield the sets of two or more seats that leave somebody out, largest first."""
    players = model.layout.players
    for size in range(len(players) - 1, 1, -1):
        yield from combinations(players, size)


def restrict_players(model: BoardModel, players: tuple[Colour, ...]) -> BoardModel:
    """Return the board for fewer players, with their gems and their stock only."""
    layout = model.layout
    stock = layout.stock
    if not layout.stock_is_written:
        stock = share_stock(len(players), layout.planks, layout.settings)
    gems = tuple(gem for gem in layout.gems if gem.colour in players)
    return BoardModel(replace(layout, players=players, gems=gems, stock=stock), model.board)


def certify_board(model: BoardModel) -> Certificate:
    """Return what the symmetries prove about the seats, or that nobody can win."""
    certificate = certify_fairness(items.arrangement_of(model))
    if any(gem.colour in model.layout.players for gem in model.layout.gems):
        return certificate
    reason = f"{certificate.reason} No seat has a gem, so there is nothing to win."
    return replace(certificate, reason=reason)


def _gate(
    name: str, failing: list[tuple[Colour, str]], unknown: Sequence[tuple[Colour, str]] = ()
) -> Gate:
    """Return a gate with the gems that decide it: failed, open or passed."""
    errands = failing or unknown
    is_passed = False if failing else None if unknown else True
    return Gate(name, is_passed, tuple(f"{player.value} {gem}" for player, gem in errands))


def _scores(
    model: BoardModel, file: str, gates: tuple[Gate, ...], figures: Mapping[str, Figure]
) -> Scores:
    scene = items.arrangement_of(model)
    return Scores(
        game=GAME,
        file=file,
        gates=gates,
        symmetry=summarise_symmetry(scene, items.closeness_of(model)),
        figures=add_basis(model, figures),
        certificate=certify_board(model),
        name_site=items.site_namer(model.layout),
    )
