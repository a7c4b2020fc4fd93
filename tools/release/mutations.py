"""Small faults for `mutate.py`: what could be wrong on each line of a file, read from its syntax tree.

Only code is made wrong: no docstrings, type hints, decorators, asserts' messages, f-strings, patterns or `__all__`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from typing import Final

KINDS: Final = ("compare", "and-or", "not", "arithmetic", "number", "constant", "return", "argument", "drop")

_FLIPPED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_OTHER: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
}  # fmt: skip
_NO_CODE: Final = frozenset({"annotation", "returns", "decorator_list", "bases", "msg", "pattern"})
_TYPING: Final = frozenset({"cast", "TypeVar", "ParamSpec", "NewType"})
_EITHER_WAY: Final = frozenset({"max", "min", "hypot"})
_CLIPPED: Final = 48


@dataclass(frozen=True)
class Fault:
    """Hold one fault: the bytes of a file from `start` to `end`, which begin on a line, become a text."""

    file: str
    line: int
    kind: str
    start: int
    end: int
    text: str
    change: str

    @property
    def name(self) -> str:
        """Return what a list of equivalent faults calls it."""
        return f"{self.file}:{self.line}:{self.kind}"

    def plant(self, source: bytes) -> bytes:
        """Return the file's bytes with the fault in them."""
        return source[: self.start] + self.text.encode() + source[self.end :]


def faults_of(file: str, source: bytes) -> Iterator[Fault]:
    """Yield every fault that can be planted into a file, from its first line to its last."""
    begins = [0]
    for line in source.splitlines(keepends=True):
        begins.append(begins[-1] + len(line))
    for node in _code(ast.parse(source)):
        for kind, right, wrong in _wrong(node):
            assert right.end_lineno is not None, "a parsed node has its place"
            assert right.end_col_offset is not None, "a parsed node has its place"
            start, end = (
                begins[right.lineno - 1] + right.col_offset,
                begins[right.end_lineno - 1] + right.end_col_offset,
            )
            text = f"({wrong})" if isinstance(right, ast.expr) else wrong
            change = f"{_clip(ast.unparse(right))}  →  {_clip(wrong)}"
            yield Fault(file, right.lineno, kind, start, end, text, change)


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and what lies in it, but for what is no code."""
    yield node
    for field, value in ast.iter_fields(node):
        if field not in _NO_CODE:
            for child in value if isinstance(value, list) else (value,):
                if isinstance(child, ast.AST) and not _silent(child):
                    yield from _code(child)


def _silent(node: ast.AST) -> bool:
    """Tell whether nothing in a node is code: a docstring, an f-string, a type, `__all__`, what is never run here."""
    match node:
        case ast.JoinedStr() | ast.Expr(value=ast.Constant()):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING") | ast.Compare(left=ast.Name(id="__name__"))):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]) | ast.AnnAssign(target=ast.Name(id="__all__")):
            return True
        case ast.Subscript(value=ast.Name(id=name)):
            return name[:1].isupper() and not name.isupper()
        case ast.Call(func=ast.Name(id=name)):
            return name in _TYPING
    return False


Wrong = tuple[str, ast.expr | ast.stmt, str]
"""A kind of fault, the node that is made wrong, and the text that takes its place."""


def _wrong(node: ast.AST) -> Iterator[Wrong]:
    """Yield what can be wrong with a node itself, not with what lies in it."""
    match node:
        case ast.Compare(ops=ops):
            for place, operator in enumerate(ops):
                yield _changed("compare", node, ops=[*ops[:place], _FLIPPED[type(operator)](), *ops[place + 1 :]])
        case ast.BoolOp(op=joint):
            yield _changed("and-or", node, op=ast.Or() if isinstance(joint, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not", node, ast.unparse(operand)
        case ast.BinOp(op=operator) | ast.AugAssign(op=operator) if type(operator) in _OTHER:
            yield _changed("arithmetic", node, op=_OTHER[type(operator)]())
        case ast.Constant():
            yield from _constants(node)
        case ast.Return(value=ast.expr() as value) if not (isinstance(value, ast.Constant) and value.value is None):
            yield "return", node, "return None"
        case ast.Call(args=[first, second, *others], func=func) if not isinstance(first, ast.Starred):
            told_apart = ast.dump(first) != ast.dump(second) and ast.unparse(func) not in _EITHER_WAY
            if told_apart and not isinstance(second, ast.Starred):
                yield _changed("argument", node, args=[second, first, *others])
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            if not isinstance(test, ast.Constant | ast.Compare | ast.UnaryOp):  # those have a fault like it already
                yield "not", test, ast.unparse(ast.UnaryOp(ast.Not(), test))
    if isinstance(node, ast.stmt) and _may_be_dropped(node):
        yield "drop", node, "pass"


def _constants(node: ast.Constant) -> Iterator[Wrong]:
    value = node.value
    if isinstance(value, bool):
        yield "constant", node, repr(not value)
    elif isinstance(value, int | float):
        yield "number", node, repr(value + 1)
        yield "number", node, repr(value - 1)
    elif isinstance(value, str):
        yield "constant", node, repr(f"{value}?")


def _may_be_dropped(node: ast.stmt) -> bool:
    """Tell whether the file still makes sense without a statement: a lost name would be noticed by any test."""
    match node:
        case (
            ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()) | ast.AugAssign() | ast.Break() | ast.Continue()
        ):
            return True
        case ast.Return(value=None) | ast.Delete():
            return True
        case ast.Assign(targets=[target]):
            return isinstance(target, ast.Attribute | ast.Subscript)
    return False


def _changed(kind: str, node: ast.expr | ast.stmt, **fields: object) -> Wrong:
    """Return a node with other fields."""
    other = copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return kind, node, ast.unparse(other)


def _clip(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _CLIPPED else f"{line[: _CLIPPED - 1]}…"
