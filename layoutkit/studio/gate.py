"""Access control: who may send requests, and the security headers of every answer.

Every open port of this machine can be reached by other users' programs and, through DNS rebinding,
by web pages. So the path contains a secret, `Host` must be ours, and changes must come from our own
page. Cookies are not used, because all ports of a machine share them.
"""

from __future__ import annotations

from hmac import compare_digest
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.responses import JSONResponse, PlainTextResponse, Response

from layoutkit.studio.again import RunAddress

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

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
    if not is_ours(headers, address):
        return 403, "Changes are accepted only from the studio's own page."
    if not headers.get("content-type", "").startswith("application/json"):
        return 415, "Changes must be sent as JSON."
    length = headers.get("content-length", "0")
    if not length.isdigit() or int(length) > MAX_BYTES:
        return 413, f"A change must not have more than {MAX_BYTES} bytes."
    return None


def is_ours(headers: Headers, address: RunAddress) -> bool:
    """Return whether a request comes from the studio's own page."""
    origin = urlsplit(headers.get("origin", ""))
    is_here = origin.scheme == "http" and origin.netloc.lower() in address.hosts
    return is_here and headers.get("sec-fetch-site", "same-origin") == "same-origin"


def with_headers(send: Send) -> Send:
    """Add the security headers to answers."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
        await send(message)

    return send_with_headers
