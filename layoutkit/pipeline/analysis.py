"""One file from its bytes to a verdict, step by step.

An `Analysis` computes each step (document, schema, layout, model, rules by stage) at most once and
only when it is needed. A command that needs the model of a board and a command that needs its
verdict share all earlier steps. A board with schema errors is analysed in part: rules that need
unreadable items are skipped, with the reason in the verdict.

A bug in a rule or a game costs its own result only: it becomes the finding LKT999.
"""

import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field, replace
from functools import cached_property

from layoutkit.documents.discovery import BoardContent
from layoutkit.documents.document import Document
from layoutkit.documents.faults import Fault
from layoutkit.documents.fixes import replace_value
from layoutkit.documents.positions import Range, format_pointer
from layoutkit.documents.schema import ValidPart
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.base.game import DESCRIPTIVE_KEYS, BrokenGameError, Game
from layoutkit.pipeline import opening
from layoutkit.pipeline.rule_index import known_cards
from layoutkit.pipeline.secrets import without_secret_fixes, written_secrets
from layoutkit.pipeline.staged_run import LAST, StagedRun
from layoutkit.reports.findings import BoardVerdict, Finding, Severity, SkippedCheck, Stage
from layoutkit.rules.accepting import (
    AcceptResult,
    ActiveRules,
    accept,
    find_doubtful_rules,
    find_entry_without_rule,
)
from layoutkit.rules.findings import WholeFile, card_named, make_finding
from layoutkit.rules.rule import GAPS, LAYOUT_STAGES, RuleResults, findings_of_rules
from layoutkit.rules.selection import RuleState, select_rules
from layoutkit.rules.tool_rules import INTERNAL_ERROR, STALE_ACCEPT, is_fixed, is_schema_finding
from layoutkit.settings.model import Settings
from layoutkit.wording import join_few

RULE_NAME = re.compile(r"[A-Za-z][\w-]+")
MAX_NAMES = 8  # of keys and items with schema errors in a message


@dataclass(frozen=True)
class CheckContext:
    """The settings of a run, and the rules of each game as the settings select them."""

    settings: Settings = field(default_factory=Settings)
    known: dict[object, dict[str, RuleState]] = field(default_factory=dict, compare=False)

    def rules_for(self, game: str, path: str) -> dict[str, RuleState]:
        """Return the rules of a game by their code, as selected for one file."""
        choices = self.settings.selections_for(os.path.abspath(path))
        if (game, choices) not in self.known:
            cards = known_cards((game,))
            self.known[game, choices] = select_rules(
                cards, choices, self.settings.profile, self.settings.policy
            )
        return self.known[game, choices]

    def game_settings(self, game: Game) -> object:
        """Return the settings of a game."""
        return self.settings.for_game(game.name, game.settings)


