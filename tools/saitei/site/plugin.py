"""The MkDocs plugin: reads the library, renders its pages, hands them to MkDocs.

Promise: official texts reach the site only from the folder that the option
``documents`` names. What cannot be used is told in a sentence, with its place.
While serving, every build reads the declared editions, their texts and the words
of the interface anew, and makes no page before somebody asks for it; grammars are
read once a process.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, cast

import jinja2
from mkdocs.config import base
from mkdocs.config import config_options as c
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, get_plugin_logger
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as Written
from mkdocs.utils.templates import TemplateContext

from saitei.cards.pausing import collector_paused
from saitei.editions import catalogue, library
from saitei.errors import UnusableInput
from saitei.resources import documents_folder
from saitei.site import offline, render, urls, words
from saitei.site.making import OnRequest, Page
from saitei.site.pages import Site
from saitei.site.serving import Served
from saitei.site.views import Frame

log = get_plugin_logger(__name__)


class Options(base.Config):  # type: ignore[no-untyped-call]
    """The plugin's options in ``mkdocs.yml``."""

    documents = c.Type(str, default="")
    """A folder of official texts to show beside the restatements; "" for none."""


class SaiteiPlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]
    """One build of the site."""

    _serving = False

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Remember whether pages are only being looked at while they are written."""
        self._serving = command == "serve"
        self._served = Served()

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Refuse settings that would break links from a folder or overwrite sources."""
        if config.use_directory_urls:
            raise PluginError("Set use_directory_urls: false in mkdocs.yml: pages must open from a folder.")
        output, docs = Path(config.site_dir).resolve(), Path(config.docs_dir).resolve()
        if output == docs.parent or output in docs.parents:
            raise PluginError(f"site_dir {output} holds the sources, and a build empties it; call it public.")
        # The sitemap is made here, from the generated pages too; of an error page a folder has no use.
        config.theme.static_templates.clear()
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add every generated page, and the sitemap of all pages."""
        try:
            catalogue.forget()
            folder = self._documents(config)
            self._environment = render.environment()
            log.info("Reading the rules%s", f" and the official texts in {folder}" if folder else "")
            self._said = dict(words.load())
            with collector_paused():  # what is read stays, and so does the work that is left for later
                self._site = Site(library.open_library(folder), self._said, self._environment)
                if self._serving:
                    self._served.work = OnRequest(self._site.work())
        except UnusableInput as error:
            raise PluginError(str(error)) from None
        paths = [file.dest_uri for file in files.documentation_pages()]
        if not self._serving:
            for path, html in self._made():
                files.append(_generated(config, path, html))
                if path.endswith(".html"):
                    paths.append(path)
        for language, said in self._said.items():
            files.append(_generated(config, urls.in_language(language, offline.MANIFEST), offline.manifest(said)))
        template = files.get_file_from_path("sitemap.xml")
        if template is not None:
            files.remove(template)  # MkDocs' own template, which knows hand-written pages only
        files.append(_generated(config, "sitemap.xml", render.sitemap(paths, config.site_url or "")))
        log.info("%d pages", len(paths))
        return files

    def on_env(self, env: jinja2.Environment, *, config: MkDocsConfig, files: Files) -> jinja2.Environment:
        """Hand-written pages use the same environment, so that they are escaped alike."""
        return self._environment

    def on_page_context(
        self, context: TemplateContext, *, page: Written, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        """What surrounds a hand-written page, by the language of its folder."""
        language, _, path = page.file.dest_uri.partition("/")
        if language not in words.LANGUAGES:
            raise PluginError(f"{page.file.src_uri} stands in no folder of a language ({', '.join(words.LANGUAGES)}).")
        surroundings = self._site.renderers[language].surroundings(Frame(path, str(page.title or "")))
        games = self._site.games(language) if path == urls.CONTENTS else []
        return cast(TemplateContext, {**context, **surroundings, "games": games})

    def on_serve(
        self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Callable[..., None]
    ) -> LiveReloadServer:
        """Have pages made when they are asked for."""
        if self._serving:
            self._served.attach(server)
        return server

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """What is made from the finished output: the offline copy and the zip."""
        folder = Path(config.site_dir)
        if self._serving:
            offline.remove(folder)
        else:
            log.info("Build %s", offline.finish(folder, catalogue.editions(), self._said))

    def _made(self) -> Iterator[Page]:
        try:
            yield from self._site.pages(lambda what: log.info("Writing %s", what))
        except UnusableInput as error:
            raise PluginError(str(error)) from None

    def _documents(self, config: MkDocsConfig) -> Path | None:
        if not self.config.documents:
            return None
        folder = Path(config.config_file_path or "").parent / self.config.documents
        return documents_folder(folder)


def _generated(config: MkDocsConfig, path: str, content: str) -> File:
    return File.generated(config, path, content=content, inclusion=InclusionLevel.NOT_IN_NAV)
