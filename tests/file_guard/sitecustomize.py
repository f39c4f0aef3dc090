"""An audit hook that lets processes of the tests write nowhere but in declared folders.

Python imports this module at the start of every process that has this folder in PYTHONPATH; the
tests put it there. The hook refuses events of writing outside of the folders in TESTS_FILE_GUARD,
and reading of board-like files outside of these folders, the repository and Python. It also notes
them in a file, so that a test fails even if the program handles the error. A hook cannot be
removed, so it does nothing in a process without declared folders.

`open` does not tell the hook the number of an open folder, so the hook asks the caller,
`OpenFolder.open`.
"""

import os
import sys

GUARD = "TESTS_FILE_GUARD"  # the file of notes, then the folders
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
BOARDS = (".yaml", ".yml", ".json", ".jsonl", ".toml", ".sarif")
READABLE = tuple(
    {os.path.realpath(one) for one in (sys.prefix, sys.base_prefix, f"{__file__}/../../..")}
    | {"/usr", "/etc", "/proc", "/sys"}
)


class Guard:
    """The declared folders of this process, and how each event is checked."""

    def __init__(self) -> None:
        self.declared = ""
        self.notes = ""
        self.folders: tuple[str, ...] = ()
        self.is_noting = False
        self.checks = {
            "open": self.check_open,
            "os.mkdir": self.check_folder,
            "os.remove": self.check_name,
            "os.rmdir": self.check_name,
            "os.chmod": self.check_target,
            "os.chown": self.check_target,
            "os.truncate": self.check_target,
            "os.utime": self.check_target,
            "os.symlink": self.check_new_name,
            "os.link": self.check_both_names,
            "os.rename": self.check_both_names,
            "sqlite3.connect": self.check_database,
        }

    def declare(self, declared: str) -> None:
        """Set the file of notes and the folders, as in the environment."""
        self.declared = declared
        self.notes, *folders = declared.split(os.pathsep)
        self.folders = tuple(os.path.realpath(folder) for folder in folders)

    def install(self) -> None:
        """Install the hook; it checks nothing before folders are declared."""
        checks = self.checks

        def hook(event: str, args: tuple[object, ...]) -> None:
            if event in checks and self.declared and not self.is_noting:  # called millions of times
                checks[event](event, args)

        sys.addaudithook(hook)

    def check_open(self, event: str, args: tuple[object, ...]) -> None:
        path, _, flags = args
        if isinstance(path, int) or not isinstance(flags, int):
            return
        name = os.fsdecode(path)  # type: ignore[arg-type]
        if flags & WRITES:
            folder = -1 if name.startswith("/") else _open_folder_of_caller()
            self.check(event, name, folder, follows=not flags & os.O_NOFOLLOW)
        elif name.endswith(BOARDS) and not _is_below(os.path.realpath(name), READABLE):
            self.check(f"{event} for reading", name)

    def check_target(self, event: str, args: tuple[object, ...]) -> None:
        if not isinstance(args[0], int):
            self.check(event, args[0], -1 if event == "os.truncate" else args[-1])

    def check_name(self, event: str, args: tuple[object, ...]) -> None:
        self.check(event, args[0], args[-1], follows=False)

    def check_folder(self, event: str, args: tuple[object, ...]) -> None:
        path = self.find_path(args[0], args[-1], follows=False)
        if not os.path.isdir(path):  # otherwise it fails by itself  # noqa: PTH112
            self.check(event, path, follows=False)

    def check_new_name(self, event: str, args: tuple[object, ...]) -> None:
        self.check(event, args[1], args[-1], follows=False)

    def check_both_names(self, event: str, args: tuple[object, ...]) -> None:
        self.check(event, args[0], args[2], follows=False)
        self.check(event, args[1], args[3], follows=False)

    def check_database(self, event: str, args: tuple[object, ...]) -> None:
        name = os.fsdecode(args[0])  # type: ignore[arg-type]
        if name and name != ":memory:":
            self.check(event, name.removeprefix("file:").partition("?")[0])

    def find_path(self, name: object, folder: object, follows: bool) -> str:
        """Return the real path of a name that may be relative to an open folder."""
        path = os.fsdecode(name)  # type: ignore[arg-type]
        if isinstance(folder, int) and folder >= 0:
            path = os.path.join(f"/proc/self/fd/{folder}", path)  # noqa: PTH118
        if follows:
            return os.path.realpath(path)
        outer, last = os.path.split(path.rstrip("/"))
        return os.path.join(os.path.realpath(outer or "."), last)  # noqa: PTH118

    def check(self, event: str, name: object, folder: object = -1, follows: bool = True) -> None:
        """Note and refuse an event unless its path is in a declared folder."""
        path = self.find_path(name, folder, follows)
        is_bytecode = "__pycache__" in path and _is_below(path, READABLE)
        if _is_below(path, self.folders) or is_bytecode or _is_device(path):
            return
        self.is_noting = True
        try:
            number = os.open(self.notes, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            os.write(number, f"{event}: {path}\n".encode("utf-8", "backslashreplace"))
            os.close(number)
        finally:
            self.is_noting = False
        raise PermissionError(1, "the tests declare no such folder", path)


def _is_below(path: str, folders: tuple[str, ...]) -> bool:
    return any(path == folder or path.startswith(f"{folder}/") for folder in folders)


def _is_device(path: str) -> bool:
    return path.startswith(("/dev/", "/proc/")) and not path.startswith("/dev/shm/")


def _open_folder_of_caller() -> object:
    """Return the open folder in which `OpenFolder.open` names a file; -1 for other callers."""
    frame = sys._getframe(3)
    if frame.f_code.co_filename.endswith("output_folder.py"):
        return frame.f_locals["self"].number
    return -1


if __name__ == "sitecustomize" and os.environ.get(GUARD) and sys.platform == "linux":
    process_guard = Guard()
    process_guard.install()
    process_guard.declare(os.environ[GUARD])
