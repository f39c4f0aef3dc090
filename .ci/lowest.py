"""Print the lowest versions that pyproject.toml allows, as constraints for pip."""

import re
import tomllib
from pathlib import Path

PYPROJECT = Path(__file__).parents[1] / "pyproject.toml"


def main() -> None:
    """Print one line for each package that users install with layoutkit."""
    project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    # Users of layoutkit do not install the tools of its developers.
    optional = [one for extra in sorted(extras.keys() - {"dev"}) for one in extras[extra]]
    for requirement in [*project["dependencies"], *optional]:
        print(lowest_version(requirement))


def lowest_version(requirement: str) -> str:
    """Return the constraint for a requirement: "typer>=0.24,<0.29" becomes "typer==0.24"."""
    found = re.fullmatch(r"([\w.-]+)>=([\w.]+)(,<[\w.]+)?", requirement)
    if not found:
        raise SystemExit(
            f"{PYPROJECT.name}: {requirement} has no lower bound that this script can read"
        )
    return f"{found[1]}=={found[2]}"


if __name__ == "__main__":
    main()
