"""Tests that the first page waits for nothing that it does not need."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from pathlib import Path

from layoutkit.studio.pool import PRELOADED
from layoutkit.studio.server import listen
from tests.patience import PATIENCE_S

from .serving import BOARDS, NAME, studio

PAGE = Path(__file__).parents[2] / "layoutkit" / "studio" / "page"


def test_pieces_of_an_answer_do_not_wait_for_each_other() -> None:
    """Without this every answer of head and body came 40 ms late."""

    async def sends_at_once() -> bool:
        told: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        async def met(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            link: socket.socket = writer.get_extra_info("socket")
            told.set_result(bool(link.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)))
            writer.close()

        listening = listen(0)
        async with await asyncio.start_server(met, sock=listening):
            _, writer = await asyncio.open_connection(*listening.getsockname())
            writer.close()
            return await told

    assert asyncio.run(sends_at_once())


def test_the_page_names_all_its_modules_before_they_are_imported() -> None:
    with studio(BOARDS / NAME) as found:
        named = found.get().headers["link"].split(", ")
        modules = sorted(one.name for one in PAGE.glob("*.js"))
        assert named == [f"<page/{name}>; rel=modulepreload" for name in modules]
        assert "link" not in found.get("page/main.js").headers


def test_the_first_look_loads_little_but_its_game() -> None:
    code = f"""
import sys
from importlib import import_module
for name in {PRELOADED!r}:
    import_module(name)
known = set(sys.modules)
from layoutkit.pipeline.studio_board import make_board_json
from layoutkit.studio import jobs
text = jobs.BoardText({NAME!r}, open({str(BOARDS / NAME)!r}, "rb").read())
jobs.describe(text, make_board_json)
print(*sorted({{name.partition(".")[0] for name in sys.modules}} - {{*known}}))
"""
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE_S
    )
    assert not {"svgwrite", "yaml"} & set(ran.stdout.split())
