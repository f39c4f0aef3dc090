"""The report of a playtest as Markdown, for comments on pull requests and job summaries."""

from __future__ import annotations

from layoutkit.contest.words import (
    Cells,
    PlaytestData,
    corner_rows,
    facts,
    footnotes,
    format_advice,
    format_error_rate,
    format_order_remark,
    format_run_info,
    format_verdict,
    place_rows,
)


def format_markdown(data: PlaytestData, name: str) -> str:
    """Return the report on a board; `name` must be safe Markdown."""
    said = " ".join(
        filter(
            None,
            (
                format_verdict(data),
                format_error_rate(data),
                format_order_remark(data),
                format_advice(data),
            ),
        )
    )
    told = ", ".join(f"{name} {words}" for name, words in facts(data))
    parts = (
        f"### {data['verdict']}: {name}",
        said,
        _table(list(corner_rows(data))),
        _table(list(place_rows(data))),
        f"{format_run_info(data)} Of these games: {told}.",
        f"{'; '.join(footnotes(data))}.",
    )
    return "\n\n".join(parts) + "\n"


def _table(rows: list[Cells]) -> str:
    head, *others = rows
    marks = (":---", *("---:" for _ in head[1:]))
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, marks, *others))
