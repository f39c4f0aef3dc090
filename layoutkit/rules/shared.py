"""Rules that every game needs, and the problems that rules of several games report.

A rule with no word of a game in it is made whole, from the code that a game gives it. The others
keep their cards in the game, where readers look for its laws, and only what they find is made here.
Messages quote names and numbers: rules about secret keys have messages of their own.
"""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.font_characters import FONT_CHARACTERS, HINT, missing_character_names
from layoutkit.hints import listed
from layoutkit.language import Titled
from layoutkit.rules.rule import Problem, Rule, rule
from layoutkit.verdict import Severity, Stage


def title_rule(code: str, *, former_names: tuple[str, ...] = ()) -> Rule:
    """Return the rule `title-unprintable` of a game."""

    @rule(
        code,
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
        former_names=former_names,
    )
    def check_title_unprintable(board: Titled) -> Iterator[Problem]:
        """The font has every character of the title."""
        titles = ((("titles", language), title) for language, title in board.titles)
        for at, title in ((("title",), board.title), *titles):
            if not FONT_CHARACTERS.issuperset(title) and (
                missing := missing_character_names(title)
            ):
                yield Problem(
                    f"the font lacks {listed(missing)}: export and print refuse the title",
                    at=at,
                    items=missing,
                    help=HINT,
                )

    return check_title_unprintable