class Analysis:
    """The analysis of one file, each step computed on demand."""

    def __init__(self, content: BoardContent, run: CheckContext) -> None:
        self.path = content.path
        self.run = run
        self._content = content
        self._staged: StagedRun | None = None

    @cached_property
    def opened(self) -> opening.Opened | BoardVerdict:
        """Return the opened file, or the verdict on a file that cannot be read."""
        if self._content.error:
            return opening.unreadable_verdict(self.path, self._content.error)
        return opening.open_document(self.path, self._content.raw, self.run.settings.shows_secrets)

    @cached_property
    def document_and_game(self) -> tuple[Document, Game] | BoardVerdict:
        """Return the document and its game, or the verdict on a file that breaks the schema."""
        opened = self.opened
        if isinstance(opened, BoardVerdict):
            return opened
        if opened.findings:
            facts = (opened.game.name, opened.document.text, opened.findings)
            return opening.verdict_without_rules(self.path, *facts, opening.MISMATCH, opened.hidden)
        return opened.document, opened.game

    @property
    def origin(self) -> str:
        """Return the installed package of the game; empty for built-in or unknown games."""
        opened = self.__dict__.get("opened")
        return opened.game.origin if isinstance(opened, opening.Opened) else ""

    @property
    def text(self) -> str:
        """Return the text of the file."""
        opened = self.opened
        return opened.text if isinstance(opened, BoardVerdict) else opened.document.text

    @cached_property
    def rules(self) -> dict[str, RuleState]:
        """Return the rules as selected for this file."""
        assert not isinstance(self.opened, BoardVerdict)
        return self.run.rules_for(self.opened.game.name, self.path)

    def run_stages(self, last: Stage = LAST) -> StagedRun:
        """Return the results of all stages up to `last`, for a file with a readable board."""
        if self._staged is None:
            assert not isinstance(self.opened, BoardVerdict)
            game, remains = self.opened.game, self.opened.remains
            assert remains is not None
            layout = game.read(remains.data, self.run.game_settings(game), remains.faults)
            faults = remains.faults
            gaps = (
                game.faulty_keys(remains.data, faults) - DESCRIPTIVE_KEYS if faults else frozenset()
            )
            unread = format_unreadable(remains)
            skipped = (SkippedCheck(f"what depends on {unread}", "schema errors"),)
            start = RuleResults(skipped=skipped if unread else (), gaps=gaps)
            rules = self.rules  # capturing `self` would make a cycle and delay freeing memory
            self._staged = StagedRun(game, layout, lambda card: rules[card.code].on, None, start)
        self._staged = self._staged.up_to(last)
        return self._staged

    def model(self) -> object | None:
        """Return the model; None for a file that breaks the schema."""
        return None if isinstance(self.document_and_game, BoardVerdict) else self.readable_model()

    def readable_model(self) -> object | None:
        """Return the model of the valid parts of a file; None if it cannot be built."""
        if isinstance(self.opened, BoardVerdict) or self.opened.remains is None:
            return None
        self._staged = self.run_stages(LAYOUT_STAGES[-1]).built()
        return self._staged.model

    def verdict(self, last: Stage = LAST) -> BoardVerdict:
        """Return the verdict of all stages up to `last`, except stages that errors prevent."""
        opened = self.opened
        if isinstance(opened, BoardVerdict) or opened.remains is None:
            assert isinstance(self.document_and_game, BoardVerdict)
            return self.document_and_game
        outcome = self.run_stages(last).outcome
        settled, withheld = self._settle(opened, opened.remains, outcome)
        has_secrets = bool(opened.hidden)
        crashes = (
            make_crash_finding(self.path, rule.card.code, e, self.origin, has_secrets=has_secrets)
            for rule, e in outcome.crashed
        )
        found = (*self._name_lost_rule(opened, outcome), *settled.findings, *crashes)
        ran = () if opened.findings else outcome.ran  # no rule has judged the whole of it
        return BoardVerdict(
            self.path,
            opened.game.name,
            tuple(sorted(found, key=lambda finding: finding.order)),
            tuple(sorted(settled.accepted, key=lambda accepted: accepted.finding.order)),
            (*outcome.skipped, *withheld),
            tuple(code for code in ran if self.rules[code].on),
            opened.document.text,
            hidden=opened.hidden,
        )

    def verdict_down_to(self, mildest: Severity) -> BoardVerdict:
        """Return the verdict without the last stages, if these cannot find anything as severe."""
        if isinstance(self.opened, BoardVerdict):
            return self.verdict()
        on = (rule for rule in self.rules.values() if rule.on)
        counts = {
            rule.card.code: rule.card.stage for rule in on if rule.severity.rank <= mildest.rank
        }
        if STALE_ACCEPT.code in counts:  # it depends on the results of all other rules
            return self.verdict()
        stages = [stage for stage in opening.STAGES if stage in counts.values()]
        return self.verdict(stages[-1] if stages else opening.STAGES[0])

    def _settle(
        self, opened: opening.Opened, remains: ValidPart, outcome: RuleResults
    ) -> tuple[AcceptResult, tuple[SkippedCheck, ...]]:
        """Return the findings that the board does not accept, and the rules that must wait.

        An invalid entry of `accept`, or one with a misspelt rule, might accept any finding of its
        rule, so that rule is not reported. An entry that lost its rule accepted the only rule that
        the board breaks, if there is one.
        """
        asked = ActiveRules(self.rules, ())
        texts = find_invalid_accepts(remains, opened.document.data)
        named = [asked.rule(text) for text in {*texts, *find_doubtful_rules(remains.data, asked)}]
        waiting = [rule for rule in named if rule and not (rule.locked or is_fixed(rule.card))]
        if opened.findings and (lost := self._find_lost_rule(opened, outcome)):
            waiting.append(lost)
        codes = {rule.card.code for rule in waiting}
        outcome = self._reveal_secrets(outcome)
        rules = self.rules
        failed = {rule.card.code: rules[rule.card.code] for rule, _ in outcome.failed}
        has_errors = any(rule.on and rule.severity is Severity.ERROR for rule in failed.values())
        if not outcome.gaps:  # an error may hide what an entry for another rule accepts
            asked = replace(asked, ended=set(failed if has_errors else outcome.ran) - codes)
        found = findings_of_rules(outcome, opened.document, lambda card: rules[card.code].severity)
        counted = (each for each in found if rules[each.code].on and each.code not in codes)
        source = opened.document
        if opened.findings:
            entries = enumerate(remains.data.get("accept", ()))
            kept = [None if ("accept", n) in remains.left_out else entry for n, entry in entries]
            source = replace(source, data={**remains.data, "accept": kept})
        withheld = tuple(SkippedCheck(rule.card.name, GAPS) for rule in waiting if rule.on)
        return accept(counted, source, asked), withheld

    def _find_lost_rule(self, opened: opening.Opened, outcome: RuleResults) -> RuleState | None:
        """Return the rule that an entry of `accept` without a rule must have named."""
        codes = {rule.card.code for rule, _ in outcome.failed if self.rules[rule.card.code].on}
        if len(codes) != 1 or not find_entry_without_rule(opened.document.data):
            return None
        rule = self.rules[codes.pop()]
        return None if rule.locked or is_fixed(rule.card) else rule

    def _name_lost_rule(self, opened: opening.Opened, outcome: RuleResults) -> tuple[Finding, ...]:
        """Return the schema errors; that of an entry of `accept` that lost its rule names it."""
        rule = self._find_lost_rule(opened, outcome) if opened.findings else None
        at = find_entry_without_rule(opened.document.data)
        if rule is None or at is None:
            return opened.findings
        from layoutkit.documents.change_rendering import render_fix

        fix = render_fix(opened.document, replace_value(rule.card.name, (*at, "rule")))
        advice, entry = f"write `rule: {rule.card.name}`", format_pointer(at)
        return tuple(
            replace(one, help=advice, fixes=(fix,) if fix else ())
            if one.place.pointer.startswith(entry) and not one.fixes
            else one
            for one in opened.findings
        )

    def blockers(self, stage: Stage) -> tuple[Finding, ...]:
        """Return the findings that make a stage meaningless, regardless of the settings."""
        assert not isinstance(self.document_and_game, BoardVerdict)
        outcome = self.run_stages(Stage.GRAPH).outcome
        if not outcome.blocks(stage):
            return ()
        shown = self._reveal_secrets(outcome)
        found = findings_of_rules(shown, self.document_and_game[0], lambda card: card.severity)
        codes = outcome.blockers(stage)
        ordered = sorted(found, key=lambda finding: finding.order)
        return tuple(each for each in ordered if each.code in codes) or tuple(ordered)

    def _reveal_secrets(self, outcome: RuleResults) -> RuleResults:
        """Return the results with the names of secrets, if the call shows them."""
        if not self.run.settings.shows_secrets:
            return outcome
        failed = ((rule, fault.with_secrets()) for rule, fault in outcome.failed)
        return replace(outcome, failed=tuple(failed))


