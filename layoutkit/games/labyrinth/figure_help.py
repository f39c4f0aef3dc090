"""The title and the explanation of each score figure."""

from __future__ import annotations

from layoutkit.scoring.figures import FigureDescription

RELAXED = "Relaxed routes ignore stock and supports; no real route is cheaper."

MEANINGS = {
    "symmetry": FigureDescription(
        "share of places kept by the nearest symmetric board",
        "The best share over the groups of turns and mirrors that carry every seat onto every "
        "other: 1 minus the fewest places that must change, divided by the number of occupied "
        "places. Exact. Boards for three seats on four corners have no such group.",
    ),
    "players": FigureDescription("players of the board", "The players that the file names. Exact."),
    "cheapest": FigureDescription(
        "cost of the cheapest seat",
        "The cost of its cheapest tour through all its gems, in hourglasses. Exact if the tours "
        "are proved, otherwise a range.",
    ),
    "dearest": FigureDescription(
        "cost of the dearest seat",
        "The cost of its cheapest tour through all its gems, in hourglasses. Exact if the tours "
        "are proved, otherwise a range.",
    ),
    **{
        f"tour_{colour}": FigureDescription(
            f"cost of all gems of {colour}",
            "The cost of the seat's cheapest tour through all its gems, in hourglasses. Exact "
            "if it is proved, otherwise a bound.",
        )
        for colour in ("red", "white", "green", "purple")
    },
    "parity": FigureDescription(
        "cheapest seat over dearest, for all gems",
        "The cost of the cheapest seat divided by the cost of the dearest, each for the cheapest "
        "tour through all its gems; 1 if all costs are equal. Exact if the tours are proved, "
        "otherwise a bound.",
    ),
    "gap": FigureDescription(
        "dearest seat minus cheapest, in hourglasses",
        "The cost of the dearest seat minus the cost of the cheapest, in hourglasses; a turn has "
        "four. Exact if the tours are proved, otherwise a bound.",
    ),
    "jain": FigureDescription(
        "evenness of the tours (Jain's index)",
        "The squared sum of the seats' costs, divided by n times the sum of their squares. Exact.",
    ),
    "gini": FigureDescription(
        "unevenness of the tours (Gini coefficient)",
        "The mean difference of the seats' costs, divided by twice their mean. Exact.",
    ),
    "gem_parity": FigureDescription(
        "parity if gems are collected one by one",
        "Parity of the summed costs of each seat's gems, each fetched alone from the start. Exact.",
    ),
    "gem_gap": FigureDescription(
        "gap if gems are collected one by one",
        "Gap of the summed costs of each seat's gems, each fetched alone from the start. Exact.",
    ),
    "seat_orbits": FigureDescription(
        "groups of seats that differ in the graph",
        "Seats that are equal in the contact graph form one group. The graph also shows equalities "
        "that no turn or mirror shows. Exact.",
    ),
    "group_order": FigureDescription(
        "ways to exchange seats in the contact graph",
        "The number of permutations of the seats that preserve the contact graph. Exact.",
    ),
    "contested": FigureDescription(
        "planks on cheapest routes that a rival wants",
        "The share of the places of planks on the seats' cheapest routes that a rival's cheapest "
        "route uses, too: how much players get in each other's way. Heuristic.",
    ),
    "sabotage": FigureDescription(
        "how much dearer a gem gets without one plank",
        "The largest increase of a gem's cost if one place for a plank is blocked; undefined if a "
        "gem is then out of reach. Exact with costs, otherwise heuristic.",
    ),
    "variety_ways": FigureDescription(
        "fewest cheapest routes to a gem",
        f"The number of cheapest routes to the gem with the fewest. {RELAXED} Heuristic.",
    ),
    "variety_separate": FigureDescription(
        "fewest disjoint routes to a gem",
        "The routes from a start to a gem that share nothing, for the gem with the fewest. Exact.",
    ),
    "choke_share": FigureDescription(
        "cheapest routes over the busiest field",
        f"The largest share of cheapest routes that use one field. {RELAXED} Heuristic.",
    ),
    "choke_poles": FigureDescription(
        "poles without which a gem is out of reach",
        "Poles whose removal, with the planks that end there, cuts a seat off from a gem. Exact.",
    ),
    "difficulty_par": FigureDescription(
        "average cost of a tour",
        "The mean cost of the seats' cheapest tours. Exact if they are proved, otherwise a bound.",
    ),
    "difficulty_detours": FigureDescription(
        "costs over costs with plain poles only",
        "The price of walls and bridges: the costs of cheapest routes divided by their costs if "
        f"all poles were plain. {RELAXED} Heuristic.",
    ),
    "difficulty_scarcity": FigureDescription(
        "planks of the longest route over the stock",
        f"Above 1, some cheapest route needs planks from the board. {RELAXED} Heuristic.",
    ),
    "difficulty_decisions": FigureDescription(
        "places where cheapest routes to a gem part",
        f"How often, on average, two cheapest routes to a gem part. {RELAXED} Heuristic.",
    ),
}
CAPTIONS = {name: one.title for name, one in MEANINGS.items()}
