"""Applying baselines to reports, and writing them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from layoutkit.errors import SettingsError
from layoutkit.pipeline.files import display_path
from layoutkit.rules.baseline import apply_baseline, read_baseline, write_baseline
from layoutkit.rules.choose import select_rules
from layoutkit.settings.records import Settings
from layoutkit.verdict import BoardVerdict, Finding, Report
from layoutkit.writing import write_file

MAX_BYTES = 16 * 1024**2
R = TypeVar("R", bound=Report)


def without_known(report: R, file: Path, settings: Settings) -> R:
    """Return a report without the findings of a baseline, and with its stale entries."""
    if file.exists() and not file.is_file():
        raise SettingsError(f"the baseline {file} is not a regular file")
    if file.exists() and file.stat().st_size > MAX_BYTES:
        raise SettingsError(f"the baseline {file} is larger than {MAX_BYTES // 1024**2} MiB")
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(
            f"cannot read the baseline {file}", "--write-baseline creates it"
        ) from error
    path = display_path(file)
    rules = select_rules(report.rules, settings.global_choices(), settings.profile, settings.policy)
    outcome = apply_baseline(report.boards, read_baseline(text, path), rules)
    return with_findings(replace(report, boards=outcome.boards), path, text, outcome.stale)


def save_baseline(report: Report, file: Path) -> None:
    """Write the findings of a report as a baseline."""
    write_file(file, [write_baseline(report).encode()])


def with_findings(report: R, path: str, text: str, findings: tuple[Finding, ...]) -> R:
    """Return the report with findings about a file of the run itself."""
    if not findings:
        return report
    extra = BoardVerdict(path, None, findings, text=text, is_board=False)
    return replace(report, boards=(*report.boards, extra))
