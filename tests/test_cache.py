from __future__ import annotations

import os
import sqlite3
import struct
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from threading import Timer

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.cache import verdicts
from layoutkit.cache.location import cache_folder, create_user_key, own_cache, read_user_key
from layoutkit.cache.verdicts import Cache, board_key, fetch_verdicts, is_cacheable, store_verdicts
from layoutkit.documents.positions import Place
from layoutkit.games.registry import find_game
from layoutkit.reports.findings import BoardVerdict, Finding, Severity

FILE = "verdicts-2.sqlite3"
SECRET = b"s" * 32


def own(folder: Path | None, secret: bytes = SECRET, max_bytes: int = 10**7) -> Cache:
    return Cache(folder, lambda _: secret, max_bytes)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "cache"


def verdict(path: str = "a.yaml", *codes: str) -> BoardVerdict:
    found = tuple(Finding(one, "name", Severity.ERROR, "m", Place(path)) for one in codes)
    return BoardVerdict(path, "toy", found, asked=("T1",))


def keep(folder: Path, **lines: str) -> None:
    with closing(own(folder)) as cache:
        cache.store({key.encode(): line for key, line in lines.items()})
        assert not cache.error


def kept(folder: Path, *keys: str) -> dict[str, str]:
    with closing(own(folder)) as cache:
        return {key.decode(): line for key, line in cache.fetch(k.encode() for k in keys).items()}


def test_what_is_kept_comes_back(folder: Path) -> None:
    assert kept(folder, "a") == {}
    assert not folder.exists()  # looking makes nothing
    keep(folder, a="1", b="2")
    keep(folder, b="3", c="4")
    assert kept(folder, "a", "b", "x") == {"a": "1", "b": "3"}


def test_verdicts_come_back_with_their_path(folder: Path) -> None:
    boards = {b"1": verdict("a.yaml"), b"2": verdict("b.yaml"), b"3": verdict("c.yaml", "T1")}
    with closing(own(folder)) as cache:
        store_verdicts(cache, boards)
    asked = {b"1": "a.yaml", b"2": "b.yaml", b"3": "c.yaml", b"4": "d.yaml"}
    with closing(own(folder)) as cache:
        found = fetch_verdicts(cache, asked)
    assert {key: one.path for key, one in found.items()} == {key: asked[key] for key in boards}
    assert found[b"3"].findings == boards[b"3"].findings


def test_what_depends_on_the_day_is_not_kept(folder: Path) -> None:
    assert is_cacheable(verdict("a.yaml", "T1"))
    for code in ("LKT905", "LKT999"):
        with closing(own(folder)) as cache:
            store_verdicts(cache, {b"1": verdict("a.yaml", "T1", code)})
            assert fetch_verdicts(cache, {b"1": "a.yaml"}) == {}


def test_a_line_that_is_no_verdict_is_passed_over(folder: Path) -> None:
    keep(folder, a="[1, 2]")
    with closing(own(folder)) as cache:
        assert fetch_verdicts(cache, {b"a": "a.yaml"}) == {}


facts = st.tuples(st.binary(max_size=3), st.text(max_size=3), st.binary(max_size=3))


@settings(max_examples=100)
@given(one=facts, other=facts)
def test_keys_differ_when_any_fact_differs(
    one: tuple[bytes, str, bytes], other: tuple[bytes, str, bytes]
) -> None:
    assert (board_key(*one) == board_key(*other)) is (one == other)


def test_keys_of_boards_depend_on_run_path_and_content() -> None:
    keys = {
        board_key(run, path, content)
        for run in (b"1", b"2")
        for path in ("a", "ab")
        for content in (b"", b"b")
    }
    assert len(keys) == 8


def test_a_damaged_row_is_not_believed(folder: Path) -> None:
    keep(folder, a="1", b="2")
    with closing(sqlite3.connect(folder / FILE)) as database, database:
        database.execute("UPDATE kept SET line = '[]' WHERE key = ?", (b"a",))
    assert kept(folder, "a", "b") == {"b": "2"}


def test_what_another_wrote_is_not_believed(folder: Path) -> None:
    with closing(own(folder, b"another")) as cache:
        cache.store({b"a": "forged"})
    assert kept(folder, "a") == {}
    keep(folder, a="1")
    assert kept(folder, "a") == {"a": "1"}
    for secret in (b"another", b""):
        with closing(own(folder, secret)) as cache:
            assert cache.fetch([b"a"]) == {}


WRONG_ROWS = [
    ("x'00ff'", "x'00'"),
    ("'text \u00e9'", "'text'"),
    ("CAST(x'ff' AS TEXT)", "CAST(x'ff' AS TEXT)"),
    ("1", "2.5"),
    ("zeroblob(3000000)", "zeroblob(16)"),
]


