"""Which of many similar cases run with every change, and which with the slow tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def every_nth(values: Iterable[Any], step: int) -> list[Any]:
    """Return parameters for a test, of which all but every STEP-th are slow tests."""
    return [
        pytest.param(value, marks=pytest.mark.slow) if index % step else value
        for index, value in enumerate(values)
    ]
