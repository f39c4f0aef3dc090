from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layoutkit.documents.discovery import FileSearch, find_boards
from layoutkit.documents.document import Document
from layoutkit.documents.files import read_regular_file
from layoutkit.documents.game_key import has_game_key
from layoutkit.documents.reader import read_document
from layoutkit.errors import LayoutkitError
from tests.patience import within_cpu


@pytest.mark.parametrize(
    "text",
    [
        "game: labyrinth\n",
        "# comment\n\n---\ntitle: x\ngame : y",
        "%YAML 1.2\n---\ngame: y\n",
        "\ufeff'game': x\n",
        '"game":\n  x\n',
        "  title: x\n  game: y\n",
        "title: [\ngame: broken\n",
        "--- {title: x, game: y}\n",
        '{"title": "a } game", "game": "y"}',
        '  {\n  "parts": [{"game": 1}],\n  "game": "y"\n}',
        "{title: it, # {{ no\n game: x}",
        '{"game": "y", "broken',
        "a: 1\r\ngame: y\r\n",
        "a: 1\rgame: y\r",
    ],
)
def test_what_looks_like_a_board(text: str) -> None:
    assert has_game_key(text.encode())


def test_a_board_in_the_wrong_encoding_still_looks_like_one() -> None:
    assert has_game_key("title: x\ngame: y\n".encode("utf-16"))
    assert has_game_key(b"game: y\ntitle: \xff\n")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "title: x\n",
        "# game: x\n",
        "parts:\n  game: x\n",
        "games: x\n",
        "ga me: x\ngame:x\n",
        "- game: x\n",
        '{"properties": {"game": {"const": "x"}}}',
        '{"title": "game", "a": ["game", {"game": 1}]}',
        "{a: 1} # game: x",
        "notes: |\n  game: x\n",
    ],
)
def test_what_does_not(text: str) -> None:
    assert not has_game_key(text.encode())


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("b.yaml", "&a game: labyrinth\n"),
        ("b.yaml", '"g\\u0061me": labyrinth\n'),
        ("b.yaml", '"\\x67ame": labyrinth\n'),
        ("b.yaml", '"\\U00000067ame": labyrinth\n'),
        ("b.yaml", "? game\n: labyrinth\n"),
        ("b.yaml", '? "ga\\\n  me"\n: labyrinth\n'),
        ("b.yaml", "? |-\n  game\n: labyrinth\n"),
        ("b.yaml", "&a {game: labyrinth}\n"),
        ("b.yaml", "{title: 'a\nb', game: labyrinth}\n"),
        ("b.yaml", "{title: it's, parts: [{a: b}], game: labyrinth}\n"),
        ("b.yaml", "{parts: {game: 1}, ? game : labyrinth}\n"),
        ("b.yaml", "--- &a\ngame: labyrinth\n"),
        ("b.yml", "%TAG ! tag:x,2000:\n---\n  title: x\n  &b game : y\n"),
        ("b.json", '{"title": "x", "g\\u0061me": "labyrinth"}'),
        ("b.JSON", '{"title": "\\"", "\\u0067\\u0061\\u006D\\u0065": "labyrinth"}'),
    ],
)
def test_what_the_reader_takes_for_a_board_looks_like_one(path: str, text: str) -> None:
    document = read_document(path, text.encode())
    assert isinstance(document, Document)
    assert "game" in document.data
    assert has_game_key(text.encode(), path)


KEYS = st.sampled_from(
    ["game", "'game'", '"g\\x61me"', '"gam\\u0065"', "&a game", "? game", "title", "? [game]", "é"]
)
VALUES = st.sampled_from(
    [
        "x",
        "'a\n b'",
        '"a\n b \\" game: "',
        "[game, {game: 1}]",
        "{game: 1}",
        "it's",
        "# game: x\n x",
    ]
)


