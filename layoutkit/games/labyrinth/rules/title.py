"""LAB119: a title that can be printed."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.labyrinth.board.terms import Layout
from layoutkit.language import has_plain_titles
from layoutkit.rules.rule import Problem, Rule, rule
from layoutkit.verdict import Severity, Stage


@rule(
    "LAB119",
    "title-unprintable",
    stage=Stage.BOX,
    severity=Severity.WARNING,
    needs="",
    blocks=None,
    cites="file format",
    why="`export` and `print` refuse a title with a character that the font lacks; with"
    " `--even-if-broken` a picture shows a question mark for it.",
    bad="title: Ponte \U0001f309\n",
    good="title: Ponte di Rialto\n",
)
def title_can_be_printed(layout: Layout) -> Iterator[Problem]:
    """The font has every character of the title."""
    if has_plain_titles(layout):
        return
    from layoutkit.press.titles import title_problems  # most boards need no font

    yield from title_problems(layout)


TITLE_RULES: tuple[Rule, ...] = (title_can_be_printed,)
