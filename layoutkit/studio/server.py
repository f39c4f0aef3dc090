"""The server on one local port, from start to Ctrl-C."""

import asyncio
import logging
import os
import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol

from layoutkit.errors import LayoutkitError
from layoutkit.studio.access import RunAddress, load_folder_key, preferred_port
from layoutkit.studio.app import make_app
from layoutkit.studio.files import BoardScope
from layoutkit.studio.workspace import Workspace

HOST = "127.0.0.1"
MAX_CONNECTIONS = 200
MAX_STRANGERS = 40  # connections that have not shown the secret; the oldest is closed for a new one
STRANGER_S = 10.0  # after which such a connection is closed
SHUTDOWN_S = 1  # time for answers that are under way at the end


class StudioServer(Server):
    """A server that disconnects its pages as soon as it must end."""

    def __init__(self, config: Config, studio: Workspace) -> None:
        super().__init__(config)
        self.studio = studio

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End the server and all streams of events."""
        super().handle_exit(sig, frame)
        asyncio.get_running_loop().call_soon_threadsafe(self.studio.close)


def connections_for(secret: str) -> type[H11Protocol]:
    """Return connections that are soon closed unless they ask for something behind the secret.

    So nobody without the secret can take the owner's place with many or slow requests.
    """
    strangers: dict[asyncio.Transport, None] = {}

    def close(transport: asyncio.Transport) -> None:
        if transport in strangers:
            del strangers[transport]
            transport.abort()

    class Connection(H11Protocol):
        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            strangers[transport] = None
            if len(strangers) > MAX_STRANGERS:
                close(next(iter(strangers)))
            self.loop.call_later(STRANGER_S, close, transport)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.scope and self.scope["path"].startswith(f"/{secret}/"):
                strangers.pop(self.transport, None)

        def connection_lost(self, exc: Exception | None) -> None:
            strangers.pop(self.transport, None)
            super().connection_lost(exc)

    return Connection


def serve(scope: BoardScope, port: int, tell: Callable[[str], None], *, opens: bool) -> None:
    """Serve until interrupted."""
    key = load_folder_key(scope.root)
    listening = listen(port) if port else listen_where_usual(key)
    address = RunAddress(key, listening.getsockname()[1])
    asyncio.run(_serve(Workspace(scope), address, listening, tell, opens))


async def _serve(
    studio: Workspace,
    address: RunAddress,
    listening: socket.socket,
    tell: Callable[[str], None],
    opens: bool,
) -> None:
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).disabled = True  # invalid requests are not worth a message
    config = Config(
        make_app(studio, address),
        loop="asyncio",
        http=connections_for(address.secret),
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        limit_concurrency=MAX_CONNECTIONS,
        timeout_graceful_shutdown=SHUTDOWN_S,
    )
    server = StudioServer(config, studio)
    watching = [asyncio.create_task(watch) for watch in (studio.watch(), studio.folder.watch())]

    def end_if_failed(task: asyncio.Task[None]) -> None:
        server.should_exit |= not task.cancelled() and task.exception() is not None

    for task in watching:
        task.add_done_callback(end_if_failed)
    studio.warm()
    tell(address.url)
    try:
        with TemporaryDirectory(prefix="layoutkit-") as folder:
            if opens:
                open_browser(write_redirect(Path(folder), address.url))
            await server.serve(sockets=[listening])
    finally:
        for task in watching:
            task.cancel()
        studio.close()
        await studio.wait_closed()
        failed = await asyncio.gather(*watching, return_exceptions=True)
    for error in failed:
        if isinstance(error, Exception):
            raise error


def write_redirect(folder: Path, url: str) -> str:
    """Write a page that leads to an address; return the address of the page.

    Every user of the machine can read the command line of a browser, but only the owner this file.
    """
    page = folder / "studio.html"
    with open(page, "x", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
        file.write(
            f'<!doctype html><title>layoutkit studio</title><meta name="referrer" '
            f'content="no-referrer"><meta http-equiv="refresh" content="0; url={url}">'
            f'<p><a href="{url}">Open the studio</a>'
        )
    return page.as_uri()


def open_browser(url: str) -> None:
    """Open the page without waiting for a browser that stays in the foreground."""
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def listen_where_usual(key: bytes) -> socket.socket:
    """Listen on the port that a folder had before, so that its pages find it, or on a free port."""
    try:
        return listen(preferred_port(key))
    except LayoutkitError:
        return listen(0)


def listen(port: int) -> socket.socket:
    """Return a socket that listens on this machine only; port 0 is any free port.

    The protocol TCP is given explicitly, because asyncio then sends small packets without delay.
    """
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name == "posix":  # on Windows it would let other programs use the port too
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((HOST, port))
        listening.listen(128)
    except OSError as error:
        listening.close()
        raise LayoutkitError(
            f"cannot use port {port}: {error.strerror or error}",
            "choose another port with --port, or leave out --port",
        ) from error
    return listening
