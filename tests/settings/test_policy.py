from __future__ import annotations

from pathlib import Path

import pytest

from layoutkit.errors import SettingsError
from layoutkit.languages import LANGUAGES
from layoutkit.reports.findings import Severity
from layoutkit.rules.selection import Policy, select_rules
from layoutkit.settings.files import load_settings
from layoutkit.settings.keys import load_policy, read_policy
from layoutkit.settings.model import Settings
from layoutkit.settings.show import format_settings
from layoutkit.wording import join_words
from layoutkit.workers.limits import WorkLimits
from tests.rules.cards import CARDS
from tests.settings.test_files import KINDS, Toy, write


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def policy(text: str) -> Policy:
    return read_policy(text, "owner.toml", KINDS)


def under(owner: str, submitted: str, **options: object) -> Settings:
    return load_settings(write("layoutkit.toml", submitted), options, KINDS, policy(owner))


def test_every_key_is_read() -> None:
    text = (
        "lock = ['TOY3', 'lopsided']\nfail-on = 'warning'\nprofile = 'submission'\n"
        "time-limit = 5\nlock-limits = false\n[severity]\nTOY5 = 'error'\n[toy]\nwheels = 6\n"
    )
    file = write("owner.toml", text)
    assert load_policy(file, KINDS) == policy(text)
    read = policy(text)
    assert (read.lock, read.fail_on, read.profile) == (
        ("TOY3", "lopsided"),
        "warning",
        "submission",
    )
    assert (read.time_limit_s, read.lock_limits) == (5.0, False)
    assert read.severity == (("TOY5", Severity.ERROR),)
    assert read.games == (("toy", (("wheels", 6),)),)
    assert read.origin_of("lopsided") == "policy owner.toml:1"
    assert read.origin_of("toy.wheels") == "policy owner.toml:9"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("locks = []", "1:1"),
        ("ignore = []", "1:1"),
        ("[severity]\nTOY3 = 'off'", "2:8"),
        ("[toy]\nwheel = 1", "2:1"),
        ("lock-limits = 0", "1:15"),
    ],
)
def test_a_policy_is_read_strictly(text: str, place: str) -> None:
    with pytest.raises(SettingsError, match=f"^owner.toml:{place}: "):
        policy(text)


@pytest.mark.parametrize(
    ("owner", "submitted", "result"),
    [
        ("warning", "never", "warning"),
        ("warning", "error", "warning"),
        ("warning", "info", "info"),
        ("error", "warning", "warning"),
    ],
)
def test_the_stricter_fail_on_counts(owner: str, submitted: str, result: str) -> None:
    settings = under(f"fail-on = '{owner}'", f"fail-on = '{submitted}'")
    assert settings.fail_on == result


@pytest.mark.parametrize(("submitted", "result"), [(0, 5.0), (3, 3.0), (9, 5.0)])
def test_the_shorter_time_limit_counts(submitted: int, result: float) -> None:
    assert under("time-limit = 5", f"time-limit = {submitted}").time_limit_s == result
    assert under("memory-limit = 5", f"memory-limit = {submitted}").memory_limit_mb == result


def test_answers_have_time_for_their_searches_unless_somebody_chose_a_limit() -> None:
    assert under("", "").answer_limits(60.0) == WorkLimits(420.0, 3000.0)
    assert under("", "time-limit = 7").answer_limits(60.0).time_s == 7.0
    assert under("", "time-limit = 0").answer_limits(60.0).time_s == 420.0
    assert under("", "", **{"time-limit": 0}).answer_limits(60.0).time_s == 0.0
    assert under("", "memory-limit = 0").memory_limit_mb == 3000.0
    assert under("time-limit = 50", "").answer_limits(60.0).time_s == 50.0
    assert under("time-limit = 50", "time-limit = 0").answer_limits(60.0).time_s == 50.0


