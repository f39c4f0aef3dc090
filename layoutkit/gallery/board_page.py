"""The page of a board: picture, findings, figures, plans, packs and source."""

from __future__ import annotations

from dataclasses import replace

from layoutkit.gallery.html import Html, join, tag
from layoutkit.gallery.page import image, page
from layoutkit.gallery.records import BoardPage, Download, FigureView, FindingView, PlanView

ROOT = "../../"
KB = 1000


def make_board_page(shown: BoardPage, site_title: str) -> bytes:
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


def _opening(shown: BoardPage, title: str) -> Html:
    card = shown.card
    rows = [tag("div", tag("dt", name), tag("dd", words)) for name, words in shown.facts]
    return join(
        tag("p", card.game, class_="game") if card.game else None,
        tag("h1", title),
        tag("p", card.verdict, class_=f"verdict {card.level}"),
        tag("dl", rows, class_="facts"),
        tag("p", shown.notes, class_="notes") if shown.notes else None,
    )


def _picture(shown: BoardPage) -> Html:
    if shown.card.picture is None:
        return tag("p", shown.no_picture, class_="remark")
    large = tag("a", "Open the picture alone", href=shown.card.picture.file)
    caption = tag("figcaption", large)
    return tag("figure", image(shown.card.picture, is_lazy=False), caption, class_="board")


def _section(name: str, heading: str, *inside: Html | None) -> Html:
    return tag("section", tag("h2", heading, id=name), *inside, aria_labelledby=name)


def _findings(shown: BoardPage) -> Html:
    nothing = None if shown.findings else tag("p", "None: all clear.")
    remarks = [tag("p", words, class_="remark") for words in shown.remarks]
    return _section("findings", "Findings", nothing, join(map(_finding, shown.findings)), *remarks)


def _finding(shown: FindingView) -> Html:
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


def _figures(shown: BoardPage) -> Html:
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


def _figure(one: FigureView) -> Html:
    kind = join(" ", tag("span", one.kind, class_="kind")) if one.kind else None
    name = tag("th", one.name.replace("_", " "), scope="row")
    return tag("tr", name, tag("td", one.value), tag("td", one.title, kind))


def _plans(shown: BoardPage) -> Html | None:
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


def _plan(plan: PlanView, is_open: bool) -> Html:
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


def _print(shown: BoardPage) -> Html | None:
    if not (shown.downloads or shown.no_downloads):
        return None
    if not shown.downloads:
        return _section("print", "Print", tag("p", shown.no_downloads, class_="remark"))
    items = [tag("li", _link(one)) for one in shown.downloads]
    advice = "Print at 100 % (“actual size”), never “fit to page”."
    return _section("print", "Print", tag("p", advice), tag("ul", items, class_="downloads"))


def _link(one: Download) -> Html:
    size = f"{max(1, round(one.size / KB)):,} kB"
    anchor = tag("a", one.words, href=one.file, download=one.name or True)
    return join(anchor, " ", tag("span", f"({size})", class_="size"))


def _source(shown: BoardPage) -> Html | None:
    text = tag("pre", shown.source, tabindex="0", role="group", aria_label="Text of the file")
    return _section(
        "source",
        "Source",
        tag("p", _link(shown.source_file)) if shown.source_file else None,
        tag("p", shown.source_remark, class_="remark") if shown.source_remark else None,
        text if shown.source else None,
    )
