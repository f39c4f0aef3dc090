"""Build what a release publishes: the distributions, and a list of packages for each extra.

    python .ci/build.py FOLDER [EXTRA ...]    # the lists of all extras, if none is named

`FOLDER/dist` gets the source distribution, and the wheel that is built from it. Equal commits give
equal bytes. `FOLDER/sboms` gets a software bill of materials in the format CycloneDX for layoutkit
without extras and for each extra. The tools are installed with the hashes of `.ci/locked/`.
"""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]


def main() -> None:
    """Build everything into the folder on the command line."""
    folder = Path(sys.argv[1]).absolute()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = sys.argv[2:] or sorted(project["optional-dependencies"].keys() - {"dev"})
    tools = make_environment(folder / "environments" / "tools", "backend", "release")
    run(tools, "-m", "build", "--no-isolation", "--outdir", str(folder / "dist"), str(ROOT))
    (folder / "sboms").mkdir()
    for name in ["layoutkit", *extras]:
        environment = make_environment(folder / "environments" / name, name)
        write_sbom(tools, environment, folder / "sboms" / f"{name}.cdx.json")


def make_environment(folder: Path, *names: str) -> Path:
    """Create an environment with the packages of some files of `.ci/locked/`; return its Python."""
    run(Path(sys.executable), "-m", "venv", "--without-pip", str(folder))
    (python,) = [*folder.glob("bin/python"), *folder.glob("Scripts/python.exe")]
    pip = ["-m", "pip", "--python", str(python), "--quiet", "--disable-pip-version-check"]
    files = [f"--requirement={ROOT / '.ci' / 'locked' / name}.txt" for name in names]
    options = ["--require-hashes", "--no-deps", "--only-binary=:all:"]
    run(Path(sys.executable), *pip, "install", *options, *files)
    return python


def write_sbom(tools: Path, environment: Path, file: Path) -> None:
    """Write the packages of an environment as parts of layoutkit."""
    words = ["environment", str(environment), "--pyproject", str(ROOT / "pyproject.toml")]
    options = ["--output-reproducible", "--output-file", str(file)]
    run(tools, "-m", "cyclonedx_py", *words, *options)
    bill = json.loads(file.read_text(encoding="utf-8"))
    # cyclonedx-py reads pyproject.toml, where the version is dynamic.
    source = (ROOT / "layoutkit" / "__init__.py").read_text(encoding="utf-8")
    (bill["metadata"]["component"]["version"],) = re.findall(r'__version__ = "(.+)"', source)
    file.write_text(json.dumps(bill, indent=2) + "\n", encoding="utf-8")


def run(python: Path, *arguments: str) -> None:
    """Run Python with the time of the last commit in place of the current time."""
    time = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    done = subprocess.run(time, capture_output=True, text=True, check=False)
    variables = {"SOURCE_DATE_EPOCH": done.stdout.strip()} if done.returncode == 0 else {}
    subprocess.run([str(python), "-I", *arguments], env={**os.environ, **variables}, check=True)


if __name__ == "__main__":
    main()
