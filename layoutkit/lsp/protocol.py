"""The protocol of pygls, extended so that malformed messages are answered too.

Documents are kept by this package, because pygls counts more characters as line ends than the
protocol does.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.protocol import LanguageServerProtocol, lsp_method

from layoutkit.lsp.log import log_line

if TYPE_CHECKING:
    from layoutkit.lsp.server import BoardServer

_REQUEST_FAILED = {
    types.ErrorCodes.ParseError: "the message is not JSON",
    types.ErrorCodes.InvalidRequest: "the message is not a valid request",
    types.ErrorCodes.MethodNotFound: "there is no such method",
    types.ErrorCodes.InvalidParams: "the parameters do not fit the method",
    types.ErrorCodes.ServerNotInitialized: "the first request must be `initialize`",
}


class BoardProtocol(LanguageServerProtocol):
    """The protocol of the server: it answers malformed messages and ends in order."""

    _server: BoardServer
    is_ready = False  # True after `initialize`

    def receive(self, body: bytes | None) -> None:
        """Handle a message; answer with an error if it cannot be understood."""
        try:
            data = json.loads(body) if body is not None else None
        except (ValueError, RecursionError):
            self.refuse(None, types.ErrorCodes.ParseError)
            return
        if not isinstance(data, dict) or data.get("jsonrpc") != self.VERSION:
            self.refuse(None, types.ErrorCodes.InvalidRequest)
            return
        method, number = data.get("method"), data.get("id")
        is_request = method is not None and "id" in data
        if why := self.objection(data):
            if is_request:
                self.refuse(number, why)
            return
        try:
            message = self.structure_message(data)
        except JsonRpcException:
            known = self.get_message_type(str(method))
            if is_request:
                codes = types.ErrorCodes
                self.refuse(number, codes.InvalidParams if known else codes.MethodNotFound)
            log_line(f"a message of {method} is malformed")
            return
        self.is_ready |= method == types.INITIALIZE
        self.handle_message(message)

    def objection(self, data: dict[str, Any]) -> types.ErrorCodes | None:
        """Return the error code if a message cannot be handled now."""
        method, number = data.get("method"), data.get("id")
        if not isinstance(method, str | None) or not isinstance(number, str | int | None):
            return types.ErrorCodes.InvalidRequest
        if method is None and "id" not in data:
            return types.ErrorCodes.InvalidRequest
        if method is None or method == types.EXIT:
            return None
        if self._shutdown or (self.is_ready and method == types.INITIALIZE):
            return types.ErrorCodes.InvalidRequest
        if not self.is_ready and method != types.INITIALIZE:
            return types.ErrorCodes.ServerNotInitialized
        return None

    def refuse(self, number: Any, code: types.ErrorCodes) -> None:
        """Answer a message with an error."""
        known = number if isinstance(number, str | int) else None  # None is written as null
        error = {"code": code.value, "message": _REQUEST_FAILED[code]}
        self._send_data({"jsonrpc": self.VERSION, "id": known, "error": error})

    @property
    def was_shut_down(self) -> bool:
        """Return whether the editor has asked the server to shut down."""
        return self._shutdown

    @lsp_method(types.EXIT)
    def lsp_exit(self, *_: object) -> Generator[Any, Any, None]:
        """End the server."""
        self._server.end()
        yield from ()

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: types.DidOpenTextDocumentParams) -> None:
        """Open a document."""
        self._server.documents.open(params.text_document)

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> None:
        """Change a document."""
        self._server.documents.change(params.text_document, params.content_changes)

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: types.DidCloseTextDocumentParams) -> None:
        """Close a document."""
        self._server.documents.close(params.text_document.uri)