@given(st.lists(st.tuples(KEYS, VALUES), max_size=4), st.booleans(), st.sampled_from(["", "--- "]))
def test_no_board_hides_from_the_search(
    pairs: list[tuple[str, str]], in_braces: bool, head: str
) -> None:
    lines = [
        f"{key}\n: {value}" if key[0] == "?" and not in_braces else f"{key} : {value}"
        for key, value in pairs
    ]
    text = head + ("{" + ",\n ".join(lines) + "}" if in_braces else "\n" + "\n".join(lines))
    document = read_document("b.yaml", text.encode())
    if isinstance(document, Document) and isinstance(document.data, dict):
        assert has_game_key(text.encode(), "b.yaml") or "game" not in document.data


@pytest.mark.parametrize(
    "text",
    [
        "{" + '\\"' * 100_000 + " game",
        '{"' + "\\" * 300_000 + " game",
        "{" + "\\'\"" * 100_000 + " game: ",
        "{" + '"\\\n' * 100_000 + "game",
        "[" * 300_000 + "game",
        "game " * 100_000,
        "{game " * 50_000,
        " " * 500_000 + "game",
        "-- " * 100_000 + "\ngame",
        "? " * 200_000 + "game",
        "&game " * 100_000,
    ],
    ids=range(11),
)
@pytest.mark.parametrize("path", ["x.json", "x.yaml"])
def test_the_look_at_a_file_takes_no_longer_than_it_is(path: str, text: str) -> None:
    with within_cpu(1):  # a quadratic one takes minutes
        has_game_key(text.encode(), path)


def write(folder: Path, *names: str, text: str = "game: x\n") -> None:
    for name in names:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def names(search: FileSearch, folder: Path) -> list[str]:
    return [Path(one.path).relative_to(folder).as_posix() for one in search.boards.values()]


def test_folders_are_searched_in_order_of_names(tmp_path: Path) -> None:
    write(tmp_path, "b.yaml", "a/z.yml", "a/b/c.json", "c/d.yaml", "B.YAML")
    write(tmp_path, "other.yaml", text="title: x\n")
    write(tmp_path, "game.txt", "game.md", ".hidden.yaml", ".git/x.yaml")
    write(tmp_path, "node_modules/x.yaml", ".venv/x.yaml", "a/__pycache__/x.yaml")
    expected = ["B.YAML", "b.yaml", "a/z.yml", "a/b/c.json", "c/d.yaml"]
    assert names(find_boards([tmp_path]), tmp_path) == expected


def test_named_files_are_taken_as_they_are(tmp_path: Path) -> None:
    write(tmp_path, "b.txt", "a.yaml", text="title: x\n")
    given = [tmp_path / "b.txt", tmp_path / "a.yaml"]
    assert names(find_boards(given), tmp_path) == ["b.txt", "a.yaml"]


