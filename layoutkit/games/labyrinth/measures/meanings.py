"""The figures of a board in words: for `explain`, and as captions of the table."""

from __future__ import annotations

from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.score.figures import FigureMeaning

RELAXED = "Relaxed ways ignore stock and supports; no true way is cheaper."

MEANINGS = {
    "symmetry": FigureMeaning(
        "share of places that the nearest symmetric board keeps",
        "The best share over the groups of turns and mirrors that carry every seat onto every "
        "other one: 1 less the fewest places that would have to change, over the places that hold "
        "something. Exact. Boards for three seats on four corners have none.",
    ),
    "players": FigureMeaning("players of the board", "As the file names them. Exact."),
    "cheapest": FigureMeaning(
        "what the seat that pays least pays",
        "The cost of its cheapest tour through all its gems, in hourglasses. Exact where the tours "
        "are proven, else a range.",
    ),
    "dearest": FigureMeaning(
        "what the seat that pays most pays",
        "The cost of its cheapest tour through all its gems, in hourglasses. Exact where the tours "
        "are proven, else a range.",
    ),
    **{
        f"tour_{colour.value}": FigureMeaning(
            f"what {colour.value} pays for all its gems",
            "The cost of the seat's cheapest tour through all its gems, in hourglasses. Exact "
            "where it is proven, else a bound.",
        )
        for colour in Colour
    },
    "parity": FigureMeaning(
        "cheapest seat over dearest, all own gems",
        "The cost of the seat's cheapest tour through all its gems, cheapest seat over dearest; 1 "
        "if all pay the same. Exact where the tours are proven, else a bound.",
    ),
    "gap": FigureMeaning(
        "dearest seat less cheapest, in hourglasses",
        "The difference of the same tours, in hourglasses: four hourglasses are a turn. Exact "
        "where the tours are proven, else a bound.",
    ),
    "jain": FigureMeaning(
        "how even the tours are, by Jain",
        "The square of the sum over n times the sum of squares of the seats' tours. Exact.",
    ),
    "gini": FigureMeaning(
        "how uneven the tours are, by Gini",
        "The mean difference of the seats' tours over twice their mean. Exact.",
    ),
    "gem_parity": FigureMeaning(
        "parity if gems are collected one by one",
        "Like parity, of the sum of what each gem costs alone, always from the start. Exact.",
    ),
    "gem_gap": FigureMeaning(
        "gap if gems are collected one by one",
        "Like gap, of the sum of what each gem costs alone, always from the start. Exact.",
    ),
    "seat_orbits": FigureMeaning(
        "groups of seats that differ in the graph",
        "Seats that the contact graph cannot tell apart count as one group. It sees equalities "
        "that no turn or mirror shows. Exact.",
    ),
    "group_order": FigureMeaning(
        "in how many ways the graph swaps the seats",
        "The number of ways to exchange seats that leave the contact graph as it is. Exact.",
    ),
    "contested": FigureMeaning(
        "planks on cheapest ways that a rival wants",
        "Of all places of planks on the seats' cheapest ways, the share that is on a rival's too: "
        "how much players are in each other's way. Heuristic.",
    ),
    "sabotage": FigureMeaning(
        "how much dearer a gem gets without one plank",
        "The worst rise of a gem's cost when one place is denied to planks; undefined if a gem "
        "is then out of reach. Exact with costs, else heuristic.",
    ),
    "variety_ways": FigureMeaning(
        "the fewest cheapest ways to a gem",
        f"The number of cheapest ways to the gem that has fewest. {RELAXED} Heuristic.",
    ),
    "variety_separate": FigureMeaning(
        "the fewest ways without a common contact",
        "Ways from a start to a gem that share nothing on the way, of the gem with fewest. Exact.",
    ),
    "choke_share": FigureMeaning(
        "cheapest ways over the busiest field",
        f"The share of cheapest ways that lead over one field. {RELAXED} Heuristic.",
    ),
    "choke_poles": FigureMeaning(
        "poles without which a gem is out of reach",
        "Poles whose loss, with the planks that end there, cuts a seat off from a gem. Exact.",
    ),
    "difficulty_par": FigureMeaning(
        "what a tour costs on average",
        "The mean cost of the seats' cheapest tours. Exact where they are proven, else a bound.",
    ),
    "difficulty_detours": FigureMeaning(
        "costs over those with plain poles only",
        "What walls and bridges cost: cheapest ways over those on the same board with plain poles "
        f"only. {RELAXED} Heuristic.",
    ),
    "difficulty_scarcity": FigureMeaning(
        "planks of the longest way over the stock",
        f"Above 1, planks must be fetched to reach some gem the cheapest way. {RELAXED} Heuristic.",
    ),
    "difficulty_decisions": FigureMeaning(
        "places where cheapest ways to a gem part",
        f"How often, on average, two cheapest ways to a gem part. {RELAXED} Heuristic.",
    ),
}
CAPTIONS = {name: one.title for name, one in MEANINGS.items()}
