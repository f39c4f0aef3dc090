from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from layoutkit.reports.json_format import stream_json_value, to_json

LEAF = st.none() | st.booleans() | st.integers() | st.text(max_size=4)
VALUE = st.recursive(
    LEAF,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=8,
)


def lazy(value: Any) -> Any:
    """Return the value with lists turned into iterators, except in a dict that is in a dict."""
    if isinstance(value, list):
        return iter([lazy(item) for item in value])
    if isinstance(value, dict):
        return {key: item if isinstance(item, dict) else lazy(item) for key, item in value.items()}
    return value


@given(value=st.lists(VALUE, max_size=3) | st.dictionaries(st.text(max_size=3), VALUE, max_size=3))
def test_pieces_make_up_the_whole(value: Any) -> None:
    whole = "".join(stream_json_value({"lazy": lazy([value])}))
    assert whole == to_json({"lazy": [value]}, indent=2)
    assert json.loads(whole) == {"lazy": [value]}
