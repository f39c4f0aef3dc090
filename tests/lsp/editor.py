"""A pygls client of the server, for tests that are not asynchronous."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types
from pygls.lsp.client import LanguageClient

from tests.patience import PATIENCE_S

T = TypeVar("T")


def capabilities(*, encodings: list[str] | None = None) -> types.ClientCapabilities:
    return types.ClientCapabilities(
        general=types.GeneralClientCapabilities(position_encodings=encodings),
        text_document=types.TextDocumentClientCapabilities(
            publish_diagnostics=types.PublishDiagnosticsClientCapabilities(
                related_information=True,
                version_support=True,
                code_description_support=True,
                tag_support=types.ClientDiagnosticsTagOptions(list(types.DiagnosticTag)),
            ),
            rename=types.RenameClientCapabilities(prepare_support=True),
        ),
        workspace=types.WorkspaceClientCapabilities(
            did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(True)
        ),
    )


class Editor:
    """An editor with one server; texts are known by the name of their file."""

    def __init__(
        self,
        root: Path,
        *options: str,
        can: types.ClientCapabilities | None = None,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.root = root
        self.texts: dict[str, str] = {}
        self.versions: dict[str, int] = {}
        self.published: list[tuple[float, types.PublishDiagnosticsParams]] = []
        self.logged: list[str] = []
        self.shown: list[str] = []
        self.registered: list[str] = []
        self._runner = asyncio.Runner()
        self.client = LanguageClient("tests", "1")
        self._listen()
        command = (sys.executable, "-m", "layoutkit", "lsp", "--stdio", *options)
        self.run(self.client.start_io(*command, cwd=root, env=dict(env) if env else None))
        params = types.InitializeParams(
            capabilities=can or capabilities(), root_uri=root.absolute().as_uri()
        )
        self.answer = self.run(self.client.initialize_async(params))
        self.client.initialized(types.InitializedParams())

    def _listen(self) -> None:
        def publish(params: types.PublishDiagnosticsParams) -> None:
            self.published.append((time.perf_counter(), params))

        def log(params: types.LogMessageParams) -> None:
            self.logged.append(params.message)

        def show(params: types.ShowMessageParams) -> None:
            self.shown.append(params.message)

        def register(params: types.RegistrationParams) -> None:
            self.registered += [one.method for one in params.registrations]

        self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(publish)
        self.client.feature(types.WINDOW_LOG_MESSAGE)(log)
        self.client.feature(types.WINDOW_SHOW_MESSAGE)(show)
        self.client.feature(types.CLIENT_REGISTER_CAPABILITY)(register)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(asyncio.wait_for(work, PATIENCE_S))

    def uri(self, name: str) -> str:
        return (self.root / name).absolute().as_uri()

    def item(self, name: str) -> types.TextDocumentIdentifier:
        return types.TextDocumentIdentifier(self.uri(name))

    def open(self, name: str, text: str, language: str = "yaml") -> None:
        self.texts[name], self.versions[name] = text, 1
        self.published = [one for one in self.published if one[1].uri != self.uri(name)]
        item = types.TextDocumentItem(self.uri(name), language, 1, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def write(self, name: str, text: str) -> None:
        self.change(name, text, [types.TextDocumentContentChangeWholeDocument(text)])

    def change(self, name: str, text: str, changes: list[Any]) -> None:
        self.texts[name] = text
        self.versions[name] += 1
        item = types.VersionedTextDocumentIdentifier(
            uri=self.uri(name), version=self.versions[name]
        )
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(item, changes))

    def close(self, name: str) -> None:
        item = self.item(name)
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(item))

    def wait(self, until: Callable[[], T | None]) -> T:
        """Wait until something is there."""

        async def waiting() -> T:
            while not (found := until()):
                await asyncio.sleep(0.002)
            return found

        return self.run(waiting())

    def rest(self, seconds: float = 0.3) -> None:
        self.run(asyncio.sleep(seconds))

    def of(self, name: str) -> list[types.PublishDiagnosticsParams]:
        return [one for _, one in self.published if one.uri == self.uri(name)]

    def found(self, name: str) -> list[types.Diagnostic]:
        """Return the published findings on the current text."""

        return list(self.wait(lambda: self.latest(name))[-1].diagnostics)

    def latest(self, name: str) -> list[types.PublishDiagnosticsParams]:
        return [one for one in self.of(name) if one.version == self.versions[name]]

    def codes(self, name: str) -> list[str]:
        return [str(one.code) for one in self.found(name)]

    def wait_for_codes(self, name: str, codes: list[str]) -> None:
        """Wait until exactly these findings on the current text are published."""

        def are_there() -> bool:
            latest = self.latest(name)
            return bool(latest) and [one.code for one in latest[-1].diagnostics] == codes

        self.wait(are_there)

    def at(self, name: str, words: str, after: int = 0) -> types.Position:
        """The place in a text that begins with these words, in characters of its line."""
        index = self.texts[name].index(words) + after
        before = self.texts[name][:index]
        line = before.rsplit("\n", 1)[-1]
        return types.Position(before.count("\n"), len(line.encode("utf-16-le")) // 2)

    def there(self, name: str, words: str, after: int = 0) -> dict[str, Any]:
        return {"text_document": self.item(name), "position": self.at(name, words, after)}

    def request(self, name: str, params: object) -> Any:
        """The answer to a request of the client, by the name of its method."""
        return self.run(getattr(self.client, f"{name}_async")(params))

    def quit(self) -> int:
        """End the server as an editor does; its exit code."""
        self.run(self.client.shutdown_async(None))
        self.client.exit(None)
        return self.ended()

    def ended(self) -> int:
        process = self.process
        self.run(process.wait())
        stop: Any = self.client.stop  # it has no types
        self.run(stop())
        self._runner.close()
        assert process.returncode is not None
        return process.returncode

    @property
    def process(self) -> asyncio.subprocess.Process:
        process = self.client._server
        assert process is not None
        return process


def applied(text: str, edits: Any) -> str:
    """A text after edits, by places in UTF-16."""
    lines = text.splitlines(keepends=True) or [""]
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))

    def index(place: types.Position) -> int:
        if place.line >= len(lines):
            return len(text)
        units = lines[place.line].encode("utf-16-le")[: 2 * place.character]
        return starts[place.line] + len(units.decode("utf-16-le"))

    for edit in sorted(edits, key=lambda one: index(one.range.start), reverse=True):
        text = text[: index(edit.range.start)] + edit.new_text + text[index(edit.range.end) :]
    return text
