"""One file, from its bytes to a verdict: the only way in which a board is opened and judged.

A `Judgement` goes as far as it is asked, stage by stage, and never back: whoever needs the case
for an answer and whoever needs the verdict share the same document, layout, case and findings.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import field, replace
from functools import cached_property
from typing import Any

from layoutkit.games.base.game import REMARKS, Game, GameBroken
from layoutkit.hints import few_of
from layoutkit.pipeline.files import Content
from layoutkit.pipeline.opening import (
    MISMATCH,
    STAGES,
    Opened,
    open_document,
    stopped,
    unread,
)
from layoutkit.pipeline.register import known_cards, rules_at
from layoutkit.pipeline.secrets import public, written_secrets
from layoutkit.records import dataclass
from layoutkit.rules.accept import Remainder, RunRules, accept
from layoutkit.rules.choose import RuleState, choose_rules
from layoutkit.rules.codes import INTERNAL_ERROR, STALE_ACCEPT, is_fixed, is_schema_finding
from layoutkit.rules.findings import WholeFile, card_named, make_finding
from layoutkit.rules.run import CASE_STAGES, GAPS, LAYOUT_STAGES, Outcome, findings_of, judge
from layoutkit.settings.records import Settings
from layoutkit.source.document import Document
from layoutkit.source.faults import Fault
from layoutkit.source.remains import Remains
from layoutkit.verdict import (
    BoardVerdict,
    Finding,
    RuleCard,
    Severity,
    SkippedCheck,
    Stage,
    pointer_text,
)

LAST = STAGES[-1]
MOST_NAMES = 8  # of what the schema errors hide; more nobody reads


@dataclass(frozen=True)
class Run:
    """The settings of a run, and the rules of each game as they choose them."""

    settings: Settings = field(default_factory=Settings)
    known: dict[object, dict[str, RuleState]] = field(default_factory=dict, compare=False)

    def rules_for(self, game: str, path: str) -> dict[str, RuleState]:
        """The rules of a game by their code, as chosen for one file."""
        choices = self.settings.choices_for(os.path.abspath(path))
        if (game, choices) not in self.known:
            cards = known_cards((game,))
            self.known[game, choices] = choose_rules(
                cards, choices, self.settings.profile, self.settings.policy
            )
        return self.known[game, choices]

    def game_settings(self, game: Game) -> object:
        """The settings of a game."""
        return self.settings.for_game(game.name, game.settings)


@dataclass(frozen=True, slots=True)
class Trial:
    """A layout before the rules of its game: its case, and what was found so far."""

    game: Game
    layout: object
    is_on: Callable[[RuleCard], bool]
    case: object | None = None  # None: not built yet, or a stage forbids it
    outcome: Outcome = field(default_factory=Outcome)
    done: tuple[Stage, ...] = ()

    def up_to(self, last: Stage) -> Trial:
        """The same after every stage up to this one."""
        trial = self
        for stage in STAGES[len(self.done) : STAGES.index(last) + 1]:
            trial = trial._after(stage)
        return trial

    def built(self) -> Trial:
        """The same with its case, unless what was found forbids to build one."""
        trial = self.up_to(LAYOUT_STAGES[-1])
        if trial.case is not None or trial.outcome.blocks(CASE_STAGES[0]):
            return trial
        return replace(trial, case=self.game.build(self.layout, trial.outcome.broken))

    def _after(self, stage: Stage) -> Trial:
        rules = rules_at(self.game.name, stage)
        if stage in LAYOUT_STAGES:
            trial, subject = self, self.layout
        else:  # of a board with gaps, nothing is built that no rule can be asked about
            askable = any(one.can_judge(self.outcome.gaps) for one in rules)
            trial = self.built() if askable else self
            subject = trial.case
        outcome = judge(rules, [stage], subject, self.is_on, trial.outcome)
        done = (*self.done, stage)
        return Trial(self.game, self.layout, self.is_on, trial.case, outcome, done)


class Judgement:
    """All that is known of one file, found out as far as somebody asks."""

    def __init__(self, content: Content, run: Run) -> None:
        self.path = content.path
        self.run = run
        self._content = content
        self._trial: Trial | None = None

    @cached_property
    def opened(self) -> Opened | BoardVerdict:
        """The file as far as it can be read, or the verdict on one that cannot."""
        if self._content.trouble:
            return unread(self.path, self._content.trouble)
        return open_document(self.path, self._content.raw)

    @cached_property
    def form(self) -> tuple[Document, Game] | BoardVerdict:
        """The document and its game, or the verdict on a file that has not the form of a board."""
        opened = self.opened
        if isinstance(opened, BoardVerdict):
            return opened
        if opened.findings:
            name, text = opened.game.name, opened.document.text
            verdict = stopped(self.path, name, text, opened.findings, MISMATCH)
            return replace(verdict, hidden=opened.hidden)
        return opened.document, opened.game

    @property
    def origin(self) -> str:
        """The installed package of the game; empty for a game of ours, or if it is not known."""
        opened = self.__dict__.get("opened")
        return opened.game.origin if isinstance(opened, Opened) else ""

    @property
    def text(self) -> str:
        """The text of the file."""
        opened = self.opened
        return opened.text if isinstance(opened, BoardVerdict) else opened.document.text

    @cached_property
    def rules(self) -> dict[str, RuleState]:
        """The rules as they are chosen for this file."""
        assert not isinstance(self.opened, BoardVerdict)
        return self.run.rules_for(self.opened.game.name, self.path)

    def trial(self, last: Stage = LAST) -> Trial:
        """The board before its rules, up to a stage; only for a file with a board in it."""
        if self._trial is None:
            assert not isinstance(self.opened, BoardVerdict)
            game, remains = self.opened.game, self.opened.remains
            assert remains is not None
            layout = game.read(remains.data, self.run.game_settings(game), remains.faults)
            faults = remains.faults
            gaps = game.gaps(remains.data, faults) - REMARKS if faults else frozenset()
            start = Outcome(skipped=left_out(remains), gaps=gaps)
            rules = self.rules  # not `self`: what holds itself is not freed when it is done with
            self._trial = Trial(game, layout, lambda card: rules[card.code].on, None, start)
        self._trial = self._trial.up_to(last)
        return self._trial

    def case(self) -> object | None:
        """The case; None for a file with faults that leave nothing to build."""
        return None if isinstance(self.form, BoardVerdict) else self.readable_case()

    def readable_case(self) -> object | None:
        """The case of what the schema has nothing against; None if that is nothing."""
        if isinstance(self.opened, BoardVerdict) or self.opened.remains is None:
            return None
        self._trial = self.trial(LAYOUT_STAGES[-1]).built()
        return self._trial.case

    def verdict(self, last: Stage = LAST) -> BoardVerdict:
        """The verdict by the rules of all stages up to one, as far as they can be asked."""
        opened = self.opened
        if isinstance(opened, BoardVerdict) or opened.remains is None:
            assert isinstance(self.form, BoardVerdict)
            return self.form
        outcome = self.trial(last).outcome
        settled, withheld = self._settled(opened, opened.remains, outcome)
        crashes = (
            crash_finding(
                *(self.path, rule.card.code, e, self.origin), has_secrets=bool(opened.hidden)
            )
            for rule, e in outcome.crashed
        )
        found = (*opened.findings, *settled.findings, *crashes)
        ran = () if opened.findings else outcome.ran  # no rule has judged the whole of it
        return BoardVerdict(
            self.path,
            opened.game.name,
            tuple(sorted(found, key=lambda one: one.order)),
            tuple(sorted(settled.accepted, key=lambda one: one.finding.order)),
            (*outcome.skipped, *withheld),
            tuple(code for code in ran if self.rules[code].on),
            opened.document.text,
            hidden=opened.hidden,
        )

    def verdict_down_to(self, mildest: Severity) -> BoardVerdict:
        """The verdict, but for the last stages where they find nothing as severe as that."""
        if isinstance(self.opened, BoardVerdict):
            return self.verdict()
        on, least = (one for one in self.rules.values() if one.on), mildest.rank
        counts = {one.card.code: one.card.stage for one in on if one.severity.rank <= least}
        if STALE_ACCEPT.code in counts:  # that depends on what all others find
            return self.verdict()
        last = max({*counts.values()} & {*STAGES}, key=STAGES.index, default=STAGES[0])
        return self.verdict(last)

    def _settled(
        self, opened: Opened, remains: Remains, outcome: Outcome
    ) -> tuple[Remainder, tuple[SkippedCheck, ...]]:
        """The findings that are left by what the board accepts, and the rules that must wait.

        An entry of `accept` with a fault may accept whatever its rule finds.
        """
        asked = RunRules(self.rules, ())
        named = [asked.rule(name) for name in faulty_accepts(remains)]
        waiting = [rule for rule in named if rule and not (rule.locked or is_fixed(rule.card))]
        codes = {rule.card.code for rule in waiting}
        if not outcome.gaps:
            asked = replace(asked, ended=set(outcome.ran) - codes)
        found = findings_of(outcome, opened.document, self._severity)
        counted = (one for one in found if self.rules[one.code].on and one.code not in codes)
        source = opened.document
        if opened.findings:
            source = replace(source, data=without_faulty_accepts(remains))
        withheld = tuple(SkippedCheck(rule.card.name, GAPS) for rule in waiting if rule.on)
        return accept(counted, source, asked), withheld

    def blockers(self, stage: Stage) -> tuple[Finding, ...]:
        """The findings that take the meaning from a stage, whatever settings say of them."""
        assert not isinstance(self.form, BoardVerdict)
        outcome = self.trial(Stage.GRAPH).outcome
        if not outcome.blocks(stage):
            return ()
        found = findings_of(outcome, self.form[0], lambda card: card.severity)
        codes = outcome.blockers(stage)
        ordered = sorted(found, key=lambda one: one.order)
        return tuple(one for one in ordered if one.code in codes) or tuple(ordered)

    def _severity(self, card: RuleCard) -> Severity:
        return self.rules[card.code].severity


def check_text(path: str, raw: bytes, run: Run | None = None) -> BoardVerdict:
    """The verdict on the bytes of one file; never raises, whatever they are."""
    return check_content(Content(path, raw), run or Run())


def check_content(
    content: Content, run: Run, early: Callable[[BoardVerdict], None] | None = None
) -> BoardVerdict:
    """The verdict on one file; a fault of ours is a finding too.

    `early` gets the verdict by the stages before the costs, which may take long.
    """
    try:
        return judge_content(content, run, early)
    except GameBroken as error:
        fault = Fault(error.message, (), help=error.hint)
        found = make_finding(card_named("unknown-game"), fault, WholeFile(content.path))
        verdict = stopped(content.path, None, content.text, (found,), "the game cannot be loaded")
        return replace(verdict, hidden=written_secrets(content.text))


def judge_content(
    content: Content, run: Run, early: Callable[[BoardVerdict], None] | None = None
) -> BoardVerdict:
    """Judge a file; a game whose package is broken raises `GameBroken`."""
    judgement = Judgement(content, run)
    try:
        if early:
            early(public(judgement.verdict(Stage.GRAPH)))
        return public(proven(judgement.verdict(), run))
    except GameBroken:
        raise
    except Exception as error:
        hidden = written_secrets(content.text)
        crash = crash_finding(
            *(content.path, "layoutkit", error, judgement.origin), has_secrets=bool(hidden)
        )
        return BoardVerdict(content.path, None, (crash,), text=content.text, hidden=hidden)


def proven(verdict: BoardVerdict, run: Run) -> BoardVerdict:
    """The verdict with only such safe fixes as the changed text was judged with."""
    mended = [one.severity for one in verdict.findings if one.fixes or is_schema_finding(one)]
    if not mended:
        return verdict
    from layoutkit.pipeline.fix import Bench, with_proven_fixes

    mildest = max(mended, key=lambda one: one.rank)  # what is milder does not count after a fix

    def judge(text: str) -> BoardVerdict:
        return judgement_of(verdict.path, text, run).verdict_down_to(mildest)

    return with_proven_fixes(verdict, Bench(judge))


def judge_of(path: str, run: Run) -> Callable[[str], BoardVerdict]:
    """The verdict on another text of the same file, for its owner: secrets are in its fixes."""
    return lambda text: judgement_of(path, text, run).verdict()


def judgement_of(path: str, text: str, run: Run) -> Judgement:
    """What is known of another text of a file."""
    return Judgement(Content(path, text.encode()), run)


def left_out(remains: Remains) -> tuple[SkippedCheck, ...]:
    """The keys and items that the rules did not see, in words."""
    names = hidden_names(remains)
    return (SkippedCheck(f"what depends on {names}", "schema errors"),) if names else ()


def hidden_names(remains: Remains) -> str:
    """The names of the keys and items that cannot be read; empty if the board has none."""
    hidden = sorted(at for at in remains.left_out if at[0] not in REMARKS)
    return few_of([pointer_text(at)[1:] for at in hidden], MOST_NAMES) if hidden else ""


def faulty_accepts(remains: Remains) -> Iterator[str]:
    """The rules that entries of `accept` with a fault name, as far as they can be read."""
    for key, index in (pointer for pointer in remains.left_out if len(pointer) == 2):
        entry = remains.data[key][index] if key == "accept" else None
        if isinstance(entry, dict) and isinstance(entry.get("rule"), str):
            yield entry["rule"]


def without_faulty_accepts(remains: Remains) -> dict[str, Any]:
    """The data of a file, with nothing in the place of entries of `accept` that have a fault."""
    out = remains.left_out
    entries = remains.data.get("accept", ())
    kept = [None if ("accept", n) in out else one for n, one in enumerate(entries)]
    return {**remains.data, "accept": kept}


def crash_finding(
    path: str, where: str, error: Exception, origin: str = "", *, has_secrets: bool = False
) -> Finding:
    """An internal error, as a finding; its text may quote the board, so secrets keep it out."""
    said = "" if has_secrets else f": {error}"
    fault = Fault(
        f"{where} failed on this board: {type(error).__name__}{said}",
        at=(),
        items=(where,),
        help=f"internal error (a bug in {origin or 'layoutkit'}); please report it with the board",
    )
    return make_finding(INTERNAL_ERROR, fault, WholeFile(path))
