"""The run of the server, from its first message to its last."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from layoutkit.lsp.features import register_handlers
from layoutkit.lsp.log import describe_crash, silence_pygls
from layoutkit.lsp.server import BoardServer
from layoutkit.lsp.stdio import Writer, own_streams, read_in_thread
from layoutkit.lsp.work import ServerOptions


def run(call: ServerOptions) -> int:
    """Serve the editor on stdin and stdout; return the exit code of the protocol."""
    silence_pygls()
    sys.setswitchinterval(0.001)  # a thread that parses a large text must not block the others
    return asyncio.run(_serve(call))


async def _serve(call: ServerOptions) -> int:
    loop = asyncio.get_running_loop()
    stdin, stdout = own_streams()
    server = BoardServer(call)
    loop.set_exception_handler(lambda _, context: server.tell(_failure(context)))
    register_handlers(server)
    end = server.ended.set
    writer = Writer(stdout, lambda: loop.call_soon_threadsafe(end))
    server.protocol.set_writer(writer)
    server.documents.pool.warm_up()

    def take(body: bytes | None) -> None:
        loop.call_soon_threadsafe(_received, server, body)

    read_in_thread(stdin, take, lambda: loop.call_soon_threadsafe(end))
    try:
        await server.ended.wait()
    finally:
        writer.close()
        await server.documents.end()
    return int(not server.protocol.was_shut_down)


def _failure(context: dict[str, Any]) -> str:
    """Describe an exception that nobody awaits, without its message."""
    error = context.get("exception") or RuntimeError()
    return describe_crash("a background task", error)


def _received(server: BoardServer, body: bytes | None) -> None:
    """Handle a message; errors do not stop the server."""
    if server.is_over:
        return
    try:
        server.protocol.receive(body)
    except Exception as error:
        server.tell(describe_crash("handling a message", error))
