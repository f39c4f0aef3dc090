"""The report of a playtest as Markdown, for comments on pull requests and job summaries."""

from __future__ import annotations

from layoutkit.contest.words import (
    Cells,
    PlaytestData,
    advice,
    circumstances,
    corner_rows,
    facts,
    footnotes,
    headline,
    meaning,
    order_remark,
    place_rows,
)


def markdown_of(data: PlaytestData, name: str) -> str:
    """The report on a board, whose name is given as Markdown that does no harm."""
    said = " ".join(filter(None, (headline(data), meaning(data), order_remark(data), advice(data))))
    told = ", ".join(f"{name} {words}" for name, words in facts(data))
    parts = (
        f"### {data['verdict']}: {name}",
        said,
        _table(list(corner_rows(data))),
        _table(list(place_rows(data))),
        f"{circumstances(data)} Of these games: {told}.",
        f"{'; '.join(footnotes(data))}.",
    )
    return "\n\n".join(parts) + "\n"


def _table(rows: list[Cells]) -> str:
    head, *others = rows
    marks = (":---", *("---:" for _ in head[1:]))
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, marks, *others))
