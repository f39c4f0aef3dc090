from __future__ import annotations

from dataclasses import dataclass, make_dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from layoutkit.errors import SettingsError
from layoutkit.reports.findings import Severity
from layoutkit.rules.selection import select_rules, validate_patterns
from layoutkit.settings.files import find_file, load_settings
from layoutkit.settings.keys import value_types_of
from layoutkit.settings.model import Settings
from layoutkit.settings.value_types import Interval, matches_glob
from tests.patience import within_cpu
from tests.rules.cards import CARDS


@dataclass(frozen=True)
class Toy:
    wheels: Annotated[int, Interval(0, 12)] = 4
    speed: Annotated[float, Interval(0, 9.5)] = 1.5
    tilt: Annotated[float, Interval(-3, 3)] = -1.0
    share: Annotated[float, Interval(0, 1)] = 0.5
    mood: Literal["calm", "wild"] = "calm"
    loud: bool = False


KINDS = {"toy": Toy}


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def write(name: str, text: str) -> Path:
    file = Path.cwd() / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def load(text: str, **options: Any) -> Settings:
    return load_settings(write("layoutkit.toml", text), options, KINDS)


def refusal(text: str) -> tuple[str, str]:
    with pytest.raises(SettingsError) as caught:
        load(text)
    return caught.value.message, caught.value.hint


def test_without_a_file_everything_is_default() -> None:
    assert load_settings(None, {"jobs": None}, KINDS) == Settings()
    assert load("") == Settings()


def test_the_nearest_file_upwards_counts_and_strangers_are_passed_over() -> None:
    top = write("layoutkit.toml", "")
    write("a/pyproject.toml", "[tool.other]\nname = 'layoutkit'\n")
    own = write("a/b/pyproject.toml", "[tool.layoutkit]\njobs = 3\n")
    both = write("a/b/c/layoutkit.toml", "jobs = 4")
    write("a/b/c/pyproject.toml", "[tool.layoutkit]\njobs = 5\n")
    (Path.cwd() / "a/b/d/e").mkdir(parents=True)
    assert find_file(Path.cwd() / "a") == top
    assert find_file(Path.cwd() / "a/b/d/e") == own
    assert find_file(Path.cwd() / "a/b/c") == both
    assert load_settings(own, {}, KINDS).origins["jobs"] == "a/b/pyproject.toml:2"


def test_a_file_is_found_from_thousands_of_folders_deep() -> None:
    top = write("layoutkit.toml", "")
    known: dict[Path, Path | None] = {}
    assert find_file(Path.cwd().joinpath(*"a" * 2000), known) == top
    assert known[Path.cwd()] == known[Path.cwd().joinpath(*"a" * 1000)] == top


def test_every_key_is_read() -> None:
    settings = load(
        "profile = 'submission'\nfail-on = 'never'\njobs = 2\ntime-limit = 5\ncache = false\n"
        "cache-dir = 'kept'\nselect = ['TOY']\nextend-select = ['PRN']\nignore = ['too-far']\n"
        "severity = {TOY301 = 'info'}\n[[per-file]]\nfiles = ['x/**']\nignore = ['TOY']\n"
        "[toy]\nwheels = 6\nspeed = 2\nmood = 'wild'\nloud = true\n"
    )
    assert (settings.profile, settings.fail_on, settings.jobs) == ("submission", "never", 2)
    assert (settings.time_limit_s, settings.cache) == (5.0, False)
    assert settings.cache_dir == f"{Path.cwd()}/kept"
    (choice,) = settings.file_selections
    assert (choice.select, choice.extend_select, choice.ignore) == (
        ("TOY",),
        ("PRN",),
        ("too-far",),
    )
    assert choice.severity == (("TOY301", "info"),)
    toy = settings.for_game("toy", Toy)
    assert toy == Toy(wheels=6, speed=2.0, mood="wild", loud=True)
    assert settings.origins["toy.mood"] == "layoutkit.toml:17"


