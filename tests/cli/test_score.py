"""Tests of the commands `score`, `fairness`, `compare` and `symmetrise`."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from layoutkit.games.inkognito import GAME
from layoutkit.scoring.score_text import format_whole_percent
from layoutkit.symmetry.lattice import GROUP_WORDS
from tests.conftest import Golden

from .desk import CANALETTO, CROSSED, STARTER, Desk

pytestmark = pytest.mark.usefixtures("tours_once")

LOPSIDED = STARTER.replace("field: c1/e}", "field: b1}").replace(
    "{id: d5, kind: plain}", "{id: d5, kind: bridge, axis: n}"
)
"""The starter with a gem moved and a plain pole made a bridge: three edits from quarter turns."""

FOUR_OF_FIVE = (
    STARTER[: STARTER.index("gems:")]
    + """\
gems:
  - {colour: red, field: c3}
  - {colour: white, field: c3}
  - {colour: purple, field: c3}
  - {colour: green, field: c3}
  - {colour: white, field: e3/s}
  - {colour: purple, field: c5/w}
  - {colour: green, field: a3/n}
  - {colour: red, field: b4/bridge}
  - {colour: purple, field: d2/bridge}
  - {colour: green, field: d4/bridge}
  - {colour: red, field: d2/under}
  - {colour: white, field: d4/under}
  - {colour: green, field: b2/under}
  - {colour: red, field: b1}
  - {colour: white, field: e2}
  - {colour: purple, field: d5}
