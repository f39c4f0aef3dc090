"""Code actions for findings: fix them, accept them, have their rules explained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lsprotocol import types

from layoutkit.errors import LayoutkitError
from layoutkit.lsp.edits import text_edits
from layoutkit.lsp.texts import TextVersion
from layoutkit.lsp.view import View
from layoutkit.remedy import Change
from layoutkit.rules.codes import FIXED_FAMILIES
from layoutkit.source.edit import write_changes
from layoutkit.verdict import Finding

EXPLAIN = "layoutkit.explain"
FIX_ALL = f"{types.CodeActionKind.SourceFixAll.value}.layoutkit"
REASON = "TODO: say why this is as it should be"
MOST = 10  # findings at one place; a list of more actions nobody reads

Shown = Sequence[tuple[Finding, types.Diagnostic]]


def wants(only: Sequence[str] | None, kind: str) -> bool:
    """Return whether actions of a kind are requested: all, its own or a wider one."""
    return not only or any(kind == one or kind.startswith(f"{one}.") for one in only)


def unproven(findings: Sequence[Finding]) -> list[Finding]:
    """Return findings whose fixes are guesses, as the text is not checked completely yet."""
    return [
        replace(one, fixes=tuple(replace(fix, is_safe=False) for fix in one.fixes))
        for one in findings
    ]


def is_fixable(findings: Sequence[Finding]) -> bool:
    """Return whether one of these has a safe fix."""
    return any(fix.is_plain for one in findings for fix in one.fixes)


def touches(one: types.Range, other: types.Range) -> bool:
    """Return whether two ranges overlap or touch."""
    return _spot(one.start) <= _spot(other.end) and _spot(other.start) <= _spot(one.end)


def _spot(position: types.Position) -> tuple[int, int]:
    return position.line, position.character


def quick_actions(view: View, shown: Shown) -> list[types.CodeAction]:
    """Return the actions for these findings: fixes first."""
    few = shown[:MOST]
    fixes = [action for one in few for action in _fixes(view.text, *one)]
    accepts = [action for one in few for action in _accept(view, *one)]
    return [*fixes, *accepts, *(action for one in few for action in _explain(*one))]


def _fixes(
    text: TextVersion, finding: Finding, diagnostic: types.Diagnostic
) -> Iterator[types.CodeAction]:
    """Yield the fixes of a finding, the best first."""
    for fix in finding.fixes:
        edits = [types.TextEdit(text.range_of(one.range), one.text) for one in fix.edits]
        title = f"{fix.title[:1].upper()}{fix.title[1:]}"
        yield types.CodeAction(
            title=title if fix.is_plain else f"{title} (a guess)",
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[diagnostic],
            is_preferred=fix.is_plain,
            edit=types.WorkspaceEdit(changes={text.uri: edits}),
        )


def fix_all(text: TextVersion, fixed: str) -> types.CodeAction:
    """Return the action that makes all safe fixes, until nothing changes."""
    whole = text.text[: text.marked] + fixed
    title = "Fix everything that can be fixed safely"
    return types.CodeAction(title=title, kind=FIX_ALL, edit=edit_of(text, whole))


def _accept(
    view: View, finding: Finding, diagnostic: types.Diagnostic
) -> Iterator[types.CodeAction]:
    """Yield the action that adds an entry of `accept`, with a reason still to be written."""
    document = view.document
    if not view.is_current or document is None or finding.code[:3] in FIXED_FAMILIES:
        return
    items = {"items": list(finding.items)} if finding.items else {}
    entry = {"rule": finding.name, **items, "reason": REASON}
    try:
        changed = write_changes(document, [Change.append(("accept",), entry)])
    except LayoutkitError:  # an anchor is in the way
        return
    whole = view.text.text[: view.text.marked] + changed
    yield types.CodeAction(
        title=f"Accept {finding.code} {finding.name} here, with a reason",
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[diagnostic],
        edit=edit_of(view.text, whole),
    )


def _explain(finding: Finding, diagnostic: types.Diagnostic) -> Iterator[types.CodeAction]:
    title = f"Explain {finding.code} {finding.name}"
    if finding.code != finding.name:  # not a fault of the settings
        yield types.CodeAction(
            title=title,
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[diagnostic],
            command=types.Command(title, EXPLAIN, arguments=[finding.code]),
        )


def edit_of(text: TextVersion, changed: str) -> types.WorkspaceEdit:
    """Return the edit that leads to a changed text."""
    return types.WorkspaceEdit(changes={text.uri: text_edits(text, changed)})
