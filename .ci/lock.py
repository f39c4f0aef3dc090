"""Write the hashes with which the action, the releases and careful users install layoutkit.

    python .ci/lock.py              # for the versions in constraints.txt
    python .ci/lock.py --upgrade    # for the newest versions that pyproject.toml allows

constraints.txt has one version for each package. `.ci/locked/` has a file for pip's option
`--require-hashes` for layoutkit itself, for each of its extras, for the build backend and for the
tools of a release. Each lists the packages that are needed on any supported system, with the
hashes of all files of that version. The package index is the one that pip is configured to use.
No address is written down.
"""

import json
import subprocess
import sys
import tomllib
import urllib.request
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, unquote, urlsplit

from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import (
    InvalidSdistFilename,
    InvalidWheelFilename,
    canonicalize_name,
    parse_sdist_filename,
    parse_wheel_filename,
)
from packaging.version import InvalidVersion

ROOT = Path(__file__).parents[1]
CONSTRAINTS = ROOT / "constraints.txt"
LOCKED = ROOT / ".ci" / "locked"
RELEASE_TOOLS = ["build", "cyclonedx-bom"]
SYSTEMS = [("linux", "Linux"), ("darwin", "Darwin"), ("win32", "Windows")]
PYTHONS = ["3.11", "3.12", "3.13"]
HEADER = "# Written by .ci/lock.py."


def main() -> None:
    """Write constraints.txt and the files of `.ci/locked/`."""
    wanted = wanted_packages(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8")))
    options = [] if sys.argv[1:] == ["--upgrade"] else ["--constraint", str(CONSTRAINTS)]
    requires, versions = resolve([one for needed in wanted.values() for one in needed], options)
    pins = "".join(f"{name}=={version}\n" for name, version in sorted(versions.items()))
    CONSTRAINTS.write_text(f"{HEADER} One commit installs the same on every day.\n{pins}", "utf-8")
    hashes = {name: find_hashes(name, version) for name, version in versions.items()}
    LOCKED.mkdir(exist_ok=True)
    base = find_closure(wanted["layoutkit"], requires)
    for group, roots in wanted.items():
        names = find_closure(roots, requires)
        lines = [HEADER]
        if group not in ("layoutkit", "backend", "release"):
            lines.append("-r layoutkit.txt")
            names -= base
        lines += (
            " \\\n    ".join([f"{name}=={versions[name]}", *hashes[name]]) for name in sorted(names)
        )
        (LOCKED / f"{group}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def wanted_packages(pyproject: dict[str, Any]) -> dict[str, list[str]]:
    """Return the requirements of each file: of layoutkit, its extras, and the tools."""
    extras = pyproject["project"]["optional-dependencies"]
    return {
        "layoutkit": pyproject["project"]["dependencies"],
        # Developers test with the newest versions of their tools, so these are not locked.
        **{name: needed for name, needed in extras.items() if name != "dev"},
        "backend": pyproject["build-system"]["requires"],
        "release": RELEASE_TOOLS,
    }


def resolve(
    roots: list[str], options: list[str]
) -> tuple[dict[str, list[Requirement]], dict[str, str]]:
    """Return what each package requires, and its version.

    pip resolves for this system only. Packages that other systems need are added until the
    requirements of every system are met.
    """
    while True:
        requires, versions = ask_pip(roots, options)
        missing = find_closure(roots, requires) - versions.keys()
        if not missing:
            return requires, versions
        roots = [*roots, *missing]


def ask_pip(
    roots: list[str], options: list[str]
) -> tuple[dict[str, list[Requirement]], dict[str, str]]:
    """Return what pip would install in an empty environment."""
    words = ["install", "--dry-run", "--ignore-installed", "--quiet", "--only-binary", ":all:"]
    done = subprocess.run(
        [sys.executable, "-m", "pip", *words, "--report", "-", *options, *roots],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    requires, versions = {}, {}
    for one in json.loads(done.stdout)["install"]:
        name = canonicalize_name(one["metadata"]["name"])
        versions[name] = one["metadata"]["version"]
        requires[name] = [Requirement(text) for text in one["metadata"].get("requires_dist", ())]
    return requires, versions


def find_closure(roots: Iterable[str], requires: dict[str, list[Requirement]]) -> set[str]:
    """Return the names of all packages that some requirements need on any system."""
    todo = [Requirement(root) for root in roots]
    seen: set[tuple[str, frozenset[str]]] = set()
    while todo:
        requirement = todo.pop()
        name, extras = canonicalize_name(requirement.name), frozenset(requirement.extras)
        if (name, extras) not in seen:
            seen.add((name, extras))
            todo += (one for one in requires.get(name, ()) if is_needed(one, extras))
    return {name for name, _ in seen}


def is_needed(requirement: Requirement, extras: frozenset[str]) -> bool:
    """Return whether a requirement applies on a supported system to a package with extras."""
    marker = requirement.marker
    return marker is None or any(marker.evaluate(one) for one in environments(extras))


def environments(extras: frozenset[str]) -> Iterator[dict[str, str]]:
    """Yield the values that markers are compared with."""
    for platform, system in SYSTEMS:
        for python in PYTHONS:
            for extra in ("", *extras):
                yield {
                    **{key: str(value) for key, value in default_environment().items()},
                    "sys_platform": platform,
                    "platform_system": system,
                    "os_name": "nt" if system == "Windows" else "posix",
                    "python_version": python,
                    "python_full_version": f"{python}.0",
                    "extra": extra,
                }


def find_hashes(name: str, version: str) -> list[str]:
    """Return pip's options for the hashes of all files of a version, in order."""
    page = LinkParser()
    request = urllib.request.Request(f"{index_address()}/{name}/", headers={"Accept": "text/html"})
    with urllib.request.urlopen(request) as answer:
        page.feed(answer.read().decode())
    found = set()
    for link in page.links:
        kind, _, value = link.fragment.partition("=")
        if kind == "sha256" and is_file_of(unquote(link.path).rpartition("/")[2], version):
            found.add(f"--hash=sha256:{value}")
    if not found:
        raise SystemExit(f"{name} {version}: the package index names no hashes")
    return sorted(found)


def index_address() -> str:
    """Return the address of the package index that pip uses."""
    words = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return done.stdout.strip().rstrip("/")
    from pip._internal.models.index import PyPI

    return str(PyPI.simple_url).rstrip("/")


class LinkParser(HTMLParser):
    """Collects the links of a page of a package index."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[SplitResult] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the target of a link."""
        if tag == "a":
            self.links.append(urlsplit(dict(attrs).get("href") or ""))


def is_file_of(file: str, version: str) -> bool:
    """Return whether a file is a wheel or source distribution of a version."""
    try:
        if file.endswith(".whl"):
            return str(parse_wheel_filename(file)[1]) == version
        return str(parse_sdist_filename(file)[1]) == version
    except (InvalidSdistFilename, InvalidVersion, InvalidWheelFilename):
        return False


if __name__ == "__main__":
    main()
