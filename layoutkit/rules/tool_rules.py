"""The cards of the tool's own rules (LKT), about a run rather than a board."""

from __future__ import annotations

from dataclasses import replace

from layoutkit.reports.findings import Finding, FixKind, RuleCard, Severity, Stage

_ACCEPT_GOOD = "accept: []"
_FIXED = ("LKT901", "LKT903")


def _card(
    code: str, name: str, severity: Severity, title: str, why: str, bad: str = ""
) -> RuleCard:
    good = _ACCEPT_GOOD if bad else ""
    fix: FixKind = "safe" if code in _FIXED else ""
    return RuleCard(code, name, Stage.TOOL, severity, title, why, bad=bad, good=good, fix=fix)


STALE_ACCEPT = _card(
    "LKT901",
    "stale-accept",
    Severity.WARNING,
    "Every entry of `accept` matches a finding.",
    "An entry that matches nothing would hide the next fault of that kind unseen.",
    "accept: [{rule: duplicate-id, items: [no-such-item], reason: it was there once}]",
)
NO_REASON = _card(
    "LKT902",
    "accept-without-reason",
    Severity.ERROR,
    "Every entry of `accept` says why.",
    "Whoever reads the board later must be able to tell a decision from a slip.",
    "accept: [{rule: duplicate-id, reason: ''}]",
)
UNKNOWN_ACCEPT = _card(
    "LKT903",
    "unknown-rule-in-accept",
    Severity.ERROR,
    "Every entry of `accept` names one rule by its code or its name.",
    "A misspelt rule accepts nothing, and the finding that it was meant for stays.",
    "accept: [{rule: duplicate-di, reason: a slip of the pen}]",
)
STALE_BASELINE = _card(
    "LKT904",
    "stale-baseline",
    Severity.WARNING,
    "Every entry of the baseline still matches as many findings as it says.",
    "What was mended must not come back unseen: write the baseline anew.",
)
TIME_LIMIT = _card(
    "LKT905",
    "time-limit",
    Severity.ERROR,
    "Every board is judged within the time limit.",
    "One board must not keep all others waiting; what was not judged is not passed.",
)
NOT_ACCEPTABLE = _card(
    "LKT906",
    "accept-not-allowed",
    Severity.ERROR,
    "No entry of `accept` names a rule of the text, of the schema or of the tool itself.",
    "A file that cannot be read as a board cannot be judged, so there is nothing to accept.",
    "accept: [{rule: FMT001, reason: it reads well enough}]",
)
MEMORY_LIMIT = _card(
    "LKT907",
    "memory-limit",
    Severity.ERROR,
    "Every board is judged within the memory limit.",
    "One board must not stop a whole machine; what was not judged is not passed.",
)
REPORT_CUT = _card(
    "LKT908",
    "report-too-large",
    Severity.ERROR,
    "The report lists every finding.",
    "Many boards with many faults must not become a report of gigabytes. All findings are counted,"
    " and those that are not listed count for the exit code too.",
)
INTERNAL_ERROR = _card(
    "LKT999",
    "internal-error",
    Severity.ERROR,
    "Every rule comes to an end by itself.",
    "A rule that crashed has judged nothing. This is a bug in layoutkit, not a fault of the board.",
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
