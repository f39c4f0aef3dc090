"""The format `sarif`: SARIF 2.1.0, which code scanning services and editors read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from layoutkit.report.closing import group_skipped_checks
from layoutkit.report.look import DisplayOptions
from layoutkit.report.sarif_results import (
    CRASH,
    SarifRun,
    location,
    make_sarif_result,
    notification,
)
from layoutkit.report.sarif_words import LEVELS, artifact_location, make_message
from layoutkit.report.values import JsonObject, stream_json_value
from layoutkit.verdict import Finding, Report, RuleCard, Severity, Stage

_SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)


def stream_sarif(report: Report, look: DisplayOptions) -> Iterator[str]:
    """Yield one run with every rule, also rules without findings."""
    runs = iter([_run(report, look)])
    yield from stream_json_value({"$schema": _SCHEMA, "version": "2.1.0", "runs": runs})
    yield "\n"


def _run(report: Report, look: DisplayOptions) -> JsonObject:
    cards = _cards(report)
    run = SarifRun({code: index for index, code in enumerate(cards)}, look.root)
    driver = {"name": "layoutkit", "rules": [_descriptor(card) for card in cards.values()]}
    if look.version:
        driver["version"] = look.version
    paths = dict.fromkeys(board.path for board in report.boards)
    return {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {
            look.root: {"description": make_message("The folder that all paths are relative to.")}
        },
        "invocations": iter([_invocation(report, run)]),
        "artifacts": ({"location": artifact_location(path, look.root)} for path in paths),
        "results": _results(report, run),
    }


def _results(report: Report, run: SarifRun) -> Iterator[JsonObject]:
    for finding in report.findings:
        yield make_sarif_result(finding, run)
    for board in report.boards:
        for accepted in board.accepted:
            yield make_sarif_result(accepted.finding, run, accepted)


def _cards(report: Report) -> dict[str, RuleCard]:
    """Return a card for each code; findings that come from no rule get a card too."""
    cards = {card.code: card for card in report.rules}
    accepted = (each.finding for board in report.boards for each in board.accepted)
    for finding in (*report.findings, *accepted):
        cards.setdefault(
            finding.code,
            RuleCard(finding.code, finding.name, Stage.TOOL, finding.severity, finding.name, ""),
        )
    return cards


def _descriptor(card: RuleCard) -> JsonObject:
    why = card.why or card.title
    return {
        "id": card.code,
        "name": card.name,
        "shortDescription": make_message(card.title),
        "fullDescription": make_message(why),
        "help": make_message(f"{why} layoutkit explain {card.name}", _help_markdown(card)),
        "defaultConfiguration": {"enabled": card.on, "level": LEVELS[card.severity]},
        "properties": {"stage": card.stage.value, "cites": card.cites},
    }


def _help_markdown(card: RuleCard) -> str:
    cites = f" ({card.cites})" if card.cites else ""
    return f"**{card.title}**{cites}\n\n{card.why}\n\nMore: `layoutkit explain {card.name}`"


def _invocation(report: Report, run: SarifRun) -> JsonObject:
    crashes = [finding for finding in report.findings if finding.code == CRASH]
    return {
        "executionSuccessful": not crashes,
        "toolExecutionNotifications": _notes(crashes, report, run),
        "ruleConfigurationOverrides": _switched_off(report, run),
    }


def _notes(crashes: Iterable[Finding], report: Report, run: SarifRun) -> Iterator[JsonObject]:
    """Yield crashes of the tool, then skipped checks."""
    for finding in crashes:
        where = location(finding.place, run.root)
        yield notification(run, finding.message, Severity.ERROR, where)
    for board in report.boards:
        where = {"physicalLocation": {"artifactLocation": artifact_location(board.path, run.root)}}
        for skipped in group_skipped_checks(board):
            text = f"not checked: {skipped.what}: {skipped.why}"
            yield notification(run, text, Severity.INFO, where)


def _switched_off(report: Report, run: SarifRun) -> list[JsonObject]:
    off = set(report.rules_off)
    return [
        {
            "descriptor": {"id": card.code, "index": run.indices[card.code]},
            "configuration": {"enabled": False},
        }
        for card in _cards(report).values()
        if {card.code, card.name} & off
    ]
