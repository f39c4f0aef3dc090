"""The gate: who may ask at all. Everything passes it, and every answer bears its headers.

The secret is a part of the path: cookies are shared by all ports of a machine, and would hand it to
any other server on it. Without the secret nothing is served but the name of this run; changes must
come from our own page.
"""

from __future__ import annotations

from hmac import compare_digest
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.responses import JSONResponse, PlainTextResponse, Response

from layoutkit.studio.again import Address

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
MOST_BYTES = 64_000  # of a request; a change is a few hundred
RUN = "/run"  # where pages of an earlier run ask who is here now
MOST_QUESTION = 100  # letters


class Gatekeeper:
    """Refuses what does not come from the person that started the studio."""

    def __init__(self, app: ASGIApp, address: Address) -> None:
        self.app, self.address = app, address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or refuse it in a line."""
        if scope["type"] != "http":
            return
        send = with_headers(send)
        refusal = self.refusal(scope)
        if refusal:
            status, why = refusal
            await PlainTextResponse(f"{why}\n", status)(scope, receive, send)
            return
        if scope["path"] == RUN:
            await self.name_of_run(scope)(scope, receive, send)
            return
        inner = {**scope, "root_path": f"/{self.address.secret}"}
        await self.app(inner, receive, send)

    def name_of_run(self, scope: Scope) -> Response:
        """Who is here now, for pages that have the key."""
        question = QueryParams(scope["query_string"]).get("question", "")[:MOST_QUESTION]
        return JSONResponse({"run": self.address.name, "proof": self.address.proof(question)})

    def refusal(self, scope: Scope) -> tuple[int, str] | None:
        """The reason why a request is refused; None if it may pass."""
        headers = Headers(scope=scope)
        if headers.get("host", "").lower() not in self.address.hosts:
            return 403, "This server answers only at the address that it printed."
        if scope["path"] == RUN and scope["method"] == "GET":
            return None
        found = scope["path"].split("/")
        if len(found) < 3 or not compare_digest(found[1].encode(), self.address.secret.encode()):
            return 403, "Open the address that `layoutkit studio` printed: it holds a secret."
        if scope["method"] in ("GET", "HEAD"):
            return None
        return change_refusal(headers, self.address)


def change_refusal(headers: Headers, address: Address) -> tuple[int, str] | None:
    """The reason why a change is refused; None if it may pass."""
    if not is_ours(headers, address):
        return 403, "Changes are taken only from the studio's own page."
    if not headers.get("content-type", "").startswith("application/json"):
        return 415, "Changes are sent as JSON."
    length = headers.get("content-length", "0")
    if not length.isdigit() or int(length) > MOST_BYTES:
        return 413, "This is too much for a change."
    return None


def is_ours(headers: Headers, address: Address) -> bool:
    """Whether a request comes from the studio's own page."""
    origin = urlsplit(headers.get("origin", ""))
    is_here = origin.scheme == "http" and origin.netloc.lower() in address.hosts
    return is_here and headers.get("sec-fetch-site", "same-origin") == "same-origin"


def with_headers(send: Send) -> Send:
    """Answers with the headers of the gate."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
        await send(message)

    return send_with_headers
