"""The language server from its first message to its last, and the handlers of all requests.

Answers are computed in threads, for the version of the text at the time of the request, so no
request waits for another. Checks run in worker processes. A failing request is logged and does not
stop the server.
"""

import asyncio
import logging
import os
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInternalError, JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from layoutkit import __version__
from layoutkit.errors import LayoutkitError
from layoutkit.lsp import diagnostics, symbols
from layoutkit.lsp.completion import complete
from layoutkit.lsp.document_view import DocumentView
from layoutkit.lsp.jobs import DescribeJob, FixJob, ServerOptions
from layoutkit.lsp.log import describe_crash, log_line
from layoutkit.lsp.open_documents import OpenDocument, OpenDocuments
from layoutkit.lsp.protocol import BoardProtocol, Writer, own_streams, read_in_thread
from layoutkit.lsp.text_document import TextDocument
from layoutkit.reports.findings import Finding

SETTINGS_FILES = ("**/layoutkit.toml", "**/pyproject.toml")


class BoardServer(LanguageServer):
    """A language server for boards, over one stream."""

    protocol: BoardProtocol

    def __init__(self, call: ServerOptions) -> None:
        super().__init__("layoutkit", __version__, protocol_cls=BoardProtocol)
        self.documents = OpenDocuments(call, self.publish)
        self.pages = diagnostics.RulePages()
        self.ended = asyncio.Event()
        self.is_over = False  # True after `exit`

    def publish(self, text: TextDocument, findings: Sequence[Finding]) -> None:
        """Show findings in the editor."""
        shown = [self.diagnostic(text, finding) for finding in findings]
        version = text.version if self.shows.version_support else None
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(text.uri, shown, version)
        )

    def diagnostic(self, text: TextDocument, finding: Finding) -> types.Diagnostic:
        """Return a finding with the details that the editor supports."""
        return diagnostics.make_diagnostic(text, finding, self.shows, self.pages)

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


HOVER_S = 30.0  # how long a hover waits for costs, which are bounded by states
FIX_S = 5.0
CHECK_S = 2.0  # how long code actions wait for the check to end

REQUEST_FAILED = types.LSPErrorCodes.RequestFailed.value

Ask = Callable[[DocumentView, Any], Any]


def register_handlers(server: BoardServer) -> None:
    """Register the handlers of all requests."""
    register_lifecycle(server)
    for method, ask in SIMPLE_HANDLERS.items():
        _add(server, method, _answer_from_view(server, ask))
    _add(server, types.TEXT_DOCUMENT_HOVER, lambda params: _hover(server, params))
    _add(server, types.TEXT_DOCUMENT_CODE_ACTION, lambda params: _actions(server, params))

    @server.command(diagnostics.EXPLAIN)
    async def explain(*codes: str) -> None:
        if len(codes) != 1:
            raise JsonRpcInvalidParams("the command explains one rule")
        await _explain(server, str(codes[0]))  # an editor may send anything

    del explain


def register_lifecycle(server: BoardServer) -> None:
    """Register the handlers for the start of the editor and for changes of files."""

    @server.feature(types.INITIALIZE)
    def initialize(params: types.InitializeParams) -> None:
        encoding = server.protocol.workspace.position_encoding
        server.documents.encoding = str(getattr(encoding, "value", encoding))
        folders = params.workspace_folders or []
        root = folders[0].uri if folders else params.root_uri
        if root and (path := to_fs_path(root)):
            with suppress(OSError):
                os.chdir(path)  # findings name files as `check` does there

    @server.feature(types.INITIALIZED)
    def initialized(_: types.InitializedParams) -> None:
        watch_settings(server)

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def files_changed(_: types.DidChangeWatchedFilesParams) -> None:
        for uri in server.documents.texts:  # their settings may have changed
            server.documents.judge(uri)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def saved(_: types.DidSaveTextDocumentParams) -> None:
        """Do nothing: the text was checked when it changed."""

    del initialize, initialized, files_changed, saved


def watch_settings(server: BoardServer) -> None:
    """Ask the editor to report changes of settings files."""
    can = server.client_capabilities.workspace
    watches = can and can.did_change_watched_files
    if not (watches and watches.dynamic_registration):
        return
    watchers = [types.FileSystemWatcher(glob) for glob in SETTINGS_FILES]
    options = types.DidChangeWatchedFilesRegistrationOptions(watchers)
    method = types.WORKSPACE_DID_CHANGE_WATCHED_FILES
    registration = types.Registration("layoutkit-settings", method, options)
    server.client_register_capability(types.RegistrationParams([registration]))


def _add(server: BoardServer, method: str, answer: Callable[[Any], Awaitable[Any]]) -> None:
    """Register a handler; a failing request is logged and does not stop the server."""

    async def handle(params: Any) -> Any:
        try:
            return await answer(params)
        except LayoutkitError as error:
            hint = f"; {error.hint}" if error.hint else ""
            raise JsonRpcException(f"{error.message}{hint}", REQUEST_FAILED) from None
        except JsonRpcException:
            raise
        except Exception as error:
            message = describe_crash(method, error)
            server.tell(message)
            raise JsonRpcInternalError(message) from None

    server.feature(method, HANDLER_OPTIONS.get(method))(handle)


def _find_open(server: BoardServer, params: Any) -> OpenDocument | None:
    return server.documents.texts.get(params.text_document.uri)


def _view(opened: OpenDocument) -> DocumentView:
    return DocumentView(opened.text, opened.readable)


