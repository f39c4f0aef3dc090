"""The server object: its state, its log, and how it ends."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer

from layoutkit import __version__
from layoutkit.lsp.desk import OpenDocuments
from layoutkit.lsp.diagnostics import make_diagnostics
from layoutkit.lsp.log import describe_crash, log_line
from layoutkit.lsp.protocol import BoardProtocol
from layoutkit.lsp.rule_pages import RulePages
from layoutkit.lsp.texts import TextDocument
from layoutkit.lsp.work import ServerOptions
from layoutkit.verdict import Finding

SETTINGS_FILES = ("**/layoutkit.toml", "**/pyproject.toml")


class BoardServer(LanguageServer):
    """A language server for boards, over one stream."""

    protocol: BoardProtocol

    def __init__(self, call: ServerOptions) -> None:
        super().__init__("layoutkit", __version__, protocol_cls=BoardProtocol)
        self.documents = OpenDocuments(call, self.publish)
        self.pages = RulePages()
        self.ended = asyncio.Event()
        self.is_over = False  # True after `exit`

    def publish(self, text: TextDocument, findings: Sequence[Finding]) -> None:
        """Show findings in the editor."""
        shows = self.shows
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(
                text.uri,
                make_diagnostics(text, findings, shows, self.pages),
                text.version if shows.version_support else None,
            )
        )

    @property
    def shows(self) -> types.PublishDiagnosticsClientCapabilities:
        """Return the details of findings that the editor supports."""
        can = self.client_capabilities.text_document
        return (can and can.publish_diagnostics) or types.PublishDiagnosticsClientCapabilities()

    def end(self) -> None:
        """End the server at the editor's request."""
        self.is_over = True
        self.ended.set()

    def report_server_error(self, error: Exception, source: Any) -> None:
        """Log a failure in the editor without its message, which may quote a board."""
        if not isinstance(error, JsonRpcException):  # those are answers
            self.tell(describe_crash(str(getattr(source, "__name__", source)), error))

    def tell(self, text: str) -> None:
        """Write a line to stderr and to the editor's log."""
        log_line(text)
        if self.protocol.is_ready and not self.protocol.was_shut_down:
            message = types.LogMessageParams(types.MessageType.Error, text)
            self.window_log_message(message)