@pytest.mark.parametrize(
    ("text", "place", "hint"),
    [
        ("selct = []", "layoutkit.toml:1:1", '"select"'),
        ("\n[toi]\n", "layoutkit.toml:2:2", '"toy"'),
        ("[toy]\n\n  wheel = 4", "layoutkit.toml:3:3", '"wheels"'),
        ("[[per-file]]\nfiles = ['x']\nignor = ['TOY']", "layoutkit.toml:3:1", '"ignore"'),
        ("profile = 'drafft'", "layoutkit.toml:1:11", '"draft"'),
        ("severity = {TOY = 'eror'}", "layoutkit.toml:1:19", '"error"'),
        ("fail_on = 'error'", "layoutkit.toml:1:1", '"fail-on"'),
    ],
)
def test_slips_are_said_with_their_place_and_a_guess(text: str, place: str, hint: str) -> None:
    message, said = refusal(text)
    assert message.startswith(f"{place}: ")
    assert hint in said


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("jobs = true", "1:8"),
        ("jobs = -1", "1:8"),
        ("jobs = 1.5", "1:8"),
        ("time-limit = inf", "1:14"),
        ("time-limit = '5'", "1:14"),
        ("cache = 1", "1:9"),
        ("cache-dir = ''", "1:13"),
        ("select = 'TOY'", "1:10"),
        ("ignore = ['TOY',\n 3]", "2:2"),
        ("severity = ['TOY']", "1:12"),
        ("[severity]\nTOY = 1", "2:7"),
        ("per-file = 3", "1:12"),
        ("[[per-file]]\nignore = ['TOY']", "1:3"),
        ("[[per-file]]\nfiles = ['x']", "1:3"),
        ("[[per-file]]\nfiles = ['x']\nignore = [\n'TOY', 2]", "4:8"),
        ("toy = 3", "1:7"),
        ("[toy]\nwheels = 4.0", "2:10"),
        ("[toy]\nwheels = -1", "2:10"),
        ("[toy]\nshare = 1.01", "2:9"),
        ("[toy]\nspeed = nan", "2:9"),
        ("[toy]\nspeed = true", "2:9"),
        ("[toy]\nmood = 'mad'", "2:8"),
        ("[toy]\nloud = 1", "2:8"),
        ("a = 1\nb", "2:2"),
        ("extend = 'none.toml'", "1:10"),
    ],
)
def test_wrong_values_are_said_with_their_place(text: str, place: str) -> None:
    assert refusal(text)[0].startswith(f"layoutkit.toml:{place}: ")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("jobs = 257", "invalid jobs 257: must be between 0 and 256"),
        ("jobs = true", "invalid jobs true: must be a whole number between 0 and 256"),
        ("time-limit = 1e300", "invalid time-limit 1e+300: must be between 0 and 86400"),
        ("profile = 'drafft'", 'invalid profile "drafft": choose draft or submission'),
        ("cache = 1", "invalid cache 1: choose true or false"),
        ("select = {}", "invalid select {...}: must be a list of texts"),
        ("[severity]\nTOY = 1", "invalid severity 1: choose error, warning, info or off"),
        ("[toy]\nshare = 7", "invalid toy.share 7: must be between 0 and 1"),
        ("[toy]\nshare = 'x'", 'invalid toy.share "x": must be a number between 0 and 1'),
        ("[toy]\nspeed = 9.51", "invalid toy.speed 9.51: must be between 0 and 9.5"),
        ("[toy]\ntilt = -inf", "invalid toy.tilt -inf: must be between -3 and 3"),
        ("[toy]\nwheels = 2.0", "invalid toy.wheels 2.0: must be a whole number between 0 and 12"),
        ("[toy]\nmood = 'clam'", 'invalid toy.mood "clam": choose calm or wild'),
        ("toy = 3", "invalid toy 3: must be a table"),
    ],
)
def test_one_sentence_for_one_kind_of_mistake(text: str, said: str) -> None:
    assert refusal(text)[0].partition(": ")[2] == said


def test_a_word_that_was_probably_meant_is_named() -> None:
    assert refusal("[toy]\nmood = 'clam'")[1] == 'did you mean "calm"?'


