"""A folder of boards for a gallery: valid, faulty, secret and malicious boards."""

from __future__ import annotations

import os
from pathlib import Path

from layoutkit.pipeline.gallery import GalleryResult, make_gallery
from layoutkit.pipeline.gallery_pages import GalleryOptions
from layoutkit.pipeline.request import CheckRequest
from tests.cli.desk import CROSSED

LAYOUTS = Path(__file__).parent.parent.parent / "layouts"
GOOD = (
    "labyrinth/crossed-planks",
    "canaletto/last-lights",
    "connection/first-straight",
    "inkognito/embassy-ball",
    "canal-grande/lanterns-lit",
)
EVIL = '"><script>alert(1)</script>'
HOSTILE = (
    "game: labyrinth\nformat: 1\n"
    f"title: '{EVIL}'\nnotes: '{EVIL}{{{{7*7}}}}'\ntags: ['{EVIL}']\nsize: [5, 5]\n"
)


def fill(folder: Path) -> Path:
    """Put the boards into a folder."""
    folder.mkdir(parents=True)
    for name in GOOD:
        source = LAYOUTS / f"{name}.yaml"
        (folder / source.name).write_bytes(source.read_bytes())
    (folder / "crossed.yaml").write_text(CROSSED)
    (folder / "torn.yaml").write_text("game: labyrinth\nsize: [5,\n")
    (folder / f"a b<i>&{'x' * 80}.yaml").write_text(HOSTILE)
    (folder / "big.yaml").write_text("game: labyrinth\nnotes: >\n" + "  word\n" * 200_000)
    (folder / "out.yaml").symlink_to("/etc/passwd")
    (folder / "lost.yaml").symlink_to("nowhere.yaml")
    os.mkfifo(folder / "endless.yaml")
    return folder


def show(
    boards: Path, site: Path, *, packs: bool = False, title: str = "Boards", jobs: int = 1
) -> GalleryResult:
    """Make the gallery of a folder."""
    request = CheckRequest((str(boards),), options={"jobs": jobs})
    return make_gallery(request, site, GalleryOptions(title, packs))


def content_of(site: Path) -> dict[str, bytes]:
    """Return every file of a site."""
    files = (path for path in site.rglob("*") if path.is_file())
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in files}
