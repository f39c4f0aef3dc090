"""Findings as diagnostics, code actions for them, and pages about rules."""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from lsprotocol import types

from layoutkit import __version__
from layoutkit.cache.location import cache_folder
from layoutkit.documents.change_rendering import write_changes
from layoutkit.documents.changes import Change
from layoutkit.documents.files import write_file
from layoutkit.errors import LayoutkitError
from layoutkit.lsp.document_view import DocumentView
from layoutkit.lsp.text_document import TextDocument, text_edits
from layoutkit.pipeline.rule_index import cards_for
from layoutkit.reports.findings import Finding, RuleCard, Severity
from layoutkit.reports.rule_pages import make_rule_page
from layoutkit.rules.tool_rules import FIXED_FAMILIES, STALE_ACCEPT


class RulePages:
    """A page for each rule, by its code."""

    def __init__(self) -> None:
        self._uris: dict[str, str | None] = {}

    @cached_property
    def cards(self) -> dict[str, RuleCard]:
        """Return every rule by its code."""
        return {card.code: card for card in cards_for(())}

    @cached_property
    def _folder(self) -> Path | None:
        own = cache_folder(os.environ)
        return Path(os.path.abspath(own / "rules" / __version__)) if own else None

    def uri(self, code: str) -> str | None:
        """Return the address of a rule's page; None for other codes, or if it cannot be written."""
        if code not in self._uris:
            self._uris[code] = self._write_page(code)
        return self._uris[code]

    def text(self, code: str) -> str:
        """Return the page of a rule as Markdown; empty for other codes."""
        card = self.cards.get(code)
        return make_rule_page(card) if card else ""

    def _write_page(self, code: str) -> str | None:
        text = self.text(code)
        if not text or self._folder is None:
            return None
        file = self._folder / f"{code}-{self.cards[code].name}.md"
        with suppress(OSError, LayoutkitError):
            if not file.is_file() or file.read_text(encoding="utf-8") != text:
                write_file(file, [text.encode()])
            return file.as_uri()
        return None


SOURCE = "layoutkit"
_SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.INFO: types.DiagnosticSeverity.Information,
}
_TAGS = {STALE_ACCEPT.code: [types.DiagnosticTag.Unnecessary]}


def make_diagnostic(
    text: TextDocument,
    finding: Finding,
    shows: types.PublishDiagnosticsClientCapabilities,
    pages: RulePages,
) -> types.Diagnostic:
    """Return a finding as a diagnostic."""
    page = pages.uri(finding.code) if shows.code_description_support else None
    return types.Diagnostic(
        range=text.range_of(finding.place.range),
        message=format_message(finding),
        severity=_SEVERITIES[finding.severity],
        code=finding.code,
        code_description=types.CodeDescription(page) if page else None,
        source=SOURCE,
        tags=_TAGS.get(finding.code) if shows.tag_support else None,
        related_information=list_related_places(text, finding)
        if shows.related_information
        else None,
    )


def format_message(finding: Finding) -> str:
    """Return the name of the rule, the message and the help."""
    message = f"{finding.name}: {finding.message}"
    return f"{message}\nhelp: {finding.help}" if finding.help else message


def list_related_places(
    text: TextDocument, finding: Finding
) -> list[types.DiagnosticRelatedInformation] | None:
    """Return the other places of a finding."""
    return [
        types.DiagnosticRelatedInformation(
            types.Location(text.uri, text.range_of(place.place.range)), place.caption or place.role
        )
        for place in finding.related
    ] or None


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
