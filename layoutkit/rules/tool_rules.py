"""The cards of the rules for text (FMT) and schema (SCH), and of the tool's own rules (LKT)."""

from dataclasses import replace

from layoutkit.reports.findings import Finding, FixKind, RuleCard, Severity, Stage

_STAGES = {"FMT": Stage.TEXT, "SCH": Stage.SCHEMA, "LKT": Stage.TOOL}


def _card(
    code: str, name: str, title: str, fix: FixKind = "", severity: Severity = Severity.ERROR
) -> RuleCard:
    return RuleCard(code, name, _STAGES[code[:3]], severity, title, __name__, fix=fix)


FILE_CARDS = (
    _card("FMT001", "syntax", "The file is YAML or JSON.", "safe"),
    _card("FMT002", "duplicate-key", "Keys are unique within a mapping.", "safe"),
    _card("FMT003", "non-finite-number", "Every number is finite."),
    _card("FMT004", "bad-encoding", "The file is UTF-8."),
    _card(
        "FMT005",
        "too-large-or-deep",
        "The file stays within the limits on size, depth, values and aliases.",
    ),
    _card("FMT006", "tag-not-allowed", "No value has an explicit tag."),
    _card("FMT007", "key-not-text", "Every key is text.", "safe"),
    _card(
        "FMT008",
        "control-character",
        "The file and its texts contain no control characters, unusual line breaks or marks that"
        " reverse text.",
        "safe",
    ),
    _card("FMT009", "several-documents", "The file contains one document."),
    _card("FMT010", "unknown-game", "`game` names a game that layoutkit knows.", "safe"),
    _card("FMT011", "unknown-format-version", "`format` is a version that layoutkit supports."),
    _card("FMT012", "unreadable-file", "The file can be opened and read."),
    _card("FMT013", "empty-file", "The file contains more than comments."),
    _card("SCH101", "wrong-type", "Every value has the type its key requires.", "safe"),
    _card("SCH102", "missing-key", "Every required key is present.", "safe"),
    _card("SCH103", "unknown-key", "Every key is part of the format.", "safe"),
    _card("SCH104", "not-in-list", "A value with a fixed set of choices is one of them.", "safe"),
    _card("SCH105", "out-of-range", "Every number is within its range.", "guess"),
    _card("SCH106", "bad-pattern", "Every name matches its pattern.", "safe"),
    _card("SCH107", "wrong-length", "Every list and text has an allowed length.", "safe"),
    _card("SCH108", "repeated-item", "A list of distinct items has no duplicates.", "safe"),
)
STALE_ACCEPT = _card(
    "LKT901", "stale-accept", "Every entry of `accept` matches a finding.", "safe", Severity.WARNING
)
NO_REASON = _card("LKT902", "accept-without-reason", "Every entry of `accept` says why.")
UNKNOWN_ACCEPT = _card(
    "LKT903",
    "unknown-rule-in-accept",
    "Every entry of `accept` names one rule by its code or its name.",
    "safe",
)
STALE_BASELINE = _card(
    "LKT904",
    "stale-baseline",
    "Every entry of the baseline still matches as many findings as it says.",
    severity=Severity.WARNING,
)
TIME_LIMIT = _card("LKT905", "time-limit", "Every board is judged within the time limit.")
NOT_ACCEPTABLE = _card(
    "LKT906",
    "accept-not-allowed",
    "No entry of `accept` names a rule of the text, of the schema or of the tool itself.",
)
MEMORY_LIMIT = _card("LKT907", "memory-limit", "Every board is judged within the memory limit.")
REPORT_CUT = _card("LKT908", "report-too-large", "The report lists every finding.")
INTERNAL_ERROR = _card("LKT999", "internal-error", "Every rule comes to an end by itself.")
TOOL_CARDS = (
    *(STALE_ACCEPT, NO_REASON, UNKNOWN_ACCEPT, STALE_BASELINE),
    *(TIME_LIMIT, NOT_ACCEPTABLE, MEMORY_LIMIT, REPORT_CUT, INTERNAL_ERROR),
)

FIXED_FAMILIES = ("FMT", "SCH", "LKT")  # no one can accept or baseline these

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