def test_every_file_comes_once(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml", "b.yaml")
    given = [tmp_path / "b.yaml", tmp_path, tmp_path / "." / "a.yaml"]
    assert names(find_boards(given), tmp_path) == ["b.yaml", "a.yaml"]


def test_links_neither_loop_nor_lead_out(tmp_path: Path) -> None:
    inside = tmp_path / "in"
    write(inside, "a.yaml", "deep/b.yaml")
    write(tmp_path, "out/c.yaml")
    (inside / "deep" / "up").symlink_to(inside, target_is_directory=True)
    (inside / "self.yaml").symlink_to(inside / "self.yaml")
    (inside / "gone.yaml").symlink_to(inside / "nothing.yaml")
    (inside / "out").symlink_to(tmp_path / "out", target_is_directory=True)
    (inside / "c.yaml").symlink_to(tmp_path / "out" / "c.yaml")
    (inside / "same.yaml").symlink_to(inside / "a.yaml")
    assert names(find_boards([inside]), inside) == ["a.yaml", "deep/b.yaml"]


def test_a_pipe_in_a_folder_is_passed_over(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml")
    os.mkfifo(tmp_path / "pipe.yaml")
    assert names(find_boards([tmp_path]), tmp_path) == ["a.yaml"]


def test_what_cannot_be_opened_counts_as_a_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "a.yaml", "b.yaml")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("layoutkit.documents.files.os.open", refuse)
    assert names(find_boards([tmp_path]), tmp_path) == ["a.yaml", "b.yaml"]
    monkeypatch.setattr("layoutkit.documents.discovery.os.scandir", refuse)
    assert names(find_boards([tmp_path]), tmp_path) == ["."]


def test_a_missing_path_is_a_wrong_call(tmp_path: Path) -> None:
    write(tmp_path, "rialto.yaml")
    with pytest.raises(LayoutkitError) as error:
        find_boards([tmp_path / "railto.yaml"])
    assert "railto.yaml" in error.value.message
    assert "rialto.yaml" in error.value.hint
    with pytest.raises(LayoutkitError) as error:
        find_boards([tmp_path / "none" / "rialto.yaml"])
    assert "none" in error.value.hint


@pytest.mark.parametrize("name", ["x" * 5000, "a\0b"])
def test_an_impossible_path_is_missing_too(name: str) -> None:
    with pytest.raises(LayoutkitError):
        find_boards([Path(name)])


def test_other_files_are_counted(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml", "deep/b.json")
    write(tmp_path, "other.yaml", "deep/other.json", "c.txt", text="title: x\n")
    write(tmp_path, ".hidden.yaml")
    (tmp_path / "out.yaml").symlink_to("/etc/hostname")
    (tmp_path / "same.yaml").symlink_to("a.yaml")
    search = find_boards([tmp_path, tmp_path / "deep"])
    assert names(search, tmp_path) == ["a.yaml", "deep/b.json"]
    assert search.passed_over == 4
    assert find_boards([tmp_path, tmp_path / "other.yaml"]).passed_over == 3


def test_a_strict_search_takes_them_too(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml", ".hidden.yaml", ".git/c.yaml")
    write(tmp_path, "other.yaml", "c.txt", text="title: x\n")
    (tmp_path / "out.yaml").symlink_to("/etc/hostname")
    os.mkfifo(tmp_path / "pipe.json")
    search = find_boards([tmp_path], strict=True)
    assert search.passed_over == 0
    troubles = {one.path: one.raw and one.raw.error for one in search.boards.values()}
    assert {Path(path).name: trouble for path, trouble in troubles.items()} == {
        ".hidden.yaml": "",
        "a.yaml": "",
        "other.yaml": "",
        "out.yaml": "a link that leads out of the folder",
        "pipe.json": "not a regular file; pipe it into `check -`",
    }


def test_the_key_may_come_after_two_megabytes(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml", text="# x\n" * 500_000 + "game: x\n")
    assert names(find_boards([tmp_path]), tmp_path) == ["a.yaml"]


def test_no_more_is_kept_than_there_is_room_for(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml", "b.yaml", "c.yaml")
    search = FileSearch(room=17)
    for name in ("a", "b", "c"):
        path = str(tmp_path / f"{name}.yaml")
        search.add(path, path, read_regular_file(path))
    assert [one.raw is not None for one in search.boards.values()] == [True, True, False]


@pytest.mark.slow
def test_a_deep_folder_is_searched_in_time(tmp_path: Path) -> None:
    deep = tmp_path
    for _ in range(500):
        deep = deep / "d"
    deep.mkdir(parents=True)
    write(deep, "a.yaml")
    with within_cpu(1):  # several times that when every path was resolved anew
        assert len(find_boards([tmp_path]).boards) == 1


def test_a_dangling_link_is_told_as_one(tmp_path: Path) -> None:
    (tmp_path / "d.yaml").symlink_to("gone.yaml")
    with pytest.raises(LayoutkitError) as error:
        find_boards([tmp_path / "d.yaml"])
    assert error.value.hint == 'the link leads to "gone.yaml", which does not exist'


def test_an_empty_folder_holds_no_boards(tmp_path: Path) -> None:
    assert not find_boards([tmp_path]).boards