@pytest.mark.parametrize("row", WRONG_ROWS)
def test_rows_of_any_type_are_passed_over(row: tuple[str, str], folder: Path) -> None:
    keep(folder, a="1", b="2")
    with closing(sqlite3.connect(folder / FILE)) as database, database:
        line, mark = row
        database.execute(f"UPDATE kept SET line = {line}, mark = {mark} WHERE key = ?", (b"a",))
    assert kept(folder, "a", "b") == {"b": "2"}


TRAPS = [
    "CREATE VIEW kept AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) "
    "SELECT x AS key, 'a' AS line, 'b' AS mark, x AS number FROM c",
    "CREATE TABLE kept (number, key, line AS (hex(zeroblob(1000000))), mark)",
    "CREATE TABLE other (x)",
]


@pytest.mark.parametrize("trap", TRAPS)
def test_a_trap_is_never_asked_and_goes(trap: str, folder: Path) -> None:
    folder.mkdir(parents=True)
    with closing(sqlite3.connect(folder / FILE)) as database:
        database.execute(f"PRAGMA application_id = {0x4C4B4954}")
        database.execute(trap)
    assert kept(folder, "a") == {}
    keep(folder, a="1")
    assert kept(folder, "a") == {"a": "1"}


def test_a_trigger_is_a_trap_too(folder: Path) -> None:
    keep(folder, a="1")
    with closing(sqlite3.connect(folder / FILE)) as database:
        database.execute("CREATE TRIGGER t AFTER INSERT ON kept BEGIN DELETE FROM kept; END")
    assert kept(folder, "a") == {}
    assert not (folder / FILE).exists()


