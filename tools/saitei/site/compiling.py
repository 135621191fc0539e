"""How templates become Python: jinja2's own compiler, but what a page does thousands of times is said shortly.

Promise: a template gives the same characters as under a plain jinja2 environment that escapes, and a misspelled name
is an error, if not always the same. What is given up: a function that a template calls by name gets no context from
jinja2 (no ``pass_context``; filters may still have it), what an expression writes is no ``Markup`` of its own, since
only the joined text of a macro is ever looked at, and ``value.name`` is an attribute and never a key, which is
``value["name"]``. A third of the time of all pages was spent on those three.
"""

from collections.abc import MutableMapping
from contextlib import suppress
from functools import cache
from keyword import iskeyword
from pathlib import Path
from typing import Any

import jinja2
from jinja2 import nodes, runtime
from jinja2.bccache import Bucket
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.environment import TemplateModule
from markupsafe import Markup, escape

from saitei import keeping


def escaped(value: object) -> str:
    """The characters of a value as HTML; markup as it is."""
    kind = type(value)
    if kind is Markup:
        return value  # type: ignore[return-value]
    if kind is str:
        return _escaped(value)
    return str(value) if kind is int else escape(value)


@cache
def _escaped(text: str) -> str:
    """Kept, because a site says a few ten thousand different things some millions of times."""
    return str(escape(text))


class ShortMacro(runtime.Macro):
    """A macro that wants neither its caller nor arguments without a name: given what it names, it is called at once."""

    def __call__(self, *given: object, **named: object) -> str:
        """The markup that the macro makes."""
        if named or len(given) != self._argument_count or not self._default_autoescape:
            return super().__call__(*given, **named)
        return str.__new__(Markup, self._func(*given))


class _Short(CodeGenerator):
    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:
        self.writeline(f"from {__name__} import ShortMacro, escaped")
        super().visit_Template(node, frame)

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        if not (macro_ref.accesses_caller or macro_ref.accesses_kwargs or macro_ref.accesses_varargs):
            self.write("Short")
        super().macro_def(macro_ref, frame)

    def _import_common(self, node: nodes.Import | nodes.FromImport, frame: Frame) -> None:
        if node.with_context or not isinstance(node.template, nodes.Const):
            super()._import_common(node, frame)
        else:
            self.write(f"environment.imported({node.template.value!r})")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:
        if iskeyword(node.attr):
            super().visit_Getattr(node, frame)
            return
        self.write("(")
        self.visit(node.node, frame)
        self.write(f").{node.attr}")

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

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._templates: dict[str, jinja2.Template] = {}
        self._modules: dict[str, TemplateModule] = {}

    def get_template(
        self,
        name: str | jinja2.Template,
        parent: str | None = None,
        globals: MutableMapping[str, Any] | None = None,
    ) -> jinja2.Template:
        """A template, which stays as it is as long as the environment."""
        if self.auto_reload or globals is not None or not isinstance(name, str):
            return super().get_template(name, parent, globals)
        if name not in self._templates:
            self._templates[name] = super().get_template(name, parent)
        return self._templates[name]

    def imported(self, name: str) -> TemplateModule:
        """The macros of a template that wants no context: the same on every page."""
        if name not in self._modules:
            self._modules[name] = self.get_template(name).module
        return self._modules[name]


class Compiled(jinja2.FileSystemBytecodeCache):
    """Templates as Python, kept between builds: of the same words, compiled by the same code with the same options."""

    def __init__(self, folder: Path, made: jinja2.Environment) -> None:
        super().__init__(str(folder), "template-%s.cache")
        options = made.autoescape, made.trim_blocks, made.lstrip_blocks, sorted(made.filters), sorted(made.tests)
        self._compiler = f"{jinja2.__version__} {options} {Path(__file__).read_text('utf-8')}"

    def get_source_checksum(self, source: str) -> str:
        """The hash of all that decides how a template is compiled."""
        return super().get_source_checksum(self._compiler + source)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template where that is possible."""
        with suppress(OSError):
            super().dump_bytecode(bucket)


def compiled(made: jinja2.Environment) -> Compiled | None:
    """What is kept of the templates of an environment; None where nothing can be kept."""
    place = keeping.place("templates")
    if place is None:
        return None
    with suppress(OSError):
        place.mkdir(exist_ok=True)
    return Compiled(place, made)
