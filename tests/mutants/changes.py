"""Small changes of a module's functions, each of which some test should notice."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
SKIPPED = {"annotation", "returns", "args", "decorator_list"}
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One change of one function of a module."""

    path: Path
    function: str  # of the module, or a method, with its dotted name
    start: int  # offsets in the bytes of the file
    end: int
    new: str

    def changed_source(self) -> bytes:
        source = self.path.read_bytes()
        return source[: self.start] + self.new.encode() + source[self.end :]

    @property
    def lines(self) -> range:
        """The numbers of the changed lines."""
        source = self.path.read_bytes()
        return range(source[: self.start].count(b"\n") + 1, source[: self.end].count(b"\n") + 2)

    @property
    def module(self) -> str:
        return ".".join(self.path.relative_to(ROOT).with_suffix("").parts)

    def before_and_after(self) -> tuple[str, str]:
        """Return the changed lines before and after the change, with single spaces."""
        old, new = self.path.read_bytes(), self.changed_source()
        first = old.rfind(b"\n", 0, self.start) + 1
        rest = len(old) - (old + b"\n").index(b"\n", self.end)
        before, after = (text[first : len(text) - rest].decode() for text in (old, new))
        return " ".join(before.split()), " ".join(after.split())


def changed_expression(node: ast.expr) -> Iterator[ast.expr]:
    """Yield what an expression is replaced by."""
    match node:
        case ast.Compare(left, [operator], [right]):
            yield ast.Compare(left, [COMPARISONS[type(operator)]()], [right])
        case ast.BoolOp(ast.And(), values):
            yield ast.BoolOp(ast.Or(), values)
        case ast.BoolOp(ast.Or(), values):
            yield ast.BoolOp(ast.And(), values)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.BinOp(left, operator, right) if type(operator) in OPERATORS:
            if not any(isinstance(side, ast.JoinedStr) for side in (left, right)):
                yield ast.BinOp(left, OPERATORS[type(operator)](), right)
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() as value):
            yield ast.Constant(value + 1)
        case ast.Name(name) if name in FUNCTIONS:
            yield ast.Name(FUNCTIONS[name])
        case ast.Call(function, args, [*others, ast.keyword(str() as name)]) if name != "strict":
            yield ast.Call(function, args, others)


def find_changes(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Yield changes of this node alone: the part that is replaced, and its new text."""
    if isinstance(node, ast.expr):
        for other in changed_expression(node):
            simple = isinstance(other, ast.Constant | ast.Name | ast.Call)
            yield node, ast.unparse(other) if simple else f"({ast.unparse(other)})"
    match node:
        case ast.If(test) | ast.IfExp(test) | ast.While(test):
            if isinstance(test, ast.Name | ast.Attribute | ast.Call | ast.NamedExpr):
                yield test, f"(not ({ast.unparse(test)}))"
        case ast.comprehension(ifs=[test, *_]):
            yield test, "True"
        case ast.Continue():
            yield node, "break"
        case ast.Break():
            yield node, "continue"
        case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
            yield value, "None"
        case ast.Expr(ast.Call()) | ast.AugAssign():
            yield node, "pass"


def parts_of(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and those below it, without annotations, defaults, decorators and f-strings."""
    yield node
    for name, value in ast.iter_fields(node):
        if isinstance(node, ast.keyword) and node.arg == "strict":
            continue  # it only makes a mistake of ours fail
        if isinstance(node, ast.Call) or name not in SKIPPED:
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr):
                    yield from parts_of(child)


def outer_functions(
    body: list[ast.stmt], prefix: str = ""
) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions of a module and the methods of its classes, with their dotted names."""
    for node in body:
        if isinstance(node, ast.FunctionDef):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from outer_functions(node.body, f"{prefix}{node.name}.")


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Yield all changes of a file, in the order of the file."""
    source = path.read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for function, tree in outer_functions(ast.parse(source).body):
        for statement in tree.body:
            for node in parts_of(statement):
                for part, new in find_changes(node):
                    start = starts[part.lineno - 1] + part.col_offset
                    end = starts[(part.end_lineno or 0) - 1] + (part.end_col_offset or 0)
                    yield Mutant(path, function, start, end, new)
