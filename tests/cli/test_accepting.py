from __future__ import annotations

import pytest

from .desk import BROKEN, CROSSED, STARTER, TWO_PLAYERS, Desk

JSON = ("--format", "json")


def with_accept(text: str, *entries: str) -> str:
    return text + "accept:\n" + "".join(f"  - {{{entry}}}\n" for entry in entries)


@pytest.mark.parametrize(
    "entry",
    [
        "rule: LAB304, items: [L1, L2], reason: a puzzle",
        "rule: longs-cross, items: [L2, L1], reason: a puzzle",
        "rule: longs-cross, reason: a puzzle",
    ],
)
def test_what_a_board_accepts_does_not_count(entry: str, desk: Desk) -> None:
    desk.write("a.yaml", with_accept(CROSSED, entry))
    done = desk.check("a.yaml", *JSON)
    assert (done.codes, done.accepted) == (["LAB301"], ["LAB304"])


@pytest.mark.parametrize(
    ("entry", "codes"),
    [
        ("rule: LAB304, items: [L1], reason: other items", ["LAB301", "LAB304", "LKT901"]),
        # LAB304 waits where an entry probably accepts it
        ("rule: LAB304, items: [L1, L2], reason: ''", ["LAB301", "LKT902"]),
        ("rule: LAB304, items: [L1, L2]", ["LAB301", "LKT902"]),
        ("rule: longs-cros, reason: a slip", ["LAB301", "LKT903"]),
        ("rule: LAB3, reason: a prefix is too much", ["LAB301", "LAB304", "LKT903"]),
        ("rule: SCH104, reason: never", ["LAB301", "LAB304", "LKT906"]),
    ],
)
def test_entries_that_count_for_nothing_are_told(entry: str, codes: list[str], desk: Desk) -> None:
    desk.write("a.yaml", with_accept(CROSSED, entry))
    assert sorted(desk.check("a.yaml", *JSON).codes) == codes


def test_a_misspelt_rule_waits_only_if_the_entry_is_reported(desk: Desk) -> None:
    desk.write("a.yaml", with_accept(CROSSED, "rule: longs-cros, reason: a slip"))
    assert "longs-cross" in desk.check("a.yaml").out
    assert "LAB304" in desk.check("a.yaml", "--ignore", "LKT903", *JSON).codes


def test_a_stale_entry_is_told_where_it_stands(desk: Desk) -> None:
    desk.write("a.yaml", with_accept(STARTER, "rule: LAB304, reason: mended since"))
    (finding,) = desk.check("a.yaml", *JSON).json["boards"][0]["findings"]
    line = STARTER.count("\n") + 2
    assert (finding["code"], finding["pointer"]) == ("LKT901", "/accept/0")
    assert finding["range"]["start"]["line"] == line


def test_an_unknown_rule_gets_a_suggestion(desk: Desk) -> None:
    desk.write("a.yaml", with_accept(STARTER, "rule: longs-cros, reason: a slip"))
    assert 'did you mean "longs-cross"?' in desk.check("a.yaml").out


def test_accepted_findings_are_shown_with_their_reasons_when_wished(desk: Desk) -> None:
    desk.write("a.yaml", with_accept(TWO_PLAYERS, "rule: CAN502, reason: a duel"))
    assert "duel" not in desk.check("a.yaml").out
    for format in ("full", "concise", "markdown"):
        done = desk.check("a.yaml", "--show-accepted", "--format", format)
        assert (done.code, done.err) == (0, "")
        assert "CAN502" in done.out
        assert "a duel" in done.out


def test_accepted_findings_are_counted(desk: Desk) -> None:
    desk.write("a.yaml", with_accept(TWO_PLAYERS, "rule: CAN502, reason: a duel"))
    assert "1 accepted" in desk.check("a.yaml").out


def test_a_baseline_hides_what_was_there_and_shows_what_is_new(desk: Desk) -> None:
    desk.write("a.yaml", CROSSED)
    desk.write("b.yaml", TWO_PLAYERS)
    first = desk.check(".", "--write-baseline", "known.json", *JSON)
    assert (first.code, first.codes) == (0, [])
    assert sorted(first.accepted) == ["CAN502", "LAB301", "LAB304"]
    known = desk.check(".", "--baseline", "known.json", *JSON)
    assert (known.code, known.codes) == (0, [])
    desk.write("a.yaml", CROSSED.replace("title:", "# one line down\ntitle:") + EXTRA)
    new = desk.check(".", "--baseline", "known.json", *JSON)
    assert (new.code, new.codes) == (1, ["LAB301"])


EXTRA = "  - {id: S2, kind: short, ends: [b1, d5]}\n"


def test_a_board_that_became_worse_is_told_again(desk: Desk) -> None:
    desk.write("layoutkit.toml", "select = ['symmetry-low']\n[labyrinth]\nsymmetry_min = 1\n")

    def without(*poles: str) -> str:
        return "".join(
            line for line in STARTER.splitlines(True) if not any(f"id: {p}," in line for p in poles)
        )

    desk.write("a.yaml", without("b1"))
    assert desk.check("a.yaml", "--write-baseline", "known.json", *JSON).accepted == ["LAB501"]
    for cache in ([], ["--no-cache"], []):
        done = desk.check("a.yaml", "--baseline", "known.json", *cache, *JSON)
        assert (done.codes, done.accepted) == ([], ["LAB501"])
    desk.write("a.yaml", without("b1", "d3"))
    done = desk.check("a.yaml", "--baseline", "known.json")
    assert "warning[LAB501]" in done.out
    assert "this is worse than in the baseline, which has 0.9655" in done.out
    assert "LKT904" not in done.out


def test_what_was_mended_is_stale_in_the_baseline(desk: Desk) -> None:
    desk.write("a.yaml", CROSSED)
    desk.check("a.yaml", "--write-baseline", "known.json")
    desk.write("a.yaml", STARTER)
    done = desk.check("a.yaml", "--baseline", "known.json", *JSON)
    assert (done.code, set(done.codes)) == (0, {"LKT904"})
    assert {b["path"] for b in done.json["boards"] if b["findings"]} == {"known.json"}


def test_a_baseline_written_with_another_keeps_what_is_known(desk: Desk) -> None:
    desk.write("a.yaml", CROSSED)
    desk.check("a.yaml", "--write-baseline", "known.json")
    desk.write("a.yaml", CROSSED + EXTRA)
    both = ("--baseline", "known.json", "--write-baseline", "known.json")
    assert desk.check("a.yaml", *both, *JSON).codes == []
    assert desk.check("a.yaml", "--baseline", "known.json", *JSON).codes == []


def test_a_baseline_is_the_same_bytes_every_time(desk: Desk) -> None:
    desk.write("a.yaml", CROSSED)
    desk.write("b.yaml", TWO_PLAYERS)
    desk.check("b.yaml", "a.yaml", "--write-baseline", "one.json")
    desk.check(".", "--no-cache", "--write-baseline", "two.json")
    one, two = (desk.folder / name for name in ("one.json", "two.json"))
    assert one.read_bytes() == two.read_bytes()


def test_unreadable_boards_and_broken_schemas_are_not_for_baselines(desk: Desk) -> None:
    desk.write("a.yaml", BROKEN)
    done = desk.check("a.yaml", "--write-baseline", "known.json", *JSON)
    assert (done.code, done.codes) == (1, ["SCH104"])