"""
)
"""Four rounds of three gems each, another colour missing in each: quarter turns make it five."""

LAYOUTS = Path(__file__).parents[2] / "layouts" / "labyrinth"


@pytest.mark.parametrize("command", ["score", "fairness"])
def test_the_starter_is_fair_by_symmetry(command: str, desk: Desk) -> None:
    desk.write("a.yaml")
    done = desk.call(command, "a.yaml", "--format", "json")
    assert done.code == 0
    (board,) = done.json["boards"]
    assert board["symmetry"]["headline"] == {"group": "C4", "score": "1"}
    assert board["certificate"]["verdict"] == "FAIR-BY-SYMMETRY"
    assert board["figures"]["parity"]["value"] == "1"
    assert board["figures"]["gap"]["value"] == "0"


def test_the_lopsided_board_by_hand(desk: Desk) -> None:
    # 21 poles and 16 gems on 30 places (c3 has four gems, b2 to d2 two each); the pole d5, the
    # gem on b1 and the empty side c1/e are the edits
    desk.write("a.yaml", LOPSIDED)
    symmetry = desk.call("score", "a.yaml", "-f", "json").json["boards"][0]["symmetry"]
    nearest = symmetry["subgroups"]["C4"]
    assert (nearest["edits"], nearest["score"]) == (3, "9/10")
    assert nearest["edit_list"] == [
        {"site": "d5", "layer": "poles", "from": "bridge n", "to": "plain"},
        {"site": "b1", "layer": "gems", "from": "red gem", "to": "empty"},
        {"site": "c1", "layer": "gems", "from": "empty", "to": "red gem e"},
    ]
    # a turn loses the pole and its image, the gem and the place where it should be: 33 of 37
    assert symmetry["elements"]["r90"]["aware"] == "33/37"


@pytest.mark.parametrize(
    ("command", "name", "text"),
    [
        ("score", "starter", STARTER),
        ("score", "lopsided", LOPSIDED),
        ("score", "setup", CANALETTO),
        ("score --all", "lopsided", LOPSIDED),
        ("score --all", "setup", CANALETTO),
        pytest.param("fairness", "starter", STARTER, marks=pytest.mark.slow),
        pytest.param("fairness", "lopsided", LOPSIDED, marks=pytest.mark.slow),
    ],
)
def test_in_words(command: str, name: str, text: str, desk: Desk, golden: Golden) -> None:
    desk.write(f"{name}.yaml", text)
    patience = ("--budget", "3600") if command == "fairness" else ()  # a busy machine is slow
    done = desk.call(*command.split(), f"{name}.yaml", *patience)
    assert (done.code, done.err) == (0, "")
    golden.check(f"cli/{command.replace(' -', '')}-{name}.txt", done.out)


def test_the_short_answer_by_hand(desk: Desk) -> None:
    """Four gems of which green has one: the others pay more."""
    for gem in ("{colour: green, field: a3/n}", "{colour: green, field: b2/under}",
                "{colour: green, field: d4/bridge}"):  # fmt: skip
        assert gem in STARTER
    few = "\n".join(
        line for line in STARTER.splitlines() if "green, field" not in line or "field: c3}" in line
    )
    desk.write("few.yaml", few)
    told = " ".join(desk.call("score", "few.yaml").out.split())
    assert "for 4, 4, 4 and 1 gems" in told
    assert "at a disadvantage: purple, red and white; green pays least" in told
    assert "`layoutkit score few.yaml --suggest` lists the changes that help most" in told


def test_gems_that_nobody_can_fetch_are_told_first(desk: Desk) -> None:
    """The pole between b1, c1, b2 and c2 is in the way of both diagonals: it takes too many."""
    desk.write(
        "a.yaml", STARTER.replace("gems:", "  - {id: p1, at: [1.5, 0.5], kind: plain}\ngems:")
    )
    told = desk.call("score", "a.yaml").out
    assert "costs        out of stock: white b2/bridge, green a3/n\n" in told
    assert "`layoutkit check a.yaml` says why" in told


@pytest.mark.parametrize(
    ("value", "told"), [("29/30", "97 %"), ("2/3", "67 %"), ("999/1000", "99 %"), ("1", "100 %")]
)
def test_percent_is_rounded_and_never_all_of_less(value: str, told: str) -> None:
    assert format_whole_percent(Fraction(value)) == told


def test_boards_are_apart_from_each_other(desk: Desk) -> None:
    desk.write("a.yaml")
    desk.write("b.yaml")
    assert "explains one of them.\n\nb.yaml: " in desk.call("score", "a.yaml", "b.yaml").out


@pytest.mark.parametrize("other", ["--suggest", "--table", "--apply=1"])
def test_all_is_of_figures(other: str, desk: Desk) -> None:
    desk.write("a.yaml")
    name = other.partition("=")[0]
    assert desk.call("score", "a.yaml", "--all", other).complains(f"--all and {name} cannot be")


def test_several_boards_are_a_list(desk: Desk) -> None:
    desk.write("a.yaml")
    desk.write("b.yaml", LOPSIDED)
    done = desk.call("score", "a.yaml", "b.yaml", "-f", "json")
    assert [one["file"] for one in done.json["boards"]] == ["a.yaml", "b.yaml"]


def test_a_board_that_means_nothing_is_refused_with_its_faults(desk: Desk) -> None:
    desk.write("a.yaml", CROSSED)
    for command in ("score", "fairness"):
        done = desk.call(command, "a.yaml")
        assert (done.code, done.out) == (1, "")
        assert "LAB304" in done.err


def test_the_pictures_are_svg(desk: Desk) -> None:
    from xml.etree import ElementTree as Xml

    desk.write("a.yaml", LOPSIDED)
    assert desk.call("score", "a.yaml", "--svg", "pictures").code == 0
    names = sorted(one.name for one in (desk.folder / "pictures").iterdir())
    assert names[-1] == "a-symmetry.svg"
    assert names[0] == "a-costs-green.svg"
    for one in (desk.folder / "pictures").iterdir():
        assert Xml.fromstring(one.read_text(encoding="utf-8")).tag.endswith("svg")


def test_what_helps_most_comes_first(desk: Desk) -> None:
    desk.write("a.yaml", LOPSIDED)
    found = desk.call("score", "a.yaml", "--suggest", "-f", "json").json["boards"][0]["suggestions"]
    assert found[0]["what"] == "move the red gem from b1 to c1/e"
    assert (found[0]["score"], found[0]["gain"]) == ("29/30", "1/15")
    assert found[0]["changes"] == [{"pointer": "/gems/4/field", "value": "c1/e"}]
    told = desk.call("score", "a.yaml", "--suggest", "--limit", "1").out
    assert " 1. 29/30 (97 %) C4  move the red gem from b1 to c1/e\n" in told
    assert " 2. " not in told


def test_applying_changes_one_line_of_the_file(desk: Desk) -> None:
    path = desk.write("a.yaml", LOPSIDED)
    done = desk.call("score", "a.yaml", "--apply", "1")
    assert done.code == 0
    assert done.err == "a.yaml: move the red gem from b1 to c1/e\n"
    assert path.read_text(encoding="utf-8") == LOPSIDED.replace("field: b1}", "field: c1/e}")


def test_a_backup_is_left_where_it_is_asked_for(desk: Desk) -> None:
    path = desk.write("a.yaml", LOPSIDED)
    assert desk.call("score", "a.yaml", "--apply", "1", "--backup").code == 0
    assert (desk.folder / "a.yaml.bak").read_text(encoding="utf-8") == LOPSIDED
    assert path.read_text(encoding="utf-8") != LOPSIDED


def test_a_byte_order_mark_stays(desk: Desk) -> None:
    path = desk.write("a.yaml", "\ufeff" + LOPSIDED)
    assert desk.call("score", "a.yaml", "--apply", "1").code == 0
    assert path.read_text(encoding="utf-8").startswith("\ufeff# yaml")


def test_a_perfect_board_needs_no_advice(desk: Desk) -> None:
    path = desk.write("a.yaml")
    assert desk.call("score", "a.yaml", "--suggest").out.startswith(
        "a.yaml: the board is symmetric\n"
    )
    assert desk.call("score", "a.yaml", "--apply", "1").complains("no suggestion 1")
    assert path.read_text(encoding="utf-8") == STARTER


def test_the_aim_of_suggestions(desk: Desk) -> None:
    from tests.games.labyrinth.test_measures_even import THREE

    desk.write("a.yaml", THREE)
    even = desk.call("score", "a.yaml", "--suggest", "-f", "json").json["boards"][0]["suggestions"]
    assert (even[0]["by"], even[0]["group"]) == ("gap", "")
    assert Fraction(even[0]["before"]) - Fraction(even[0]["gain"]) == Fraction(even[0]["after"])
    told = desk.call("score", "a.yaml", "--suggest", "--by", "symmetry").out
    assert told.startswith("a.yaml: most helpful changes, by the symmetry after each\n")
    assert "--by symmetry --apply 1" in told
    assert desk.call("score", "a.yaml", "--suggest", "--by", "gpa").complains("--by", "gap")
    assert desk.call("score", "a.yaml", "--by", "gap").complains("--by needs --suggest")


SETUP = CANALETTO.replace("  - [bust]\n", "  - [bust]   # the corner\n")


def test_a_suggestion_for_a_setup_changes_two_lots_and_nothing_else(desk: Desk) -> None:
    path = desk.write("a.yaml", SETUP)
    aim = ("--by", "spread")
    told = desk.call("score", "a.yaml", "--suggest", *aim)
    found = desk.call("score", "a.yaml", "--suggest", *aim, "-f", "json").json["boards"][0]
    first = found["suggestions"][0]
    assert first["what"] in told.out
    assert (first["by"], first["group"]) == ("spread", "")
    done = desk.call("score", "a.yaml", *aim, "--apply", "1", "--backup")
    assert (done.code, done.out, done.err) == (0, "", f"a.yaml: {first['what']}\n")
    assert (desk.folder / "a.yaml.bak").read_text(encoding="utf-8") == SETUP
    pairs = zip(SETUP.splitlines(), path.read_text(encoding="utf-8").splitlines(), strict=True)
    assert len([pair for pair in pairs if pair[0] != pair[1]]) == 2
    figures = desk.call("score", "a.yaml", "-f", "json").json["boards"][0]["figures"]
    assert figures["spread"]["value"] == first["after"]
    assert desk.check("a.yaml").code == 0


def test_suggestions_for_a_setup_in_words(desk: Desk, golden: Golden) -> None:
    desk.write("a.yaml", CANALETTO)
    told = "".join(
        desk.call("score", "a.yaml", "--suggest", "--by", by).out for by in ("spread", "locks")
    )
    golden.check("cli/suggest-setup.txt", told)


def test_the_aims_of_two_games(desk: Desk) -> None:
    desk.write("board.yaml")
    desk.write("setup.yaml", CANALETTO)
    for name, other, aims in (
        ("board.yaml", "spread", "choose symmetry, gap or parity"),
        ("setup.yaml", "gap", "choose spread or locks"),
    ):
        for more in (("--suggest",), ("--apply", "1")):
            assert desk.call("score", name, *more, "--by", other).complains(f'--by "{other}"', aims)
    both = desk.call("score", ".", "--suggest")
    assert both.code == 0
    assert "board.yaml: the board is symmetric\n" in both.out
    assert "setup.yaml: what helps most, by the spread after it; now: spread " in both.out


def test_apply_takes_one_board(desk: Desk) -> None:
    desk.write("a.yaml")
    desk.write("b.yaml")
    assert desk.call("score", "a.yaml", "b.yaml", "--apply", "1").complains("one board")
    assert desk.call("score", ".", "--apply", "1").complains("one board")


def test_what_changed_between_two_boards(desk: Desk, golden: Golden) -> None:
    desk.write("old.yaml", LOPSIDED)
    desk.write("new.yaml")
    done = desk.call("compare", "old.yaml", "new.yaml", "--svg", "pictures")
    assert done.code == 0
    golden.check("cli/compare.txt", done.out)
    golden.check(
        "cli/compare.md", desk.call("compare", "old.yaml", "new.yaml", "-f", "markdown").out
    )
    assert (
        (desk.folder / "pictures/new-differences.svg").read_text(encoding="utf-8").startswith("<")
    )


def test_a_comparison_as_data(desk: Desk) -> None:
    desk.write("old.yaml", LOPSIDED)
    desk.write("new.yaml")
    found = desk.call("compare", "old.yaml", "new.yaml", "-f", "json").json["boards"][0]
    assert found["changes"] == [
        {
            "layer": "poles",
            "item": "d5",
            "what": "changed",
            "before": "bridge n",
            "after": "plain",
        },
        {"layer": "gems", "item": "red gem", "what": "moved", "before": "b1", "after": "c1/e"},
    ]
    figures = {one["name"]: one for one in found["figures"]}
    assert figures["symmetry"]["change"] == "+1/10"
    assert figures["symmetry"]["trend"] == "better"


@pytest.mark.slow
def test_boards_under_other_settings_are_not_compared(desk: Desk) -> None:
    desk.write("one/a.yaml")
    desk.write("two/a.yaml")
    desk.write("two/layoutkit.toml", "[labyrinth]\nshort_reach = 1.1\n")
    found = desk.call("compare", "one/a.yaml", "two/a.yaml", "-f", "json").json["boards"][0]
    assert {one["trend"] for one in found["figures"]} == {"not comparable"}
    assert found["figures"][0]["note"] == "different settings: short_reach"


def test_boards_of_two_games_are_refused_in_one_line(desk: Desk) -> None:
    desk.write("a.yaml")
    desk.write("b.yaml", CANALETTO)
    done = desk.call("compare", "a.yaml", "b.yaml")
    assert (done.code, done.out) == (2, "")
    assert done.err == (
        "layoutkit: cannot compare boards of different games: a.yaml (labyrinth)"
        " and b.yaml (canaletto)\n"
    )


def test_long_values_are_compared_below_their_row(desk: Desk) -> None:
    desk.write("a.yaml", GAME.example)
    desk.write("b.yaml", GAME.example.replace("R1: tall, R2: short", "R1: short, R2: tall"))
    lines = desk.call("compare", "a.yaml", "b.yaml").out.splitlines()
    assert max(map(len, lines)) <= 96
    at = lines.index("  changed  mission")
    assert re.fullmatch(r"      red \d\.\d{3}, green .*", lines[at + 1])
    assert re.fullmatch(r"      -> red \d\.\d{3}, green .*", lines[at + 2])


@pytest.mark.slow
def test_tours_of_different_numbers_of_gems_are_not_compared(desk: Desk) -> None:
    # a gem less makes a tour cheaper, which is no better board
    desk.write("a.yaml")
    gem = next(line for line in STARTER.splitlines(True) if "{colour: red, field:" in line)
    desk.write("b.yaml", STARTER.replace(gem, ""))
    found = desk.call("compare", "a.yaml", "b.yaml", "-f", "json").json["boards"][0]
    figures = {one["name"]: one for one in found["figures"]}
    for name in ("tour_red", "parity", "gap", "gem_parity", "gem_gap", "difficulty_par"):
        assert figures[name]["trend"] == "not comparable", name
    assert figures["tour_red"]["note"] == "4 gems before, 3 gems after"
    assert figures["gap"]["note"] == "4 gems each before, 3, 4, 4 and 4 gems after"
    assert figures["tour_white"]["note"] == ""  # its tour is proven on both boards


@pytest.mark.parametrize(
    ("name", "text", "change", "words"),
    [
        ("a.yaml", STARTER, ("", ""), "nothing changed"),
        ("a.yaml", STARTER, ("title:", "notes: more\ntitle:"), "no changes; the files differ in"),
        ("a.yaml", CANALETTO, ("", ""), "nothing changed"),
    ],
)
def test_nothing_changed_only_if_nothing_did(
    name: str, text: str, change: tuple[str, str], words: str, desk: Desk
) -> None:
    desk.write(name, text)
    desk.write("b.yaml", text.replace(*change) if change[0] else text)
    for format in ("text", "markdown"):
        assert f"On the board: {words}" in desk.call("compare", name, "b.yaml", "-f", format).out


def test_a_hostile_title_stays_text_in_markdown(desk: Desk) -> None:
    desk.write("a.yaml")
    evil = "'<script>x</script> @somebody | `code` https://example.org'"
    desk.write("b.yaml", STARTER.replace("First crossing", evil))
    told = desk.call("compare", "a.yaml", "b.yaml", "-f", "markdown").out
    (row,) = (line for line in told.splitlines() if "<script>" in line)
    assert row.count(" | ") == 4  # five cells: the bar of the title is escaped
    assert "`` First crossing -> <script>" in row


@pytest.mark.parametrize("group", ["C4", "V4", "r180", "mv", "D4"])
def test_the_nearest_symmetric_board_passes_and_needs_no_edit(group: str, desk: Desk) -> None:
    desk.write("a.yaml", LOPSIDED)
    done = desk.call("symmetrise", "a.yaml", "--group", group, "--legal", "-o", "b.yaml")
    assert done.code == 0
    assert "nearest legal board: " in done.err
    assert done.err.endswith("edits, proved\n") or done.err.endswith("1 edit, proved\n")
    assert desk.check("b.yaml").code == 0
    symmetry = desk.call("score", "b.yaml", "-f", "json").json["boards"][0]["symmetry"]
    assert symmetry["subgroups"][group]["edits"] == 0
    head = LOPSIDED.splitlines()[:3]
    assert (desk.folder / "b.yaml").read_text(encoding="utf-8").splitlines()[:3] == head


def test_symmetrise_mends_the_starter_in_place(desk: Desk) -> None:
    path = desk.write("a.yaml", LOPSIDED)
    done = desk.call("symmetrise", "a.yaml", "--write")
    assert (done.code, done.out, done.err) == (
        0,
        "",
        "a.yaml: 3 edits to C4, 16 of 16 gems kept\n",
    )
    assert path.read_text(encoding="utf-8") == STARTER


def test_a_nearest_board_that_breaks_rules_is_told_and_never_written_over(desk: Desk) -> None:
    path = desk.write("a.yaml", FOUR_OF_FIVE)
    done = desk.call("symmetrise", "a.yaml", "-o", "b.yaml")
    assert (done.code, done.out) == (1, "")
    assert "a.yaml: 4 edits to C4" in done.err
    assert done.err.count("error[LAB104]") == 4
    assert "--> b.yaml:" in done.err
    assert desk.check("b.yaml", "-f", "json").codes == ["LAB104"] * 4
    done = desk.call("symmetrise", "a.yaml")
    assert (done.code, done.out) == (1, (desk.folder / "b.yaml").read_text(encoding="utf-8"))
    assert "--> <symmetric board>:" in done.err
    done = desk.call("symmetrise", "a.yaml", "--write")
    assert (done.code, done.out) == (1, "")
    assert "LAB104" in done.err
    assert "nothing written" in done.err
    assert path.read_text(encoding="utf-8") == FOUR_OF_FIVE


def test_the_nearest_legal_board_is_written_over(desk: Desk) -> None:
    desk.write("a.yaml", FOUR_OF_FIVE)
    done = desk.call("symmetrise", "a.yaml", "--legal", "--write")
    assert (done.code, done.out) == (0, "")
    assert "nearest legal board: 5 edits, proved" in done.err
    assert desk.check("a.yaml").code == 0


def test_where_no_legal_board_is_nothing_is_written(desk: Desk) -> None:
    night = STARTER.replace("side: day ", "side: night ").replace(
        "axis: n}", "axis: n, printed: true}"
    )
    desk.write("a.yaml", night)  # two printed poles of four that quarter turns exchange
    done = desk.call("symmetrise", "a.yaml", "--group", "C4", "--legal", "-o", "b.yaml")
    assert (done.code, done.out) == (1, "")
    assert "no legal board is symmetric under C4; nothing written" in done.err
    assert "LAB105" in done.err
    assert not (desk.folder / "b.yaml").exists()


def test_the_group_is_the_headline_by_default(desk: Desk) -> None:
    desk.write("wide.yaml", wide())
    assert "0 edits to r180" in desk.call("symmetrise", "wide.yaml").err
    three = wide().replace('["red", "purple"]', '["red", "white", "purple"]')
    desk.write("three.yaml", three)
    assert desk.call("symmetrise", "three.yaml").complains(
        "no symmetry carries every seat onto every other", "--group r180, V4, mv or mh"
    )


def test_a_group_that_does_not_fit_is_a_wrong_call(desk: Desk) -> None:
    desk.write("a.yaml")
    desk.write("wide.yaml", wide())
    assert desk.call("symmetrise", "a.yaml", "--group", "C5").complains("--group", "C4")
    assert desk.call("symmetrise", "wide.yaml", "--group", "C4").complains(
        "does not apply", "choose r180, V4, mv or mh"
    )
    assert desk.call("symmetrise", "a.yaml", "--write", "-o", "b.yaml").complains(
        "exclude each other"
    )


def wide() -> str:
    """A board of five columns and three rows for two."""
    poles = ("a1 red", "e1 white", "e3 purple", "a3 green")
    return json.dumps(
        {
            "game": "labyrinth",
            "format": 1,
            "title": "Wide",
            "side": "day",
            "size": [5, 3],
            "players": ["red", "purple"],
            "poles": [
                {"id": cell, "kind": "start", "colour": colour}
                for cell, colour in map(str.split, poles)
            ],
        }
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("fairness",), "has no fairness proofs yet"),
        (("symmetrise",), "cannot be made symmetric yet"),
    ],
)
def test_a_game_without_the_room_says_so(
    arguments: tuple[str, ...], words: str, desk: Desk
) -> None:
    desk.write("a.yaml", CANALETTO)
    assert desk.call(*arguments, "a.yaml").complains("Canaletto", words)


def test_setups_of_canaletto_are_scored_and_compared(desk: Desk) -> None:
    desk.write("a.yaml", CANALETTO)
    assert desk.call("score", "a.yaml").code == 0
    found: Any = desk.call("compare", "a.yaml", "a.yaml", "-f", "json").json["boards"][0]
    assert {one["trend"] for one in found["figures"]} == {"same"}


def test_the_help_of_symmetrise_says_what_every_group_is(desk: Desk) -> None:
    lines = desk.call("symmetrise", "--help").out.splitlines()
    for group, words in GROUP_WORDS.items():
        assert f"{group:4}  {words}" in [line.strip() for line in lines]


def test_boards_of_the_same_name_have_pictures_of_their_own(desk: Desk) -> None:
    desk.write("p/x.yaml", CANALETTO)
    desk.write("q/x.yaml", CANALETTO)
    done = desk.call("score", "p", "q", "--svg", "out")
    assert done.code == 0
    names = [path.name for path in (desk.folder / "out").iterdir()]
    assert len(names) == done.err.count("wrote ")
    assert {name.partition("-x-")[0] for name in names} == {"p", "q"}


def test_improve_names_the_errors_that_it_leaves_aside(desk: Desk) -> None:
    night = (LAYOUTS / "night-watch.yaml").read_text(encoding="utf-8")
    desk.write("a.yaml", night.replace(", printed: true", "", 1))
    done = desk.call("improve", "a.yaml", "--aim", "gap")
    assert done.code == 1
    assert "LAB105" in done.err and "--> a.yaml:" in done.err
    desk.write("b.yaml", night)
    assert desk.call("improve", "b.yaml", "--aim", "gap").code == 0
