"""How a page finds a studio again that was ended and started anew, although its secret is new.

Of every folder there is a key that only this user can read, and that pages keep in memory. The
secret of a run is made of the key, a name that the run tells everybody, and its port. So who has
the key knows the new secret, nobody sends it, and a stranger who listens on the port of a studio
that has ended learns nothing that opens the next one.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from hashlib import sha256
from hmac import digest
from pathlib import Path
from secrets import token_bytes, token_hex

from layoutkit.cache_home import make_key
from layoutkit.records import dataclass

SECRET_LETTERS = 48
FIRST_PORT, PORTS = 20_000, 12_000  # below those that systems give away by themselves


@dataclass(frozen=True, slots=True)
class Address:
    """Where a run of the studio is found: its key, its name, its port."""

    key: bytes
    name: str
    port: int

    @property
    def url(self) -> str:
        """The address to open."""
        return f"http://127.0.0.1:{self.port}/{self.secret}/"

    @property
    def hosts(self) -> tuple[str, ...]:
        """What a browser that means this run says in `Host`."""
        return tuple(f"{name}:{self.port}" for name in ("127.0.0.1", "localhost"))

    @property
    def secret(self) -> str:
        """The secret of its address."""
        return self._signed(f"secret:{self.name}:{self.port}")[:SECRET_LETTERS]

    def proof(self, question: str) -> str:
        """What shows to a page that has the key that this run has it too."""
        return self._signed(f"proof:{question}:{self.name}:{self.port}")

    def _signed(self, text: str) -> str:
        return digest(self.key, text.encode(), "sha256").hex()


def address_on(port: int, key: bytes) -> Address:
    """The address of a run with a name of its own."""
    return Address(key, token_hex(16), port)


def key_of(root: Path, environment: Mapping[str, str] = os.environ) -> bytes:
    """The key of a file or folder; one of this run alone if this user can keep none."""
    own = make_key(environment) or token_bytes()
    return digest(own, b"studio:" + os.fsencode(root), "sha256")


def usual_port(key: bytes) -> int:
    """The port where a folder is served if it is free: the same in every run."""
    return FIRST_PORT + int.from_bytes(sha256(b"port:" + key).digest()[:4]) % PORTS
