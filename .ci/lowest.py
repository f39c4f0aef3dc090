"""Print the lowest versions that pyproject.toml allows, as constraints for pip."""

import re
import tomllib
from pathlib import Path

PYPROJECT = Path(__file__).parents[1] / "pyproject.toml"


def main() -> None:
    """Print one line for each package that users install with layoutkit."""
    project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    # The tools of developers are left out: no user of layoutkit ever has them.
    of_users = [wish for extra in sorted(extras.keys() - {"dev"}) for wish in extras[extra]]
    for wish in [*project["dependencies"], *of_users]:
        print(lowest(wish))


def lowest(wish: str) -> str:
    """The constraint on one package: "typer>=0.24,<0.29" -> "typer==0.24"."""
    found = re.fullmatch(r"([\w.-]+)>=([\w.]+)(,<[\w.]+)?", wish)
    if not found:
        raise SystemExit(f"{PYPROJECT.name}: {wish} has no lower bound that this script can read")
    return f"{found[1]}=={found[2]}"


if __name__ == "__main__":
    main()
