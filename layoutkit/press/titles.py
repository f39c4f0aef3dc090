"""What the rules of every game say of a title that cannot be printed."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.fonts import HINT, missing_names
from layoutkit.hints import listed
from layoutkit.language import Titled
from layoutkit.rules.rule import Problem


def title_problems(board: Titled) -> Iterator[Problem]:
    """Report each title with characters that the font lacks."""
    titles = ((("titles", language), title) for language, title in board.titles)
    for at, title in ((("title",), board.title), *titles):
        if lacking := missing_names(title):
            yield Problem(
                f"the font lacks {listed(lacking)}: export and print refuse the title",
                at=at,
                items=lacking,
                help=HINT,
            )
