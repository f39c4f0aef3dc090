"""The cards of the tool's own rules (LKT), about a run rather than a board."""

from __future__ import annotations

from dataclasses import replace

from layoutkit.reports.findings import Finding, FixKind, RuleCard, Severity, Stage

_FIXED = ("LKT901", "LKT903")


def _card(code: str, name: str, severity: Severity, title: str) -> RuleCard:
    fix: FixKind = "safe" if code in _FIXED else ""
    return RuleCard(code, name, Stage.TOOL, severity, title, __name__, fix=fix)


STALE_ACCEPT = _card(
    "LKT901", "stale-accept", Severity.WARNING, "Every entry of `accept` matches a finding."
)
NO_REASON = _card(
    "LKT902", "accept-without-reason", Severity.ERROR, "Every entry of `accept` says why."
)
UNKNOWN_ACCEPT = _card(
    "LKT903",
    "unknown-rule-in-accept",
    Severity.ERROR,
    "Every entry of `accept` names one rule by its code or its name.",
)
STALE_BASELINE = _card(
    "LKT904",
    "stale-baseline",
    Severity.WARNING,
    "Every entry of the baseline still matches as many findings as it says.",
)
TIME_LIMIT = _card(
    "LKT905", "time-limit", Severity.ERROR, "Every board is judged within the time limit."
)
NOT_ACCEPTABLE = _card(
    "LKT906",
    "accept-not-allowed",
    Severity.ERROR,
    "No entry of `accept` names a rule of the text, of the schema or of the tool itself.",
)
MEMORY_LIMIT = _card(
    "LKT907", "memory-limit", Severity.ERROR, "Every board is judged within the memory limit."
)
REPORT_CUT = _card("LKT908", "report-too-large", Severity.ERROR, "The report lists every finding.")
INTERNAL_ERROR = _card(
    "LKT999", "internal-error", Severity.ERROR, "Every rule comes to an end by itself."
)

CARDS = (
    *(STALE_ACCEPT, NO_REASON, UNKNOWN_ACCEPT, STALE_BASELINE),
    *(TIME_LIMIT, NOT_ACCEPTABLE, MEMORY_LIMIT, REPORT_CUT, INTERNAL_ERROR),
)

FIXED_FAMILIES = ("FMT", "SCH", "LKT")
"""No one can accept or baseline these."""

ALWAYS_ON = (TIME_LIMIT.code, MEMORY_LIMIT.code, INTERNAL_ERROR.code)


def is_fixed(card: RuleCard) -> bool:
    """Return whether a rule is always on: without it, a board would not be checked."""
    return card.code[:3] in ("FMT", "SCH") or card.code in ALWAYS_ON


def is_schema_finding(finding: Finding) -> bool:
    """Return whether a finding is a schema error."""
    return finding.code.startswith("SCH")


def note_locked(finding: Finding, how: str) -> Finding:
    """Return a finding with the note that its rule is locked."""
    words = f"the owner's policy locks this rule; it cannot be {how}"
    return replace(finding, help="; ".join(filter(None, (finding.help, words))))