@pytest.mark.parametrize(("end", "beyond"), [(-3.0, "-3.0001"), (3.0, "3.0001")])
def test_the_ends_of_a_range_are_inside(end: float, beyond: str) -> None:
    assert load(f"[toy]\ntilt = {end}").for_game("toy", Toy).tilt == end
    assert "between -3 and 3" in refusal(f"[toy]\ntilt = {beyond}")[0]


def test_a_number_with_too_many_digits_is_refused() -> None:
    assert refusal(f"jobs = {'9' * 5000}")[0] == "layoutkit.toml: a number has too many digits"
    assert refusal(f"jobs = {'9' * 4000}")[0].endswith("must be between 0 and 256")


def test_a_game_has_no_setting_without_limits() -> None:
    for kind in (int, str, tuple[int, ...], Annotated[int, "no interval"]):
        loose = make_dataclass("Loose", [("wheels", kind)])
        with pytest.raises(TypeError, match="Interval or a Literal"):
            value_types_of(loose)


@pytest.mark.parametrize(
    "content", [b"\xff", b"a = '" + b"x" * 1_000_001 + b"'", b"a = " + b"[" * 9999]
)
def test_files_that_cannot_be_settings_are_refused(content: bytes) -> None:
    Path("layoutkit.toml").write_bytes(content)
    with pytest.raises(SettingsError, match=r"^layoutkit\.toml"):
        load_settings(Path("layoutkit.toml"), {}, KINDS)


def test_a_base_file_is_extended_key_by_key() -> None:
    write("base/common.toml", "jobs = 2\nfail-on = 'info'\nignore = ['TOY3']\n[toy]\nwheels = 6\n")
    settings = load("extend = 'base/common.toml'\njobs = 3\nselect = ['ALL']\n[toy]\nspeed = 9")
    assert (settings.jobs, settings.fail_on) == (3, "info")
    assert settings.origins == {
        "jobs": "layoutkit.toml:2",
        "fail-on": "base/common.toml:2",
        "toy.wheels": "base/common.toml:5",
        "toy.speed": "layoutkit.toml:5",
    }
    assert settings.for_game("toy", Toy) == Toy(wheels=6, speed=9.0)
    assert [one.ignore for one in settings.file_selections] == [("TOY3",), ()]
    assert select_rules(CARDS, settings.file_selections)["TOY301"].on


def test_bases_that_go_in_a_circle_are_refused() -> None:
    write("b.toml", "extend = 'layoutkit.toml'")
    assert refusal("extend = 'b.toml'")[0].startswith("b.toml:1:10: the file extends itself")
    assert "extends itself" in refusal("extend = './layoutkit.toml'")[0]


def test_a_base_lies_inside_the_repository() -> None:
    outside = write("outside.toml", "jobs = 1")
    inner = write("repo/sub/layoutkit.toml", "extend = '../../outside.toml'")
    with pytest.raises(SettingsError, match=r":1:10: .* outside the repository"):
        load_settings(inner, {}, KINDS)
    (Path.cwd() / "repo" / "link.toml").symlink_to(outside)
    (Path.cwd() / "repo" / ".git").mkdir()
    inner.write_text("extend = '../link.toml'")
    with pytest.raises(SettingsError, match="outside the repository"):
        load_settings(inner, {}, KINDS)
    write("repo/base.toml", "jobs = 7")
    inner.write_text("extend = '../base.toml'")
    assert load_settings(inner, {}, KINDS).jobs == 7


def test_a_cache_folder_lies_inside_the_repository() -> None:
    (Path.cwd() / "repo" / ".git").mkdir(parents=True)
    (Path.cwd() / "repo" / "link").symlink_to(Path.cwd())
    inner = write("repo/sub/layoutkit.toml", "cache-dir = '../kept'")
    assert load_settings(inner, {}, KINDS).cache_dir == f"{inner.parent}/../kept"
    for outside in ("../../kept", "../link/kept", "/kept"):
        inner.write_text(f"cache-dir = '{outside}'")
        with pytest.raises(SettingsError, match=r":1:13: .* outside the repository"):
            load_settings(inner, {}, KINDS)


