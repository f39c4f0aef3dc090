"""Findings as diagnostics of the editor."""

from __future__ import annotations

from collections.abc import Iterable

from lsprotocol import types

from layoutkit.lsp.rule_pages import RulePages
from layoutkit.lsp.texts import TextDocument
from layoutkit.rules.codes import STALE_ACCEPT
from layoutkit.verdict import Finding, Severity

SOURCE = "layoutkit"
_SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.INFO: types.DiagnosticSeverity.Information,
}
_TAGS = {STALE_ACCEPT.code: [types.DiagnosticTag.Unnecessary]}


def make_diagnostics(
    text: TextDocument,
    findings: Iterable[Finding],
    shows: types.PublishDiagnosticsClientCapabilities,
    pages: RulePages,
) -> list[types.Diagnostic]:
    """Return the findings on a text, with the details that the editor supports."""
    return [make_diagnostic(text, finding, shows, pages) for finding in findings]


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
