from __future__ import annotations

import tomllib
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.documents.positions import Pointer, Position
from layoutkit.settings.toml_positions import TomlPlace, find_toml_positions


def test_keys_of_every_spelling() -> None:
    text = (
        "# a comment = no key\n"
        "plain = 1\n"
        "a.'b c'.\"d\\u0065\" = [1, {x = 2}, [3]] # tail\n"
        "\n"
        "[table.inner]  # more\n"
        '  long = """\nkey = "no" \\"\\"" ""\n"""\n'
        "  raw = '''\n[no]\n'''\n"
        "[[list]]\n"
        "one = {}\n"
        "[[list]]\n"
        "two = 1979-05-27 07:32:00\n"
        "[list.sub]\n"
        "x = [\n  'a', # one\n  'b',\n]\n"
    )
    assert tomllib.loads(text)["table"]["inner"]["long"] == 'key = "no" """ ""\n'
    places = find_toml_positions(text)
    assert places[("plain",)] == TomlPlace(Position(2, 1), Position(2, 9))
    assert places[("a", "b c", "de")] == TomlPlace(Position(3, 1), Position(3, 21))
    assert places[("a", "b c")].key == Position(3, 1)
    assert places[("a", "b c", "de", 1, "x")] == TomlPlace(Position(3, 26), Position(3, 30))
    assert places[("a", "b c", "de", 2, 0)].value == Position(3, 35)
    assert places[("table", "inner")].key == Position(5, 2)
    assert places[("table", "inner", "long")] == TomlPlace(Position(6, 3), Position(6, 10))
    assert places[("table", "inner", "raw")].key == Position(9, 3)
    assert places[("list", 0, "one")].key == Position(13, 1)
    assert places[("list", 1, "two")].value == Position(15, 7)
    assert places[("list", 1, "sub", "x", 1)].value == Position(19, 3)
    assert ("no",) not in places


def test_line_ends_of_windows() -> None:
    assert find_toml_positions("a = 1\r\nb = 2\r\n")[("b",)].value == Position(2, 5)


_KEYS = st.sampled_from(["a", "b-c", '"d e"', "'f.g'", "h.i", 'j . "k"'])
_SCALARS = st.sampled_from(
    ["1", "-2.5", "true", '"x = [1]"', "'#'", '"\\"]"', "1979-05-27T07:32:00Z", '"""\n"]\n"""']
)
_VALUES = st.recursive(
    _SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda many: f"[ {', '.join(many)} ]"),
        st.lists(inner, max_size=2).map(
            lambda many: "[\n" + "".join(f" {m} , # c\n" for m in many) + "]"
        ),
        inner.map(lambda one: f"{{ z = {one}, 'y' = 0 }}"),
    ),
    max_leaves=5,
)


@settings(max_examples=60, deadline=None)
@given(
    pairs=st.dictionaries(_KEYS, _VALUES, max_size=5),
    heads=st.permutations(["[t]", "[[u]]", "[u.v]"]),
)
def test_places_are_the_keys_that_the_parser_sees(pairs: dict[str, str], heads: list[str]) -> None:
    lines = [f"{key} = {value}" for key, value in pairs.items()]
    text = "\n".join([*lines, *(f"{head}\nend = 1" for head in heads)])
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    assert set(find_toml_positions(text)) == set(_pointers(data, ()))


def _pointers(data: Any, at: Pointer) -> list[Pointer]:
    if isinstance(data, dict):
        steps: list[tuple[Any, Any]] = list(data.items())
    else:
        steps = list(enumerate(data)) if isinstance(data, list) else []
    found: list[Pointer] = []
    for step, value in steps:
        found += [(*at, step), *_pointers(value, (*at, step))]
    return found
