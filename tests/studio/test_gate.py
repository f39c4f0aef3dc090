"""Tests of access: only holders of the address may read, only the studio's page may change."""

from __future__ import annotations

import hmac
import shutil
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from layoutkit.studio.access import RunAddress, load_folder_key
from layoutkit.studio.server import MAX_CONNECTIONS, MAX_STRANGERS
from tests.patience import PATIENCE_S

from .serving import BOARDS, Studio, studio

NAME = "market-day.yaml"


@pytest.fixture(scope="module")
def open_studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    folder = tmp_path_factory.mktemp("gate")
    (folder / "secret.yaml").write_text("game: labyrinth\ntitle: Not for you\n")
    inside = folder / "inside"
    inside.mkdir()
    shutil.copy(BOARDS / NAME, inside / NAME)
    (inside / "link.yaml").symlink_to(folder / "secret.yaml")
    with studio(inside) as found:
        yield found


def test_the_page_and_its_headers(open_studio: Studio) -> None:
    page = open_studio.get()
    assert page.status == 200
    assert '<script type="module" src="page/main.js">' in page.body
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert page.headers["x-content-type-options"] == "nosniff"
    assert page.headers["referrer-policy"] == "no-referrer"


def test_without_the_secret_nothing_is_served(open_studio: Studio) -> None:
    wrong = "/" + "x" * (len(open_studio.base) - 2) + "/"
    for path in ("/", "/page/main.js", "/boards", wrong, f"{wrong}boards", "//", "/..;/"):
        refused = open_studio.send("GET", path)
        assert refused.status == 403, path
        assert open_studio.base.strip("/") not in refused.body
        assert "content-security-policy" in refused.headers


def test_who_has_the_key_of_a_run_gets_the_secret_of_the_next(open_studio: Studio) -> None:
    run = open_studio.get("boards").data["run"]
    key, name, port = bytes.fromhex(run["key"]), run["name"], open_studio.port
    ask = f"/run?page={name}&question=mine"
    said = open_studio.send("GET", ask).data
    assert said == {"run": name, "proof": signed(key, f"proof:mine:{name}:{port}")}
    right, wrong = (signed(key, f"answer:{text}:{name}:{port}") for text in ("mine", "other"))
    assert open_studio.send("GET", f"{ask}&answer={wrong}").data == said
    found = open_studio.send("GET", f"{ask}&answer={right}").data
    assert open_studio.base == f"/{found['secret']}/"
    assert open_studio.send("POST", "/run").status == 403
    stranger = {"Host": f"evil.example:{port}"}
    assert open_studio.send("GET", "/run?question=mine", headers=stranger).status == 403


def signed(key: bytes, text: str) -> str:
    return hmac.new(key, text.encode(), "sha256").hexdigest()


def test_the_key_of_a_run_opens_later_runs_of_its_folder_for_a_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(time, "time", lambda: 1_000_000.0)
    first = RunAddress(b"folder", 8000)
    key = first.page_key(first.name)

    def secret_found(later: RunAddress) -> str | None:
        answer = signed(key, f"answer:x:{later.name}:{later.port}")
        return later.introduce(first.name, "x", answer).get("secret")

    for wait_s, is_open in ((60, True), (86_000, True), (87_000, False)):
        monkeypatch.setattr(time, "time", lambda wait_s=wait_s: 1_000_000.0 + wait_s)
        later = RunAddress(b"folder", 8000)
        assert secret_found(later) == (later.secret if is_open else None)
    monkeypatch.setattr(time, "time", lambda: 1_000_060.0)
    assert secret_found(RunAddress(b"another folder", 8000)) is None
    for name in ("", "x-y", "٣-y", f"{'9' * 5000}-y"):
        assert "secret" not in RunAddress(b"folder", 8000).introduce(name, "x", "")


def test_every_run_has_a_secret_and_every_folder_a_key_of_its_own(tmp_path: Path) -> None:
    environment = {"XDG_CACHE_HOME": str(tmp_path / "cache")}
    key = load_folder_key(tmp_path, environment)
    assert key == load_folder_key(tmp_path, environment)
    assert key != load_folder_key(tmp_path / "other", environment)
    assert RunAddress(key, 8000).secret != RunAddress(key, 8000).secret
    assert RunAddress(key, 8000).page_key("one") != RunAddress(key, 8000).page_key("two")
    (kept,) = (tmp_path / "cache").rglob("key")
    assert kept.stat().st_mode & 0o077 == 0
    assert load_folder_key(tmp_path, {}) != load_folder_key(
        tmp_path, {}
    )  # nowhere to keep it: for one run only


