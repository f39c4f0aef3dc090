"""Tests that changes from the page edit the file's text and never overwrite another program's."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from layoutkit.documents.files import replace_unchanged
from layoutkit.pipeline.board import open_board
from layoutkit.pipeline.studio_board import board_of, find_legal_targets
from layoutkit.studio.files import merge_texts
from tests.games.canal_grande.boards import MISSPELT

from .serving import BOARDS, ROOT, Answered, Studio, save, studio

NAME = "great-bridge.yaml"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("changes")


@pytest.fixture(scope="module")
def running(folder: Path) -> Iterator[Studio]:
    shutil.copy(BOARDS / NAME, folder / NAME)
    with studio(folder) as found:
        yield found


@pytest.fixture
def board(folder: Path, running: Studio) -> Path:
    save(folder / NAME, (BOARDS / NAME).read_text())
    return folder / NAME


def move(running: Studio, revision: str, **facts: Any) -> Answered:
    asked = {"board": NAME, "kind": "move", "revision": revision, "title": "a move", **facts}
    return running.change(asked)


def revision(running: Studio) -> str:
    return str(running.seen(NAME)["revision"])


def differing(before: str, after: str) -> list[tuple[str, str]]:
    pairs = zip(before.splitlines(), after.splitlines(), strict=True)
    return [(one, other) for one, other in pairs if one != other]


def test_a_gem_that_is_put_elsewhere_changes_one_line(board: Path, running: Studio) -> None:
    before = board.read_text()
    done = move(running, revision(running), action="put", piece="/gems/0", target="field:e2")
    assert done.status == 200, done.body
    line = "  - {colour: red, field: d4}"
    assert differing(before, board.read_text()) == [(line, line.replace("d4", "e2"))]
    assert done.data["revision"] == revision(running)


def test_a_wall_is_turned_and_its_gems_with_it(board: Path, running: Studio) -> None:
    before = board.read_text()
    assert "{id: b3, kind: wall, axis: ese}" in before
    assert move(running, revision(running), action="turn", piece="/poles/8", steps=1).status == 200
    changed = differing(before, board.read_text())
    assert ("  - {colour: purple, field: b3/nne}", "  - {colour: purple, field: b3/ne}") in changed
    assert "{id: b3, kind: wall, axis: se}" in board.read_text()
    assert len(changed) == 2


def test_a_plank_from_the_box(board: Path, running: Studio) -> None:
    done = move(running, revision(running), action="put", piece="plank-short", target="plank:e2-e1")
    if done.status != 200:
        done = move(
            running, revision(running), action="put", piece="plank-short", target="plank:e1-e2"
        )
    assert done.status == 200, done.body
    last = board.read_text().rstrip().splitlines()[-1]
    assert last in ("  - {kind: short, ends: [e1, e2]}", "  - {kind: short, ends: [e2, e1]}")


def test_undo_and_redo_of_a_move(board: Path, running: Studio) -> None:
    before = board.read_bytes()
    assert move(running, revision(running), action="remove", piece="/gems/0").status == 200
    after = board.read_bytes()
    for kind, text in (("undo", before), ("redo", after)):
        asked = {"board": NAME, "kind": kind, "revision": revision(running)}
        assert running.change(asked).status == 200
        assert board.read_bytes() == text


def test_what_is_not_on_the_board_is_refused(board: Path, running: Studio) -> None:
    before, now = board.read_bytes(), revision(running)
    for facts in (
        {"action": "put", "piece": "/gems/99", "target": "field:e2"},
        {"action": "put", "piece": "/gems/0", "target": "field:z9"},
        {"action": "put", "piece": "/gems/0", "target": "__proto__"},
        {"action": "put", "piece": "gem-pink", "target": "field:e2"},
        {"action": "put", "piece": "/poles/0", "target": "point:99,99"},
        {"action": "turn", "piece": "/poles/0", "steps": 1},
        {"action": "turn", "piece": "/poles/8", "steps": 10**9},
        {"action": "turn", "piece": "/poles/8", "steps": True},
        {"action": "remove", "piece": "/title"},
        {"action": "explode", "piece": "/gems/0"},
    ):
        refused = move(running, now, **facts)
        assert (refused.status, bool(refused.data["failed"])) == (400, True), facts
    assert board.read_bytes() == before


def test_a_change_by_another_program_is_not_overwritten(board: Path, running: Studio) -> None:
    now = revision(running)
    theirs = board.read_text().replace("title: The great bridge", "title: Theirs")
    save(board, theirs)
    clash = move(running, now, action="put", piece="/gems/0", target="field:e2")
    assert clash.status == 409
    assert board.read_text() == theirs
    both = clash.data["conflict"]
    assert (both["theirs"]["title"], both["mine"]["title"]) == ("Theirs", "The great bridge")
    assert "  - {colour: red, field: e2}" in both["mine"]["lines"]
    assert both["mine"]["picture"] != both["theirs"]["picture"]
    asked = {"board": NAME, "kind": "resolve", "conflict": both["id"], "title": "mine"}
    assert running.change({**asked, "revision": both["revision"]}).status == 200
    assert board.read_text().splitlines() == both["mine"]["lines"][:-1]
    asked = {"board": NAME, "kind": "undo", "revision": revision(running)}
    assert running.change(asked).status == 200
    assert board.read_text() == theirs


def test_changes_of_other_lines_can_both_be_kept(board: Path, running: Studio) -> None:
    now = revision(running)
    right = board.read_text()
    theirs = right.replace("title: The great bridge", "title: Theirs\n# and a note")
    save(board, theirs)
    clash = move(running, now, action="put", piece="/gems/0", target="field:e2").data["conflict"]
    asked = {"board": NAME, "kind": "resolve", "conflict": clash["both"], "title": "both"}
    assert running.change({**asked, "revision": clash["revision"]}).status == 200
    assert board.read_text() == theirs.replace("red, field: d4", "red, field: e2")
    now = revision(running)
    save(board, board.read_text().replace("red, field: e2", "red, field: e1"))
    same = move(running, now, action="put", piece="/gems/0", target="field:d1").data["conflict"]
    assert same["both"] is None


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        ("a\nB\nc\nd\n", "a\nb\nc\nD\n", "a\nB\nc\nD\n"),
        ("b\nc\nd\n", "a\nb\nc\nd\ne\n", "b\nc\nd\ne\n"),
        ("x\na\nb\nc\nd\n", "a\nb\nc\n", "x\na\nb\nc\n"),
        ("a\nB\nc\nd\n", "a\nB\nc\nd\ny\n", "a\nB\nc\nd\ny\n"),  # B in both
        ("a\nB\nc\nd\n", "a\nX\nc\nd\n", None),
        ("a\nB\nc\nd\n", "a\nb\nC\nd\n", None),  # side by side
        ("a\nb\nx\nc\nd\n", "a\nb\ny\nc\nd\n", None),  # both at one place
    ],
)
def test_two_changes_put_together(one: str, other: str, both: str | None) -> None:
    base = b"a\nb\nc\nd\n"
    wanted = None if both is None else both.encode()
    assert merge_texts(base, one.encode(), other.encode()) == wanted
    assert merge_texts(base, other.encode(), one.encode()) == wanted


def test_two_changes_at_once_of_one_text_never_lose_one(board: Path, running: Studio) -> None:
    now = revision(running)
    answers: list[int] = []

    def ask(thing: str) -> None:
        answers.append(move(running, now, action="remove", piece=thing).status)

    threads = [threading.Thread(target=ask, args=(f"/gems/{number}",)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200, *[409] * 5]
    assert board.read_text().count("field:") == (BOARDS / NAME).read_text().count("field:") - 1


def test_a_fix_is_applied(board: Path, running: Studio) -> None:
    right = board.read_text()
    save(board, right.replace("{colour: red, field: d4}", "{colour: rad, field: d4}"))
    seen = running.seen(NAME)
    (finding,) = seen["data"]["findings"]
    assert finding["fixes"][0]["title"] == "write red"
    asked = {"board": NAME, "kind": "fix", "revision": seen["revision"], "title": "write red"}
    assert running.change({**asked, "finding": 0, "fix": 5}).status == 400
    assert running.change({**asked, "finding": True, "fix": 0}).status == 400
    assert running.change({**asked, "finding": 0, "fix": 0}).status == 200
    assert board.read_text() == right


def test_a_suggestion_is_applied_as_it_was_offered(board: Path, running: Studio) -> None:
    right = board.read_text()
    save(board, right.replace("{colour: red, field: d4}", "{colour: red, field: e1}"))
    with running.listening(NAME) as events:
        offer = events.fresh("symmetry")["data"]["changes"][0]
    assert (offer["title"], offer["removed"]) == ("2 edits to r180, 8 of 8 gems kept", ["/gems/0"])
    assert [one["label"] for one in offer["added"]] == ["red ruby on d4"]
    now = revision(running)
    asked = {"board": NAME, "kind": "edit", "revision": now, "title": "the half turn"}
    for wrong in ({"edits": 5}, {"edits": [{"pointer": "x", "value": 1}], "removals": []}):
        assert running.change({**asked, **wrong}).status == 400
    foreign = {"edits": [{"pointer": "/gems/99/field", "value": "a1"}], "removals": []}
    assert running.change({**asked, **foreign}).status == 400
    given = {"edits": offer["edits"], "removals": offer["removals"]}
    assert running.change({**asked, **given}).status == 200
    assert board.read_text() == right


def test_costs_and_the_way_to_one_of_them(board: Path, running: Studio) -> None:
    with running.listening(NAME) as events:
        costs = {one["name"]: one for one in events.fresh("costs")["data"]["plans"]}
    solved = open_board(board).solve().data["players"]
    assert {name: one["cost"] for name, one in costs.items()} == {
        **{
            f"{one['colour']} {gem['field']}": str(gem["cost"])
            for one in solved
            for gem in one["gems"]
        },
        **{one["colour"]: str(one["tour"]["cost"]) for one in solved},
    }
    way = running.get(f"plan?board={NAME}&name=red%20d4").data["steps"]
    assert len(way) == next(gem["turns"] for gem in solved[0]["gems"] if gem["field"] == "d4")
    assert way[-1]["description"].endswith("take the red gem (4 hourglasses)")
    assert len({step["picture"] for step in way}) == len(way)
    refused = running.get(f"plan?board={NAME}&name=red%20nowhere")
    assert (refused.status, "nowhere" in refused.data["failed"]) == (400, True)


def test_where_a_thing_is_legal(board: Path, running: Studio) -> None:
    found = running.get(f"legal-targets?board={NAME}&piece=/gems/0").data
    assert "field:e2" in found
    assert "field:a1" not in found  # red's own start
    assert "field:e5" not in found  # another red gem
    assert running.get(f"legal-targets?board={NAME}&piece=nothing").data == []


def test_a_plank_that_carries_another_is_lit_where_both_are_legal(
    board: Path, running: Studio
) -> None:
    right = board.read_text()
    carrier = "/planks/0"
    legal = running.get(f"legal-targets?board={NAME}&piece={carrier}").data
    assert legal == ["plank:c5-d5"]  # the bar then lies on it and on c4-d4: an H upside down
    for ends, is_legal in (("[c5, d5]", True), ("[d1, e1]", False), ("[b5, b6]", False)):
        save(board, right.replace("ends: [c3, d3]", f"ends: {ends}"))
        errors = [one for one in open_board(board).findings if one.severity == "error"]
        assert (not errors) == is_legal, ends
    save(board, right)
    given = {"action": "put", "piece": carrier, "target": legal[0]}
    assert move(running, revision(running), **given).status == 200
    assert board.read_text() == right.replace("ends: [c3, d3]", "ends: [c5, d5]")


def test_what_comes_in_exchange_must_be_legal_too() -> None:
    text = (ROOT / "layouts" / "canaletto" / "broad-canal.yaml").read_bytes()
    legal = find_legal_targets(board_of("a.yaml", text), "/palaces/1/0")  # palace 2: mirror, fan
    assert "exchange:6 stove" in legal
    assert "exchange:6 fan" not in legal  # palace 2 would have two fans


def test_where_a_thing_is_legal_on_a_board_with_entries_that_cannot_be_read(board: Path) -> None:
    right = board.read_text()
    sound = find_legal_targets(board_of("a.yaml", right.encode()), "/gems/0")
    broken = right + "  - {id: X, kind: short, ends: [c1]}\n"
    assert open_board(board).findings == ()
    found = board_of("a.yaml", broken.encode())
    assert [one.code for one in found.findings] == ["SCH107"]
    assert find_legal_targets(found, "/gems/0") == sound


def test_what_is_written_is_whole_and_a_link_stays_one(tmp_path: Path) -> None:
    real, link = tmp_path / "real.yaml", tmp_path / "link.yaml"
    real.write_bytes(b"old")
    real.chmod(0o640)
    link.symlink_to(real)
    assert not replace_unchanged(link, b"other", b"new")
    assert real.read_bytes() == b"old"
    assert replace_unchanged(link, b"old", b"new")
    assert (real.read_bytes(), real.stat().st_mode & 0o777) == (b"new", 0o640)
    assert link.is_symlink()
    assert sorted(one.name for one in tmp_path.iterdir()) == ["link.yaml", "real.yaml"]


@pytest.mark.parametrize("is_owner", [False, True])
def test_only_the_owner_sees_secrets_and_their_fixes(is_owner: bool, tmp_path: Path) -> None:
    board = tmp_path / "a.yaml"
    save(board, MISSPELT)
    with studio(board, *(["--secret"] if is_owner else [])) as running:
        found = running.seen("a.yaml")
        (finding,) = found["data"]["findings"]
        assert ("san polo" in str(found["data"])) is is_owner
        assert len(finding["fixes"]) == is_owner
        facts = {"kind": "fix", "finding": 0, "fix": 0, "board": "a.yaml", "title": "Fix"}
        done = running.change({**facts, "revision": found["revision"]})
        assert done.status == (200 if is_owner else 400)
    fixed = MISSPELT.replace("san polo", "san-polo")
    assert board.read_text(encoding="utf-8") == (fixed if is_owner else MISSPELT)
