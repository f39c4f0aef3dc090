"""Tests of typing mistakes in JSON: the finding is at the mistake and says what to write."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layoutkit.documents.document import ReadLimits
from layoutkit.documents.json_reader import read_json

LIMITS = ReadLimits(depth=20, nodes=1000, digits=100)

SLIPS = [  # the text with the slip in « », the message, the help
    ('{"a": [1, 2«,»]}', "this comma does not belong here", "delete it"),
    ('{"a": 1«,»}', "this comma does not belong here", "delete it"),
    ('{"a": [1,«,» 2]}', "this comma does not belong here", "delete it"),
    ('{"a": 1 «"»b": 2}', "a comma is missing before this", "write a comma"),
    ('[{"a": 1«}»\n {"b": 2}]', "a comma is missing after this", "write a comma"),
    ('{"a" «"»b"}', "a colon is missing before this", "write a colon"),
    ('{"a" «1»}', "a colon is missing before this", "write a colon"),
    ('{"a" «t»rue}', "a colon is missing before this", "write a colon"),
    ("{«'a'»: 1}", "a key needs double quotes, not single ones", 'write "a"'),
    ("{\"a\": «'b'»}", "text needs double quotes, not single ones", 'write "b"'),
    ("{«a»: 1}", "a key needs double quotes", 'write "a"'),
    ('{"a": «c1/e»}', "text needs double quotes", 'write "c1/e"'),
    ('{"a": «False»}', "JSON does not know False", "write false"),
    ('{"a": «“»b”}', "there is a curly quote (U+201C) here", 'write a plain "'),
    ('{\n«// first»\n"a": 1}', "JSON has no comments", "delete it, or write the file as YAML"),
    ('{\n«# first»\n"a": 1}', "JSON has no comments", "delete it, or write the file as YAML"),
    ('{"a": 1«;» "b": 2}', 'a comma separates keys and items, not ";"', "write a comma"),
    ('{"a" «=» 1}', 'a colon stands between key and value, not "="', 'write ":"'),
    ('{"a": 1«:» "b": 2}', "this colon does not belong here", "write a comma"),
    ('{"a":«:» 1}', "this colon is there twice", "delete one"),
    ('{"a": "b"«"», "c": 1}', "this quote is there twice", "delete one"),
    ('{"a": "«"»b", "c": 1}', "this quote is there twice", "delete one"),
    ('{"a"«"»: 1}', "this quote is there twice", "delete one"),
    ('{"a": «b c»", "d": 1}', "text needs double quotes", 'write "b c"'),
    ('{"a": «"»b, "c": 1}', "this quote is never closed", "close it"),
    ('{"a": «"»b,\n"c": 1}', "this quote is never closed", "close it"),
    (
        '{"a": "the «"»first" one"}',
        "this quote ends the text too early",
        'write \\" for a quote within text',
    ),
    ('«{»"a": [1, 2]', 'this "{" is never closed', 'write "}"'),
    ('{"a": «[»1, 2', 'this "[" is never closed', 'write "]"'),
    ('{"a": 1}«}»', 'this "}" closes nothing', "delete it"),
    ('{"a": [1, 2«}»', '"}" cannot close the "[" of line 1', 'write "]"'),
    (
        '{"a": [1, 2,\n «"b"»: 3}',
        "a key does not belong in a list; the list of line 1 is not closed before it",
        'write "]" before it',
    ),
]


@pytest.mark.parametrize(("marked", "message", "advice"), SLIPS)
def test_a_slip_in_json_is_named_at_its_place(marked: str, message: str, advice: str) -> None:
    start, end = marked.index("«"), marked.index("»") - 1
    _, (fault,) = read_json(marked.replace("«", "").replace("»", ""), LIMITS)
    assert (fault.message, fault.help, fault.location.span) == (message, advice, (start, end))


@given(
    st.recursive(
        st.integers() | st.booleans() | st.text(max_size=4),
        lambda one: st.lists(one, max_size=3) | st.dictionaries(st.text(max_size=3), one),
        max_leaves=6,
    ),
    st.data(),
)
def test_every_torn_text_has_one_fault_within_it(value: object, data: st.DataObject) -> None:
    text = json.dumps(value, ensure_ascii=False)
    cut = data.draw(st.integers(0, len(text)))
    torn = text[:cut] + data.draw(st.sampled_from(["", ",", "'", "}", "=", "“", "x", '"'])) + text
    _, faults = read_json(torn, LIMITS)
    for fault in faults:
        span = fault.location.span
        assert span is not None
        start, end = span
        assert 0 <= start <= end <= len(torn)
        assert fault.message
