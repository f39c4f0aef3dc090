from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.errors import SettingsError
from layoutkit.reports.findings import Severity
from layoutkit.rules.selection import (
    PROFILES,
    Policy,
    RuleSelection,
    match_strength,
    rules_off,
    select_rules,
    validate_patterns,
    validate_policy,
)
from tests.rules.cards import CARDS, rules


def on(*choices: RuleSelection, profile: str = "draft", policy: Policy | None = None) -> set[str]:
    result = select_rules(CARDS, choices, profile, policy)
    return {code for code, rule in result.items() if rule.on and not code.startswith("LKT")}


ALWAYS = {"FMT001", "SCH101"}
UNSELECTED = {*ALWAYS, "PRN705"}  # what `select` leaves on


def test_without_a_word_the_cards_decide() -> None:
    assert on() == {*UNSELECTED, "TOY201", "TOY301", "TOY302", "TOY501"}
    assert all(rule.origin == "default" for rule in rules().values())


def test_a_submission_runs_everything_and_takes_warnings_seriously() -> None:
    assert on(profile="submission") == {*on(), "TOY502"}
    result = rules(profile="submission")
    assert result["TOY301"].severity is Severity.ERROR
    assert result["TOY301"].severity_origin == "profile submission"
    assert result["TOY501"].severity is Severity.WARNING  # balance is a matter of taste
    assert result["PRN705"].severity is Severity.WARNING  # and margins one of the printer
    assert result["TOY502"].origin == "profile submission"


def test_no_profile_asks_for_remarks_that_are_off() -> None:
    for profile in PROFILES:
        assert "TOY503" not in on(profile=profile)
        wish = RuleSelection("here", extend_select=("TOY503",))
        assert "TOY503" in on(wish, profile=profile)


@pytest.mark.parametrize(
    ("pattern", "codes"),
    [
        ("ALL", {"TOY201", "TOY301", "TOY302", "TOY501", "TOY502", "TOY503"}),
        ("TOY", {"TOY201", "TOY301", "TOY302", "TOY501", "TOY502", "TOY503"}),
        ("TOY3", {"TOY301", "TOY302"}),
        ("TOY3xx", {"TOY301", "TOY302"}),
        ("TOY30", {"TOY301", "TOY302"}),
        ("TOY301", {"TOY301"}),
        ("slow-to-tell", {"TOY502"}),
    ],
)
def test_select_means_only_these(pattern: str, codes: set[str]) -> None:
    assert on(RuleSelection("here", select=(pattern,))) == {*UNSELECTED, *codes}


def test_select_leaves_the_rules_of_the_tool_and_of_print_on() -> None:
    result = rules(choices=[RuleSelection("here", select=("TOY3",))])
    assert result["LKT901"].on and result["PRN705"].on
    assert not rules(choices=[RuleSelection("here", ignore=("PRN",))])["PRN705"].on
    assert not rules(choices=[RuleSelection("here", ignore=("LKT9",))])["LKT901"].on
    assert rules(choices=[RuleSelection("here", ignore=("LKT9",))])["LKT999"].on


def test_the_closer_pattern_wins_and_a_tie_leaves_out() -> None:
    assert on(RuleSelection("here", select=("TOY",), ignore=("TOY30",))).isdisjoint(
        {"TOY301", "TOY302"}
    )
    assert "TOY301" in on(RuleSelection("here", select=("TOY301",), ignore=("TOY",)))
    assert "TOY301" not in on(RuleSelection("here", select=("TOY301",), ignore=("too-near",)))


def test_extend_select_adds() -> None:
    assert on(RuleSelection("here", extend_select=("TOY502",))) == {*on(), "TOY502"}


def test_a_later_choice_counts() -> None:
    first = RuleSelection("file", select=("TOY3",), ignore=("TOY301",))
    assert on(first, RuleSelection("call", select=("TOY301",))) == {*UNSELECTED, "TOY301"}
    assert on(first, RuleSelection("call", extend_select=("TOY5",))) == {
        *UNSELECTED,
        *("TOY302", "TOY501", "TOY502", "TOY503"),
    }


def test_severities_do_not_turn_on_but_off_turns_off() -> None:
    choice = RuleSelection(
        "here", severity=(("TOY", "info"), ("TOY301", "error"), ("too-far", "off"))
    )
    result = rules(choices=[choice])
    assert result["TOY201"].severity is Severity.INFO
    assert result["TOY301"].severity is Severity.ERROR
    assert not result["TOY302"].on
    assert not result["TOY502"].on
    assert result["FMT001"].severity is Severity.ERROR


def test_a_level_for_one_rule_outdoes_off_for_its_family() -> None:
    choice = RuleSelection("here", severity=(("TOY3", "off"), ("TOY301", "info")))
    assert on(choice) == {*UNSELECTED, "TOY201", "TOY301", "TOY501"}


def test_origins_are_told() -> None:
    choice = RuleSelection(
        "toy.toml",
        select=("TOY",),
        severity=(("TOY301", "info"),),
        origins={("select", "TOY"): "toy.toml:1", ("severity", "TOY301"): "toy.toml:2"},
    )
    result = rules(choices=[choice])
    assert (result["TOY301"].origin, result["TOY301"].severity_origin) == (
        "toy.toml:1",
        "toy.toml:2",
    )
    assert rules_off(result) == ()