def _answer_from_view(server: BoardServer, ask: Ask) -> Callable[[Any], Awaitable[Any]]:
    """Return a handler that needs only the document; it returns None if that is not open."""

    async def answer(params: Any) -> Any:
        opened = _find_open(server, params)
        return await asyncio.to_thread(ask, _view(opened), params) if opened else None

    return answer


async def _hover(server: BoardServer, params: types.HoverParams) -> types.Hover | None:
    """Answer with the schema's description, and the item at this place with its costs."""
    opened = _find_open(server, params)
    if opened is None:
        return None
    view, text = _view(opened), opened.text
    offset = text.offset(params.position)
    found = await asyncio.to_thread(symbols.find_hovered_node, view, offset)
    if found is None:
        return None
    at, is_key, place = found
    words = await asyncio.to_thread(symbols.schema_text_at, view, at)
    if is_key or not view.is_current:
        return symbols.make_hover([words], place)
    item = await asyncio.to_thread(symbols.find_described_item, view, offset, at)
    job = DescribeJob(text.path, text.raw, server.documents.call, item)
    about = await server.documents.answer(job, HOVER_S)
    return symbols.make_hover([about, words], place)


async def _actions(
    server: BoardServer, params: types.CodeActionParams
) -> list[types.CodeAction] | None:
    """Answer with the code actions for the findings at a place."""
    opened = _find_open(server, params)
    if opened is None:
        return None
    text = opened.text
    with suppress(TimeoutError):
        await asyncio.wait_for(opened.checked.wait(), CHECK_S)
    if opened.verdict is None or opened.verdict_of is not text:
        return None
    findings = opened.verdict.findings
    shown = [
        (finding, server.diagnostic(text, finding))
        for finding in (
            findings if opened.checked.is_set() else diagnostics.guessed_fixes_only(findings)
        )
        if diagnostics.overlaps(text.range_of(finding.place.range), params.range)
    ]
    only, found = params.context.only, list[types.CodeAction]()
    if diagnostics.is_requested(only, types.CodeActionKind.QuickFix.value):
        found += await asyncio.to_thread(diagnostics.quick_actions, _view(opened), shown)
    if diagnostics.is_requested(only, diagnostics.FIX_ALL) and diagnostics.is_fixable(findings):
        job = FixJob(text.path, text.raw, server.documents.call)
        if fixed := await server.documents.answer(job, FIX_S):
            found.append(diagnostics.fix_all(text, fixed))
    return found


async def _explain(server: BoardServer, code: str) -> None:
    """Open the page of a rule, or show its text in a message."""
    can = server.client_capabilities.window
    page = server.pages.uri(code)
    if page and can and can.show_document and can.show_document.support:
        server.window_show_document(types.ShowDocumentParams(page, take_focus=True))
    elif text := server.pages.text(code):
        server.window_show_message(types.ShowMessageParams(types.MessageType.Info, text))


def _at_cursor(ask: Callable[..., Any], *names: str) -> Ask:
    """Return a question about the position of a request, with some of its other parameters."""

    def asked(view: DocumentView, params: Any) -> Any:
        return ask(view, view.text.offset(params.position), *(getattr(params, n) for n in names))

    return asked


SIMPLE_HANDLERS: Mapping[str, Ask] = {
    types.TEXT_DOCUMENT_COMPLETION: _at_cursor(complete),
    types.TEXT_DOCUMENT_DEFINITION: _at_cursor(symbols.find_definition),
    types.TEXT_DOCUMENT_REFERENCES: lambda view, params: symbols.find_references(
        view, view.text.offset(params.position), params.context.include_declaration
    ),
    types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT: _at_cursor(symbols.find_highlights),
    types.TEXT_DOCUMENT_PREPARE_RENAME: _at_cursor(symbols.find_renamable_name),
    types.TEXT_DOCUMENT_RENAME: _at_cursor(symbols.rename, "new_name"),
    types.TEXT_DOCUMENT_DOCUMENT_SYMBOL: lambda view, _: symbols.list_symbols(view),
    types.TEXT_DOCUMENT_DOCUMENT_COLOR: lambda view, _: symbols.list_colours(view),
    types.TEXT_DOCUMENT_COLOR_PRESENTATION: lambda view, params: symbols.list_presentations(
        view, params.color
    ),
}
"""The requests that need only the document."""

HANDLER_OPTIONS: Mapping[str, object] = {
    types.TEXT_DOCUMENT_COMPLETION: types.CompletionOptions(
        trigger_characters=[" ", ":", "/", '"', "[", "{", ","]
    ),
    types.TEXT_DOCUMENT_RENAME: types.RenameOptions(prepare_provider=True),
    types.TEXT_DOCUMENT_CODE_ACTION: types.CodeActionOptions(
        code_action_kinds=[types.CodeActionKind.QuickFix, diagnostics.FIX_ALL]
    ),
}


def run(call: ServerOptions) -> int:
    """Serve the editor on stdin and stdout; return the exit code of the protocol."""
    # the messages that pygls cannot handle contain boards
    logging.getLogger("pygls").addHandler(logging.NullHandler())
    logging.getLogger("pygls").propagate = False
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

    def take(body: bytes | None) -> None:
        loop.call_soon_threadsafe(_handle, server, body)

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


def _handle(server: BoardServer, body: bytes | None) -> None:
    """Handle a message; errors do not stop the server."""
    if server.is_over:
        return
    try:
        server.protocol.receive(body)
    except Exception as error:
        server.tell(describe_crash("handling a message", error))
