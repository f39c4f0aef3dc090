"""`check --secret` and `explain --secret`: the owner of a file sees its secrets."""

from __future__ import annotations

import pytest

from ..games.canal_grande.boards import MISSPELT
from .desk import Desk


def test_a_misspelt_card_is_named_and_fixed(desk: Desk) -> None:
    desk.write("a.yaml", MISSPELT)
    public = desk.call("check", "a.yaml")
    assert "san polo" not in public.out + public.err
    owner = desk.call("check", "a.yaml", "--secret")
    assert owner.code == 1
    assert 'unknown key "san polo"; did you mean "san-polo"?' in owner.out
    assert "A: {san-marco: 2, castello: 1, san polo: 1, gondola: 1}" in owner.out
    assert desk.call("check", "a.yaml") == public  # nothing of it was cached
    diff = desk.call("check", "a.yaml", "--secret", "--fix", "--diff")
    assert "+  A: {san-marco: 2, castello: 1, san-polo: 1, gondola: 1}" in diff.out
    assert "patch cannot apply it" not in diff.err
    desk.call("check", "a.yaml", "--secret", "--fix")
    assert (desk.folder / "a.yaml").read_text("utf-8") == MISSPELT.replace("san polo", "san-polo")


@pytest.mark.parametrize("name", ["secret", "shows-secrets", "shows_secrets"])
def test_no_file_can_ask_for_secrets(name: str, desk: Desk) -> None:
    desk.write("a.yaml", MISSPELT)
    desk.write("layoutkit.toml", f"{name} = true\n")
    done = desk.call("check", "a.yaml")
    assert done.code == 2 and "san polo" not in done.out + done.err


def test_an_unreadable_file_is_shown_to_its_owner(desk: Desk) -> None:
    desk.write("a.yaml", MISSPELT.replace("gondola: 1}\n  B", "gondola: 1\n  B", 1))
    assert "castello" not in desk.call("check", "a.yaml").out
    assert "castello" in desk.call("check", "a.yaml", "--secret").out


def test_explain_shows_what_the_owner_reads(desk: Desk) -> None:
    plain = desk.call("explain", "CGR101").out
    named = desk.call("explain", "CGR101", "--secret").out
    assert named.startswith(plain)
    assert "With --secret, check says: the action cards differ from the box: 1 doge" in named
    assert desk.call("explain", "LAB301", "--secret").out == desk.call("explain", "LAB301").out
