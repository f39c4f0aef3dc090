"""A folder of boards as a website: changed pages are rebuilt, obsolete pages are removed."""

import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from hashlib import blake2b
from itertools import count
from pathlib import Path

from layoutkit.cache.location import create_user_key, installation_fingerprint, own_cache
from layoutkit.cache.verdicts import board_key
from layoutkit.documents.discovery import BoardContent
from layoutkit.drawing.typst_backend import has_extra
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.outside import find_registrations, fingerprint_installed_games
from layoutkit.pipeline import check, gallery_pages
from layoutkit.pipeline.finding_pictures import unique_names
from layoutkit.pipeline.gallery_folder import GallerySite, NewPage, open_site
from layoutkit.pipeline.request import CheckRequest, RequestSettings
from layoutkit.workers.in_order import count_jobs
from layoutkit.workers.limits import TimeBudget

BATCH_PER_PROCESS = 8  # boards before their pages are written
_UNSAFE = re.compile(r"[^A-Za-z0-9_]+")
_MAX_NAME = 60
_DEVICES = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)\Z", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class GalleryResult:
    """The result of a gallery: counts of pages, files that were kept, and the exit code."""

    made: int
    kept: int
    removed: int
    strange: tuple[str, ...]
    code: int


def make_gallery(
    request: CheckRequest, folder: Path, options: gallery_pages.GalleryOptions
) -> GalleryResult:
    """Write the website of some boards into a folder, or update it."""
    settings = RequestSettings(request)
    whole = settings.common
    site = open_site(folder, options.title, create_user_key(os.environ))
    files = check.files_for(request, whole)
    if not files.files:
        raise check.nothing_to_check(files)
    names = find_folder_names([file.path for file in files.files])
    work = _Work(settings, site, options, names, _session(settings), request.progress)
    for batch in files.batches():
        work.show(batch)
    gone = site.entries.keys() - set(names.values())
    site.drop(sorted(gone))
    code = 3 if work.has_crashed else 0
    return GalleryResult(work.made, work.kept, len(gone), tuple(site.strange), code)


def _session(settings: RequestSettings) -> check.CheckSession:
    """Return the settings of the run, with the fingerprint of layoutkit and of other games."""
    whole = settings.common
    with closing(own_cache(whole.cache_dir, is_policed=bool(whole.policy))) as cache:
        stamp = installation_fingerprint(cache)
    if find_registrations():
        stamp = f"{stamp} {fingerprint_installed_games()}"
    return check.CheckSession(settings, None, stamp, TimeBudget(settings.common.total_time_limit_s))


@dataclass
class _Work:
    """The work on all pages in batches; the site is consistent whenever the work stops."""

    settings: RequestSettings
    site: GallerySite
    options: gallery_pages.GalleryOptions
    names: Mapping[str, str]
    session: check.CheckSession
    progress: check.CountProgress | None
    made: int = 0
    kept: int = 0
    has_crashed: bool = False

    def show(self, contents: Sequence[BoardContent]) -> None:
        """Make the pages of some files, except pages that are up to date."""
        keys = {content.path: self.key(content) for content in contents}
        new = [content for content in contents if not self.is_there(content, keys[content.path])]
        self.kept += len(contents) - len(new)
        self.tell(0)
        size = BATCH_PER_PROCESS * count_jobs(self.settings.common.jobs)
        for start in range(0, len(new), size):
            batch = new[start : start + size]
            self.site.add(dict(self.pages(batch, keys)))
            self.made += len(batch)

    def is_there(self, content: BoardContent, key: str) -> bool:
        """Return whether the page of a file exists, and was made from the present inputs."""
        name = self.names[content.path]
        entry = self.site.entries.get(name)
        return entry is not None and entry.key == key != "" and self.site.is_whole(name)

    def key(self, content: BoardContent) -> str:
        """Return a hash of everything that a page depends on, which reveals no secrets."""
        if not self.site.secret:  # no page would be trusted in the next run
            return ""
        own = self.settings.of(content.path)
        options = repr((self.options, has_extra(), own.language, own.limits))
        facts = "\n".join(("gallery", options, check.key_of(content, self.session).hex()))
        key = board_key(facts.encode(), self.names[content.path], b"")
        return blake2b(key, key=self.site.secret, digest_size=20).hexdigest()

    def pages(
        self, contents: Sequence[BoardContent], keys: Mapping[str, str]
    ) -> Iterator[tuple[str, NewPage]]:
        """Yield new pages, made in several processes from the first board on.

        typst uses threads, and a fork of a process with threads may wait for them forever. So
        nothing is forked once this process has used typst.
        """
        runs = self.settings.runs(content.path for content in contents)
        maker = partial(gallery_pages.make_page, self.options, self.names, runs)
        results = check.map_files(
            maker,
            contents,
            self.settings,
            self.session.time_budget,
            progress=lambda done, _: self.tell(done),
            parallel_after_s=0.0,
            start_method="spawn" if "typst" in sys.modules else "auto",
        )
        for content, result in results:
            name = self.names[content.path]
            page = result
            if not isinstance(page, gallery_pages.RenderedPage):
                page = gallery_pages.failed_page(name, content, page, self.options)
            self.has_crashed |= page.has_crashed
            yield name, NewPage(keys[content.path] if page.lasts else "", page.card, page.files)

    def tell(self, more: int) -> None:
        """Report progress."""
        if self.progress:
            self.progress(self.kept + self.made + more, len(self.names))


def find_folder_names(paths: Sequence[str]) -> dict[str, str]:
    """Return a folder name of letters, digits and hyphens for each board, unique in any case."""
    names: dict[str, str] = {}
    taken = set[str]()
    for path, name in unique_names(paths).items():
        plain = _UNSAFE.sub("-", name)[:_MAX_NAME].strip("-") or "board"
        plain = f"board-{plain}" if _DEVICES.match(plain) else plain
        numbered = (f"{plain}-{number}" if number > 1 else plain for number in count(1))
        names[path] = next(name for name in numbered if name.casefold() not in taken)
        taken.add(names[path].casefold())
    return names
