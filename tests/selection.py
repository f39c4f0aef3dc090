"""Which tests run: on which systems, and which of many similar cases with every change."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

NEEDS_PROC = pytest.mark.skipif(not Path("/proc").exists(), reason="needs /proc")


def every_nth(values: Iterable[Any], step: int) -> list[Any]:
    """Return parameters for a test, of which all but every STEP-th are slow tests."""
    return [
        pytest.param(value, marks=pytest.mark.slow) if index % step else value
        for index, value in enumerate(values)
    ]
