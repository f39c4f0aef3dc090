"""Access control: who may send requests, and how a page finds the studio after a restart.

Every open port of this machine can be reached by other users' programs and, through DNS rebinding,
by web pages. So the path contains a secret, `Host` must be ours, and changes must come from our own
page. Cookies are not used, because all ports of a machine share them.

Every folder has a key that only this user can read, and that pages keep in memory. The secret of a
run is an HMAC of its public name and port under that key. After a restart a page asks for the new
name and port, checks the proof (another HMAC) and computes the new secret. Neither the key nor the
secret is ever sent, so a stranger who listens on the port of a studio that has ended learns
nothing.
"""

from __future__ import annotations

import os
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


@dataclass(frozen=True, slots=True)
class RunAddress:
    """The address of a run of the studio: its key, its name, its port."""

    key: bytes
    port: int
    name: str = field(default_factory=lambda: token_hex(16))

    @property
    def url(self) -> str:
        """Return the address to open."""
        return f"http://127.0.0.1:{self.port}/{self.secret}/"

    @property
    def hosts(self) -> tuple[str, ...]:
        """Return the values of `Host` in requests that are meant for this run."""
        return tuple(f"{name}:{self.port}" for name in ("127.0.0.1", "localhost"))

    @property
    def secret(self) -> str:
        """Return the secret part of the address."""
        return self._sign(f"secret:{self.name}:{self.port}")[:SECRET_LETTERS]

    def proof(self, question: str) -> str:
        """Return the proof that this run has the key, for a page that has it too."""
        return self._sign(f"proof:{question}:{self.name}:{self.port}")

    def _sign(self, text: str) -> str:
        return digest(self.key, text.encode(), "sha256").hex()


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
            await self.name_of_run(scope)(scope, receive, send)
            return
        inner = {**scope, "root_path": f"/{self.address.secret}"}
        await self.app(inner, receive, send)

    def name_of_run(self, scope: Scope) -> Response:
        """Return the name of this run and its proof, for pages that have the key."""
        question = QueryParams(scope["query_string"]).get("question", "")[:MAX_QUESTION]
        return JSONResponse({"run": self.address.name, "proof": self.address.proof(question)})

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
