from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from lsprotocol import types

import layoutkit
from tests.lsp.boards import FIRST, WIDE
from tests.lsp.editor import Editor, capabilities


def test_the_text_as_it_is_written_is_judged_as_check_judges_it(editor: Editor) -> None:
    broken = FIRST.replace("axis: ne", "axis: nex", 1).replace("field: a3/under", "field: a3")
    editor.open("a.yaml", broken)
    expected = layoutkit.open_board(broken).findings
    shown = editor.found("a.yaml")
    assert [one.code for one in shown] == [one.code for one in expected]
    for one, finding in zip(shown, expected, strict=True):
        assert finding.place.range
        start, end = finding.place.range.start, finding.place.range.end
        assert one.range == types.Range(
            types.Position(start.line - 1, start.column - 1),
            types.Position(end.line - 1, end.column - 1),
        )
        assert finding.message in one.message
        assert one.source == "layoutkit"
    editor.write("a.yaml", FIRST)
    editor.wait_for_codes("a.yaml", ["LAB115"])


def test_places_behind_wide_characters_are_those_of_the_editor(editor: Editor) -> None:
    text = FIRST.replace(
        "{colour: red, field: c1/under}", '{"field": nowhere, colour: red} # \U0001f600'
    )
    text = text.replace("{id: L, kind: long", '{ "kind": "lo\U0001f600ng", id: L')
    editor.open("wide.yaml", text)
    found = {one.code: one for one in editor.found("wide.yaml")}
    line = next(one for one in text.split("\n") if "lo\U0001f600ng" in one)
    start = line.index('"lo\U0001f600ng"')
    assert found["SCH104"].range.start.character == start
    assert found["SCH104"].range.end.character == start + len('"lo\U0001f600ng"') + 1


def test_typing_a_character_changes_only_that(editor: Editor) -> None:
    editor.open("typed.yaml", FIRST)
    assert editor.codes("typed.yaml") == ["LAB115"]
    place = editor.at("typed.yaml", "First", 5)
    for typed in "\U0001f600é\\":
        text = editor.texts["typed.yaml"]
        here = types.Range(place, place)
        changed = text.replace("\nside", f"{typed}\nside")
        change = types.TextDocumentContentChangePartial(here, typed)
        editor.change("typed.yaml", changed, [change])
        place = types.Position(place.line, place.character + len(typed.encode("utf-16-le")) // 2)
    expected = [one.code for one in layoutkit.open_board(editor.texts["typed.yaml"]).findings]
    assert len(expected) == 2  # the font lacks the first character
    editor.wait_for_codes("typed.yaml", expected)


def test_the_editor_may_count_in_bytes(tmp_path: Path) -> None:
    editor = Editor(tmp_path, can=capabilities(encodings=["utf-8", "utf-16"]))
    assert editor.answer.capabilities.position_encoding == "utf-8"
    line = '  - {"id": "\U0001f600", kind: plain}'
    editor.open("b.yaml", FIRST.replace("gems:", f"{line}\ngems:"))
    found = next(one for one in editor.found("b.yaml") if one.code == "SCH106")
    start = line.index('"\U0001f600')
    assert (found.range.start.character, found.range.end.character) == (start, start + 6)
    assert editor.quit() == 0


def test_findings_bear_rule_pages_related_places_and_tags(editor: Editor) -> None:
    editor.open("rich.yaml", FIRST.replace("{id: b3,", "{id: b1,"))
    twice = {str(one.code): one for one in editor.found("rich.yaml")}["LAB201"]
    accept = "accept:\n  - {rule: pole-off-board, reason: gone}\nplanks:"
    editor.open("stale.yaml", FIRST.replace("planks:", accept))
    stale = {str(one.code): one for one in editor.found("stale.yaml")}["LKT901"]
    assert twice.severity is types.DiagnosticSeverity.Error
    assert twice.related_information
    assert twice.related_information[0].location.range.start == editor.at("rich.yaml", "b1, kind")
    assert stale.severity is types.DiagnosticSeverity.Warning
    assert list(stale.tags or ()) == [types.DiagnosticTag.Unnecessary]
    assert twice.code_description
    page = Path(twice.code_description.href.removeprefix("file://")).read_text(encoding="utf-8")
    assert page.startswith("# LAB201 duplicate-id")


def test_a_file_that_is_no_board_gets_nothing(editor: Editor) -> None:
    editor.open("compose.yaml", "services: {web: {image: [}}\n")
    editor.open("after.yaml", FIRST)
    assert editor.codes("after.yaml") == ["LAB115"]
    assert editor.of("compose.yaml") == []
    for name, params in (
        ("text_document_hover", types.HoverParams),
        ("text_document_definition", types.DefinitionParams),
    ):
        assert not editor.request(name, params(**editor.there("compose.yaml", "web")))


def test_a_board_that_is_none_any_more_loses_its_findings(editor: Editor) -> None:
    editor.open("was.yaml", FIRST)
    assert editor.codes("was.yaml")
    editor.write("was.yaml", "title: only this\n")
    assert editor.codes("was.yaml") == []


def test_closing_takes_findings_away(editor: Editor) -> None:
    editor.open("closed.yaml", FIRST)
    assert editor.codes("closed.yaml")
    editor.close("closed.yaml")
    editor.wait(lambda: not editor.of("closed.yaml")[-1].diagnostics)


def test_json_is_judged_as_json(editor: Editor) -> None:
    board = {"game": "labyrinth", "format": 1, "title": "J", "side": "day", "size": [2, 1]}
    text = json.dumps({**board, "players": ["red"], "poles": [], "gems": []}, indent=2)
    editor.open("board.json", text, "json")
    codes = [one.code for one in layoutkit.check([_file(editor, "board.json", text)]).findings]
    assert editor.codes("board.json") == codes


def _file(editor: Editor, name: str, text: str) -> str:
    (editor.root / name).write_text(text, encoding="utf-8")
    return str(editor.root / name)


def test_settings_beside_the_board_hold(editor: Editor) -> None:
    folder = editor.root / "strict"
    folder.mkdir()
    (folder / "layoutkit.toml").write_text('ignore = ["LAB115"]\n')
    editor.open("strict/a.yaml", FIRST)
    assert editor.codes("strict/a.yaml") == []
    (folder / "layoutkit.toml").write_text('[severity]\nLAB115 = "error"\n')
    assert types.WORKSPACE_DID_CHANGE_WATCHED_FILES in editor.registered
    editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([]))
    editor.wait_for_codes("strict/a.yaml", ["LAB115"])
    assert editor.found("strict/a.yaml")[0].severity is types.DiagnosticSeverity.Error
    (folder / "layoutkit.toml").write_text("ignored = []\n")
    editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([]))
    editor.wait_for_codes("strict/a.yaml", ["settings"])
    assert "ignored" in editor.found("strict/a.yaml")[0].message


