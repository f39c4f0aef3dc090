"""The pages of a gallery: the index with filters and sorting, and the page of each board."""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby

from layoutkit.gallery import content
from layoutkit.gallery.html import Html, image, join, page, tag
from layoutkit.wording import format_count

LEVELS = {
    "none": "all clear",
    "info": "remarks only",
    "warning": "warnings",
    "error": "errors",
}


def make_index_page(title: str, cards: Sequence[content.BoardCard]) -> bytes:
    """Return the index page of these boards."""
    shown = sorted(cards, key=_order)
    games = [(game, list(group)) for game, group in groupby(shown, lambda card: card.game)]
    count = format_count(len(shown), "board")
    header = join(tag("h1", title), tag("p", count, id="count", role="status"))
    sections = [_game_section(number, *game) for number, game in enumerate(games)]
    nothing = tag("p", "This gallery does not have any boards yet.") if not shown else None
    main = join(_form(shown) if shown else None, nothing, sections)
    return page(title, "", header, main, has_script=True)


def _order(card: content.BoardCard) -> tuple[bool, str, str, str]:
    """Return the sort key of a board: game, then title; files that are not boards come last."""
    return (not card.game, card.game, card.heading.casefold(), card.path)


def _game_section(number: int, game: str, cards: Sequence[content.BoardCard]) -> Html:
    name = f"game-{number}"
    heading = tag("h2", game or "Not yet a board", id=name)
    headings = Counter(card.heading for card in cards)
    items = tag("ul", (_card(card, headings[card.heading] > 1) for card in cards), class_="cards")
    return tag("section", heading, items, aria_labelledby=name)


