"""Tests of a game in another package: all commands support it, and a broken one harms no other."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from layoutkit.games.base.game import REQUIRED_CAPABILITIES
from layoutkit.games.outside import TOOL_PREFIXES
from layoutkit.games.registry import GAMES, find_game
from layoutkit.pipeline.rule_index import known_cards
from tests.shapes import fault_of

from .packages import ROOT, SOURCE, Installation, register

BOARD = "game: regatta\nformat: 1\ntitle: Spring\nlanes: [red, blue]\n"
TWICE = BOARD.replace("blue", "red")
CROWDED = BOARD.replace("blue", "blue, green")
LABYRINTH = find_game("labyrinth").example


@pytest.fixture
def bare(tmp_path: Path) -> Installation:
    """No package with a game, and one board of each kind."""
    made = Installation(tmp_path)
    made.write("good.yaml", BOARD)
    made.write("twice.yaml", TWICE)
    made.write("crowded.yaml", CROWDED)
    made.write("labyrinth.yaml", LABYRINTH)
    return made


@pytest.fixture
def regatta(bare: Installation) -> Installation:
    bare.install()
    return bare


def test_it_is_checked_scored_drawn_and_printed(regatta: Installation) -> None:
    assert regatta.codes("good.yaml", "twice.yaml", "labyrinth.yaml", "--jobs", "2") == ["REG101"]
    scores = json.loads(regatta.call("score", "good.yaml", "-f", "json").stdout)
    assert fault_of("score", scores) is None
    assert scores["boards"][0]["figures"]["free_lanes"]["value"] == "2"
    assert "free_lanes" in regatta.call("score", "good.yaml", "crowded.yaml", "--table").stdout
    assert regatta.call("export", "good.yaml", "-o", "a.svg").returncode == 0
    assert "<svg" in (regatta.work / "a.svg").read_text()
    assert regatta.call("print", "make", "good.yaml", "-o", "pack").returncode == 0
    assert regatta.call("print", "check", "pack").returncode == 0
    assert "free_lanes  2 -> 1" in regatta.call("compare", "good.yaml", "crowded.yaml").stdout
    assert regatta.call("gallery", "good.yaml", "-o", "site", "--no-packs").returncode == 0


@pytest.mark.slow
def test_its_rules_and_figures_are_known_by_name(regatta: Installation) -> None:
    said = regatta.call("explain", "REG101", "free_lanes").stdout
    assert "REG101 boat-twice" in said
    assert "(a figure of regatta)" in said
    assert "lanes: [red, red]" in said
    assert re.findall("^REG...", regatta.call("rules").stdout, re.MULTILINE) == ["REG101", "REG102"]
    for pattern in ("REG101", "boat-twice", "REG"):
        assert regatta.codes("twice.yaml", "--ignore", pattern) == []
    assert regatta.codes("crowded.yaml", "labyrinth.yaml", "--ignore", "REG") == []
    assert "REG101" in regatta.call("check", "--show-settings").stdout


def test_it_makes_boards_with_its_own_options(regatta: Installation) -> None:
    regatta.write("new.yaml", regatta.call("new", "regatta").stdout)
    assert regatta.codes("new.yaml") == []
    regatta.write("random.yaml", regatta.call("new", "regatta", "--boats", "4").stdout)
    assert (regatta.work / "random.yaml").read_text().count(",") == 3
    assert regatta.codes("random.yaml") == []
    assert "--boats" in regatta.call("new", "--help").stdout
    for call in (("labyrinth", "--boats", "3"), ("regatta", "--walls", "3")):
        done = regatta.call("new", *call)
        assert (done.returncode, f"has no {call[1]}" in done.stderr) == (2, True)
    done = regatta.call("new", "regatta", "--boast", "3")
    assert (done.returncode, "--boats" in done.stderr) == (2, True)


def test_its_schema_is_printed(regatta: Installation) -> None:
    assert json.loads(regatta.call("schema", "regatta").stdout)["title"] == "Regatta"
    assert "regatta" in regatta.call("schema").stdout.split()


def test_settings_and_policies_know_its_table_and_its_rules(regatta: Installation) -> None:
    assert regatta.codes("crowded.yaml") == []
    regatta.write("layoutkit.toml", "[regatta]\nmost_boats = 2\n")
    assert regatta.codes("crowded.yaml") == ["REG102"]
    assert "most_boats" in regatta.call("check", "--show-settings").stdout
    regatta.write("layoutkit.toml", "ignore = ['REG101']\n[regatta]\nmost_boats = 2\n")
    policy = regatta.write("policy.toml", "lock = ['REG101']\n[regatta]\nmost_boats = 9\n")
    both = ("crowded.yaml", "twice.yaml")
    assert regatta.codes(*both) == ["REG102"]
    assert regatta.codes(*both, "--policy", policy) == ["REG101"]
    regatta.write("layoutkit.toml", "[regatta]\nmost_boat = 2\n")
    assert 'did you mean "most_boats"?' in regatta.call("check", "good.yaml").stderr
    regatta.write("layoutkit.toml", "[regata]\nmost_boats = 2\n")
    assert 'unknown key "regata"' in regatta.call("check", "good.yaml").stderr


def test_what_it_cannot_do_is_refused_in_words(regatta: Installation) -> None:
    for command, said in (("solve", "cannot be solved"), ("graph", "has no graph")):
        done = regatta.call(command, "good.yaml")
        assert (done.returncode, f"good.yaml: Regatta {said} yet" in done.stderr) == (2, True)
    done = regatta.call("playtest", "good.yaml")
    assert (done.returncode, "Regatta cannot be playtested yet" in done.stderr) == (2, True)


RESULTS = """
import networkx as nx
from layoutkit.games.base.answers import Answer

