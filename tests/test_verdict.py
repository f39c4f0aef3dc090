from __future__ import annotations

from layoutkit.reports.findings import fingerprint


def test_a_fingerprint_knows_the_rule_the_board_and_the_items() -> None:
    prints = {
        fingerprint("ABC101", "a.yaml", ("x", "y")),
        fingerprint("ABC102", "a.yaml", ("x", "y")),
        fingerprint("ABC101", "b.yaml", ("x", "y")),
        fingerprint("ABC101", "a.yaml", ("x",)),
        fingerprint("ABC101", "a.yaml", ("xy",)),
        fingerprint("ABC101", "a.yaml", ()),
    }
    assert len(prints) == 6
    assert {len(one) for one in prints} == {32}


def test_the_order_of_items_does_not_matter() -> None:
    assert fingerprint("ABC101", "a", ("x", "y")) == fingerprint("ABC101", "a", ("y", "x"))


def test_any_text_has_a_fingerprint() -> None:
    assert fingerprint("ABC101", "\udcff", ("\x00é",)) != fingerprint("ABC101", "", ("",))
