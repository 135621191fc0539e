"""A site that is being written: the server makes a page when somebody asks for it, and a build makes none.

Promise: a page that is shown is of the last build that succeeded; while one goes on, whoever asks waits for it. What
cannot be made is told in a sentence, and whoever asked finds no page.
"""

import posixpath
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import get_plugin_logger

from saitei.errors import UnusableInput
from saitei.site import urls
from saitei.site.making import OnRequest

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIEnvironment

log = get_plugin_logger(__name__)


class Served:
    """What is left to make of the last build; a build sets ``work`` anew."""

    def __init__(self) -> None:
        self.work = OnRequest(())
        self._lock = threading.Lock()

    def attach(self, server: LiveReloadServer) -> None:
        """Have a server make pages into its folder before it looks for them there."""
        build, respond, folder = server.builder, server.serve_request, Path(server.root)

        def built() -> None:
            with self._lock:
                build()

        def made(path: str) -> bool:
            try:
                with self._lock:
                    pages = self.work.pages(path)
            except UnusableInput as error:
                log.error("%s", error)
                return False
            for name, content in pages.items():
                file = folder / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(content, encoding="utf-8")
            return bool(pages)

        def answered(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
            path = _asked(environ, server.mount_path)
            made(path)
            said: list[tuple[Any, ...]] = []
            body = respond(environ, lambda *given: said.append(given))
            if said[0][0].startswith("404") and made(path):  # a build came in between and emptied the folder
                return respond(environ, start_response)
            start_response(*said[0])
            return body

        server.builder = built
        server.set_app(answered)


def _asked(environ: "WSGIEnvironment", mounted: str) -> str:
    """The path below the site's root that a request names."""
    path: str = environ["PATH_INFO"].encode("latin-1").decode("utf-8", "ignore")
    if not path.startswith(mounted):
        return ""
    path = path[len(mounted) :]
    return posixpath.normpath(path + urls.CONTENTS if path.endswith("/") or not path else path)
