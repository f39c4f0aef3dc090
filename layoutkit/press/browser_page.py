"""The file print.html: all sheets as pages of exact size without margins, for the browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from layoutkit.language import Language, Plural
from layoutkit.press.pack_pdfs import SheetFile, pad_backs
from layoutkit.press.paper import Paper
from layoutkit.press.texts import PRINT_TEXTS

_STYLE = """\
*{box-sizing:border-box}
body{margin:0;font-family:sans-serif;background:#ddd}
header{padding:1rem;max-width:60rem}
section{display:none}
img,.blank{display:block;background:#fff;margin:0 auto 1rem;box-shadow:0 0 3mm #888}
#blanks:not(:checked)~section .blank{display:none}
@media print{body{background:none}header,.pick{display:none!important}
img,.blank{margin:0;box-shadow:none;break-after:page;break-inside:avoid}}
.pick{margin:0 0 1rem .5rem}input.pick{margin-left:1rem}"""


def make_print_page(
    title: str,
    sheets: Mapping[str, Sequence[SheetFile]],
    language: Language = Language.EN,
) -> str:
    """Return a page with the sheets of every paper; the reader chooses one paper to print.

    Printed on both sides, a sheet must not end up behind a sheet that it does not belong to. Blank
    pages between the sheets prevent that; readers who print on one side can leave them out.
    """
    names, texts = list(sheets), PRINT_TEXTS[language]
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
            _pick_sides(sheets, texts.blank_pages),
            *sections,
            "</body></html>\n",
        )
    )


def _formats(sheets: Mapping[str, Sequence[SheetFile]]) -> list[Paper]:
    return list(
        dict.fromkeys(sheet_file.sheet.paper for files in sheets.values() for sheet_file in files)
    )


def _page_rule(paper: Paper) -> str:
    """Return the style of pages of a paper; sheets choose it by class."""
    name, (width, height) = _page_name(paper), paper.size_mm
    return (
        f"@page {name}{{size:{width:g}mm {height:g}mm;margin:0}}\n"
        f".{name}{{page:{name};width:{width:g}mm;height:{height:g}mm}}"
    )


def _page_name(paper: Paper) -> str:
    return f"{paper.name}-{'wide' if paper.is_landscape else 'high'}"


def _pick(at: int, files: Sequence[SheetFile], pages: Plural) -> str:
    checked = " checked" if at == 0 else ""
    label = f"{files[0].sheet.paper.label}, {pages.counted(len(files))}" if files else ""
    return (
        f'<input class="pick" type="radio" name="paper" id="on-{at}"{checked}>'
        f'<label class="pick" for="on-{at}">{escape(label)}</label>'
    )


def _pick_sides(sheets: Mapping[str, Sequence[SheetFile]], words: str) -> str:
    """Return the check box for blank pages; it is checked if any sheet has a back."""
    has_backs = any(sheet_file.sheet.is_behind for files in sheets.values() for sheet_file in files)
    checked = " checked" if has_backs else ""
    return (
        f'<input class="pick" type="checkbox" id="blanks"{checked}>'
        f'<label class="pick" for="blanks">{escape(words)}</label>'
    )


def _section(at: int, files: Sequence[SheetFile]) -> str:
    lines, page = list[str](), ""
    for sheet_file in pad_backs(files):
        if sheet_file is None:  # the other side of the page before
            lines.append(f'<div class="blank {page}"></div>')
            continue
        page, file = _page_name(sheet_file.sheet.paper), escape(sheet_file.file)
        lines.append(f'<img class="{page}" src="{file}" alt="{file}">')
    return f'<section id="paper-{at}">\n' + "\n".join(lines) + "\n</section>"
