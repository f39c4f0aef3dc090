from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

import layoutkit
from layoutkit.games.registry import find_game
from layoutkit.lsp.completion import complete
from layoutkit.lsp.document_view import DocumentView
from layoutkit.lsp.text_document import TextDocument
from tests.lsp.boards import FIRST
from tests.lsp.editor import Editor, applied
from tests.patience import wait_for

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def first(editor: Editor) -> str:
    editor.open("first.yaml", FIRST)
    return "first.yaml"


def test_what_the_server_does_not_do_it_does_not_promise(editor: Editor) -> None:
    can = editor.answer.capabilities
    assert can.text_document_sync.change is types.TextDocumentSyncKind.Incremental  # type: ignore[union-attr]
    assert can.rename_provider.prepare_provider  # type: ignore[union-attr]
    assert not can.document_formatting_provider
    assert not can.document_range_formatting_provider
    assert not can.document_on_type_formatting_provider
    assert not can.diagnostic_provider


def hover(editor: Editor, name: str, words: str, after: int = 0) -> str:
    found = editor.request(
        "text_document_hover", types.HoverParams(**editor.there(name, words, after))
    )
    return str(found.contents.value) if found else ""


def told(editor: Editor, name: str, words: str, after: int = 0) -> str:
    """Return the hover with costs, once the worker processes have started."""

    def costs() -> str | None:
        found = hover(editor, name, words, after)
        return found if "\n---\n" in found else None

    return wait_for(costs) or ""


def test_a_key_is_explained_in_the_words_of_the_schema(editor: Editor, first: str) -> None:
    assert "printed on it and in reports" in hover(editor, first, "title")
    assert "either is right" in hover(editor, first, "axis", 2)
    assert "in seating order clockwise" in hover(editor, first, "players")


def test_a_pole_tells_what_each_seat_pays_for_its_fields(editor: Editor, first: str) -> None:
    """By hand: red walks L to b2 in 2, and L and the stem to b1/w in 3. White lays c3-b2 for 2."""
    assert "| red | 2 |" in told(editor, first, "b2, kind")
    assert "| white | 4 |" in told(editor, first, "b2, kind")
    words = told(editor, first, "b1, kind")
    assert 'wall pole "b1"' in words
    assert "| hourglasses to reach it | b1/e | b1/w |" in words
    assert "| red | 8 | 3 |" in words


def test_a_gem_tells_what_each_seat_pays_for_it(editor: Editor, first: str) -> None:
    words = told(editor, first, "c1/under")
    assert "gem of red" in words
    costs = layoutkit.open_board(FIRST).solve(all_fields=True).data["fields"]
    for seat in ("red", "white"):
        assert f"| {seat} | {costs[seat]['c1/under']} |" in words


def test_a_plank_tells_its_form_and_contacts(editor: Editor, first: str) -> None:
    words = told(editor, first, "L, kind")
    assert "2 hourglasses to lay" in words
    assert "a diagonal" in words
    assert "Touches a1, b2 and the short plank (b1-L)." in words
    assert "a stem" in told(editor, first, "kind: short", 7)
    assert 'long plank "L"' in told(editor, first, "b1, L]", 4)


def locations(found: Any) -> list[types.Range]:
    return [one.range for one in found]


def test_a_name_leads_to_where_it_is_given_and_to_its_uses(editor: Editor, first: str) -> None:
    given = editor.at(first, "b1, kind")
    used = editor.at(first, "b1, L]")
    asked = types.DefinitionParams(**editor.there(first, "b1, L]"))
    assert [one.start for one in locations(editor.request("text_document_definition", asked))] == [
        given
    ]
    for include, expected in ((True, [given, used]), (False, [used])):
        params = types.ReferenceParams(
            context=types.ReferenceContext(include), **editor.there(first, "b1, kind", 1)
        )
        found = editor.request("text_document_references", params)
        assert [one.start for one in locations(found)] == expected
    marks = editor.request(
        "text_document_document_highlight",
        types.DocumentHighlightParams(**editor.there(first, "c1/under", 1)),
    )
    assert len(marks) == 2


