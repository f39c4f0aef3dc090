"""The index page: every board with its picture, with filters and sorting."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby

from layoutkit.gallery.html import Html, join, tag
from layoutkit.gallery.page import image, page
from layoutkit.gallery.records import BoardCard
from layoutkit.hints import format_count

LEVELS = {
    "none": "all clear",
    "info": "remarks only",
    "warning": "warnings",
    "error": "errors",
}
ALL = "all"


def make_index_page(title: str, cards: Sequence[BoardCard]) -> bytes:
    """Return the index page of these boards."""
    shown = sorted(cards, key=_order)
    games = [(game, list(group)) for game, group in groupby(shown, lambda card: card.game)]
    count = format_count(len(shown), "board")
    header = join(tag("h1", title), tag("p", count, id="count", role="status"))
    sections = [_game_section(number, *game) for number, game in enumerate(games)]
    nothing = tag("p", "This gallery does not have any boards yet.") if not shown else None
    main = join(_form(shown) if shown else None, nothing, sections)
    return page(title, "", header, main, has_script=True)


def _order(card: BoardCard) -> tuple[bool, str, str, str]:
    """Return the sort key of a board: game, then title; files that are not boards come last."""
    return (not card.game, card.game, card.heading.casefold(), card.path)


def _game_section(number: int, game: str, cards: Sequence[BoardCard]) -> Html:
    name = f"game-{number}"
    heading = tag("h2", game or "Not yet a board", id=name)
    headings = Counter(card.heading for card in cards)
    items = tag("ul", (_card(card, headings[card.heading] > 1) for card in cards), class_="cards")
    return tag("section", heading, items, aria_labelledby=name)


def _card(card: BoardCard, is_namesake: bool) -> Html:
    """Return the entry of a board; if another board has the same title, it shows its file."""
    href = f"boards/{card.name}/index.html"
    file = tag("span", f" {card.path}", class_="path") if is_namesake else None
    picture = tag("span", "No picture", class_="blank")
    if card.picture:
        picture = image(card.picture, f"boards/{card.name}/")
    facts = [
        tag("div", tag("dt", figure.name.replace("_", " ")), tag("dd", figure.value))
        for figure in card.told
    ]
    return tag(
        "li",
        tag("h3", tag("a", card.heading, file, href=href)),
        tag("a", picture, href=href, class_="picture", tabindex="-1", aria_hidden="true"),
        tag("p", card.verdict, class_=f"verdict {card.level}"),
        tag("p", format_count(card.seats, "seat"), class_="seats") if card.seats else None,
        tag("dl", facts) if facts else None,
        tag("ul", (tag("li", one) for one in card.tags), class_="tags", aria_label="Tags")
        if card.tags
        else None,
        class_="card",
        data_game=card.game,
        data_seats=str(card.seats or ""),
        data_verdict=card.level,
        data_title=card.heading,
        data_tags=json.dumps(card.tags),
        data_figures=json.dumps(card.numbers),
    )


def _form(cards: Sequence[BoardCard]) -> Html:
    """Return the form for filters and sorting; it is hidden until the script runs."""
    seats = sorted({card.seats for card in cards if card.seats})
    tags = sorted({one for card in cards for one in card.tags}, key=str.casefold)
    games = sorted({card.game for card in cards if card.game})
    levels = [level for level in LEVELS if any(card.level == level for card in cards)]
    choices = [
        _choice("game", "Game", [(game, game) for game in games]),
        _choice("seats", "Seats", [(str(one), str(one)) for one in seats]),
        _choice("verdict", "Verdict", [(level, LEVELS[level]) for level in levels]),
        _choice("tag", "Tag", [(one, one) for one in tags]),
        _sorting(cards, games),
        tag(
            "label",
            tag("input", type="checkbox", id="descending", name="descending"),
            " greatest first",
            class_="tick",
        ),
        tag("button", "Show all", type="reset"),
    ]
    return tag("form", *choices, id="choices", hidden=True, aria_label="Filter and sort")


def _choice(name: str, label: str, options: Iterable[tuple[str, str]]) -> Html:
    inside = [tag("option", "all", value="")]
    inside += [tag("option", words, value=value) for value, words in options]
    return _select(name, label, inside)


def _sorting(cards: Sequence[BoardCard], games: Iterable[str]) -> Html:
    inside = [tag("option", "title", value=""), tag("option", "seats", value="seats")]
    for game in games:
        names = dict.fromkeys(name for card in cards if card.game == game for name in card.numbers)
        if names:
            options = [tag("option", name.replace("_", " "), value=name) for name in names]
            inside.append(tag("optgroup", options, label=game))
    return _select("sort", "Sort by", inside)


def _select(name: str, label: str, inside: Iterable[Html]) -> Html:
    select = tag("select", inside, id=f"by-{name}", name=name, autocomplete="off")
    return tag("div", tag("label", label, **{"for": f"by-{name}"}), select, class_="choice")