def hidden_in(content: BoardContent, run: CheckContext) -> tuple[Range, ...]:
    """Return the ranges that may be secret in a file that cannot be analysed."""
    return () if run.settings.shows_secrets else written_secrets(content.text)


def check_text(path: str, raw: bytes, run: CheckContext | None = None) -> BoardVerdict:
    """Return the verdict on the bytes of one file; never raise, whatever they are."""
    return check_content(BoardContent(path, raw), run or CheckContext())


def check_content(
    content: BoardContent, run: CheckContext, early: Callable[[BoardVerdict], None] | None = None
) -> BoardVerdict:
    """Return the verdict on one file; `early` gets that of the stages before the costs."""
    try:
        return analyse_content(content, run, early)
    except BrokenGameError as error:
        fault = Fault(error.message, (), help=error.hint)
        found = make_finding(card_named("unknown-game"), fault, WholeFile(content.path))
        facts, why = (content.path, None, content.text, (found,)), "the game cannot be loaded"
        return opening.verdict_without_rules(*facts, why, hidden_in(content, run))


def analyse_content(
    content: BoardContent, run: CheckContext, early: Callable[[BoardVerdict], None] | None = None
) -> BoardVerdict:
    """Return the verdict on a file.

    Raise BrokenGameError if the package of its game is broken, and errors of the system.
    """
    judgement = Analysis(content, run)
    try:
        if early:
            early(without_secret_fixes(judgement.verdict(Stage.GRAPH)))
        return without_secret_fixes(verify_fixes(judgement.verdict(), run))
    except (BrokenGameError, MemoryError, OSError):
        raise
    except Exception as error:
        hidden = hidden_in(content, run)
        crash = make_crash_finding(
            *(content.path, "layoutkit", error, judgement.origin), has_secrets=bool(hidden)
        )
        return BoardVerdict(content.path, None, (crash,), text=content.text, hidden=hidden)