def test_what_the_board_accepts_is_not_shown(editor: Editor) -> None:
    entry = "accept:\n  - {rule: gems-too-few, reason: a short one}\n"
    editor.open("accepts.yaml", FIRST + entry)
    assert editor.codes("accepts.yaml") == []


def test_what_a_baseline_knows_is_not_shown(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(FIRST.replace("field: a3/under", "field: a3"))
    assert layoutkit.open_board(tmp_path / "a.yaml").findings
    from layoutkit.pipeline.check import check_request
    from layoutkit.pipeline.request import CheckRequest

    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path)
        check_request(CheckRequest(("a.yaml",), write_baseline="known.json"))
    editor = Editor(tmp_path, "--baseline", "known.json")
    editor.open("a.yaml", (tmp_path / "a.yaml").read_text())
    assert editor.codes("a.yaml") == []
    editor.write(
        "a.yaml",
        FIRST.replace("field: a3/under", "field: a3").replace("field: c1/under", "field: x"),
    )
    assert editor.codes("a.yaml") == ["LAB202"]
    assert editor.quit() == 0


@pytest.mark.slow
def test_nothing_is_said_of_an_older_text(editor: Editor) -> None:
    """Many versions at once: what is published is newer each time, and the last is the last."""
    editor.open("many.yaml", WIDE)
    for number in range(30):
        editor.write("many.yaml", FIRST.replace("title: First", f"title: {number}"))
        editor.rest(0.005)
    editor.write("many.yaml", FIRST)
    editor.wait_for_codes("many.yaml", ["LAB115"])
    editor.rest(0.3)
    versions = [one.version or 0 for one in editor.of("many.yaml")]
    assert all(first <= second for first, second in pairwise(versions))
    assert versions[-1] == editor.versions["many.yaml"]
