"""What a check takes from the cache: verdicts on boards, and the rules of their games.

A verdict is stored under everything that it depends on: the code of layoutkit, the settings of the
file, its name and its bytes, and for games of other packages the code of these.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress

from layoutkit.cache.location import cache_folder, create_user_key, read_user_key
from layoutkit.cache.verdicts import Cache, board_key, fetch_verdicts, store_verdicts
from layoutkit.documents.discovery import BoardContent
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.registry import GAMES
from layoutkit.pipeline.request import RequestSettings
from layoutkit.reports.findings import BoardVerdict, RuleCard
from layoutkit.settings.model import Settings
from layoutkit.workers.limits import TimeBudget


@dataclass(frozen=True, slots=True)
class CheckSession:
    """The settings, the cache and the limits of a run."""

    settings: RequestSettings
    cache: Cache | None
    stamp: str  # of this layoutkit; empty without a cache
    time_budget: TimeBudget
    whole_texts: bool = False


def own_cache(settings: Settings) -> Cache:
    """Return the user's cache."""

    def secret(create: bool) -> bytes:
        return (create_user_key if create else read_user_key)(os.environ)

    return Cache(cache_folder(os.environ, settings.cache_dir), secret)


def fetch_known(cache: Cache, boards: Mapping[bytes, str]) -> dict[bytes, BoardVerdict]:
    """Return the cached verdicts on boards (key -> path).

    A verdict on a board of another package's game, or of no known game, depends on the packages
    that are installed. It is believed only under a key that names their files, too.
    """
    known = fetch_verdicts(cache, boards)
    doubtful = [key for key, one in known.items() if one.game not in GAMES]
    if doubtful:
        keys = {outside_key(key): key for key in doubtful}
        found = fetch_verdicts(cache, {key: boards[old] for key, old in keys.items()})
        for key, old in keys.items():
            del known[old]
            if key in found:
                known[old] = found[key]
    return known


def store_known(cache: Cache, verdicts: Mapping[bytes, BoardVerdict]) -> None:
    """Store verdicts so that `fetch_known` finds them."""
    doubtful = {key: one for key, one in verdicts.items() if one.game not in GAMES}
    store_verdicts(cache, {**verdicts, **{outside_key(key): one for key, one in doubtful.items()}})


def outside_key(key: bytes) -> bytes:
    """Return the key of a verdict that depends on the games which packages add."""
    from layoutkit.games.outside import fingerprint_installed_games

    return board_key(key, "games", fingerprint_installed_games().encode())


def key_of(content: BoardContent, session: CheckSession) -> bytes:
    """Return the cache key of a file: the tool, the rules, the name and the bytes.

    A file that could not be read has no bytes, like an empty file; its key has the reason.
    """
    settings = session.settings.of(content.path)
    facts = (session.stamp, settings.facts(os.path.abspath(content.path)), content.trouble)
    return board_key("\n".join(facts).encode("utf-8", "surrogatepass"), content.path, content.raw)


def cards_of_games(games: tuple[str, ...], session: CheckSession) -> tuple[RuleCard, ...]:
    """Return the rules for boards of these games, from the cache if they are there."""
    cache = session.cache
    if cache is None:
        from layoutkit.pipeline.rule_index import all_cards

        return all_cards(games)
    from layoutkit.reports.codec import decode_cards, encode_cards

    key = board_key(session.stamp.encode(), "rules", " ".join(games).encode())
    if not GAMES.keys() >= {*games}:
        key = outside_key(key)
    line = cache.fetch([key]).get(key)
    if line:
        with suppress(ValueError):
            return decode_cards(line)
    from layoutkit.pipeline.rule_index import all_cards

    cards = all_cards(games)
    cache.store({key: encode_cards(cards)})
    return cards
