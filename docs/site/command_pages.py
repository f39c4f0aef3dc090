"""A page for each command, from the program itself."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from inspect import cleandoc
from itertools import groupby
from typing import Any

import typer
from words import code, fenced, plain, table

from layoutkit.cli.app import app
from layoutkit.cli.help import COMMANDS

HEAD = """\
# Commands

Made from the program: `layoutkit COMMAND --help` says the same.

"""


def command_pages() -> Iterator[tuple[str, str]]:
    """Yield the list of commands and a page for each, with their paths in docs/."""
    rows = ([f"[{code(name)}]({name}.md)", plain(about)] for name, about in COMMANDS.items())
    yield "commands/index.md", HEAD + table(["command", "what it does"], rows)
    group: Any = typer.main.get_command(app)
    context = group.make_context("layoutkit", [], resilient_parsing=True)
    for name in COMMANDS:
        command = group.get_command(context, name)
        yield f"commands/{name}.md", _page(command, context)


def _page(command: Any, parent: Any) -> str:
    context = _context(command, parent)
    parts = [f"# layoutkit {command.name}\n", *_text(command, context)]
    for own in getattr(command, "commands", {}).values():
        parts += [f"## print {own.name}\n", *_text(own, _context(own, context))]
    return "\n".join(parts)


def _context(command: Any, parent: Any) -> Any:
    return command.make_context(command.name, [], parent=parent, resilient_parsing=True)


def _text(command: Any, context: Any) -> Iterator[str]:
    """Yield the parts of a help: usage, text, arguments and options."""
    usage = " ".join(command.collect_usage_pieces(context))
    yield fenced(f"{context.command_path} {usage}", "text")
    yield from _paragraphs(cleandoc(command.help or ""))
    kinds = {kind: [one for one in command.get_params(context) if one.param_type_name == kind]
             for kind in ("argument", "option")}  # fmt: skip
    if kinds["argument"]:
        rows = (
            [code(_record(one, context)[0]), _meaning(one, context)] for one in kinds["argument"]
        )
        yield table(["argument", "meaning"], rows)
    yield table(["option", "value", "meaning"], (_row(one, context) for one in kinds["option"]))


def _paragraphs(text: str) -> Iterator[str]:
    """Yield the paragraphs of a help; lines that it does not wrap are code."""
    for paragraph in text.split("\n\n"):
        if paragraph.startswith("\b\n"):
            lines = cleandoc(paragraph.removeprefix("\b\n")).splitlines()
            for is_typed, part in groupby(lines, _is_typed):
                yield _block(is_typed, part)
        else:
            yield f"{plain(paragraph)}\n"


def _is_typed(line: str) -> bool:
    """Return whether a line is a command; commands below a description are indented."""
    return line.startswith((" ", "layoutkit", "cat "))


def _block(is_typed: bool, lines: Iterable[str]) -> str:
    text = "\n".join(line.strip() for line in lines)
    return fenced(text, "text") if is_typed else f"{plain(text)}\n"


def _record(param: Any, context: Any) -> tuple[str, str]:
    return param.get_help_record(context) or ("", "")


def _row(option: Any, context: Any) -> list[str]:
    """Return the row of an option: its names, its values and its meaning."""
    typed, _ = _record(option, context)
    *short, last = typed.split(", ", typed.count(", -"))
    name, _, value = last.partition(" ")
    return [", ".join(map(code, [*short, name])), _values(value), _meaning(option, context)]


def _values(value: str) -> str:
    """Return the values of an option, each choice by itself."""
    return ", ".join(map(code, value.split("|"))) if value else ""


def _meaning(param: Any, context: Any) -> str:
    return plain(re.sub(r"\s*\[(default: [^\]]*|required)\]", r" (\1)", _record(param, context)[1]))