def verify_fixes(verdict: BoardVerdict, run: CheckContext) -> BoardVerdict:
    """Return the verdict with only the safe fixes that were verified on the changed text."""
    fixable = [one.severity for one in verdict.findings if one.fixes or is_schema_finding(one)]
    if not fixable:
        return verdict
    from layoutkit.pipeline.fixing import TextChecker, verify_fixes

    mildest = max(fixable, key=lambda severity: severity.rank)  # milder findings do not matter

    def judge(text: str) -> BoardVerdict:
        return analyse_text(verdict.path, text, run).verdict_down_to(mildest)

    return verify_fixes(verdict, TextChecker(judge))


def make_text_checker(path: str, run: CheckContext) -> Callable[[str], BoardVerdict]:
    """Return a function that checks another text of a file for its owner, secrets included."""
    return lambda text: analyse_text(path, text, run).verdict()


def analyse_text(path: str, text: str, run: CheckContext) -> Analysis:
    """Return the analysis of another text of a file."""
    return Analysis(BoardContent(path, text.encode()), run)


def format_unreadable(remains: ValidPart) -> str:
    """Return the names of the keys and items that cannot be read; empty if there are none."""
    hidden = sorted(at for at in remains.left_out if at[0] not in DESCRIPTIVE_KEYS)
    return join_few([format_pointer(at)[1:] for at in hidden], MAX_NAMES) if hidden else ""


def find_invalid_accepts(remains: ValidPart, data: Mapping[str, object]) -> Iterator[str]:
    """Yield the words of invalid entries of `accept`, some of which may name rules.

    If `accept` itself is misspelt or invalid, these are all words of the keys that are left out.
    """
    unread = {key: value for key, value in data.items() if key not in remains.data}
    for key, *index in remains.left_out:
        if key == "accept":
            entry = remains.data[key][index[0]] if index else unread
            if not isinstance(entry, dict) or isinstance(entry.get("rule", ""), str):
                yield from RULE_NAME.findall(str(entry))


def make_crash_finding(
    path: str, where: str, error: Exception, origin: str = "", *, has_secrets: bool = False
) -> Finding:
    """Return an internal error as a finding, without its text if that may quote a secret."""
    detail = "" if has_secrets else f": {error}"
    fault = Fault(
        f"{where} failed on this board: {type(error).__name__}{detail}",
        at=(),
        items=(where,),
        help=f"internal error (a bug in {origin or 'layoutkit'}); please report it with the board",
    )
    return make_finding(INTERNAL_ERROR, fault, WholeFile(path))
