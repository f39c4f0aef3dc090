"""Packs the solved game into the files that ship with layoutkit; needs numpy.

The turns are packed as a static function, which has a value for every key but does not store the
keys. Each key is hashed to three slots of four bits, and its value is their xor. The slots are
found by peeling a 3-uniform hypergraph: a key with a slot of its own is removed, until no key is
left. Then the slots are filled in reverse order, so that each key can still set its own slot.
"""

from __future__ import annotations

import json
import zlib
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from layoutkit.games.connection.canals import Canal, codes_in, tile_of
from layoutkit.games.connection.model import SHORTEST, STOCK, Cell
from layoutkit.games.connection.puzzle_index import SKIP, UNIQUE
from layoutkit.games.connection.solved_game import (
    SLOTS_PER_KEY,
    FunctionShape,
    mix_bits,
    position_key,
)
from tests.games.connection.build_data.retrograde import NEVER, PositionGraph, mixed_keys

Array: TypeAlias = Any
_BITS = 13  # of a segment; as good as any for a million keys or two
_SPARE = 1.13  # places for each key: with fewer, hardly any seed works


def pack_head(shape: FunctionShape) -> bytes:
    """Return the header of the file."""
    return bytes((shape.segments >> 8, shape.segments & 255, shape.bits)) + shape.seed.to_bytes(
        8, "big"
    )


def count_slots(shape: FunctionShape) -> int:
    """Return the number of slots of a function."""
    return (shape.segments + SLOTS_PER_KEY - 1) << shape.bits