def test_patterns_that_fit_nothing_are_refused_with_a_guess() -> None:
    for pattern, guess in [("too-nera", "too-near"), ("TOX3", "TOY"), ("toz301", "TOY301")]:
        choice = RuleSelection("f", ignore=(pattern,), origins={("ignore", pattern): "f:3:4"})
        with pytest.raises(SettingsError, match=f"^f:3:4: .*{pattern}") as caught:
            validate_patterns([choice], CARDS)
        assert guess in caught.value.hint


@pytest.mark.parametrize("pattern", ["FMT", "syntax", "SCH1", "LKT999", "internal-error"])
def test_what_is_always_on_cannot_be_turned_off(pattern: str) -> None:
    with pytest.raises(SettingsError, match="always on"):
        validate_patterns([RuleSelection("f", ignore=(pattern,))], CARDS)
    validate_patterns([RuleSelection("f", select=(pattern,))], CARDS)
    assert on(RuleSelection("f", ignore=("ALL",))) == ALWAYS


def test_good_patterns_pass() -> None:
    validate_patterns([RuleSelection("f", select=("ALL",), ignore=("TOY5xx", "too-near"))], CARDS)
    validate_policy(Policy("p", lock=("TOY3",), severity=(("lopsided", Severity.ERROR),)), CARDS)
    with pytest.raises(SettingsError, match="no rule fits"):
        validate_policy(Policy("p", lock=("TOY9",)), CARDS)


def test_locked_rules_are_never_less_than_they_were() -> None:
    policy = Policy("p", lock=("TOY3",), origins=(("TOY3", "p:1"),))
    choice = RuleSelection("f", ignore=("TOY",), severity=(("TOY302", "info"),))
    result = rules(choices=[choice], policy=policy)
    assert result["TOY302"].on
    assert result["TOY302"].severity is Severity.ERROR
    assert (result["TOY302"].origin, result["TOY302"].severity_origin) == ("p:1", "p:1")
    assert result["TOY302"].locked
    assert not result["TOY201"].on
    assert not result["TOY201"].locked


def test_a_submitter_may_be_stricter_than_the_lock() -> None:
    policy = Policy("p", lock=("TOY301",))
    choice = RuleSelection("f", severity=(("TOY301", "error"),))
    assert rules(choices=[choice], policy=policy)["TOY301"].severity is Severity.ERROR


def test_the_owner_raises_severities() -> None:
    policy = Policy("p", severity=(("TOY5", Severity.ERROR), ("TOY501", Severity.WARNING)))
    result = rules(choices=[RuleSelection("f", severity=(("TOY501", "info"),))], policy=policy)
    assert result["TOY501"].severity is Severity.WARNING
    assert result["TOY502"].severity is Severity.ERROR
    assert not result["TOY502"].on  # off by default, and only its family was named
    assert rules(policy=Policy("p", lock=("TOY502",)))["TOY502"].on


def test_prefixes_are_no_regular_expressions() -> None:
    assert not any(
        match_strength(one, CARDS[2]) for one in ("TO", "T.Y", "", "TOY2x1", "tox", "TOYxxxx")
    )


_PATTERNS = st.lists(
    st.sampled_from(["ALL", "TOY", "TOY3", "TOY301", "too-far", "TOY5xx", "PRN"]), max_size=3
).map(tuple)
_CHOICES = st.builds(
    RuleSelection,
    st.just("f"),
    select=st.none() | _PATTERNS,
    extend_select=_PATTERNS,
    ignore=_PATTERNS,
    severity=st.dictionaries(
        st.sampled_from(["TOY", "TOY301", "ALL"]), st.sampled_from(["off", "info", "error"])
    ).map(lambda one: tuple(one.items())),
)


@settings(max_examples=60, deadline=None)
@given(choices=st.lists(_CHOICES, max_size=3), profile=st.sampled_from(PROFILES))
def test_nothing_a_submitter_writes_weakens_a_lock(
    choices: list[RuleSelection], profile: str
) -> None:
    policy = Policy("p", lock=("TOY3",), severity=(("TOY201", Severity.WARNING),))
    result = select_rules(CARDS, choices, profile, policy)
    assert all(result[code].on and result[code].locked for code in ("TOY201", "TOY301", "TOY302"))
    assert result["TOY302"].severity is Severity.ERROR
    assert result["TOY301"].severity in (Severity.ERROR, Severity.WARNING)
    assert all(result[code].on for code in ("FMT001", "SCH101", "LKT905", "LKT999"))


@pytest.mark.parametrize("pattern", ["TOY301", "TOY30", "TOY3xx", "TOYxxx", "TOY", "ALL"])
def test_codes_and_prefixes_may_be_in_small_letters(pattern: str) -> None:
    weights = [match_strength(pattern, card) for card in CARDS]
    assert any(weights)
    assert [match_strength(pattern.lower(), card) for card in CARDS] == weights
    assert on(RuleSelection("a", select=(pattern.lower(),))) == on(
        RuleSelection("a", select=(pattern,))
    )


def test_names_are_written_as_they_are() -> None:
    assert not any(match_strength(card.name.upper(), card) for card in CARDS)
