"""Access control: who may send requests, and how a page finds the studio after a restart.

Every open port of this machine can be reached by other users' programs and, through DNS rebinding,
by web pages. So the path contains a secret, `Host` must be ours, and changes must come from our own
page. Cookies are not used, because all ports of a machine share them.

A page finds the studio again after a restart. Every page has a key of its run: an HMAC of the
run's public name, under a key of the folder that never leaves this process. The page asks for the
name of the new run and a proof (an HMAC that contains the port), gives its own proof, and only then
receives the new secret. Proofs are useless elsewhere, so a stranger who listens on the port of a
studio that has ended learns nothing. Keys of runs expire, so one that was stolen opens no later
studio for long.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from dataclasses import field
from hashlib import sha256
from hmac import compare_digest, digest
from pathlib import Path
from secrets import token_bytes, token_hex
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.responses import JSONResponse, PlainTextResponse, Response

from layoutkit.cache.location import create_user_key
from layoutkit.fast_dataclass import dataclass

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send


SECRET_LETTERS = 48
FIRST_PORT, PORTS = 20_000, 12_000  # below the ports that systems assign automatically


KEY_LIFE_S = 24 * 3600.0  # how long the pages of a run can find later runs


@dataclass(frozen=True, slots=True)
class RunAddress:
    """The address of a run of the studio: the key of its folder, its port, its name and secret.

    The public name begins with the time of the start, in seconds.
    """

    folder_key: bytes
    port: int
    name: str = field(default_factory=lambda: f"{int(time.time())}-{token_hex(16)}")
    secret: str = field(default_factory=lambda: token_hex(SECRET_LETTERS // 2))

    @property
    def url(self) -> str:
        """Return the address to open."""
        return f"http://127.0.0.1:{self.port}/{self.secret}/"

    @property
    def hosts(self) -> tuple[str, ...]:
        """Return the values of `Host` in requests that are meant for this run."""
        return tuple(f"{name}:{self.port}" for name in ("127.0.0.1", "localhost"))

    def page_key(self, run: str) -> bytes:
        """Return the key of the pages of a run."""
        return digest(self.folder_key, f"page:{run}".encode(), "sha256")

    def proof(self, run: str, text: str) -> str:
        """Return what proves knowledge of the key of an earlier run, to this run and from it."""
        signed = f"{text}:{self.name}:{self.port}"
        return digest(self.page_key(run), signed.encode(), "sha256").hex()

    def introduce(self, run: str, question: str, answer: str) -> dict[str, str]:
        """Return the name and the proof of this run; its secret too for the right answer."""
        facts = {"run": self.name, "proof": self.proof(run, f"proof:{question}")}
        expected = self.proof(run, f"answer:{question}")
        if is_recent(run) and compare_digest(answer.encode(), expected.encode()):
            facts["secret"] = self.secret
        return facts


def is_recent(run: str) -> bool:
    """Return whether a run started not too long ago."""
    started = run.partition("-")[0]
    return started.isascii() and started.isdigit() and time.time() - int(started[:12]) < KEY_LIFE_S


def load_folder_key(root: Path, environment: Mapping[str, str] = os.environ) -> bytes:
    """Return the key of a file or folder; a key for this run only if none can be stored."""
    own = create_user_key(environment) or token_bytes()
    return digest(own, b"studio:" + os.fsencode(root), "sha256")


def preferred_port(key: bytes) -> int:
    """Return the preferred port of a folder, which does not change between runs."""
    return FIRST_PORT + int.from_bytes(sha256(b"port:" + key).digest()[:4]) % PORTS


POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "font-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types layoutkit-pictures",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-store",
}
MAX_BYTES = 64_000  # of a request; a change has a few hundred
RUN = "/run"  # where pages of an earlier run ask for the new run
MAX_QUESTION = 100  # characters


class AccessMiddleware:
    """Middleware that rejects requests that do not come from the user who started the studio."""

    def __init__(self, app: ASGIApp, address: RunAddress) -> None:
        self.app, self.address = app, address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or reject it with one line."""
        if scope["type"] != "http":
            return
        send = with_headers(send)
        rejection = self.find_rejection(scope)
        if rejection:
            status, why = rejection
            await PlainTextResponse(f"{why}\n", status)(scope, receive, send)
            return
        if scope["path"] == RUN:
            await self.introduction(scope)(scope, receive, send)
            return
        inner = {**scope, "root_path": f"/{self.address.secret}"}
        await self.app(inner, receive, send)

    def introduction(self, scope: Scope) -> Response:
        """Return the name of this run to a page of an earlier one, and more to one with a proof."""
        query = QueryParams(scope["query_string"])
        asked = (query.get(name, "")[:MAX_QUESTION] for name in ("page", "question", "answer"))
        return JSONResponse(self.address.introduce(*asked))

    def find_rejection(self, scope: Scope) -> tuple[int, str] | None:
        """Return why a request is rejected; None if it may pass."""
        headers = Headers(scope=scope)
        if headers.get("host", "").lower() not in self.address.hosts:
            return 403, "This server answers only at the address that it printed."
        if scope["path"] == RUN and scope["method"] == "GET":
            return None
        found = scope["path"].split("/")
        if len(found) < 3 or not compare_digest(found[1].encode(), self.address.secret.encode()):
            return 403, "Open the address that `layoutkit studio` printed; it contains a secret."
        if scope["method"] in ("GET", "HEAD"):
            return None
        return find_change_rejection(headers, self.address)


def find_change_rejection(headers: Headers, address: RunAddress) -> tuple[int, str] | None:
    """Return why a change is rejected; None if it may pass."""
    origin = urlsplit(headers.get("origin", ""))
    is_here = origin.scheme == "http" and origin.netloc.lower() in address.hosts
    if not (is_here and headers.get("sec-fetch-site", "same-origin") == "same-origin"):
        return 403, "Changes are accepted only from the studio's own page."
    if not headers.get("content-type", "").startswith("application/json"):
        return 415, "Changes must be sent as JSON."
    length = headers.get("content-length", "0")
    if not length.isdigit() or int(length) > MAX_BYTES:
        return 413, f"A change must not have more than {MAX_BYTES} bytes."
    return None


def with_headers(send: Send) -> Send:
    """Add the security headers to answers."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
        await send(message)

    return send_with_headers
