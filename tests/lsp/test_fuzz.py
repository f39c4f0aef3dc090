"""Tests with random edits for a short time; `python -m tests.lsp.fuzz` runs longer."""

from __future__ import annotations

import pytest

from tests.lsp.fuzz import METHODS, fuzz


@pytest.mark.slow
def test_the_server_lives_through_random_edits() -> None:
    count = fuzz(20, seed=20, least=500)
    assert count["edits"] > 100
    assert count["compared"] > 20
    assert all(count[f"textDocument/{method}"] for method in METHODS)