def rename(editor: Editor, name: str, words: str, new: str) -> str:
    params = types.RenameParams(new_name=new, **editor.there(name, words))
    found = editor.request("text_document_rename", params)
    return applied(editor.texts[name], found.changes[editor.uri(name)])


def test_a_name_is_changed_wherever_it_stands(editor: Editor, first: str) -> None:
    changed = rename(editor, first, "L, kind", "long-1")
    assert changed == FIRST.replace("id: L", "id: long-1").replace("[b1, L]", "[b1, long-1]")


def test_a_pole_stays_where_it_is_under_another_name(editor: Editor, first: str) -> None:
    text = rename(editor, first, "c1/under", "deck")
    assert "{id: deck, kind: bridge, axis: ne, at: [2, 0]}" in text
    assert "field: deck/under" in text
    before, after = (layoutkit.open_board(one).solve().data for one in (FIRST, text))
    assert [one["tour"]["cost"] for one in before["players"]] == [
        one["tour"]["cost"] for one in after["players"]
    ]


def test_accepted_findings_keep_their_items_under_another_name(editor: Editor) -> None:
    text = f"{FIRST}accept:\n  - {{rule: pole-untouched, items: [b3], reason: later}}\n"
    editor.open("accepts.yaml", text)
    assert "items: [pile]" in rename(editor, "accepts.yaml", "b3, kind", "pile")


@pytest.mark.parametrize("new", ["a1", "b 2", "9", "", "x/y", "x" * 33])
def test_a_name_that_is_taken_or_not_legal_is_refused(editor: Editor, first: str, new: str) -> None:
    with pytest.raises(JsonRpcException) as refused:
        rename(editor, first, "b2, kind", new)
    assert refused.value.code == types.LSPErrorCodes.RequestFailed.value


def test_what_has_no_name_cannot_be_renamed(editor: Editor, first: str) -> None:
    params = types.PrepareRenameParams(**editor.there(first, "title"))
    assert editor.request("text_document_prepare_rename", params) is None
    params = types.PrepareRenameParams(**editor.there(first, "c1/under", 1))
    assert editor.request("text_document_prepare_rename", params).placeholder == "c1"


def test_symbols_are_the_keys_and_their_items(editor: Editor, first: str) -> None:
    params = types.DocumentSymbolParams(editor.item(first))
    found = {one.name: one for one in editor.request("text_document_document_symbol", params)}
    assert list(found) == [
        line.partition(":")[0] for line in FIRST.split("\n") if line[:1].isalpha()
    ]
    assert [one.name for one in found["poles"].children] == [
        "a1",
        "c3",
        "b1",
        "b3",
        "c1",
        "a3",
        "b2",
    ]
    assert found["planks"].children[1].detail == "short b1-L"


PARTS = [
    ("canaletto", "palaces", "2", "mirror, lion", 16),
    ("canal-grande", "hands", "B", "cannaregio: 1, santa-croce: 1, dorsoduro: 2, gondola: 1", 4),
    ("inkognito", "placement", "green", "G1: fat, G2: thin, G3: tall, G4: short", 4),
]


@pytest.mark.parametrize(("game", "key", "name", "detail", "count"), PARTS)
def test_parts_of_other_games_are_symbols_too(
    editor: Editor, game: str, key: str, name: str, detail: str, count: int
) -> None:
    """A palace is known by its place in the list, which nobody wants to count."""
    editor.open(f"{game}.yaml", find_game(game).example)
    params = types.DocumentSymbolParams(editor.item(f"{game}.yaml"))
    found = {one.name: one for one in editor.request("text_document_document_symbol", params)}
    inner = {one.name: one for one in found[key].children}
    assert (inner[name].detail, len(inner)) == (detail, count)
    line = find_game(game).example.split("\n")[inner[name].range.start.line]
    assert detail.rsplit(", ", maxsplit=1)[-1] in line


