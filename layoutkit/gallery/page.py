"""The frame of every page: head, landmarks and content security policy."""

from __future__ import annotations

from importlib.resources import files

from layoutkit.gallery.html import Html, document, tag
from layoutkit.gallery.records import PictureView
from layoutkit.signature import SIGNATURE

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
