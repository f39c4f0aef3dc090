"""The table of report formats."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from layoutkit.errors import LayoutkitError
from layoutkit.hints import did_you_mean, listed
from layoutkit.report.fitting import fitting
from layoutkit.report.look import Look
from layoutkit.verdict import Report

FORMATS = {
    "full": "layoutkit.report.full",
    "concise": "layoutkit.report.concise",
    "json": "layoutkit.report.as_json",
    "jsonl": "layoutkit.report.as_jsonl",
    "sarif": "layoutkit.report.sarif",
    "github": "layoutkit.report.github",
    "gitlab": "layoutkit.report.gitlab",
    "junit": "layoutkit.report.junit",
    "markdown": "layoutkit.report.markdown",
}


def render(report: Report, format: str, look: Look) -> str:
    """Return the report as text that ends with a line end."""
    return "".join(stream(report, format, look))


def stream(report: Report, format: str, look: Look) -> Iterator[str]:
    """Yield the report piece by piece, since it can be larger than all its boards."""
    writer = import_module(FORMATS[known_format(format)])
    pieces: Iterator[str] = writer.stream(fitting(report), look)
    return pieces


def known_format(format: str) -> str:
    """Return the format; raise if there is none of that name."""
    if format not in FORMATS:
        hint = did_you_mean(format, FORMATS) or f"choose {listed(FORMATS, 'or')}"
        raise LayoutkitError(f'invalid report format "{format}"', hint)
    return format