def solve(case, file, call, plan=None):
    return Answer({"game": "regatta", "file": file, "boats": list(case.boats)}, file)

def graph(case):
    return nx.path_graph(case.boats)
"""


def test_what_else_it_answers_fits_the_published_schemas(regatta: Installation) -> None:
    (regatta.package / "results.py").write_text(RESULTS)
    names = {"solve": "solve", "replay": "solve", "fairness": "solve", "graph": "graph"}
    entries = "".join(f'        "{name}": "results:{found}",\n' for name, found in names.items())
    regatta.edit("__init__.py", '        "figures"', entries + '        "figures"')
    plan = regatta.write("plan.json", "[]")
    calls: dict[str, tuple[str, ...]] = {
        name: (name, "good.yaml") for name in ("solve", "fairness", "graph")
    }
    calls["replay"] = ("solve", "good.yaml", "--replay", plan)
    for name, call in calls.items():
        made = json.loads(regatta.call(*call, "--format", "json").stdout)
        assert fault_of(name, made) is None
    made = json.loads(regatta.call(*calls["graph"], "--format", "json").stdout)
    assert made["graph"] == {"game": "regatta", "title": "Spring"}
    assert [(one["source"], one["target"]) for one in made["edges"]] == [("red", "blue")]


@pytest.mark.slow
def test_a_game_with_nothing_but_what_all_have_breaks_nothing(regatta: Installation) -> None:
    text = (SOURCE / "__init__.py").read_text()
    table = text.partition("capabilities={\n")[2].partition("    }")[0]
    lines = table.splitlines(keepends=True)
    kept = [line for line in lines if line.split('"')[1] in REQUIRED_CAPABILITIES]
    assert len(kept) == len(REQUIRED_CAPABILITIES)
    regatta.edit("__init__.py", table, "".join(kept))
    regatta.edit("__init__.py", '    columns=("free_lanes",),\n', "")
    assert regatta.codes("good.yaml", "twice.yaml", "crowded.yaml") == ["REG101"]
    answered = """
        explain REG101; rules REG; schema regatta; new regatta; new --help; score --help
        check --show-settings; gallery good.yaml labyrinth.yaml -o site
        check good.yaml --svg pictures
    """
    refused = """
        solve good.yaml; score good.yaml; fairness good.yaml; playtest good.yaml
        symmetrise good.yaml; improve good.yaml --aim gap=0; graph good.yaml
        export good.yaml -o a.svg; print make good.yaml -o pack; print plan good.yaml
        new regatta --seed 1; compare good.yaml crowded.yaml
    """
    for call in calls_in(answered):
        assert regatta.call(*call).returncode == 0, call
    for call in calls_in(refused):
        done = regatta.call(*call)
        assert (done.returncode, "Regatta" in done.stderr) == (2, True), done


def calls_in(text: str) -> list[list[str]]:
    return [call.split() for call in re.split("[;\n]", text) if call.strip()]


def test_a_misspelled_name_gets_the_nearest(regatta: Installation) -> None:
    name = regatta.write("typo.yaml", BOARD.replace("regatta", "regata"))
    assert 'did you mean "regatta"?' in regatta.call("check", name).stdout
    assert 'did you mean "regatta"?' in regatta.call("new", "regata").stderr
    other = regatta.write("typo.yaml", BOARD.replace("regatta", "labyrint"))
    assert 'did you mean "labyrinth"?' in regatta.call("check", other).stdout


LIVE = """
from layoutkit.lsp.jobs import CheckJob, ServerOptions, check_document
from layoutkit.pipeline.studio_panels import list_new_board_forms
job = CheckJob("twice.yaml", open("twice.yaml", "rb").read(), ServerOptions(), 0)
verdict = check_document(job, lambda _: None)
print(*[one.code for one in verdict.findings])
print(*[one.message for one in verdict.findings])
print(*[one["name"] for one in list_new_board_forms()])
"""


def test_editors_and_the_studio_know_it(regatta: Installation) -> None:
    codes, _, games = regatta.run("-c", LIVE).stdout.splitlines()
    assert codes == "REG101"
    assert games.split()[-1] == "regatta"


def test_a_changed_package_is_never_answered_from_the_cache(bare: Installation) -> None:
    assert bare.codes("twice.yaml") == ["FMT010"]
    bare.install()
    assert bare.codes("twice.yaml") == ["REG101"]
    assert bare.codes("twice.yaml") == ["REG101"]
    bare.edit("rules.py", "if boat in seen", "if not seen")
    bare.edit("rules.py", "another lane", "another lane of the two")
    assert "another lane of the two" in bare.call("check", "twice.yaml").stdout
    bare.edit("rules.py", '"REG101"', '"REG109"')
    assert bare.codes("twice.yaml") == ["REG109"]
    shutil.rmtree(bare.site)
    assert bare.codes("twice.yaml") == ["FMT010"]


STARTED = """
import sys
from layoutkit.cli.app import call
call(sys.argv[1:])
print()
print(*sys.modules)
"""


@pytest.mark.parametrize(
    "arguments",
    [("check",), ("check", "--ignore", "LAB301"), ("check", "--no-cache"), ("score",)],
    ids=" ".join,
)
def test_packages_are_not_looked_for_where_built_in_names_do(
    regatta: Installation, arguments: tuple[str, ...]
) -> None:
    command, *options = arguments
    board = regatta.write("cards.yaml", find_game("canal-grande").example)  # quick to score
    for _ in range(2):  # with a cold cache and a warm cache
        done = regatta.run("-c", STARTED, command, board, *options)
        loaded = set(done.stdout.splitlines()[-1].split())
        assert "layoutkit.games.registry" in loaded
        assert not loaded & {"importlib.metadata", "layoutkit.games.outside", "layoutkit_regatta"}


def test_without_such_packages_the_library_for_metadata_is_not_loaded(bare: Installation) -> None:
    done = bare.run("-c", STARTED, "check", "good.yaml")
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "layoutkit.games.outside" in loaded
    assert "importlib.metadata" not in loaded


BROKEN = {
    "no such module": ("__init__.py", "from layoutkit", "import nowhere\nfrom layoutkit"),
    "ends Python": ("__init__.py", "GAME = Game(", "raise SystemExit(0)\nGAME = Game("),
    "no game": ("__init__.py", "GAME = Game(", "GAME = dict("),
    "wrong name": ("__init__.py", '"regatta"', '"regata"'),
    "wrong prefix": ("__init__.py", '"REG"', '"Re"'),
    "taken prefix": ("__init__.py", '"REG"', '"LAB"'),
    "prefix of the tool": ("__init__.py", '"REG"', '"LKT"'),
    "unknown capability": ("__init__.py", '"score":', '"skore":'),
    "lacks rules": ("__init__.py", '"rules": "rules:RULES",', ""),
    "misspelled entry": ("__init__.py", "model:read_layout", "model:read"),
    "rules cannot be imported": ("rules.py", "from layoutkit", "import nowhere\nfrom layoutkit"),
    "code of another game": ("rules.py", '"REG101"', '"LAB101"'),
    "code twice": ("rules.py", '"REG102"', '"REG101"'),
    "schema of another game": ("regatta.schema.json", '"const": "regatta"', '"const": "sail"'),
    "schema is not JSON": ("regatta.schema.json", "{", "["),
    "schema of nothing": ("regatta.schema.json", '"type": "object"', '"type": "objekt"'),
    "schema without examples": ("regatta.schema.json", '"examples": [1]', '"examples": []'),
}


@pytest.mark.slow
@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_package_is_named_and_harms_no_other_game(
    regatta: Installation, fault: str
) -> None:
    regatta.edit(*BROKEN[fault])
    done = regatta.call("check", "labyrinth.yaml", "good.yaml", "--jobs", "2")
    assert done.returncode == 2, done
    assert "layoutkit-regatta 1.0 is broken" in done.stderr
    assert done.stderr.count("\n") == 1
    unreadable = regatta.write("unreadable.yaml", "game: labyrinth\npoles: [\n")
    assert regatta.codes("labyrinth.yaml", unreadable) == ["FMT001"]


@pytest.mark.slow
def test_one_broken_package_hides_no_other(regatta: Installation) -> None:
    register(regatta.site, "layoutkit-rowing", {"rowing": "layoutkit_rowing:GAME"})
    assert regatta.codes("good.yaml", "twice.yaml") == ["REG101"]
    for call in calls_in("rules; explain REG101; check good.yaml --show-settings"):
        done = regatta.call(*call)
        assert (done.returncode, "REG101" in done.stdout) == (0, True)
    name = regatta.write("rowing.yaml", BOARD.replace("regatta", "rowing"))
    calls = f"""
        check {name}; score {name}; export {name} -o a.svg; new rowing; schema rowing
        explain ROW101; check labyrinth.yaml --ignore ROW101
    """
    for call in calls_in(calls):
        done = regatta.call(*call)
        assert (done.returncode, "layoutkit-rowing 1.0 is broken" in done.stderr) == (2, True)


def test_an_editor_shows_a_broken_package_as_a_finding(regatta: Installation) -> None:
    regatta.edit(*BROKEN["no such module"])
    codes, message, games = regatta.run("-c", LIVE).stdout.splitlines()
    assert codes == "FMT010"
    assert "layoutkit-regatta 1.0 is broken" in message
    assert "regatta" not in games.split()


def test_a_fault_of_its_code_is_reported_as_its_own(regatta: Installation) -> None:
    regatta.edit("rules.py", "    seen: set", "    1 / 0\n    seen: set")
    regatta.edit("score.py", "    free =", "    1 / 0\n    free =")
    done = regatta.call("check", "good.yaml")
    assert (done.returncode, "a bug in layoutkit-regatta 1.0" in done.stdout) == (3, True)
    done = regatta.call("score", "good.yaml")
    assert (done.returncode, "a bug in layoutkit-regatta 1.0" in done.stderr) == (3, True)


def test_two_packages_cannot_register_one_name(regatta: Installation) -> None:
    register(regatta.site, "other-regatta", {"regatta": "layoutkit_regatta:GAME"}, "2.0")
    done = regatta.call("check", "good.yaml")
    assert done.returncode == 2
    assert "layoutkit-regatta 1.0 and other-regatta 2.0 both register it" in done.stderr


def test_no_package_takes_the_name_of_a_built_in_game(bare: Installation) -> None:
    (bare.site / "evil.py").write_text("open('executed', 'w').close()\n")
    register(bare.site, "evil", dict.fromkeys(GAMES, "evil:GAME"))
    assert bare.codes("labyrinth.yaml") == []
    assert bare.call("rules").returncode == 0
    assert bare.call("schema").stdout.split().count("labyrinth") == 1
    assert not (bare.work / "executed").exists()


def test_files_of_the_working_folder_register_no_game(bare: Installation) -> None:
    (bare.work / "evil.py").write_text("open('executed', 'w').close()\n")
    register(bare.work, "evil", {"regatta": "evil:GAME"})
    assert bare.codes("good.yaml") == ["FMT010"]
    assert bare.call("rules").returncode == 0
    assert not (bare.work / "executed").exists()


def test_files_of_the_working_folder_are_not_taken_for_an_installed_game(
    regatta: Installation,
) -> None:
    regatta.write("layoutkit_regatta.py", "open('executed', 'w').close()\n")
    assert regatta.codes("twice.yaml", "--jobs", "2") == ["REG101"]
    assert not (regatta.work / "executed").exists()


def test_a_package_may_be_worked_on_in_its_own_folder(bare: Installation) -> None:
    shutil.copytree(SOURCE, bare.work / "layoutkit_regatta")
    metadata = register(bare.site, "layoutkit-regatta", {"regatta": "layoutkit_regatta:GAME"})
    assert "is broken" in bare.call("check", "good.yaml").stderr  # it is not installed
    editable = {"url": bare.work.as_uri(), "dir_info": {"editable": True}}
    (metadata / "direct_url.json").write_text(json.dumps(editable))
    assert bare.codes("twice.yaml") == ["REG101"]


def test_its_secrets_are_hidden_where_a_file_cannot_be_read(regatta: Installation) -> None:
    regatta.edit("__init__.py", 'prefix="REG",', 'prefix="REG",\n    secrets=("crew",),')
    regatta.edit("regatta.schema.json", '    "lanes": {', '    "crew": {},\n    "lanes": {')
    name = regatta.write("secret.yaml", "game: regatta\nlanes: [red]\ncrew: [ann, bob\n")
    done = regatta.call("check", name)
    assert "FMT001" in done.stdout
    assert not {"ann", "bob"} & {*re.findall(r"\w+", done.stdout)}


def test_the_prefixes_of_the_tool_are_all_known() -> None:
    prefixes = {card.code[:3] for card in known_cards()}
    assert prefixes == {*TOOL_PREFIXES, *(find_game(name).prefix for name in GAMES)}


def files_in_docs() -> Iterator[tuple[str, str]]:
    """Yield the files that the docs show in full: a name on its own line, then a block."""
    text = (ROOT / "docs" / "contributing.md").read_text(encoding="utf-8")
    yield from re.findall(r"^`([\w/.]+)`:\n\n```\w+\n(.*?)```$", text, re.MULTILINE | re.DOTALL)


def test_the_docs_show_every_file_of_the_package_as_it_is() -> None:
    folder = ROOT / "tests" / "outside-game"
    files = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in folder.rglob("*.*")
        if path.suffix in (".py", ".toml", ".json")
    }
    assert dict(files_in_docs()) == files
