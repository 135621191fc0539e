"""How templates become Python: jinja2's own compiler, but what a page does thousands of times is said shortly.

Promise: a template gives the same characters as under a plain jinja2 environment that escapes, and a misspelled name
is an error, if not always the same. What is given up: a function that a template calls by name gets no context from
jinja2 (no ``pass_context``; filters may still have it), what an expression writes is no ``Markup`` of its own, since
only the joined text of a macro is ever looked at, and ``value.name`` is an attribute and never a key, which is
``value["name"]``. A third of the time of all pages was spent on those three.
"""

from collections.abc import Callable, Iterable, Mapping, MutableMapping
from contextlib import suppress
from keyword import iskeyword
from pathlib import Path
from types import FunctionType
from typing import Any

import jinja2
from jinja2 import nodes, runtime
from jinja2.bccache import Bucket
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.environment import TemplateModule
from jinja2.utils import missing
from markupsafe import Markup

from saitei import keeping
from saitei.site import escaping


class ShortMacro(runtime.Macro):
    """A macro that wants neither its caller nor arguments without a name: given what it names, it is called at once.

    ``html`` is the same for a template that writes what the macro makes and does nothing else with it.
    """

    def __init__(self, environment: jinja2.Environment, func: Callable[..., str], *more: Any) -> None:
        super().__init__(environment, func, *more)
        assert isinstance(func, FunctionType)
        func.__defaults__ = (missing,) * self._argument_count
        self.html = func

    def __call__(self, *given: object, **named: object) -> str:
        """The markup that the macro makes."""
        if named or len(given) != self._argument_count or not self._default_autoescape:
            return super().__call__(*given, **named)
        return str.__new__(Markup, self._func(*given))


class LongMacro(runtime.Macro):
    """Any other macro, which is called as jinja2 calls it."""

    def html(self, *given: object) -> str:
        """The markup that the macro makes."""
        return self(*given)


class _Short(CodeGenerator):
    _macros: frozenset[str] = frozenset()
    """What a template calls its macros and imported templates, where that is never the name of something else."""
    _modules: frozenset[str] = frozenset()
    _written: nodes.Expr | None = None
    """The call that is written as it is."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:
        self.writeline(f"from {__name__} import LongMacro, ShortMacro")
        self.writeline(f"from {escaping.__name__} import escaped")
        others = {name.name for name in node.find_all(nodes.Name) if name.ctx != "load"}
        self._macros = frozenset(one.name for one in node.find_all(nodes.Macro)) - others
        self._modules = frozenset(one.target for one in node.find_all(nodes.Import)) - others
        super().visit_Template(node, frame)

    def blockvisit(self, nodes: Iterable[nodes.Node], frame: Frame) -> None:
        """What a block or a whole template writes is gathered in a list: to hand on piece by piece takes longer."""
        if frame.buffer is not None or not (frame.rootlevel or frame.block_frame):
            super().blockvisit(nodes, frame)
            return
        self.buffer(frame)
        super().blockvisit(nodes, frame)
        # Whoever renders a template joins its pieces, so that a page is not copied once more.
        self.writeline(f"yield from {frame.buffer}" if frame.rootlevel else f"yield concat({frame.buffer})")
        frame.buffer = None

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        short = not (macro_ref.accesses_caller or macro_ref.accesses_kwargs or macro_ref.accesses_varargs)
        self.write("Short" if short else "Long")
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
        if self._foreign(frame, finalize):
            super()._output_child_pre(node, frame, finalize)
        elif self._makes_markup(node):
            self._written = node
            self.write("(")
        else:
            self.write("(said if type(said := (")

    def _output_child_post(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if self._foreign(frame, finalize) or self._makes_markup(node):
            super()._output_child_post(node, frame, finalize)
        else:
            self.write(")) is Markup else escaped[said])")

    @staticmethod
    def _foreign(frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> bool:
        """Whether jinja2 knows better what to write."""
        return bool(frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None)

    def _makes_markup(self, node: nodes.Expr) -> bool:
        """Whether an expression calls a macro by its name, with nothing but its arguments in order."""
        if not isinstance(node, nodes.Call) or node.kwargs or node.dyn_args is not None or node.dyn_kwargs is not None:
            return False
        if isinstance(node.node, nodes.Getattr):
            return isinstance(node.node.node, nodes.Name) and node.node.node.name in self._modules
        return isinstance(node.node, nodes.Name) and node.node.name in self._macros

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:
        if node.dyn_args is not None or node.dyn_kwargs is not None:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.write("(")
        self.visit(node.node, frame)
        self.write(").html(" if node is self._written else ")(")
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

    def rendered(self, name: str, values: Mapping[str, object]) -> str:
        """A whole page from values that are put over the globals: jinja2 asks a chain of mappings for each of these."""
        template = self.get_template(name)
        context = self.context_class(self, {**self.globals, **values}, name, template.blocks)
        try:
            return self.concat(template.root_render_func(context))
        except Exception:
            self.handle_exception()

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
