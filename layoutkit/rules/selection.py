"""Which rules are on, and how severe their findings are.

Layers are applied in order: profile, base file, file, per-file section, command line. Within a
layer the closest pattern wins, and a tie turns the rule off. The owner's policy comes last and can
only make a rule stricter.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from functools import lru_cache
from typing import Any

from layoutkit.errors import SettingsError
from layoutkit.fast_dataclass import dataclass
from layoutkit.reports.findings import RuleCard, Severity, Stage
from layoutkit.rules.tool_rules import is_fixed
from layoutkit.wording import did_you_mean, shorten


@dataclass(frozen=True, slots=True)
class Policy:
    """The owner's decisions; None leaves one to the settings."""

    origin: str
    lock: tuple[str, ...] = ()  # rules that cannot be ignored, accepted, lowered or in a baseline
    severity: tuple[tuple[str, Severity], ...] = ()  # the least of a pattern, which locks it too
    fail_on: str | None = None
    profile: str | None = None
    jobs: int = 0  # 0: no limit
    time_limit_s: float | None = None
    memory_limit_mb: float | None = None
    total_time_limit_s: float | None = None
    strict_files: bool = False
    sandbox: bool = False
    lock_limits: bool = True  # False: files may change the limits in `games`
    games: tuple[tuple[str, tuple[tuple[str, Any], ...]], ...] = ()
    origins: tuple[tuple[str, str], ...] = ()  # key or pattern, and where it is written

    def origin_of(self, what: str) -> str:
        """Return where a key or pattern is written."""
        return dict(self.origins).get(what, self.origin)


