"""print.html: the same sheets for the browser, each a page of exact size without margins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from layoutkit.language import Language, Noun
from layoutkit.press.paper import Paper
from layoutkit.press.words import PRESS_WORDS

_STYLE = """\
*{box-sizing:border-box}
body{margin:0;font-family:sans-serif;background:#ddd}
header{padding:1rem;max-width:60rem}
section{display:none}
img{display:block;background:#fff;margin:0 auto 1rem;box-shadow:0 0 3mm #888}
@media print{body{background:none}header,.pick{display:none!important}
img{margin:0;box-shadow:none;break-after:page;break-inside:avoid}}
.pick{margin:0 0 1rem .5rem}input.pick{margin-left:1rem}"""


def print_page(
    title: str,
    sheets: Mapping[str, Sequence[tuple[str, Paper]]],
    language: Language = Language.EN,
) -> str:
    """The page: for every paper the files of its sheets; one paper is shown and printed."""
    names, texts = list(sheets), PRESS_WORDS[language]
    rules = [_STYLE, *(_page_rule(paper) for paper in _formats(sheets))]
    rules += [f"#on-{at}:checked~#paper-{at}{{display:block}}" for at, _ in enumerate(names)]
    picks = [_pick(at, sheets[name], texts.pages) for at, name in enumerate(names)]
    sections = [_section(at, sheets[name]) for at, name in enumerate(names)]
    return "\n".join(
        (
            "<!DOCTYPE html>",
            f'<html lang="{language}"><head><meta charset="utf-8"><title>{escape(title)}</title>',
            f"<style>\n{chr(10).join(rules)}\n</style></head><body>",
            f"<header><h1>{escape(title)}</h1><p>{escape(texts.browser_advice)}</p></header>",
            *picks,
            *sections,
            "</body></html>\n",
        )
    )


def _formats(sheets: Mapping[str, Sequence[tuple[str, Paper]]]) -> list[Paper]:
    return list(dict.fromkeys(paper for files in sheets.values() for _, paper in files))


def _page_rule(paper: Paper) -> str:
    """A page of the paper's size; sheets choose theirs by class."""
    name, (wide, high) = _page_name(paper), paper.size_mm
    return (
        f"@page {name}{{size:{wide:g}mm {high:g}mm;margin:0}}\n"
        f".{name}{{page:{name};width:{wide:g}mm;height:{high:g}mm}}"
    )


def _page_name(paper: Paper) -> str:
    return f"{paper.name}-{'wide' if paper.is_landscape else 'high'}"


def _pick(at: int, files: Sequence[tuple[str, Paper]], pages: Noun) -> str:
    checked = " checked" if at == 0 else ""
    label = f"{files[0][1].label}, {pages.counted(len(files))}" if files else ""
    return (
        f'<input class="pick" type="radio" name="paper" id="on-{at}"{checked}>'
        f'<label class="pick" for="on-{at}">{escape(label)}</label>'
    )


def _section(at: int, files: Sequence[tuple[str, Paper]]) -> str:
    lines = [
        f'<img class="{_page_name(paper)}" src="{escape(file)}" alt="{escape(file)}">'
        for file, paper in files
    ]
    return f'<section id="paper-{at}">\n' + "\n".join(lines) + "\n</section>"