@pytest.mark.parametrize(
    ("owner", "submitted", "called", "result"),
    [
        ("", "fail-on = 'never'", {}, ("error", 0, 20.0)),
        ("", "fail-on = 'warning'", {}, ("warning", 0, 20.0)),
        ("", "fail-on = 'never'", {"fail-on": "never"}, ("never", 0, 20.0)),
        ("", "time-limit = 0", {}, ("error", 0, 20.0)),
        ("", "time-limit = 86400", {}, ("error", 0, 20.0)),
        ("", "time-limit = 5", {}, ("error", 0, 5.0)),
        ("", "time-limit = 0", {"time-limit": 60}, ("error", 0, 60.0)),
        ("time-limit = 60", "time-limit = 30", {}, ("error", 0, 30.0)),
        ("", "jobs = 256", {}, ("error", 0, 20.0)),
        ("jobs = 4", "jobs = 256", {}, ("error", 4, 20.0)),
        ("jobs = 4", "", {"jobs": 2}, ("error", 2, 20.0)),
        ("jobs = 4", "", {"jobs": 8}, ("error", 4, 20.0)),
        ("jobs = 0", "", {"jobs": 8}, ("error", 8, 20.0)),
    ],
)
def test_nothing_submitted_is_laxer_than_the_owner_or_the_defaults(
    owner: str, submitted: str, called: dict[str, object], result: tuple[str, int, float]
) -> None:
    settings = under(owner, submitted, **called)
    assert (settings.fail_on, settings.jobs, settings.time_limit_s) == result
    assert {*settings.origins} <= {"fail-on", "jobs", "time-limit"}
    if not called and (settings.fail_on, settings.jobs) == ("error", 0):
        assert "fail-on" not in settings.origins
        assert "jobs" not in settings.origins


def test_the_command_line_does_not_outdo_the_policy() -> None:
    settings = under("fail-on = 'warning'\nlock = ['TOY3']", "", **{"fail-on": "never"})
    assert settings.fail_on == "warning"
    settings = under("lock = ['TOY3']", "", ignore=("TOY301",))
    assert select_rules(CARDS, settings.selections_for("/x"), policy=settings.policy)["TOY301"].on


def test_the_profile_of_the_owner_counts() -> None:
    settings = under("profile = 'submission'", "profile = 'draft'")
    assert settings.profile == "submission"
    assert settings.origins["profile"] == "policy owner.toml:1"


def test_limits_of_others_do_not_count_unless_the_owner_lets_them() -> None:
    submitted = "[toy]\nwheels = 9\nspeed = 9"
    locked = under("[toy]\nwheels = 6", submitted)
    assert locked.for_game("toy", Toy) == Toy(wheels=6)
    assert locked.origins == {"toy.wheels": "policy owner.toml:2"}
    open_ = under("lock-limits = false\n[toy]\nwheels = 6", submitted)
    assert open_.for_game("toy", Toy) == Toy(wheels=6, speed=9.0)
    assert open_.origins["toy.speed"] == "layoutkit.toml:3"


def test_a_cache_that_a_submitter_names_is_not_believed() -> None:
    assert under("", "cache-dir = 'mine'").cache_dir is None
    given = under("", "cache-dir = 'mine'", **{"cache-dir": "/ours"})
    assert given.cache_dir == "/ours"


def test_show_says_where_each_value_comes_from() -> None:
    settings = under(
        "lock = ['TOY302']\nfail-on = 'warning'\nlock-limits = false",
        "jobs = 2\nignore = ['TOY3']\n[toy]\nspeed = 2.5\n"
        "[[per-file]]\nfiles = ['a.yaml', 'b/**']\nseverity = {lopsided = 'info'}",
        select=("TOY",),
    )
    rules = select_rules(
        CARDS[2:5], settings.selections_for("/x"), settings.profile, settings.policy
    )
    assert format_settings(settings, rules, KINDS) == (
        'profile = "draft"       # default (draft or submission)\n'
        'fail-on = "warning"     # policy owner.toml:2 (error, warning, info or never)\n'
        "jobs = 0                # default (0 to 256)\n"
        "time-limit = 20.0       # default (0 to 86400)\n"
        "memory-limit = 3000.0   # default (0 to 1000000)\n"
        "total-time-limit = 0.0  # default (0 to 86400)\n"
        "cache = true            # default (true or false)\n"
        f'language = "en"         # default ({join_words(LANGUAGES, "or")})\n'
        "strict-files = false    # default (true or false)\n"
        "sandbox = false         # default (true or false)\n"
        "\n"
        "# ignore TOY3  # layoutkit.toml:2:11\n"
        "\n"
        "# severity lopsided = info in a.yaml, b/**  # layoutkit.toml:7:13\n"
        "\n"
        "# select TOY  # --select\n"
        "\n"
        "# lock TOY302  # policy owner.toml:1\n"
        "\n"
        "[toy]\n"
        "wheels = 4     # default (0 to 12)\n"
        "speed = 2.5    # layoutkit.toml:4 (0 to 9.5)\n"
        "tilt = -1.0    # default (-3 to 3)\n"
        "share = 0.5    # default (0 to 1)\n"
        'mood = "calm"  # default (calm or wild)\n'
        "loud = false   # default (true or false)\n"
        "\n"
        "[severity]\n"
        'TOY201 = "error"    # --select (same-name)\n'
        'TOY301 = "warning"  # --select (too-near)\n'
        'TOY302 = "error"    # --select, locked (too-far)\n'
    )
