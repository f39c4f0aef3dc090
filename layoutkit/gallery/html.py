"""HTML as a tree of escaped elements, and the frame with the security policy of every page."""

from collections.abc import Iterable
from html import escape
from importlib.resources import files
from typing import TypeAlias

from layoutkit.documents.files import SIGNATURE
from layoutkit.fast_dataclass import dataclass
from layoutkit.gallery.content import PictureView
from layoutkit.reports.safe_text import escape_invisible

VOID = {"img", "input", "link", "meta", "br"}


@dataclass(frozen=True, slots=True)
class Html:
    """A piece of a page that is already escaped."""

    text: str


Children: TypeAlias = "Html | str | Iterable[Html | str] | None"
AttributeValue: TypeAlias = "str | int | bool | None"


def tag(name: str, /, *inside: Children, **facts: AttributeValue) -> Html:
    """Return an element with its attributes: `class_` is class, `data_x` is data-x.

    Attributes that are None or False are left out. Strings are text; invisible characters and
    characters that change the direction of text are spelled out.
    """
    begin = f"<{name}{''.join(_attribute(*fact) for fact in facts.items())}>"
    if name in VOID:
        return Html(begin)
    return Html(f"{begin}{''.join(map(_render, inside))}</{name}>")


def join(*parts: Children) -> Html:
    """Return pieces of a page, one after the other."""
    return Html("".join(map(_render, parts)))


def document(*inside: Html) -> bytes:
    """Return a whole page."""
    return f"<!DOCTYPE html>\n{join(*inside).text}\n".encode()


def _attribute(name: str, value: AttributeValue) -> str:
    if value is None or value is False:
        return ""
    plain_name = name.rstrip("_").replace("_", "-")
    return f" {plain_name}" if value is True else f' {plain_name}="{_escape_text(str(value))}"'


def _render(part: Children) -> str:
    if part is None:
        return ""
    if isinstance(part, Html):
        return part.text
    if isinstance(part, str):
        return _escape_text(part)
    return "".join(map(_render, part))


def _escape_text(text: str) -> str:
    return escape("\n".join(map(escape_invisible, text.split("\n"))))


ASSETS = ("gallery.css", "gallery.js")
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; img-src 'self' file:; style-src 'self' file:; script-src 'self' file:; "
    "base-uri 'none'; form-action 'none'"
)
"""The browser may load only pictures, one style sheet and one script of the site itself."""


def read_assets() -> dict[str, bytes]:
    """Return the files that all pages share."""
    folder = files("layoutkit.gallery") / "assets"
    return {f"assets/{name}": (folder / name).read_bytes() for name in ASSETS}


def page(title: str, root: str, header: Html, main: Html, *, has_script: bool = False) -> bytes:
    """Return a page; `root` leads from it to the folder of the site."""
    script = tag("script", src=f"{root}assets/gallery.js", defer=True) if has_script else None
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag(
            "meta", **{"http-equiv": "Content-Security-Policy", "content": CONTENT_SECURITY_POLICY}
        ),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("meta", name="referrer", content="no-referrer"),
        tag("meta", name="generator", content=SIGNATURE),
        tag("title", title),
        tag("link", rel="stylesheet", href=f"{root}assets/gallery.css"),
        script,
    )
    body = tag(
        "body",
        tag("a", "Skip to the content", class_="skip", href="#content"),
        tag("header", header, class_="site"),
        tag("main", main, id="content", tabindex="-1"),
        tag("footer", tag("p", f"This gallery was {SIGNATURE}.")),
    )
    return document(tag("html", head, body, lang="en"))


def image(picture: PictureView, root: str = "", *, is_lazy: bool = True) -> Html:
    """Return a picture at the size at which it is shown."""
    width, height = picture.size
    return tag(
        "img",
        src=f"{root}{picture.file}",
        alt=picture.words,
        width=width,
        height=height,
        loading="lazy" if is_lazy else None,
    )