def write_data_file(folder: Path, name: str, content: bytes) -> None:
    """Write a file that `read_data_file` reads."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(zlib.crc32(content).to_bytes(4, "big") + content)


def pack_canals(canals: Sequence[Canal]) -> bytes:
    """Return the content of the file of canals, from all canals by length."""
    lengths = [*map(len, canals), STOCK + 1]
    keys: dict[int, int] = {}
    boxes: dict[Cell, list[int]] = {}
    for number, canal in enumerate(canals):
        keys.setdefault(position_key(canal), number)
        box = (max(column for (column, _), _ in canal) + 1, max(row for (_, row), _ in canal) + 1)
        boxes.setdefault(box, []).append(number)
    content = pack_numbers(bisect_left(lengths, length) for length in range(SHORTEST, STOCK + 3, 2))
    content += pack_numbers((len(keys), *keys.values()))
    for (columns, rows), numbers in boxes.items():
        content += pack_numbers((columns, rows, len(numbers), *numbers))
        for tile in map(tile_of, codes_in(columns, rows)):
            bits = sum(1 << bit for bit, number in enumerate(numbers) if tile in canals[number])
            content += bits.to_bytes((len(numbers) + 7) // 8, "little")
    return zlib.compress(content, 9)


def pack_numbers(numbers: Iterable[int]) -> bytes:
    """Return numbers of two bytes each."""
    return b"".join(number.to_bytes(2, "little") for number in numbers)


def pack_turns(entries: Sequence[tuple[int, Array, Array]]) -> bytes:
    """Return the content of the file of turns: the keys and turns of each variant."""
    count = sum(len(keys) for _, keys, _ in entries)
    segments = int(count * _SPARE) // (1 << _BITS) + 1
    for seed in range(100):
        shape = FunctionShape(segments, _BITS, seed)
        spots = np.concatenate([_slots(shape, keys, salt) for salt, keys, _ in entries])
        order = _peel_order(spots, count_slots(shape))
        if order is not None:
            values = np.concatenate([turns for _, _, turns in entries])
            return pack_head(shape) + _assign_values(shape, spots, values, order)
    raise AssertionError("no seed works")


def _slots(shape: FunctionShape, keys: Array, salt: int) -> Array:
    """Return the three slots of each key, as `FunctionShape.spots` computes them."""
    number = mixed_keys(keys ^ np.uint64(mix_bits(salt ^ shape.seed)))
    within = np.uint64((1 << shape.bits) - 1)
    start = (number >> np.uint64(50)) * np.uint64(shape.segments) >> np.uint64(14)
    each = [
        (start + np.uint64(step) << np.uint64(shape.bits))
        + (number >> np.uint64(16 * step) & within)
        for step in range(SLOTS_PER_KEY)
    ]
    return np.stack(each, axis=1).astype(np.int64)


def _peel_order(spots: Array, length: int) -> list[tuple[int, int]] | None:
    """Return the keys in an order in which each has a slot that no later key has.

    Return None if this seed has no such order.
    """
    degree = np.bincount(spots.ravel(), minlength=length)
    together = np.zeros(length, np.int64)
    numbers = np.arange(len(spots))
    for step in range(SLOTS_PER_KEY):
        np.bitwise_xor.at(together, spots[:, step], numbers)
    left, keys, rows = degree.tolist(), together.tolist(), spots.tolist()
    order = []
    todo = [spot for spot, count in enumerate(left) if count == 1]
    while todo:
        spot = todo.pop()
        if left[spot] != 1:
            continue
        key = keys[spot]
        order.append((key, spot))
        for other in rows[key]:
            left[other] -= 1
            keys[other] ^= key
            if left[other] == 1:
                todo.append(other)
    return order if len(order) == len(rows) else None


def _assign_values(
    shape: FunctionShape, spots: Array, values: Array, order: list[tuple[int, int]]
) -> bytes:
    """Return the slots that give every key its value, two to a byte."""
    places = bytearray(count_slots(shape))
    rows, wanted = spots.tolist(), values.tolist()
    for key, spot in reversed(order):
        one, two, three = rows[key]
        places[spot] = wanted[key] ^ places[one] ^ places[two] ^ places[three] ^ places[spot]
    even, odd = np.frombuffer(bytes(places), np.uint8).reshape(-1, 2).T
    return bytes((even | odd << 4).astype(np.uint8))


def pack_positions(world: PositionGraph, turns: Array, winning: Array) -> bytes:
    """Return the content of the file of positions: a subset of a canal for each, and its kind.

    Each position is written as the first subset of a canal that it equals.
    """
    sections: dict[int, tuple[list[int], list[int]]] = {n: ([], []) for n in range(1, STOCK)}
    marks = np.where(winning == 1, turns | UNIQUE, turns)
    for place, number in _first_occurrences(world):
        sizes, ids = world.sizes[number], marks[number]
        for size, where, mark in zip(sizes.tolist(), place.tolist(), ids.tolist(), strict=True):
            if 0 < size < STOCK and mark:
                sections[size][0].append(where)
                sections[size][1].append(mark)
    head: dict[int, dict[str, Any]] = {}
    chunks: list[bytes] = []
    for size, (places, kinds) in sections.items():
        both = zlib.compress(bytes(_delta_encode(places)), 9), zlib.compress(bytes(kinds), 9)
        counts = {str(kind): kinds.count(kind) for kind in sorted(set(kinds))}
        head[size] = {"bytes": [len(one) for one in both], "kinds": counts}
        chunks += both
    return json.dumps(head).encode() + b"\n" + b"".join(chunks)


def _first_occurrences(world: PositionGraph) -> Iterator[tuple[Array, Array]]:
    """Yield the subsets that are new positions, as canal * 2^16 + mask, and their positions."""
    seen = np.zeros(len(world.keys), bool)
    for canal, (parts, numbers) in enumerate(zip(world.canals, world.numbers, strict=True)):
        here = numbers[parts.masks]
        _, first = np.unique(here, return_index=True)
        first = np.sort(first[~seen[here[first]]])
        seen[here] = True
        yield parts.masks[first].astype(np.int64) + (canal << STOCK), here[first]


def _delta_encode(places: list[int]) -> Iterator[int]:
    """Yield the differences of rising numbers; a large one is `SKIP` several times and the rest."""
    before = 0
    for place in places:
        many, rest = divmod(place - before, SKIP)
        yield from [SKIP] * many
        yield rest
        before = place


def pack_ranks(world: PositionGraph, turns: Array, safe: Array, winning: Array) -> bytes:
    """Return the content of the file of ranks: the won positions by tiles, turns and share."""
    found: dict[int, dict[str, int]] = {}
    for size in range(1, STOCK):
        of_size = (world.sizes == size) & (turns % 2 == 1) & (turns != NEVER)
        table: dict[tuple[int, Fraction], int] = {}
        kinds, counts = np.unique(
            np.stack([turns[of_size], winning[of_size], safe[of_size]]), axis=1, return_counts=True
        )
        for (until, won, all_), count in zip(kinds.T.tolist(), counts.tolist(), strict=True):
            kind = (until, Fraction(won, all_))
            table[kind] = table.get(kind, 0) + count
        found[size] = {f"{until} {share}": count for (until, share), count in sorted(table.items())}
    return zlib.compress(json.dumps(found).encode(), 9)


def stocks() -> range:
    """Return the stocks whose games differ."""
    return range(SHORTEST, STOCK + 1, 2)