def test_colours_of_players_are_swatches(editor: Editor, first: str) -> None:
    params = types.DocumentColorParams(editor.item(first))
    found = editor.request("text_document_document_color", params)
    lines = FIRST.split("\n")
    words = [
        lines[one.range.start.line][one.range.start.character : one.range.end.character]
        for one in found
    ]
    assert sorted(words) == ["red"] * 3 + ["white"] * 3
    assert found[words.index("red")].color.red > 0.5 > found[words.index("red")].color.green
    asked = types.ColorPresentationParams(
        editor.item(first), types.Color(0.0, 0.9, 0.0, 1.0), found[0].range
    )
    assert editor.request("text_document_color_presentation", asked)[0].label == "green"


def actions(editor: Editor, name: str, words: str, only: list[str] | None = None) -> list[Any]:
    place = editor.at(name, words)
    context = types.CodeActionContext([], only=only)
    params = types.CodeActionParams(editor.item(name), types.Range(place, place), context)
    return list(editor.request("text_document_code_action", params) or ())


def preferred(found: list[Any]) -> list[Any]:
    return [one for one in found if getattr(one, "is_preferred", False)]


def test_a_safe_fix_is_preferred_and_mends(editor: Editor) -> None:
    editor.open("slip.yaml", FIRST.replace("kind: plain", "kind: plian").replace("title", "tilte"))
    (fix,) = wait_for(lambda: preferred(actions(editor, "slip.yaml", "plian")))  # it is tested
    assert fix.kind == types.CodeActionKind.QuickFix
    mended = applied(editor.texts["slip.yaml"], fix.edit.changes[editor.uri("slip.yaml")])
    assert mended == FIRST.replace("title", "tilte")
    # it is offered when all fixes are tested, not only the one that is preferred here
    (every,) = wait_for(lambda: actions(editor, "slip.yaml", "plian", ["source.fixAll"]))
    assert applied(editor.texts["slip.yaml"], every.edit.changes[editor.uri("slip.yaml")]) == FIRST


def test_a_finding_is_accepted_with_a_reason(editor: Editor) -> None:
    text = FIRST.replace("field: a3/under", "field: c1/bridge")
    editor.open("accept.yaml", text)
    code = editor.found("accept.yaml")[0].code
    place = editor.found("accept.yaml")[0].range.start
    params = types.CodeActionParams(
        editor.item("accept.yaml"), types.Range(place, place), types.CodeActionContext([])
    )
    found = editor.request("text_document_code_action", params)
    accept = next(one for one in found if one.title.startswith(f"Accept {code}"))
    editor.write("accept.yaml", applied(text, accept.edit.changes[editor.uri("accept.yaml")]))
    assert "reason: " in editor.texts["accept.yaml"]
    left = [one.code for one in layoutkit.open_board(text).findings]
    left.remove(str(code))
    editor.wait_for_codes("accept.yaml", left)


def test_a_rule_is_explained(editor: Editor, first: str) -> None:
    titles = [one.title for one in wait_for(lambda: actions(editor, first, "gems:"))]
    assert "Explain LAB115 gems-too-few" in titles
    params = types.ExecuteCommandParams("layoutkit.explain", ["LAB115"])
    editor.request("workspace_execute_command", params)
    assert editor.shown[-1].startswith("# LAB115 gems-too-few")


def completed(editor: Editor, text: str, name: str = "typed.yaml") -> list[types.CompletionItem]:
    """Return the completions at the bar in a text, after a board was opened."""
    place = text.rindex("|")
    if name not in editor.texts:
        editor.open(name, FIRST)
        editor.codes(name)
    before = text[:place]
    editor.write(name, before + text[place + 1 :])
    position = types.Position(before.count("\n"), len(before.rsplit("\n", 1)[-1]))
    params = types.CompletionParams(text_document=editor.item(name), position=position)
    found = editor.request("text_document_completion", params)
    return list(found.items)


