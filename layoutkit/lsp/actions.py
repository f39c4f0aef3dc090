"""Code actions for findings: fix them, accept them, explain their rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lsprotocol import types

from layoutkit.errors import LayoutkitError
from layoutkit.lsp.edits import text_edits
from layoutkit.lsp.texts import TextDocument
from layoutkit.lsp.view import DocumentView
from layoutkit.remedy import Change
from layoutkit.rules.codes import FIXED_FAMILIES
from layoutkit.source.edit import write_changes
from layoutkit.verdict import Finding

EXPLAIN = "layoutkit.explain"
FIX_ALL = f"{types.CodeActionKind.SourceFixAll.value}.layoutkit"
REASON = "TODO: say why this is as it should be"
MAX_FINDINGS = 10  # at one place; nobody reads a longer list of actions

Shown = Sequence[tuple[Finding, types.Diagnostic]]


def is_requested(only: Sequence[str] | None, kind: str) -> bool:
    """Return whether the editor asks for actions of a kind: all, this kind or a wider one."""
    return not only or any(kind == wider or kind.startswith(f"{wider}.") for wider in only)


def guessed_fixes_only(findings: Sequence[Finding]) -> list[Finding]:
    """Return the findings with all fixes marked as guesses, for a text not fully checked yet."""
    return [
        replace(finding, fixes=tuple(replace(fix, is_safe=False) for fix in finding.fixes))
        for finding in findings
    ]


def is_fixable(findings: Sequence[Finding]) -> bool:
    """Return whether a finding has a safe fix."""
    return any(fix.is_plain for finding in findings for fix in finding.fixes)


def overlaps(first: types.Range, second: types.Range) -> bool:
    """Return whether two ranges have a position in common, their ends included."""
    return _spot(first.start) <= _spot(second.end) and _spot(second.start) <= _spot(first.end)


def _spot(position: types.Position) -> tuple[int, int]:
    return position.line, position.character


def quick_actions(view: DocumentView, shown: Shown) -> list[types.CodeAction]:
    """Return the actions for these findings: fixes first, then the others."""
    few = shown[:MAX_FINDINGS]
    fixes = [action for finding in few for action in _fixes(view.text, *finding)]
    accepts = [action for finding in few for action in _accept(view, *finding)]
    return [*fixes, *accepts, *(action for finding in few for action in _explain(*finding))]


def _fixes(
    text: TextDocument, finding: Finding, diagnostic: types.Diagnostic
) -> Iterator[types.CodeAction]:
    for fix in finding.fixes:
        edits = [types.TextEdit(text.range_of(edit.range), edit.text) for edit in fix.edits]
        title = f"{fix.title[:1].upper()}{fix.title[1:]}"
        yield types.CodeAction(
            title=title if fix.is_plain else f"{title} (a guess)",
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[diagnostic],
            is_preferred=fix.is_plain,
            edit=types.WorkspaceEdit(changes={text.uri: edits}),
        )


def fix_all(text: TextDocument, fixed: str) -> types.CodeAction:
    """Return the action that applies all safe fixes."""
    whole = text.text[: text.bom_length] + fixed
    title = "Fix everything that can be fixed safely"
    return types.CodeAction(title=title, kind=FIX_ALL, edit=edit_of(text, whole))


def _accept(
    view: DocumentView, finding: Finding, diagnostic: types.Diagnostic
) -> Iterator[types.CodeAction]:
    """Yield the action that adds an `accept` entry, whose reason the author must write."""
    document = view.document
    if not view.is_current or document is None or finding.code[:3] in FIXED_FAMILIES:
        return
    items = {"items": list(finding.items)} if finding.items else {}
    entry = {"rule": finding.name, **items, "reason": REASON}
    try:
        changed = write_changes(document, [Change.append(("accept",), entry)])
    except LayoutkitError:  # an anchor prevents the change
        return
    whole = view.text.text[: view.text.bom_length] + changed
    yield types.CodeAction(
        title=f"Accept {finding.code} {finding.name} here, with a reason",
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[diagnostic],
        edit=edit_of(view.text, whole),
    )


def _explain(finding: Finding, diagnostic: types.Diagnostic) -> Iterator[types.CodeAction]:
    title = f"Explain {finding.code} {finding.name}"
    if finding.code != finding.name:  # equal for invalid settings, which have no rule
        yield types.CodeAction(
            title=title,
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[diagnostic],
            command=types.Command(title, EXPLAIN, arguments=[finding.code]),
        )


def edit_of(text: TextDocument, changed: str) -> types.WorkspaceEdit:
    """Return the edit that turns a text into the changed text."""
    return types.WorkspaceEdit(changes={text.uri: text_edits(text, changed)})
