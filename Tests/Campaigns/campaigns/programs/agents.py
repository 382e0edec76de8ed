"""Attacks the server for agents, and uses it with the official client of the protocol.

The client calls every tool and reads every resource in both revisions, and validates every answer
against the tool's schema. Random bytes, and valid messages with hostile contents, are answered as
the protocol requires, and the server keeps answering. No answer contains a secret, no file is
written outside the folder for it, and the memory does not grow.
"""

import asyncio
import json
import random

from ..inputs.contexts import Contexts
from ..inputs.sinks import Sinks
from ..run import Run
from .agents_client import Driver
from .agents_messages import Messages
from .agents_server import Server

GROWTH = 150_000
"""Kilobytes by which the memory can grow after the first messages, for caches and positions."""


def run(run: Run) -> None:
    folder = run.scratch / "agents"
    (folder / "drafts").mkdir(parents=True)
    contexts = Contexts()
    for name, content in contexts.files.items():
        (folder / name).write_bytes(content)
    sinks = Sinks(run, contexts.files)
    for mode in ("auto", "legacy"):
        asyncio.run(Driver(run, mode).drive())
    sent = 0
    for number in run.rounds():
        choose = run.random("agents", number)
        sent += check_hostile(run, contexts, sinks, choose)
        check_ends(run)
    drafts = folder / "drafts"
    scenarios = [path for path in run.scratch.rglob("*.scenario") if drafts not in path.parents]
    written = [path.name for path in scenarios if path.name not in contexts.files]
    run.check(not written, f"files were written outside the folder: {written}")
    run.note(f"{sent:,} messages, and {sinks.searched / 1_000_000:,.0f} MB of answers")


def check_hostile(run: Run, contexts: Contexts, sinks: Sinks, choose: random.Random) -> int:
    """Sends random and hostile messages to one server; returns how many."""
    messages = Messages(contexts, choose)
    with Server(run, run.scratch / "agents", "--write", "drafts") as server:
        server.check_alive()
        first = 0
        total = run.amount(400, 12_000)
        # As many random messages as hostile ones in a smoke run; otherwise five times as many.
        every = run.amount(2, 6)
        for number in range(total):
            hostile = number % every == 0
            server.send(messages.hostile() if hostile else messages.random())
            if number % 50 == 49:
                server.check_alive()
                first = first or server.memory()
        server.check_alive()
        growth = server.memory() - first
        run.check(growth < GROWTH, f"the memory grows by {growth:,} KB in {total:,} messages")
    for line in server.received:
        check_answer(run, line)
    sinks.search("the answers to agents", b"\n".join(server.received))
    sinks.search("standard error of the server for agents", server.errors)
    return total


def check_answer(run: Run, line: bytes) -> None:
    """Each line is an answer or a notification of JSON-RPC."""
    try:
        message = json.loads(line)
    except ValueError:
        run.problem(f"an answer is not JSON: {line[:200]!r}")
        return
    kinds = {"result", "error", "method"} & set(message)
    valid = message.get("jsonrpc") == "2.0" and len(kinds) == 1
    run.check(valid, f"an answer is not a message of JSON-RPC: {line[:200]!r}")
    if "error" in message:
        run.check(message["error"]["code"] != -32603, f"an internal error: {line[:300]!r}")


def check_ends(run: Run) -> None:
    """The server ends when a pipe is closed, and answers everything that it read before."""
    search = {"name": "check_claims", "arguments": {"seconds": 100}}
    with Server(run) as server:
        server.request("tools/call", {"name": "session", "arguments": {"lines": ["launch"]}})
        server.close_input()
        run.check(server.wait(20) == 0, "the server does not end with its input")
    run.check(len(server.received) == 1, f"{len(server.received)} answers after the end, not 1")
    with Server(run) as server:
        server.check_alive()
        server.request("tools/call", search)
        server.close_output()
        server.close_input()
        run.check(server.wait(20) == 0, "the server does not end with its output")
    with Server(run) as server:
        number = server.request("tools/call", search)
        cancelled = {"method": "notifications/cancelled", "params": {"requestId": number}}
        server.send(json.dumps({"jsonrpc": "2.0", **cancelled}).encode())
        server.check_alive()
        server.close_input()
        run.check(server.wait(20) == 0, "the server does not end after a cancelled request")
    run.check(len(server.received) == 1, "a cancelled request is answered")