PROFILES = ("draft", "submission")
OFF = "off"
EVERYTHING = "ALL"
_EXACT = 10  # more than any prefix weighs
_PREFIX = re.compile(r"(?=.{3,6}$)([A-Z]{3}[0-9]{0,2})x*", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class RuleSelection:
    """The settings about rules in one place: a file, a part of it, or the command line."""

    origin: str
    select: tuple[str, ...] | None = None  # None: rules that were on stay on
    extend_select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    severity: tuple[tuple[str, str], ...] = ()  # of patterns; a level or "off"
    # where each key and pattern is written
    origins: Mapping[tuple[str, str], str] = field(default_factory=dict, hash=False)

    def origin_of(self, key: str, pattern: str) -> str:
        """Return where a pattern is written."""
        return self.origins.get((key, pattern), self.origin)

    def patterns(self) -> Iterator[tuple[str, str]]:
        """Yield every pattern with its key."""
        yield from (("select", one) for one in self.select or ())
        yield from (("extend-select", one) for one in self.extend_select)
        yield from (("ignore", one) for one in self.ignore)
        yield from (("severity", one) for one, _ in self.severity)


@dataclass(frozen=True, slots=True)
class RuleState:
    """A rule in a run: whether it is on, its severity, and where both come from."""

    card: RuleCard
    on: bool
    severity: Severity
    origin: str = "default"
    severity_origin: str = "default"
    locked: bool = False  # by the policy of the owner


def select_rules(
    cards: Iterable[RuleCard],
    choices: Iterable[RuleSelection] = (),
    profile: str = "draft",
    policy: Policy | None = None,
) -> dict[str, RuleState]:
    """Return every rule by its code, after the profile, each choice and the policy."""
    layers = tuple(choices)
    result = {}
    for card in sorted(cards, key=lambda one: one.code):
        base = profile_default(card, profile)
        now = base
        for choice in () if is_fixed(card) else layers:
            now = _apply(choice, now)
        result[card.code] = _lock(policy, base, now) if policy else now
    return result


def rules_off(rules: Mapping[str, RuleState]) -> tuple[str, ...]:
    """Return the codes of the rules that are off."""
    return tuple(code for code, rule in rules.items() if not rule.on)


def profile_default(card: RuleCard, profile: str) -> RuleState:
    """Return a rule as a profile sets it."""
    named_origin = "default" if profile == "draft" else f"profile {profile}"
    if profile == "draft" or is_fixed(card):
        return RuleState(card, card.on, card.severity)
    # a remark that nobody asked for is noise: what is off and only informs stays off
    on = card.on or card.severity is not Severity.INFO
    # balance is a matter of taste, and a margin or a seam depends on the printer
    is_fact = card.stage not in (Stage.BALANCE, Stage.PRINT)
    raised = is_fact and card.severity is Severity.WARNING
    origin, severity_origin = (
        named_origin if one else "default" for one in (on is not card.on, raised)
    )
    severity = Severity.ERROR if raised else card.severity
    return RuleState(card, on, severity, origin, severity_origin)


def match_strength(pattern: str, card: RuleCard) -> int:
    """Return how closely a pattern matches a rule, 0 for no match; case does not matter."""
    code = pattern.upper()
    if card.code == code or card.goes_by(pattern):
        return _EXACT
    if code == EVERYTHING:
        return 1
    stem = _stem(pattern)
    return len(stem) if stem and card.code.startswith(stem) else 0


@lru_cache(maxsize=1024)
def _stem(pattern: str) -> str:
    """Return the prefix that a pattern for a family of codes has; empty for other patterns."""
    prefix = _PREFIX.fullmatch(pattern)
    return prefix[1].upper() if prefix else ""


def validate_patterns(choices: Iterable[RuleSelection], cards: Iterable[RuleCard]) -> None:
    """Raise for a pattern that matches no rule or turns off a rule that is always on."""
    known = tuple(cards)
    for choice in choices:
        for key, pattern in choice.patterns():
            fits = [card for card in known if match_strength(pattern, card)]
            where = choice.origin_of(key, pattern)
            if not fits:
                raise unknown_pattern(pattern, where, known)
            if key in ("ignore", "severity") and all(map(is_fixed, fits)):
                raise SettingsError(
                    f'{where}: "{pattern}" is always on and keeps its severity',
                    "a file that cannot be read or checked never passes",
                )


def validate_policy(policy: Policy, cards: Iterable[RuleCard]) -> None:
    """Raise for a pattern of a policy that matches no rule."""
    known = tuple(cards)
    for pattern in (*policy.lock, *dict(policy.severity)):
        if not any(match_strength(pattern, card) for card in known):
            raise unknown_pattern(pattern, policy.origin_of(pattern), known)


def unknown_pattern(pattern: str, where: str, cards: Iterable[RuleCard]) -> SettingsError:
    """Return the error about a pattern that matches no rule."""
    known = [name for card in cards for name in (card.code, card.name, card.code[:3])]
    hint = did_you_mean(pattern, [*known, EVERYTHING])
    return SettingsError(
        f'{where}: no rule fits "{shorten(pattern)}"',
        hint or "layoutkit rules lists every code and name",
    )


def _apply(choice: RuleSelection, now: RuleState) -> RuleState:
    """Return a rule after one choice."""
    levels = dict(choice.severity)
    level = max(levels, key=lambda one: match_strength(one, now.card), default="")
    if not level or not match_strength(level, now.card):
        return _pick(choice, now, ())
    if levels[level] == OFF:
        return _pick(choice, now, (level,))
    named_origin = choice.origin_of("severity", level)
    graded = replace(now, severity=Severity(levels[level]), severity_origin=named_origin)
    return _pick(choice, graded, ())


def _pick(choice: RuleSelection, now: RuleState, silenced: tuple[str, ...]) -> RuleState:
    """Return whether a rule is on: the closest pattern wins, and a tie turns it off."""
    wanted = {"select": choice.select or (), "extend-select": choice.extend_select}
    keep, (keep_key, keep_pattern) = _closest(now.card, wanted)
    unwanted = {"ignore": choice.ignore, "severity": silenced}
    drop, (drop_key, drop_pattern) = _closest(now.card, unwanted)
    if drop and drop >= keep:
        return replace(now, on=False, origin=choice.origin_of(drop_key, drop_pattern))
    if keep:
        return replace(now, on=True, origin=choice.origin_of(keep_key, keep_pattern))
    # `select` is about the rules of `check`: a pack must not pass because nobody looked
    if choice.select is not None and now.card.stage not in (Stage.TOOL, Stage.PRINT):
        return replace(now, on=False, origin=choice.origin_of("select", ""))
    return now


def _closest(
    card: RuleCard, patterns: Mapping[str, tuple[str, ...]]
) -> tuple[int, tuple[str, str]]:
    """Return the weight of the closest pattern, with its key and text."""
    found = [
        (match_strength(one, card), (key, one)) for key, many in patterns.items() for one in many
    ]
    return max(found, key=lambda pair: pair[0], default=(0, ("", "")))


def _lock(policy: Policy, base: RuleState, now: RuleState) -> RuleState:
    """Return a rule after the policy, which can only make it stricter."""
    card = now.card
    floors = [one for one, _ in policy.severity if match_strength(one, card)]
    floor = max(floors, key=lambda one: match_strength(one, card), default="")
    locks = [one for one in policy.lock if match_strength(one, card)]
    if not floor and not locks:
        return now
    named_origin = policy.origin_of(
        max([*locks, *floors], key=lambda one: match_strength(one, card))
    )
    named = any(match_strength(one, card) == _EXACT for one in (*locks, *floors))
    least = (now.severity, base.severity, *([dict(policy.severity)[floor]] if floor else ()))
    severity = min(least, key=lambda one: one.rank)
    on = now.on or base.on or named
    origin = now.origin if on is now.on else named_origin
    severity_origin = now.severity_origin if severity is now.severity else named_origin
    return RuleState(card, on, severity, origin, severity_origin, locked=True)
