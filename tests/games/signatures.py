"""Comparison of functions with the signatures of capabilities, by the rules of a type checker."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from types import ModuleType, SimpleNamespace, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from layoutkit.games.base import game as base
from layoutkit.games.base.game import Capability, Game

CALLABLE = get_origin(Callable[[], None])


@cache
def names_in(module: ModuleType) -> dict[str, Any]:
    """Return the names of a module, including its imports for type checkers only."""
    names = dict(vars(module))
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            exec(compile(ast.Module(node.body, []), module.__name__, "exec"), names)
    if "nx" in names:  # its graphs are generic for type checkers only
        names["nx"] = SimpleNamespace(Graph=Sequence)
    return names


def hints_of(function: Callable[..., Any]) -> dict[str, Any]:
    function = function.func if isinstance(function, partial) else function
    return get_type_hints(function, names_in(sys.modules[function.__module__]))


@cache
def kinds() -> Mapping[str, Any]:
    """Return the signature of each function, and the type of each constant, by capability."""
    hints = get_type_hints(Game, names_in(base))
    signatures = {name: one.signature for name, one in capabilities().items() if one.signature}
    return {**{name: get_args(hint)[0] for name, hint in hints.items()}, **signatures}


def capabilities() -> Mapping[str, Capability[Any]]:
    return {name: one for name, one in vars(Game).items() if isinstance(one, Capability)}


def is_function(name: str) -> bool:
    return inspect.isfunction(kinds()[name])


def mismatches(function: Callable[..., Any], signature: Callable[..., Any]) -> Iterator[str]:
    """Yield the reasons why a function cannot be called as the signature of a method says."""
    wanted = [*inspect.signature(signature).parameters.values()][1:]
    given = [*inspect.signature(function).parameters.values()]
    types, own_types = hints_of(signature), hints_of(function)
    for one, own in zip(wanted, given, strict=False):
        if not is_passed_alike(own, one):
            yield f'parameter "{own.name}" ({own.kind.description}): must be "{one.name}"'
        elif one.default not in (one.empty, own.default):
            yield f'parameter "{own.name}": its default must be {one.default!r}'
        elif own.name not in own_types:
            yield f'parameter "{own.name}": has no annotation'
        elif not fits(types[one.name], own_types[own.name]):
            yield f'parameter "{own.name}": takes {own_types[own.name]}, not {types[one.name]}'
    for one in wanted[len(given) :]:
        yield f'parameter "{one.name}": missing'
    for own in given[len(wanted) :]:
        if own.default == own.empty:
            yield f'parameter "{own.name}": nobody passes it'
    if not fits(own_types.get("return"), types["return"]):
        yield f"returns {own_types.get('return')}, not {types['return']}"


def is_passed_alike(own: inspect.Parameter, wanted: inspect.Parameter) -> bool:
    """Return whether a parameter accepts what the other does; games name positions themselves."""
    if wanted.kind is inspect.Parameter.POSITIONAL_ONLY:
        return own.kind in (own.POSITIONAL_ONLY, own.POSITIONAL_OR_KEYWORD)
    return (own.name, own.kind) == (wanted.name, wanted.kind)


def fits(given: Any, wanted: Any) -> bool:  # noqa: PLR0911
    """Return whether every value of one type is a value of another, for types that games use."""
    if Any in (given, wanted) or given == wanted:
        return True
    if get_origin(given) in (Union, UnionType):
        return all(fits(one, wanted) for one in get_args(given))
    if get_origin(wanted) in (Union, UnionType):
        return any(fits(given, one) for one in get_args(wanted))
    own, other = get_origin(given) or given, get_origin(wanted) or wanted
    if own is other is CALLABLE:
        return is_callable_as(given, wanted)
    if not (isinstance(own, type) and isinstance(other, type)):
        return False
    if getattr(other, "_is_protocol", False):
        return {name for name in vars(other) if name[0] != "_"} <= {*dir(own)}
    if not issubclass(own, other):
        return False
    inner = [one for one in get_args(given) if one is not ...]
    outer = [one for one in get_args(wanted) if one is not ...]
    return all(fits(one, two) for one, two in zip(inner, outer, strict=False))


def is_callable_as(given: Any, wanted: Any) -> bool:
    (own, own_result), (other, other_result) = get_args(given), get_args(wanted)
    takes = len(own) == len(other) and all(map(fits, other, own))
    return takes and fits(own_result, other_result)