def test_long_lists_are_read_in_no_time() -> None:
    with within_cpu(2):
        many = ",\n".join(["'TOY301'"] * 20_000)
        (choice,) = load(f"ignore = [{many}]").file_selections
        validate_patterns([choice], CARDS)
        assert choice.ignore == ("TOY301",)
        assert choice.origin_of("ignore", "TOY301") == "layoutkit.toml:1:11"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a." * 20_000 + "a = 1", "a key has more than 16 parts"),
        ("[" + "'a' . " * 20_000 + "a]", "a key has more than 16 parts"),
        ("#" * 300_000, "larger than 256 KiB"),
        ("jobs = 0x" + "f" * 20_000, "invalid jobs 0xfff"),
        ("profile = '" + "x" * 20_000 + "'", 'invalid profile "xxx'),
        ("x" * 20_000 + " = 1", 'unknown key "xxx'),
        ("extend = '" + "x" * 20_000 + "'", 'no such file: "xxx'),
        ('extend = "\\u0000"', "must be a path"),
        ('cache-dir = "\\u0000"', "must be a path"),
        (f"[[per-file]]\nfiles = ['{'x' * 257}']\nignore = ['TOY']", "at most 256 characters"),
        (f"[[per-file]]\nfiles = {[f'{i}' for i in range(501)]}\nignore = ['TOY']", "500 globs"),
    ],
    ids=range(11),
)
def test_what_only_an_attacker_writes_is_refused_at_once(text: str, said: str) -> None:
    with within_cpu(1):
        message, _ = refusal(text)
        assert said in message
        assert len(message) < 200


def test_the_command_line_has_the_last_word() -> None:
    settings = load("jobs = 2\nignore = ['TOY301']", jobs=5, select=("TOY301",), profile=None)
    assert (settings.jobs, settings.origins["jobs"]) == (5, "--jobs")
    result = select_rules(CARDS, settings.selections_for("/x"))
    assert [code for code, rule in result.items() if rule.on and code.startswith("TOY")] == [
        "TOY301"
    ]
    assert result["TOY301"].origin == "--select"
    with pytest.raises(SettingsError, match=r"^invalid --fail-on "):
        load("", **{"fail-on": "warnings"})


def test_what_holds_for_some_files_holds_for_no_others() -> None:
    settings = load(
        "[[per-file]]\nfiles = ['drafts/**', 'old-*.yaml']\nignore = ['TOY3']\n"
        "[[per-file]]\nfiles = ['drafts/keep.yaml']\n"
        "extend-select = ['TOY301']\nseverity = {TOY301 = 'info'}\n"
    )

    def off(path: str) -> set[str]:
        result = select_rules(CARDS, settings.selections_for(f"{Path.cwd()}/{path}"))
        return {code for code in ("TOY301", "TOY302") if not result[code].on}

    assert off("board.yaml") == set()
    assert off("drafts/x/y.yaml") == off("deep/old-1.yaml") == {"TOY301", "TOY302"}
    assert off("drafts/keep.yaml") == {"TOY302"}
    result = select_rules(CARDS, settings.selections_for(f"{Path.cwd()}/drafts/keep.yaml"))
    assert result["TOY301"].severity is Severity.INFO
    assert settings.facts(f"{Path.cwd()}/a.yaml") != settings.facts(f"{Path.cwd()}/drafts/a.yaml")


