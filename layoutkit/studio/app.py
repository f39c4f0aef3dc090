"""The HTTP routes of the page, and the changes that it can request."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from json import loads
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from layoutkit.errors import LayoutkitError
from layoutkit.games.base.editing import BoardEdit
from layoutkit.languages import Language
from layoutkit.pipeline import studio_board, studio_panels
from layoutkit.reports.json_format import to_json
from layoutkit.studio import jobs
from layoutkit.studio.access import MAX_BYTES, AccessMiddleware, RunAddress
from layoutkit.studio.files import find_revision
from layoutkit.studio.pool import PATIENT, BoardPool
from layoutkit.studio.session import BoardSession, Broadcast, ConflictError
from layoutkit.studio.workspace import Workspace
from layoutkit.workers.async_pool import TaskStoppedError

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.types import ASGIApp


ChangeRequest: TypeAlias = Mapping[str, Any]
Edit: TypeAlias = tuple[Callable[..., str], tuple[object, ...]]
"""A function that edits the text of a board, and its arguments."""

MAX_STEPS = 10_000  # of one turn, since keys and wheels add up while a change is under way


async def make_change(session: BoardSession, asked: ChangeRequest) -> None:
    """Make the change that a page requests, on the text that it shows."""
    revision, kind = require_text(asked, "revision"), require_text(asked, "kind")
    if kind in EDITS:
        edit, given = EDITS[kind](asked)

        async def ask(raw: bytes) -> bytes:
            return await session.fast_worker.ask(jobs.change, session.text(raw), edit, *given)

        await session.change(revision, require_text(asked, "title"), ask)
    elif kind in ("undo", "redo"):
        await session.undo_or_redo(revision, -1 if kind == "undo" else 1)
    elif kind == "resolve":
        conflict = require_text(asked, "conflict")
        await session.overwrite(revision, conflict, require_text(asked, "title"))
    else:
        raise LayoutkitError(f'unknown change "{kind}"')


def _fix(asked: ChangeRequest) -> Edit:
    return studio_board.text_after_fix, (
        require_number(asked, "finding"),
        require_number(asked, "fix"),
    )


def _suggestion(asked: ChangeRequest) -> Edit:
    edits, removals = asked.get("edits"), asked.get("removals")
    if not (isinstance(edits, list) and all(map(is_edit, edits))):
        raise LayoutkitError('"edits" must be a list of pointers with values')
    if not (isinstance(removals, list) and all(map(is_pointer, removals))):
        raise LayoutkitError('"removals" must be a list of pointers')
    return studio_board.text_after_changes, (edits, removals)


def _move(asked: ChangeRequest) -> Edit:
    """Return the validated move of a piece."""
    action: Any = require_text(asked, "action")
    if action not in ("put", "turn", "remove"):
        raise LayoutkitError(f'unknown move "{action}"')
    steps = asked.get("steps", 1)
    if not isinstance(steps, int) or isinstance(steps, bool) or abs(steps) > MAX_STEPS:
        raise LayoutkitError(f'"steps" must be a whole number of at most {MAX_STEPS}')
    target = require_text(asked, "target") if action == "put" else ""
    return studio_board.text_after_move, (
        BoardEdit(action, require_text(asked, "piece"), target, steps),
    )


def is_pointer(value: object) -> bool:
    """Return whether a value is a JSON pointer below the root."""
    return isinstance(value, str) and value.startswith("/")


def is_edit(value: object) -> bool:
    """Return whether a value is a pointer with a value."""
    if not isinstance(value, dict) or value.keys() != {"pointer", "value"}:
        return False
    return is_pointer(value["pointer"])


def require_number(asked: ChangeRequest, name: str) -> int:
    """Return a required number of at least 0."""
    found = asked.get(name)
    if not isinstance(found, int) or isinstance(found, bool) or found < 0:
        raise LayoutkitError(f'a change needs the number "{name}"')
    return found


def require_text(asked: ChangeRequest, name: str) -> str:
    """Return a required text."""
    found = asked.get(name)
    if not isinstance(found, str) or len(found) > 500:
        raise LayoutkitError(f'a change needs the text "{name}"')
    return found


EDITS = {"move": _move, "fix": _fix, "edit": _suggestion}


MAX_NAME = 500  # characters of a piece's name
POLL_S = 0.2  # between checks whether a page still waits
PAGE = Path(__file__).parent / "page"
KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
FILES = {path.name: path for path in sorted(PAGE.iterdir()) if path.suffix in KINDS}
MODULES = ", ".join(f"<page/{name}>; rel=modulepreload" for name in FILES if name.endswith(".js"))
"""A header that makes the browser load all modules at once."""


def make_app(studio: Workspace, address: RunAddress) -> ASGIApp:
    """Return the studio as an ASGI app with access control."""
    routes = Routes(studio, address)
    app = Starlette(
        routes=[
            Route("/", page_file),
            Route("/page/{name:path}", page_file),
            Route("/boards", routes.boards),
            Route("/events", routes.events),
            Route("/folder", routes.folder),
            Route("/picture", routes.picture),
            Route("/new-board-forms", routes.new_board_forms),
            Route("/languages", routes.languages),
            Route("/new", routes.new, methods=["POST"]),
            Route("/pack", routes.pack),
            Route("/piece-pictures", routes.piece_pictures),
            Route("/legal-targets", routes.legal_targets),
            Route("/why-not-legal", routes.why_not_legal),
            Route("/plan", routes.plan),
            Route("/preview", routes.preview, methods=["POST"]),
            Route("/change", routes.change, methods=["POST"]),
        ],
        exception_handlers={
            LayoutkitError: answer_error,
            TaskStoppedError: answer_cancelled,
            Exception: answer_bug,
        },
    )
    return AccessMiddleware(app, address)


class Routes:
    """The routes for boards."""

    def __init__(self, studio: Workspace, address: RunAddress) -> None:
        self.studio = studio
        key = address.page_key(address.name).hex()
        self.run = {"name": address.name, "key": key}

    async def boards(self, _: Request) -> Response:
        """Return the names of all boards, and what the page needs to find the next run."""
        scope = self.studio.scope
        facts = {"folder": scope.is_folder, "shown": scope.shown, "boards": [*scope.find()]}
        return answer({**facts, "run": self.run})

    async def events(self, request: Request) -> Response:
        """Send the state of a board, and every change of it from now."""
        return StreamingResponse(
            stream(self._session(request).broadcast), media_type="text/event-stream"
        )

    async def folder(self, _: Request) -> Response:
        """Send the cards of all boards, and every change of them from now."""
        return StreamingResponse(
            stream(self.studio.folder.broadcast), media_type="text/event-stream"
        )

    async def picture(self, request: Request) -> Response:
        """Return the picture of a card."""
        found = self.studio.folder.pictures.get(request.query_params.get("board", ""))
        if found is None:
            raise HTTPException(404)
        return Response(found, media_type="image/svg+xml")

    async def new_board_forms(self, _: Request) -> Response:
        """Return the conditions that new boards can meet."""
        return answer({"games": studio_panels.list_new_board_forms()})

    async def languages(self, _: Request) -> Response:
        """Return the languages of printed texts, with their names."""
        return answer(
            {"languages": {language.value: language.english_name for language in Language}}
        )

    async def new(self, request: Request) -> Response:
        """Make a new board: a file of the folder, or a download if the scope is a single file."""
        asked = await body_of(request)
        name, game = require_text(asked, "name"), require_text(asked, "game")
        options = asked.get("options", {})
        if not isinstance(options, dict):
            raise LayoutkitError('"options" must be an object')
        folder = self.studio.folder
        async with pool_for(request) as pool:
            if self.studio.scope.is_folder:
                await folder.make_new(pool, name, game, options)
                return answer({"name": name})
            text = await folder.new_text(pool, game, options)
        return Response(text, media_type="application/yaml")

    async def pack(self, request: Request) -> Response:
        """Return a print pack of a board to download."""
        session = self._session(request)
        paper, theme = (request.query_params.get(name, "") for name in ("paper", "theme"))
        language = request.query_params.get("language") or None
        async with pool_for(request) as pool:
            found = await session.pack(pool, paper, theme, language)
        return Response(found, media_type="application/zip")

    async def piece_pictures(self, request: Request) -> Response:
        """Return the pictures of the pieces of a board."""
        return await self._describe(request, studio_board.draw_pieces)

    async def legal_targets(self, request: Request) -> Response:
        """Return the places where a piece of a board is legal."""
        piece = request.query_params.get("piece", "")[:MAX_NAME]
        return await self._describe(request, studio_board.find_legal_targets, piece)

    async def why_not_legal(self, request: Request) -> Response:
        """Return the error that a piece of a board would cause in a place."""
        names = (request.query_params.get(name, "")[:MAX_NAME] for name in ("piece", "target"))
        return await self._describe(request, studio_board.explain_illegal_target, *names)

    async def preview(self, request: Request) -> Response:
        """Return the picture of a board after a suggestion."""
        asked = await body_of(request)
        session = self.studio.session(str(asked.get("board")))
        return await self._answer(session, studio_board.draw_after_changes, *_suggestion(asked)[1])

    async def plan(self, request: Request) -> Response:
        """Return the steps of a plan on a board."""
        name = request.query_params.get("name", "")[:MAX_NAME]
        return await self._describe(request, studio_panels.plan_steps, name)

    async def _describe(
        self, request: Request, question: Callable[..., object], *given: object
    ) -> Response:
        return await self._answer(self._session(request), question, *given)

    async def _answer(
        self, session: BoardSession, question: Callable[..., object], *given: object
    ) -> Response:
        text = session.text(session.raw)
        found = await session.query_worker.ask(jobs.describe, text, question, *given)
        return Response(found, media_type="application/json")

    def _session(self, request: Request) -> BoardSession:
        return self.studio.session(request.query_params.get("board", ""))

    async def change(self, request: Request) -> Response:
        """Change a board."""
        asked = await body_of(request)
        session = self.studio.session(str(asked.get("board")))
        try:
            await make_change(session, asked)
        except ConflictError as conflict:
            return await both_texts(session, conflict)
        return answer({"revision": session.revision})


async def page_file(request: Request) -> Response:
    """Return a file of the page, and no other file."""
    path = FILES.get(request.path_params.get("name", "index.html"))
    if path is None:
        raise HTTPException(404)
    headers = None if "name" in request.path_params else {"Link": MODULES}
    return Response(path.read_bytes(), headers=headers, media_type=KINDS[path.suffix])


async def stream(broadcast: Broadcast) -> AsyncIterator[bytes]:
    """Yield the messages of a broadcast as server-sent events."""
    yield b"retry: 1000\n\n"
    async for message in broadcast.subscribe():
        yield f"event: {message.event}\ndata: {message.data}\n\n".encode()


@asynccontextmanager
async def pool_for(request: Request) -> AsyncIterator[BoardPool]:
    """Provide a process for one request, which ends at once when the page is gone."""
    pool = BoardPool(PATIENT)

    async def watch() -> None:
        while not await request.is_disconnected():
            await asyncio.sleep(POLL_S)
        pool.close()

    watching = asyncio.create_task(watch())
    try:
        yield pool
    finally:
        watching.cancel()
        pool.close()


async def body_of(request: Request) -> dict[str, Any]:
    """Return the JSON object in the body of a request, if it is not too large."""
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > MAX_BYTES:
            raise HTTPException(413)
    try:
        found = loads(body)
    except (ValueError, RecursionError) as error:  # also a number with too many digits
        raise LayoutkitError("a change must be JSON") from error
    if not isinstance(found, dict):
        raise LayoutkitError("a change must be a JSON object")
    return found


def answer(facts: dict[str, Any], status: int = 200) -> Response:
    """Return facts as a JSON response."""
    return Response(to_json(facts), status, media_type="application/json")


async def answer_error(_: Request, error: Exception) -> Response:
    """Answer with an error in the words of the command line."""
    assert isinstance(error, LayoutkitError)
    return answer({"failed": error.message, "hint": error.hint}, 400)


async def answer_bug(_: Request, error: Exception) -> Response:
    """Report a bug in layoutkit in the words of the command line."""
    facts = {"failed": f"internal error (a bug in layoutkit): {type(error).__name__}: {error}"}
    return answer({**facts, "hint": ""}, 500)


async def answer_cancelled(_: Request, __: Exception) -> Response:
    """Report that a request was cancelled because the board has changed."""
    return answer({"failed": "the board has changed in the meantime", "hint": "try again"}, 503)


async def both_texts(session: BoardSession, conflict: ConflictError) -> Response:
    """Answer with the two texts of a conflict; nothing was written."""
    mine, theirs = (
        await session.shown_text(conflict.mine),
        await session.shown_text(conflict.theirs),
    )
    names = {
        "id": find_revision(conflict.mine),
        "both": None if conflict.both is None else find_revision(conflict.both),
        "revision": find_revision(conflict.theirs),
    }
    facts = ", ".join(f'"{name}": {to_json(value)}' for name, value in names.items())
    facts = f'{{"conflict": {{{facts}, "mine": {mine}, "theirs": {theirs}}}}}'
    return Response(facts, 409, media_type="application/json")
