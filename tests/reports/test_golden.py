from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from layoutkit.reports.findings import Report
from layoutkit.reports.formats import FORMATS, DisplayOptions, render

from .made_up import CLEAN, LOOK, MIXED

if TYPE_CHECKING:
    from tests.conftest import Golden


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize(("name", "report"), [("mixed", MIXED), ("clean", CLEAN)])
def test_every_format(format: str, name: str, report: Report, golden: Golden) -> None:
    golden.check(f"reports/{name}.{format}", render(report, format, LOOK))


@pytest.mark.parametrize("format", ["full", "concise", "markdown"])
def test_everything_that_can_be_wished_for(format: str, golden: Golden) -> None:
    look = DisplayOptions(show_accepted=True, statistics=True, colour=True, width=60)
    golden.check(f"reports/wished.{format}", render(MIXED, format, look))


def test_a_change_is_seen(golden: Golden) -> None:
    changed = replace(MIXED, rules_off=())
    with pytest.raises(AssertionError):
        replace(golden, rewrite=False).check("reports/mixed.full", render(changed, "full", LOOK))


def test_a_missing_golden_file_is_seen(golden: Golden) -> None:
    with pytest.raises(AssertionError, match="--rewrite-golden"):
        replace(golden, rewrite=False).check("reports/never-written.txt", "")