def offered(text: str, before: str, name: str = "typed.yaml") -> Sequence[types.CompletionItem]:
    """Return the completions without a server, which would check each text."""
    place = text.rindex("|")
    versions = (text[:place] + text[place + 1 :], before)
    now, readable = (TextDocument(f"file:///{name}", name, 1, one) for one in versions)
    return complete(DocumentView(now, readable), place).items


AS_JSON = json.dumps(
    {
        "game": "labyrinth",
        "poles": [{"id": "b1", "kind": "wall", "axis": "n"}],
        "gems": [{"colour": "red", "field": "b1/e"}],
    }
)
FIELDS = [
    "a1",
    "c3",
    "b1/e",
    "b1/w",
    "b3/e",
    "b3/w",
    "c1/bridge",
    "c1/under",
    "a3/bridge",
    "a3/under",
    "b2",
]
KINDS = ["start", "wall", "bridge", "plain"]


@pytest.mark.parametrize(
    ("old", "new", "labels"),
    [
        ("kind: plain", "kind: |", KINDS),
        ("kind: plain", "kind:|", KINDS),
        ("kind: plain}", "kind: |", KINDS),
        ("id: b2, kind: plain", "id: b2, |", ["kind", "at", "printed", "axis", "colour"]),
        ("field: c1/under", "field: c1/|", FIELDS),
        ("field: c1/under}", "field: |", FIELDS),
        ("colour: red, field", "colour: |, field", ["red", "white", "green", "purple"]),
        ("[red, white]", "[red, |]", ["white", "green", "purple"]),
        ("[red, white]", "[red, |", ["white", "green", "purple"]),
        ("[b1, L]}", "[b1, |]}", ["a1", "c3", "b3", "c1", "a3", "b2", "L"]),
        ("[b1, L]}", "[b1, |", ["a1", "c3", "b3", "c1", "a3", "b2", "L"]),
        ("  - {id: b2, kind: plain}", "  - id: b2\n    kind: |", KINDS),
        ("  - {id: b2, kind: plain}", "  - kind: wall\n    |", ["id", "axis", "at", "printed"]),
        ("side: day", "side: '|", ["day", "night"]),
        ("side: day", "side: |  # why", ["day", "night"]),
        ("side: day", "side: day  # |", []),
    ],
)
def test_what_fits_is_offered_whether_the_text_can_be_read_or_not(
    old: str, new: str, labels: list[str]
) -> None:
    assert old in FIRST
    assert [one.label for one in offered(FIRST.replace(old, new, 1), FIRST)] == labels


@pytest.mark.parametrize(
    ("old", "new", "labels", "written"),
    [
        ('"wall"', '"|"', KINDS, "start"),
        ('"wall"', "|", KINDS, '"start"'),
        ('"b1/e"', '"|', ["b1/e", "b1/w"], "b1/e"),
        ('"field": "b1/e"', "|", ["field"], '"field": '),
        ('"field": "b1/e"', '"|"', ["field"], 'field": '),
    ],
)
def test_json_is_completed_too(old: str, new: str, labels: list[str], written: str) -> None:
    found = offered(AS_JSON.replace(old, new, 1), AS_JSON, "typed.json")
    assert [one.label for one in found] == labels
    assert found[0].text_edit
    assert found[0].text_edit.new_text == written


def test_a_text_that_could_never_be_read_is_completed_from_its_parts() -> None:
    broken = FIRST.replace("title: First", "title: [First")
    ends = [one.label for one in offered(broken.replace("[b1, L]", "[b1, |]"), "")]
    assert ends == ["a1", "c3", "b3", "c1", "a3", "b2", "L"]
    fields = [one.label for one in offered(broken.replace("field: c1/under}", "field: c1/|"), "")]
    assert fields == FIELDS
    colours = offered('{"game": "labyrinth", "players": ["red", |', "", "never.json")
    assert [one.label for one in colours] == ["white", "green", "purple"]


