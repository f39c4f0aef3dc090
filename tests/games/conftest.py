"""Fixtures for the tests of games."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

import pytest

from layoutkit.reports.findings import Finding
from tests.conftest import Golden
from tests.described import describe

CheckFindings: TypeAlias = Callable[[Iterable[Finding]], None]


@pytest.fixture
def check_findings(request: pytest.FixtureRequest, golden: Golden) -> CheckFindings:
    """Return a function that compares findings with the golden file of a case of a test."""
    test = request.node.originalname.removeprefix("test_")
    number = max(request.node.callspec.indices.values())
    name = f"findings/{request.path.parent.name}/{test}-{number:02}.txt"

    def check(findings: Iterable[Finding]) -> None:
        golden.check(name, "".join(f"{line}\n" for one in findings for line in describe(one)))

    return check
