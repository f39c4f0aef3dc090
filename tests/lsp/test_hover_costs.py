"""The costs in a hover are searched by a number of states, so every machine shows the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from layoutkit.lsp import jobs
from layoutkit.lsp.jobs import DescribeJob, ServerOptions, describe_item

BOARD = Path(__file__).parents[2] / "layouts" / "labyrinth" / "ring-canal.yaml"


def hover(pole: int) -> str:
    return describe_item(
        DescribeJob("a.yaml", BOARD.read_bytes(), ServerOptions(), ("poles", pole))
    )


@pytest.fixture
def slow_clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A clock on which every look takes a minute."""
    minutes = count(0, 60)
    monkeypatch.setattr("layoutkit.search.budget.monotonic", lambda: float(next(minutes)))
    yield


def test_the_costs_are_equal_on_a_slow_machine(slow_clock: None) -> None:
    told = hover(0)
    assert "| hourglasses to reach it |" in told
    assert "?" not in told


def test_a_search_that_stops_is_a_question_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "COST_STATES", 1)
    told = hover(0)
    assert "| ? |" in told
    assert told.endswith(
        "?: not found by a short search; `layoutkit solve --all-fields` searches longer."
    )
