"""Has the client of pytest-lsp ask the language server about the files of the library. The client
checks each answer against the protocol."""

import asyncio
import json
import warnings
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest_lsp
from lsprotocol import types

from ..campaign import ROOT, SCENARIOS
from ..run import Run
from .language_client import positions

CLIENTS = ("visual_studio_code@1.65.2", "neovim@0.7.0", "emacs@29.1")
"""Editors whose capabilities the client announces."""


def check_library(run: Run) -> int:
    """Asks about some files as some editors, and returns the number of answers."""
    warnings.simplefilter("error", pytest_lsp.LspSpecificationWarning)
    files = sorted(SCENARIOS.rglob("*.scenario")) + sorted(SCENARIOS.rglob("*.claims"))
    choose = run.random("language server")
    files = choose.sample(files, run.amount(8, 60))
    count = 0
    for editor in run.some(CLIENTS, 1):
        session = Session(run, choose, editor)
        asyncio.run(session.drive(files))
        count += session.count
    return count


class Session:
    """An editor with files of the library."""

    def __init__(self, run: Run, choose: Random, editor: str) -> None:
        self.run, self.choose, self.editor = run, choose, editor
        self.count = 0

    async def drive(self, files: Iterable[Path]) -> None:
        client = pytest_lsp.make_test_lsp_client()
        client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda *_: None)
        await client.start_io(str(self.run.program), "lsp", cwd=ROOT)
        capabilities = pytest_lsp.client_capabilities(self.editor)
        result = await client.initialize_session(
            types.InitializeParams(capabilities=capabilities, root_uri=ROOT.as_uri())
        )
        self.run.check(result.server_info.name == "gatehouse", result)
        for file in files:
            await self.visit(client, file)
        await client.shutdown_session()
        self.run.check(client.error is None, self.editor, client.error)
        await client.stop()

    async def visit(self, client: Any, file: Path) -> None:
        """Opens a file, damages a line, repairs it, and asks about some of its words."""
        uri, text = file.as_uri(), file.read_text()
        document = types.TextDocumentIdentifier(uri=uri)
        client.text_document_did_open(
            types.DidOpenTextDocumentParams(
                text_document=types.TextDocumentItem(
                    uri=uri, language_id="scenario", version=1, text=text
                )
            )
        )
        self.compare(await self.found(client, uri), file, text)
        line = self.choose.randrange(len(text.splitlines()))
        self.edit(client, uri, 2, line, "x x(", 0)
        damaged = await self.found(client, uri)
        self.run.check(damaged, f"{file}: no error in line {line + 1} after a damage")
        self.edit(client, uri, 3, line, "", 4)
        self.compare(await self.found(client, uri), file, text)
        lenses = await self.check_whole(client, document, file)
        await self.run_first(client, file, lenses)
        await self.ask(client, document, text.splitlines())

    async def found(self, client: Any, uri: str) -> list[types.Diagnostic]:
        """The diagnostics that the server publishes next for a file."""
        client.diagnostics.pop(uri, None)
        while uri not in client.diagnostics:
            await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        found: list[types.Diagnostic] = client.diagnostics[uri]
        return found

    async def check_whole(
        self, client: Any, document: types.TextDocumentIdentifier, file: Path
    ) -> list[types.CodeLens]:
        """Asks about the whole file, and returns its code lenses."""
        options = types.FormattingOptions(tab_size=2, insert_spaces=True)
        formatting = await client.text_document_formatting_async(
            types.DocumentFormattingParams(text_document=document, options=options)
        )
        self.run.check(not formatting, f"{file}: formatting changes a formatted file:", formatting)
        await client.text_document_document_symbol_async(
            types.DocumentSymbolParams(text_document=document)
        )
        self.count += 3
        lenses: list[types.CodeLens] | None = await client.text_document_code_lens_async(
            types.CodeLensParams(text_document=document)
        )
        return lenses or []

    def edit(self, client: Any, uri: str, version: int, line: int, text: str, length: int) -> None:
        bounds = types.Range(types.Position(line, 0), types.Position(line, length))
        client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                text_document=types.VersionedTextDocumentIdentifier(version=version, uri=uri),
                content_changes=[types.TextDocumentContentChangePartial(range=bounds, text=text)],
            )
        )

    def compare(self, found: list[types.Diagnostic], file: Path, text: str) -> None:
        """Expects the errors and notes that `check` prints."""
        self.count += 1
        ending = self.run.gatehouse(
            *("check", "--format", "json", "--stdin-name", file, "-"), text=text.encode()
        )
        expected = [json.loads(line) for line in ending.output.splitlines()]
        places = [(one["line"] - 1, one["column"] - 1, one["kind"]) for one in expected]
        own = [(one.range.start.line, one.range.start.character, one.code) for one in found]
        self.run.check(
            own == places or (not text.isascii() and len(own) == len(places)),
            f"{file}: the server finds {own}, and check finds {places}",
        )

    async def run_first(self, client: Any, file: Path, lenses: list[types.CodeLens]) -> None:
        """Runs the scenario of the first lens, which passes, is skipped or fails as expected."""
        if not lenses:
            return
        command = lenses[0].command
        assert command
        result = await client.workspace_execute_command_async(
            types.ExecuteCommandParams(command=command.command, arguments=command.arguments)
        )
        self.count += 1
        passed = result["passed"] if isinstance(result, dict) else result.passed
        self.run.check(passed, f"{file}: {result}")

    async def ask(
        self, client: Any, document: types.TextDocumentIdentifier, lines: list[str]
    ) -> None:
        places = list(positions(lines))
        for place in self.choose.sample(places, min(len(places), self.run.amount(4, 12))):
            position = types.Position(**place)
            where = {"text_document": document, "position": position}
            context = types.ReferenceContext(include_declaration=True)
            await client.text_document_completion_async(types.CompletionParams(**where))
            await client.text_document_hover_async(types.HoverParams(**where))
            await client.text_document_definition_async(types.DefinitionParams(**where))
            self.count += 3
            if self.choose.randrange(4) == 0:
                await client.text_document_references_async(
                    types.ReferenceParams(context=context, **where)
                )
                await client.text_document_prepare_rename_async(types.PrepareRenameParams(**where))
                self.count += 2
