"""How a page finds a studio again after a restart, although the secret has changed.

Every folder has a key that only this user can read, and that pages keep in memory. The secret of a
run is computed from the key, a public name of the run and its port. So a page that knows the key
also knows the new secret, which is never sent. A stranger who listens on the port of a studio that
has ended learns nothing about the next secret.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from hashlib import sha256
from hmac import digest
from pathlib import Path
from secrets import token_bytes, token_hex

from layoutkit.cache_home import create_user_key
from layoutkit.records import dataclass

SECRET_LETTERS = 48
FIRST_PORT, PORTS = 20_000, 12_000  # below the ports that systems assign automatically


@dataclass(frozen=True, slots=True)
class RunAddress:
    """The address of a run of the studio: its key, its name, its port."""

    key: bytes
    name: str
    port: int

    @property
    def url(self) -> str:
        """Return the address to open."""
        return f"http://127.0.0.1:{self.port}/{self.secret}/"

    @property
    def hosts(self) -> tuple[str, ...]:
        """Return the values of `Host` in requests that are meant for this run."""
        return tuple(f"{name}:{self.port}" for name in ("127.0.0.1", "localhost"))

    @property
    def secret(self) -> str:
        """Return the secret part of the address."""
        return self._signed(f"secret:{self.name}:{self.port}")[:SECRET_LETTERS]

    def proof(self, question: str) -> str:
        """Return the proof that this run has the key, for a page that has it too."""
        return self._signed(f"proof:{question}:{self.name}:{self.port}")

    def _signed(self, text: str) -> str:
        return digest(self.key, text.encode(), "sha256").hex()


def make_address(port: int, key: bytes) -> RunAddress:
    """Return the address of a new run, with a random name."""
    return RunAddress(key, token_hex(16), port)


def load_folder_key(root: Path, environment: Mapping[str, str] = os.environ) -> bytes:
    """Return the key of a file or folder; a key for this run only if none can be stored."""
    own = create_user_key(environment) or token_bytes()
    return digest(own, b"studio:" + os.fsencode(root), "sha256")


def preferred_port(key: bytes) -> int:
    """Return the preferred port of a folder, which does not change between runs."""
    return FIRST_PORT + int.from_bytes(sha256(b"port:" + key).digest()[:4]) % PORTS