@pytest.mark.parametrize(
    ("glob", "path", "fits"),
    [
        ("*.yaml", "/r/a.yaml", True),
        ("*.yaml", "/r/x/a.yaml", True),
        ("./a.yaml", "/r/a.yaml", True),
        ("x/*.yaml", "/r/x/a.yaml", True),
        ("x/*.yaml", "/r/x/y/a.yaml", False),
        ("x/", "/r/x/y/a.yaml", True),
        ("x/**/a.yaml", "/r/x/a.yaml", True),
        ("x/**/a.yaml", "/r/x/y/z/a.yaml", True),
        ("**/a.yaml", "/r/a.yaml", True),
        ("x/**", "/other/x/a.yaml", False),
        ("a?.yaml", "/r/ab.yaml", True),
        ("a.yaml", "/r/abyaml", False),
        ("[a].yaml", "/r/[a].yaml", True),
        ("**", "/rest/a.yaml", False),
        ("**/**/a.yaml", "/r/a.yaml", True),
        ("x/**/y/**/z", "/r/x/1/y/2/z", True),
        ("x/**/y/**/z", "/r/x/y/z", True),
        ("x/**/y/**/z", "/r/x/y/2/3", False),
        ("**/a/b/**/c", "/r/a/a/b/c", True),
        ("**/a/b/**/a/c", "/r/a/b/a/b/a/c", True),
        ("a*a.yaml", "/r/a.yaml", False),
        ("*ab*abc", "/r/ababcabc", True),
        ("*a*b*", "/r/ba", False),
        ("*?b", "/r/b", False),
        ("*?b*", "/r/xabb", True),
        ("x/**.yaml", "/r/x/y/a.yaml", False),
        ("x/y*/z", "/r/x/y/w/z", False),
        ("x", "/r/x/a.yaml", False),
    ],
)
def test_globs(glob: str, path: str, fits: bool) -> None:
    assert matches_glob(glob, path, "/r") is fits


NAMES = st.lists(st.text("ab*?", max_size=4) | st.just("**"), min_size=1, max_size=5)
FOLDERS = st.lists(st.text("ab", min_size=1, max_size=3), min_size=1, max_size=5)


def fits_slowly(glob: list[str], names: list[str]) -> bool:
    """The meaning of a glob, name by name, tried out in every way."""
    if not glob:
        return not names
    first, *others = glob
    if first == "**":
        if not others:
            return bool(names)
        return any(fits_slowly(others, names[start:]) for start in range(len(names)))
    return bool(names) and name_fits(first, names[0]) and fits_slowly(others, names[1:])


def name_fits(glob: str, name: str) -> bool:
    if not glob:
        return not name
    if glob[0] == "*":
        return any(name_fits(glob[1:], name[start:]) for start in range(len(name) + 1))
    return bool(name) and glob[0] in ("?", name[0]) and name_fits(glob[1:], name[1:])


@given(NAMES, FOLDERS)
@example(["**", "a*b", "**", "*a", "b"], ["ab", "b", "aab", "a", "b"])
def test_globs_mean_what_trying_out_says(glob: list[str], names: list[str]) -> None:
    assume(len(glob) > 1 and all(glob))
    assert matches_glob("/".join(glob), f"/r/{'/'.join(names)}", "/r") is fits_slowly(glob, names)


@pytest.mark.parametrize(
    ("glob", "path"),
    [
        ("*a" * 100 + "b", "a" * 255),
        ("**/" * 80 + "zz", "a/" * 1000 + "a"),
        ("**/a/" * 50 + "zz", "a/" * 1000 + "a"),
        ("**/" + "a/" * 120 + "b", "a/" * 2000 + "a"),
        ("**/" + "*a*/" * 60 + "b", "aa/" * 1000 + "a"),
    ],
)
def test_no_glob_takes_long(glob: str, path: str) -> None:
    with within_cpu(0.5):
        assert not matches_glob(glob, f"/r/{path}", "/r")


def test_facts_forget_where_things_are_written() -> None:
    one = load("ignore = ['TOY3']\n[toy]\nwheels = 6")
    other = load("# moved\n\n[toy]\nwheels = 6\n[[per-file]]\nfiles=['*']\nignore = ['TOY3']")
    assert one.facts("/x") == load("# moved\nignore = ['TOY3']\ntoy.wheels = 6").facts("/x")
    assert one.facts("/x") != load("ignore = ['TOY3']\n[toy]\nwheels = 7").facts("/x")
    assert other.facts(f"{Path.cwd()}/x") == one.facts(f"{Path.cwd()}/x")