def test_no_journal_has_a_file_deleted(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("layoutkit.cache.verdicts._PATIENCE_S", 0.01)
    # a rolled-back journal may name a super-journal, which SQLite deletes when it is done
    keep(folder, a="1")
    with closing(sqlite3.connect(folder / FILE)) as database:
        database.execute("PRAGMA journal_mode = DELETE")
        database.execute("VACUUM")
    name = str(tmp_path / "precious").encode()
    head = bytes.fromhex("d9d505f920a163d7") + struct.pack(">5I", 0, 0, 3, 512, 4096)
    tail = struct.pack(">II", len(name), sum(name)) + head[:8]
    journal = head.ljust(512, b"\0") + struct.pack(">I", 2**30 // 4096 + 1) + name + tail
    for asks in (True, False):
        (tmp_path / "precious").write_text("x" * 99, encoding="ascii")
        (folder / f"{FILE}-journal").write_bytes(journal)
        with closing(own(folder)) as cache:
            if asks:
                assert cache.fetch([b"a"]) == {}
            else:
                cache.store({b"a": "1"})
            assert "journal" in cache.error
        assert (tmp_path / "precious").exists()
        keep(folder, a="1")
        assert kept(folder, "a") == {"a": "1"}


def test_a_link_in_place_of_the_file_goes(folder: Path, tmp_path: Path) -> None:
    folder.mkdir(parents=True)
    for target in (tmp_path / "nothing", tmp_path / "empty"):
        (folder / FILE).symlink_to(target)
        with closing(own(folder)) as cache:
            cache.store({b"a": "1"})
            assert "a link" in cache.error
        assert not (folder / FILE).is_symlink()
        (tmp_path / "empty").touch()
    assert (tmp_path / "empty").read_bytes() == b""
    assert not (tmp_path / "nothing").exists()


def test_no_cache_behind_a_link_of_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "in").mkdir()
    monkeypatch.chdir(tmp_path / "in")
    Path("link").symlink_to(tmp_path)
    for named in ("link", "link/deep", str(tmp_path / "in" / "link")):
        assert cache_folder({"LAYOUTKIT_CACHE_DIR": named}) is None
    for named in ("../out", "in", "x" * 5_000, str(tmp_path)):
        assert cache_folder({"LAYOUTKIT_CACHE_DIR": named}) == Path(named)


def test_a_file_that_is_too_large_goes(folder: Path) -> None:
    keep(folder, **{f"k{i}": "x" * 5000 for i in range(50)})
    with closing(own(folder, max_bytes=100_000)) as cache:
        assert cache.fetch([b"k1"]) == {}
        assert "too large" in cache.error
    assert not (folder / FILE).exists()


def test_a_verdict_of_a_mebibyte_is_not_kept(folder: Path) -> None:
    keep(folder, a="x" * 1_100_000, b="x" * 1_000_000)
    assert kept(folder, "a", "b").keys() == {"b"}


@pytest.mark.parametrize(
    "content", [b"", b"not a database at all", b"SQLite format 3\0" + b"x" * 200]
)
def test_a_broken_file_is_put_out_of_the_way(folder: Path, content: bytes) -> None:
    folder.mkdir(parents=True)
    (folder / FILE).write_bytes(content)
    assert kept(folder, "a") == {}
    keep(folder, a="1")
    assert kept(folder, "a") == {"a": "1"}


def test_a_file_cut_short_costs_nothing_but_time(folder: Path) -> None:
    keep(folder, **{f"k{i}": "x" * 500 for i in range(200)})
    whole = (folder / FILE).read_bytes()
    (folder / FILE).write_bytes(whole[: len(whole) // 2])
    for _ in range(2):
        assert set(kept(folder, *(f"k{i}" for i in range(200))).values()) <= {"x" * 500}
    with closing(own(folder)) as cache:
        cache.store({b"new": "1"})
    with closing(own(folder)) as cache:
        cache.store({b"new": "1"})
    assert kept(folder, "new") == {"new": "1"}


def test_the_database_of_somebody_else_is_left_alone(folder: Path) -> None:
    folder.mkdir(parents=True)
    with closing(sqlite3.connect(folder / FILE)) as database, database:
        database.execute("CREATE TABLE theirs (x)")
    with closing(own(folder)) as cache:
        cache.store({b"a": "1"})
        assert "another program" in cache.error
    with closing(sqlite3.connect(folder / FILE)) as database:
        assert database.execute("SELECT name FROM sqlite_master").fetchall() == [("theirs",)]


def test_without_a_place_to_write_nothing_is_kept_and_nothing_fails(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in (None, tmp_path / "file" / "below"):
        cache = own(folder)
        cache.store({b"a": "1"})
        assert cache.fetch([b"a"]) == {}
        cache.close()


def test_a_locked_file_is_not_thrown_away(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(folder, a="1")
    monkeypatch.setattr("layoutkit.cache.verdicts._PATIENCE_S", 0.01)
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with closing(own(folder)) as cache:
            cache.store({b"b": "2"})
            assert "locked" in cache.error
    assert kept(folder, "a", "b") == {"a": "1"}


def test_a_file_that_another_run_is_about_to_make_is_waited_for(folder: Path) -> None:
    keep(folder, a="1")
    journal = folder / f"{FILE}-journal"
    journal.touch()
    other = Timer(0.1, journal.unlink)
    other.start()
    assert kept(folder, "a") == {"a": "1"}
    assert not journal.exists()
    other.join()


def test_the_oldest_go_when_there_are_too_many(folder: Path) -> None:
    for number in range(40):
        with closing(own(folder, max_bytes=200_000)) as cache:
            cache.store({b"%d-%d" % (number, i): "x" * 1000 for i in range(20)})
    assert (folder / FILE).stat().st_size < 400_000
    assert kept(folder, "39-0", "39-19", "0-0").keys() == {"39-0", "39-19"}


def test_many_runs_at_once_share_one_file(folder: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from layoutkit.cache.verdicts import Cache\n"
        "own, folder = sys.argv[1], Path(sys.argv[2])\n"
        "for i in range(20):\n"
        "    cache = Cache(folder, lambda _: b's' * 32)\n"
        "    cache.store({b'%d' % i: str(i) * 50, f'{own}-{i}'.encode(): own})\n"
        "    found = cache.fetch([b'%d' % n for n in range(20)])\n"
        "    assert all(line == key.decode() * 50 for key, line in found.items())\n"
        "    cache.close()\n"
    )
    runs = [subprocess.Popen([sys.executable, "-c", script, own, str(folder)]) for own in "abc"]
    assert [run.wait() for run in runs] == [0, 0, 0]
    assert len(kept(folder, *(str(i) for i in range(20)))) == 20


@pytest.mark.parametrize(
    ("environment", "chosen", "folder"),
    [
        ({"LAYOUTKIT_CACHE_DIR": "/e", "XDG_CACHE_HOME": "/x", "HOME": "/h"}, "/c", "/e"),
        ({"XDG_CACHE_HOME": "/x", "HOME": "/h"}, "/c", "/c"),
        ({"XDG_CACHE_HOME": "/x", "HOME": "/h"}, None, "/x/layoutkit"),
        ({"XDG_CACHE_HOME": "x", "HOME": "/h"}, None, "/h/.cache/layoutkit"),
        ({"HOME": "/h"}, None, "/h/.cache/layoutkit"),
    ],
)
def test_where_the_cache_lies(environment: dict[str, str], chosen: str | None, folder: str) -> None:
    assert cache_folder(environment, chosen) == Path(folder)


def test_without_a_home_there_is_no_cache() -> None:
    assert cache_folder({}) is None
    assert create_user_key({"LAYOUTKIT_CACHE_DIR": "/e"}) == b""


def test_a_key_is_made_once_and_is_the_users_alone(tmp_path: Path) -> None:
    home = {"XDG_CACHE_HOME": str(tmp_path)}
    assert read_user_key(home) == b""
    key = create_user_key(home)
    assert len(key) == 32
    assert create_user_key(home) == read_user_key(home) == key
    file = tmp_path / "layoutkit" / "key"
    assert file.stat().st_mode & 0o777 == 0o600
    file.write_bytes(b"short")
    assert read_user_key(home) == b""
    assert create_user_key(home) not in (b"", key)


def test_a_key_of_the_environment_counts_first(tmp_path: Path) -> None:
    home = {"XDG_CACHE_HOME": str(tmp_path), "LAYOUTKIT_CACHE_KEY": "a secret"}
    assert len(create_user_key(home)) == 32
    assert create_user_key(home) == create_user_key({**home, "XDG_CACHE_HOME": ""})
    assert create_user_key(home) != create_user_key({**home, "LAYOUTKIT_CACHE_KEY": "another"})
    assert not list(tmp_path.iterdir())


def test_a_key_in_the_repository_is_no_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = {"XDG_CACHE_HOME": str(tmp_path / "repo" / ".cache")}
    monkeypatch.chdir(tmp_path)
    key = create_user_key({"XDG_CACHE_HOME": str(tmp_path / "repo" / ".cache")})
    assert key
    inner = tmp_path / "repo" / "boards"
    inner.mkdir()
    (tmp_path / "repo" / ".git").mkdir()
    monkeypatch.chdir(inner)
    assert read_user_key(home) == create_user_key(home) == b""
    (tmp_path / "link").symlink_to(tmp_path / "repo" / ".cache")
    assert create_user_key({"XDG_CACHE_HOME": str(tmp_path / "link")}) == b""


def test_on_servers_only_a_key_from_the_environment_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = {"XDG_CACHE_HOME": str(tmp_path)}
    key = create_user_key(home)
    assert key and read_user_key(home) == key
    for value in ("true", "True", "1"):
        assert create_user_key({**home, "CI": value}) == b""
    assert create_user_key({**home, "CI": "false"}) == key
    secret = {"LAYOUTKIT_CACHE_KEY": "a secret"}
    assert create_user_key({**home, **secret, "CI": "true"}) == create_user_key(secret)

    monkeypatch.delenv("LAYOUTKIT_CACHE_KEY")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for is_policed in (False, True):
        with closing(own_cache(None, is_policed=is_policed)) as cache:
            cache.store({b"question": "answer"})
            assert cache.fetch([b"question"]) == ({} if is_policed else {b"question": "answer"})
    monkeypatch.setenv("CI", "true")
    with closing(own_cache(None)) as cache:
        assert cache.fetch([b"question"]) == {}


def test_a_key_that_was_kept_with_the_cache_forges_no_verdict(tmp_path: Path) -> None:
    """The cache of an earlier run, with its key, comes back; a stranger has signed a verdict."""
    good = find_game("labyrinth").example
    bad = good.replace("side: day ", "side: dya ")
    for text in (bad, good):
        checked(tmp_path, text)
    key = (tmp_path / "layoutkit" / "key").read_bytes()
    (file,) = (tmp_path / "layoutkit").glob("verdicts-*")
    with closing(sqlite3.connect(file)) as database, database:
        rows = database.execute("SELECT key, line FROM kept").fetchall()
        lines = [(name, line) for name, line in rows if line.startswith(b'["labyrinth"')]
        ((name, _),) = (row for row in lines if b"SCH104" in row[1])
        ((_, praise),) = (row for row in lines if b"SCH104" not in row[1])
        mark = verdicts._mark(key, name, praise)
        database.execute("UPDATE kept SET line = ?, mark = ? WHERE key = ?", (praise, mark, name))
    assert checked(tmp_path, bad) == 0  # at home, whoever has the key is believed
    assert checked(tmp_path, bad, CI="true") == 1


def test_under_a_policy_no_key_is_kept_with_the_cache(tmp_path: Path) -> None:
    (tmp_path / "policy.toml").write_text('lock = ["ALL"]\n')
    good = find_game("labyrinth").example
    assert checked(tmp_path, good, "--policy", str(tmp_path / "policy.toml")) == 0
    assert not (tmp_path / "layoutkit").exists()


def checked(home: Path, text: str, *options: str, **more: str) -> int:
    """Return the exit code of a check of a board, with a cache in a folder but no key from us."""
    (home / "a.yaml").write_text(text)
    script = str(Path(sys.executable).parent / "layoutkit")
    own = {name: value for name, value in os.environ.items() if "LAYOUTKIT_" not in name}
    environment = {**own, "XDG_CACHE_HOME": str(home), **more}
    call = [script, "check", "a.yaml", *options]
    return subprocess.run(
        call, cwd=home, env=environment, check=False, capture_output=True
    ).returncode
