"""What the rules of every game say of a title that cannot be printed."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.fonts import HINT, missing_names
from layoutkit.hints import listed
from layoutkit.rules.rule import Problem


def title_problems(title: str) -> Iterator[Problem]:
    """The characters of a title that the font lacks, as one problem."""
    lacking = missing_names(title)
    if lacking:
        yield Problem(
            f"the font lacks {listed(lacking)}: export and print refuse the title",
            at=("title",),
            items=lacking,
            help=HINT,
        )
