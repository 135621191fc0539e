"""How templates become Python: jinja2's own compiler, but what a page does thousands of times is said shortly.

Promise: a template gives the same characters as under a plain jinja2 environment that escapes, and a misspelled name
is an error as there. What is given up: a function that a template calls by name gets no context from jinja2 (no
``pass_context``; filters may still have it), and what an expression writes is no ``Markup`` of its own, since only the
joined text of a macro is ever looked at. A quarter of the time of all pages was spent on those two.
"""

from functools import cache

import jinja2
from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from markupsafe import Markup, escape


def escaped(value: object) -> str:
    """The characters of a value as HTML; markup as it is."""
    if type(value) is Markup:
        return value
    return _escaped(value) if type(value) is str else escape(value)


@cache
def _escaped(text: str) -> str:
    """Kept, because a site says a few ten thousand different things some millions of times."""
    return str(escape(text))


class _Short(CodeGenerator):
    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:
        self.writeline(f"from {__name__} import escaped")
        super().visit_Template(node, frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("escaped(")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:
        if node.dyn_args is not None or node.dyn_kwargs is not None:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.write("(")
        self.visit(node.node, frame)
        self.write(")(")
        for argument in (*node.args, *node.kwargs):
            self.visit(argument, frame)
            self.write(", ")
        self.write("caller=caller)" if forward_caller else ")")


class Environment(jinja2.Environment):
    """An environment whose templates are compiled so."""

    code_generator_class = _Short