def _card(card: content.BoardCard, is_namesake: bool) -> Html:
    """Return the entry of a board; if another board has the same title, it shows its file."""
    href = f"boards/{card.name}/index.html"
    file = tag("span", f" {card.path}", class_="path") if is_namesake else None
    picture = tag("span", "No picture", class_="blank")
    if card.picture:
        picture = image(card.picture, f"boards/{card.name}/")
    facts = [
        tag("div", tag("dt", figure.name.replace("_", " ")), tag("dd", figure.value))
        for figure in card.key_figures
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


def _form(cards: Sequence[content.BoardCard]) -> Html:
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


def _sorting(cards: Sequence[content.BoardCard], games: Iterable[str]) -> Html:
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


ROOT = "../../"
KB = 1000


def make_board_page(shown: content.BoardPage, site_title: str) -> bytes:
    """Return the page as HTML."""
    card = shown.card
    title = card.heading
    header = tag("nav", tag("a", site_title, href=f"{ROOT}index.html"), aria_label="Gallery")
    main = join(
        _opening(shown, title),
        _picture(shown),
        _findings(shown),
        _figures(shown),
        _plans(shown),
        _print(shown),
        _source(shown),
    )
    return page(f"{title} · {site_title}", ROOT, header, main)


def _opening(shown: content.BoardPage, title: str) -> Html:
    card = shown.card
    rows = [tag("div", tag("dt", name), tag("dd", words)) for name, words in shown.facts]
    return join(
        tag("p", card.game, class_="game") if card.game else None,
        tag("h1", title),
        tag("p", card.verdict, class_=f"verdict {card.level}"),
        tag("dl", rows, class_="facts"),
        tag("p", shown.notes, class_="notes") if shown.notes else None,
    )


def _picture(shown: content.BoardPage) -> Html:
    if shown.card.picture is None:
        return tag("p", shown.no_picture, class_="remark")
    large = tag("a", "Open the picture alone", href=shown.card.picture.file)
    caption = tag("figcaption", large)
    return tag("figure", image(shown.card.picture, is_lazy=False), caption, class_="board")


def _section(name: str, heading: str, *inside: Html | None) -> Html:
    return tag("section", tag("h2", heading, id=name), *inside, aria_labelledby=name)


def _findings(shown: content.BoardPage) -> Html:
    nothing = None if shown.findings else tag("p", "None: all clear.")
    remarks = [tag("p", words, class_="remark") for words in shown.remarks]
    return _section("findings", "Findings", nothing, join(map(_finding, shown.findings)), *remarks)


def _finding(shown: content.FindingView) -> Html:
    number = tag("span", f"{shown.number}", class_="number") if shown.number else None
    lines = tag(
        "pre", "\n".join(shown.lines), tabindex="0", role="group", aria_label="Lines of the file"
    )
    return tag(
        "article",
        tag("h3", number, shown.headline),
        lines if shown.lines else None,
        [tag("p", words) for words in shown.advice],
        class_=f"finding {shown.severity}",
    )


def _figures(shown: content.BoardPage) -> Html:
    if not shown.figures:
        return _section("figures", "Figures", tag("p", shown.no_figures, class_="remark"))
    head = tag("tr", (tag("th", words, scope="col") for words in ("Figure", "Value", "What it is")))
    table = tag(
        "table",
        tag("caption", "Every figure of this board"),
        tag("thead", head),
        tag("tbody", map(_figure, shown.figures)),
    )
    certificate = tag("p", shown.certificate, class_="certificate") if shown.certificate else None
    scroll = tag("div", table, class_="scroll", tabindex="0", role="group", aria_label="Figures")
    return _section("figures", "Figures", certificate, scroll)


def _figure(one: content.FigureView) -> Html:
    kind = join(" ", tag("span", one.kind, class_="kind")) if one.kind else None
    name = tag("th", one.name.replace("_", " "), scope="row")
    return tag("tr", name, tag("td", one.value), tag("td", one.title, kind))


def _plans(shown: content.BoardPage) -> Html | None:
    if not (shown.plans or shown.plan_words or shown.no_plans):
        return None
    words = None
    if shown.plan_words:
        label = "Every plan in words" if shown.plans else "In words"
        text = tag("pre", shown.plan_words, tabindex="0", role="group", aria_label=label)
        words = tag("details", tag("summary", label), text, open=not shown.plans)
    return _section(
        "plans",
        "Plans",
        tag("p", shown.no_plans, class_="remark") if shown.no_plans else None,
        join(_plan(plan, number == 0) for number, plan in enumerate(shown.plans)),
        tag("p", shown.more_plans, class_="remark") if shown.more_plans else None,
        words,
    )


def _plan(plan: content.PlanView, is_open: bool) -> Html:
    frames = [
        tag(
            "li",
            tag(
                "figure",
                image(replace(picture, words="")),  # its text is the caption
                tag("figcaption", tag("strong", heading), " ", picture.words),
            ),
        )
        for heading, picture in plan.frames
    ]
    strip = tag("ol", frames, class_="frames")
    return tag("details", tag("summary", plan.title), strip, open=is_open)


def _print(shown: content.BoardPage) -> Html | None:
    if not (shown.downloads or shown.no_downloads):
        return None
    if not shown.downloads:
        return _section("print", "Print", tag("p", shown.no_downloads, class_="remark"))
    items = [tag("li", _link(one)) for one in shown.downloads]
    advice = "Print at 100 % (“actual size”), never “fit to page”."
    return _section("print", "Print", tag("p", advice), tag("ul", items, class_="downloads"))


def _link(one: content.Download) -> Html:
    size = f"{max(1, round(one.size / KB)):,} kB"
    anchor = tag("a", one.words, href=one.file, download=one.name or True)
    return join(anchor, " ", tag("span", f"({size})", class_="size"))


def _source(shown: content.BoardPage) -> Html | None:
    text = tag("pre", shown.source, tabindex="0", role="group", aria_label="Text of the file")
    return _section(
        "source",
        "Source",
        tag("p", _link(shown.source_file)) if shown.source_file else None,
        tag("p", shown.source_remark, class_="remark") if shown.source_remark else None,
        text if shown.source else None,
    )
