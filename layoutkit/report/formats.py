"""The table of report formats."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from layoutkit.errors import LayoutkitError
from layoutkit.hints import did_you_mean, join_words
from layoutkit.report.fitting import limit_size
from layoutkit.report.look import DisplayOptions
from layoutkit.verdict import Report

FORMATS = {
    "full": "layoutkit.report.full:stream_full",
    "concise": "layoutkit.report.concise:stream_concise",
    "json": "layoutkit.report.as_json:stream_json",
    "jsonl": "layoutkit.report.as_jsonl:stream_jsonl",
    "sarif": "layoutkit.report.sarif:stream_sarif",
    "github": "layoutkit.report.github:stream_github",
    "gitlab": "layoutkit.report.gitlab:stream_gitlab",
    "junit": "layoutkit.report.junit:stream_junit",
    "markdown": "layoutkit.report.markdown:stream_markdown",
}


def render(report: Report, format: str, look: DisplayOptions) -> str:
    """Return the report as text that ends with a line end."""
    return "".join(stream(report, format, look))


def stream(report: Report, format: str, look: DisplayOptions) -> Iterator[str]:
    """Yield the report piece by piece, since it can be larger than all its boards."""
    module, _, function = FORMATS[known_format(format)].partition(":")
    pieces: Iterator[str] = getattr(import_module(module), function)(limit_size(report), look)
    return pieces


def known_format(format: str) -> str:
    """Return the format; raise if there is none of that name."""
    if format not in FORMATS:
        hint = did_you_mean(format, FORMATS) or f"choose {join_words(FORMATS, 'or')}"
        raise LayoutkitError(f'invalid report format "{format}"', hint)
    return format