def test_a_choice_replaces_the_word_that_is_there(editor: Editor) -> None:
    text = FIRST.replace("field: c1/under", "field: c1/un|der")
    item = next(one for one in completed(editor, text) if one.label == "b1/w")
    assert item.text_edit
    assert applied(editor.texts["typed.yaml"], [item.text_edit]) == FIRST.replace(
        "c1/under", "b1/w"
    )


def test_an_empty_text_is_offered_the_games(editor: Editor) -> None:
    found = completed(editor, "# a new one\nga|", "new.yaml")
    assert "game: labyrinth" in [one.label for one in found]
    assert completed(editor, "services: {}\nga|", "other.yaml") == []


@pytest.mark.parametrize("game", ["canaletto", "connection", "inkognito", "canal-grande"])
def test_every_game_has_words_keys_and_values(editor: Editor, game: str) -> None:
    from layoutkit.games.registry import find_game

    text = find_game(game).example
    name = f"{game}.yaml"
    editor.open(name, text)
    for line in text.split("\n"):
        key = line.partition(":")[0]
        if key.isidentifier():
            assert hover(editor, name, f"\n{key}:" if f"\n{key}:" in text else key, 1), key
    labels = [one.label for one in completed(editor, f"{text}|", name)]
    assert "accept" in labels
    assert "title" not in labels
    rules = completed(editor, f"{text}accept:\n  - rule: |", name)
    assert rules[0].label in [one.name for one in _rules(game)]


LAGOON = (ROOT / "layouts" / "inkognito" / "little-lagoon.yaml").read_text(encoding="utf-8")


def test_spaces_of_a_board_of_ones_own_are_names(editor: Editor) -> None:
    editor.open("lagoon.yaml", LAGOON)
    asked = types.DefinitionParams(**editor.there("lagoon.yaml", "W2, W11]", 1))
    (given,) = editor.request("text_document_definition", asked)
    assert given.range.start == editor.at("lagoon.yaml", "W2: [22")
    changed = rename(editor, "lagoon.yaml", "W2: [22", "W99")
    assert changed == re.sub(r"\bW2\b", "W99", LAGOON)
    for taken in ("W1", "E0", "N9"):
        with pytest.raises(JsonRpcException):
            rename(editor, "lagoon.yaml", "W2: [22", taken)
    spaces = offered(LAGOON.replace("[W2, W11]", "[W2, |]"), LAGOON)
    assert {"W11", "E0"} <= {one.label for one in spaces}
    assert "W2" not in {one.label for one in spaces}


@pytest.mark.parametrize(("game", "count"), [("canaletto", 3), ("inkognito", 5)])
def test_other_games_have_swatches_too(editor: Editor, game: str, count: int) -> None:
    from layoutkit.games.registry import find_game

    editor.open(f"{game}.yaml", find_game(game).example)
    params = types.DocumentColorParams(editor.item(f"{game}.yaml"))
    assert len(editor.request("text_document_document_color", params)) == count


def _rules(game: str) -> list[Any]:
    from layoutkit.games.registry import find_game

    return [one.card for one in find_game(game).rules]


@pytest.mark.slow
def test_while_a_text_cannot_be_read_the_rest_of_it_is_known(editor: Editor, first: str) -> None:
    editor.codes(first)
    editor.write(first, FIRST.replace("title: First", "title: [First"))
    assert editor.codes(first) == ["FMT001"]
    asked = types.DefinitionParams(**editor.there(first, "b1, L]"))
    (given,) = editor.request("text_document_definition", asked)
    assert given.range.start == editor.at(first, "b1, kind")
    with pytest.raises(JsonRpcException, match="cannot be read"):
        rename(editor, first, "b2, kind", "x")