def test_only_this_machines_names_are_answered(open_studio: Studio) -> None:
    assert open_studio.get(Host=f"localhost:{open_studio.port}").status == 200
    for host in (
        f"evil.example:{open_studio.port}",
        "127.0.0.1",
        "127.0.0.1:1",
        f"127.0.0.1.evil.example:{open_studio.port}",
        "",
    ):
        assert open_studio.get(Host=host).status == 403, host


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": None},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec_Fetch_Site": "cross-site"},
        {"Sec_Fetch_Site": "same-site"},
        {"Content_Type": "text/plain"},
        {"Content_Type": "application/x-www-form-urlencoded"},
    ],
)
def test_a_foreign_page_changes_nothing(
    open_studio: Studio, headers: dict[str, str | None]
) -> None:
    seen = open_studio.seen(NAME)
    asked = {"board": NAME, "kind": "undo", "revision": seen["revision"]}
    assert open_studio.change(asked, **headers).status in (403, 415)
    assert open_studio.change(asked).data == {"failed": "there is nothing to undo", "hint": ""}


def test_nothing_beside_the_folder_is_read(open_studio: Studio) -> None:
    assert open_studio.get("boards").data["boards"] == [NAME]
    for name in ("../secret.yaml", "link.yaml", "/etc/passwd", "..%2fsecret.yaml", ""):
        found = open_studio.get(f"events?board={name}")
        assert (found.status, "Not for you" in found.body) == (400, False), name
    for path in ("page/../app.py", "page/..%2fapp.py", "page/%2e%2e/app.py", "page//etc/passwd"):
        assert open_studio.get(path).status in (403, 404), path
    for path in ("page/a%00.js", f"page/{'a' * 5000}.js"):
        assert open_studio.get(path).status == 404, path


def test_a_board_that_becomes_a_link_out_of_the_folder_is_not_read(tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    (tmp_path / "secret.yaml").write_text("game: labyrinth\ntitle: Not for you\n")
    shutil.copy(BOARDS / NAME, inside / NAME)
    with studio(inside) as found, found.listening(NAME) as events:
        events.fresh("board")
        (inside / NAME).unlink()
        (inside / NAME).symlink_to(tmp_path / "secret.yaml")
        while not (text := events.until("file"))["error"]:
            pass
        assert "link" in text["error"] or "No such file" in text["error"]
        assert "Not for you" not in str(events.fresh("board"))


@pytest.mark.parametrize(
    "asked",
    [
        [],
        "move",
        {},
        {"board": NAME},
        {"board": NAME, "revision": 5, "kind": "move"},
        {"board": NAME, "revision": "x", "kind": "explode"},
        {"board": NAME, "revision": "x", "kind": "undo"},
        {"board": ["a"], "revision": "x", "kind": "undo"},
    ],
)
def test_what_is_no_change_is_refused_in_words(open_studio: Studio, asked: object) -> None:
    refused = open_studio.change(asked)
    assert refused.status == 400
    assert refused.data["failed"]


def test_what_is_too_large_or_no_json_is_refused(open_studio: Studio) -> None:
    assert open_studio.change({"title": "x" * 100_000}).status == 413
    headers = {"Origin": open_studio.origin, "Content-Type": "application/json"}
    number = f'{{"revision": {"9" * 5000}}}'
    for body in ("{", "[" * 20_000, "\x00", '{"a": NaN', number):
        assert open_studio.send("POST", f"{open_studio.base}change", body, headers).status == 400
    assert open_studio.send("PUT", f"{open_studio.base}change", "{}", headers).status == 405


def test_strangers_do_not_take_the_place_of_the_owner(open_studio: Studio) -> None:
    idle = []
    for _ in range(MAX_CONNECTIONS + 20):
        one = socket.create_connection(("127.0.0.1", open_studio.port))
        one.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        idle.append(one)
    assert open_studio.get("boards").status == 200
    for one in idle[-MAX_STRANGERS:]:  # they are told to go, though they never finish
        one.settimeout(PATIENCE_S)
        with suppress(ConnectionResetError):
            assert one.recv(100) == b""
    with open_studio.listening(NAME) as events:
        assert events.fresh("board")
        for one in idle:
            one.close()


def test_it_listens_on_this_machine_alone(open_studio: Studio) -> None:
    own = socket.gethostbyname(socket.gethostname())
    if own.startswith("127."):
        pytest.skip("this machine has no other address")
    with pytest.raises(OSError):
        socket.create_connection((own, open_studio.port), timeout=10).close()
