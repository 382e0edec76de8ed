"""The official client of the protocol, which calls every tool and reads every resource."""

import asyncio
from typing import Any

from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

from ..campaign import ROOT, SCENARIOS
from ..run import Run

REVISIONS = {"auto": "2026-07-28", "legacy": "2025-11-25"}
"""The revision that the server and the client agree on in each mode of the client."""

CALLS: tuple[tuple[str, dict[str, Any], str, str], ...] = (
    ("vocabulary", {"search": "log-in"}, "success", "log-in EMAIL PASSWORD: "),
    ("vocabulary", {"search": "qqq"}, "failed", "no word contains this"),
    ("session", {"lines": ["launch", ".why"]}, "success", "  row: start/otherwise"),
    ("session", {"lines": ["choose log-in"], "position": "p1"}, "success", "shows login"),
    ("session", {"lines": ["lunch"]}, "unreadable", "did you mean launch?"),
    ("session", {"lines": [], "position": "p99"}, "usage", "is unknown"),
    ("session", {"lines": ["launch"], "save": "a.scenario"}, "usage", "none of lines,"),
    ("path", {"to": "is unauthenticated(...)/login"}, "success", "choose log-in"),
    ("path", {"to": "is nowhere"}, "usage", "unknown word"),
    ("run", {"scenarios": "launch\n  stays\n"}, "failed", "1 of 1 scenario failed"),
    ("run", {"scenarios": "lunch\n"}, "unreadable", "unknown stimulus"),
    ("run", {"paths": ["Scenarios/authentication/log-in"]}, "success", "scenarios passed"),
    ("check_claims", {"claims": 'claim "a"\n  never launch\n'}, "failed", "# Broken after 1 step"),
    ("check_claims", {"world": "log-in"}, "success", "no violation of 13 invariants"),
    ("coverage", {"scenarios": "launch\n", "limit": 5}, "success", "covered  reachable"),
)
"""Each tool with arguments, the expected status, and a part of the expected text."""


class Driver:
    """Uses the server in one mode of the client."""

    def __init__(self, run: Run, mode: str) -> None:
        self.run, self.mode = run, mode

    async def drive(self) -> None:
        server = StdioServerParameters(
            command=str(self.run.program), args=["mcp"], cwd=ROOT, env=self.run.environment
        )
        async with Client(stdio_client(server), mode=self.mode) as client:
            revision = client.protocol_version
            if not self.run.check(
                revision == REVISIONS[self.mode], f"{self.mode}: the revision is {revision}"
            ):
                return
            await self.call_tools(client)
            await self.read_resources(client)
            await self.cancel(client)
        self.run.processes += 1

    async def call_tools(self, client: Client) -> None:
        """Calls all tools. The client validates each result against the schema of its tool."""
        tools = {tool.name for tool in (await client.list_tools()).tools}
        called = {name for name, _, _, _ in CALLS}
        self.run.check(tools == called, f"{self.mode}: the tools are {sorted(tools)}")
        for name, arguments, status, text in CALLS:
            result = await client.call_tool(name, arguments)
            shown = f"{self.mode}: {name} {arguments}"
            content: Any = result.structured_content
            self.run.check(content["status"] == status, f"{shown}: {content}")
            self.run.check(text in result.content[0].text, f"{shown}: {result.content[0].text}")
            is_error = status in ("unreadable", "usage")
            self.run.check(result.is_error == is_error, f"{shown}: {result.is_error}")
            self.run.check(not is_error or content["errors"][0]["code"], f"{shown}: no code")

    async def read_resources(self, client: Client) -> None:
        resources = (await client.list_resources()).resources
        claims = len(list((SCENARIOS / "claims").glob("*.claims")))
        found = sum("/claims/" in str(resource.uri) for resource in resources)
        self.run.check(found == claims, f"{self.mode}: {found} resources of {claims} claims")
        for resource in self.run.some(resources, 4):
            contents = (await client.read_resource(str(resource.uri))).contents
            self.run.check(len(contents[0].text) > 50, f"{self.mode}: {resource.uri} is empty")

    async def cancel(self, client: Client) -> None:
        """Follows the progress of a long search, cancels it, and expects the next answer."""
        progress = asyncio.Event()

        async def note(number: float, total: float | None, message: str | None) -> None:
            progress.set()

        search = {"world": "everything", "seconds": 100}
        call = asyncio.create_task(client.call_tool("check_claims", search, progress_callback=note))
        try:
            await asyncio.wait_for(progress.wait(), 30)
        except TimeoutError:
            self.run.problem(f"{self.mode}: no progress is reported")
        call.cancel()
        try:
            await asyncio.wait_for(client.list_tools(), 30)
        except TimeoutError:
            self.run.problem(f"{self.mode}: a cancelled search is not over")
