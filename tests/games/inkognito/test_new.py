"""Tests of random setups: legal, even if requested, equally likely."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
import yaml

from layoutkit.errors import LayoutkitError
from layoutkit.games.base.answers import CallOptions
from layoutkit.games.inkognito import GAME
from layoutkit.games.inkognito.averages import CODES, all_deals, team_lengths
from layoutkit.games.inkognito.generate import (
    MAX_EVEN_LEAD,
    add_random_deal,
    compute_lead,
    random_setup,
)
from layoutkit.games.inkognito.missions import TEAMS
from layoutkit.games.inkognito.model import Edition, build_board
from layoutkit.pipeline.analysis import check_text

from .boards import solved


def drawn(seed: int, **options: object) -> str:
    return GAME.new(CallOptions({"seed": seed, **options}))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("players", "edition"), [(3, "mb"), (4, "mb"), (5, "ares")])
def test_new_setups_are_legal(players: int, edition: str, seed: int) -> None:
    text = drawn(seed, players=players, edition=edition, deal=True)
    found = check_text("new.yaml", text.encode()).findings
    assert {one.name for one in found} <= {
        *("mission-fulfilled", "mission-on-absent", "mission-reworded")
    }
    assert text == drawn(seed, players=players, edition=edition, deal=True)
    assert text != drawn(seed + 1, players=players, edition=edition, deal=True)


@pytest.mark.parametrize("seed", range(4))
def test_even_deals_are_even(seed: int) -> None:
    assert solved(yaml.safe_load(drawn(seed, even=True)))["lead"] <= 1


def test_an_even_wish_changes_no_placement() -> None:
    plain, even = (yaml.safe_load(drawn(3, **{one: True})) for one in ("deal", "even"))
    assert plain["placement"] == even["placement"]


def test_every_placement_of_a_colour_has_the_same_chance() -> None:
    number = 4800
    counts = Counter(tuple(random_setup(seed).placement["red"].values()) for seed in range(number))
    assert len(counts) == 24
    chi_square = sum((count - number / 24) ** 2 / (number / 24) for count in counts.values())
    assert chi_square < 49.7  # 23 degrees of freedom: one in a thousand


def test_every_trio_of_colours_has_the_same_chance() -> None:
    number = 2000
    counts = Counter(random_setup(seed, 3).players for seed in range(number))
    assert len(counts) == 4
    chi_square = sum((count - number / 4) ** 2 / (number / 4) for count in counts.values())
    assert chi_square < 16.3  # 3 degrees of freedom: one in a thousand


def test_an_even_deal_is_any_of_them() -> None:
    leads = Counter(
        compute_lead(random_setup(seed, has_deal=True, is_even=True)) for seed in range(60)
    )
    assert {*leads} == {0, 1}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 2}, "3 to 5"),
        ({"players": 6}, "3 to 5"),
        ({"players": 5}, "ares"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, object], words: str) -> None:
    with pytest.raises(LayoutkitError, match=words):
        drawn(0, **options)


def test_editions_are_told() -> None:
    assert random_setup(0, edition=Edition.ARES).edition is Edition.ARES


def test_every_even_deal_has_the_same_chance() -> None:
    """Who is who, in 24 ways: drawn as often as the even deals of this placement have it so."""
    setup, number = random_setup(0), 2400
    drawn_deals = [
        add_random_deal(setup, Random(seed), is_even=True).deal or {} for seed in range(number)
    ]
    found = Counter(tuple(one["identity"] for one in deal.values()) for deal in drawn_deals)
    due: Counter[tuple[str, ...]] = Counter()
    case = build_board(setup)
    for resolved in all_deals(case):
        lengths = {team: team_lengths(resolved, team) for team in TEAMS}
        seats = {seat: str(identity) for identity, (seat, _) in resolved.true_figures.items()}
        for one, other in CODES:
            lead = abs((lengths["F+B"][one] or 0) - (lengths["Z+X"][other] or 0))
            due[tuple(seats[seat] for seat in setup.colours)] += lead <= MAX_EVEN_LEAD
    every = sum(due.values())
    assert found.keys() == due.keys()
    chi_square = sum(
        (found[who] - number * ways / every) ** 2 / (number * ways / every)
        for who, ways in due.items()
    )
    assert chi_square < 49.7  # 23 degrees of freedom: one in a thousand
