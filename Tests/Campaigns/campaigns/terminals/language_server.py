"""Has editors use the language server, and sends it messages that no editor would send.

The client of pytest-lsp, Neovim and the extension for VS Code edit files. Random and hostile
messages, cancelled requests and closed pipes neither end nor block the server, and the server sends
no secret of an open file. After users have been renamed, every scenario of the library passes.
"""

import json
import re

from ..campaign import FIXTURES, ROOT
from ..inputs.contexts import Contexts
from ..inputs.sinks import Sinks
from ..run import Run
from .language_client import Client, Message, MissingAnswerError, packed, positions
from .language_library import check_library
from .language_messages import Messages
from .language_names import check_renaming

PAGE = ROOT / "Sources" / "gatehouse" / "Gatehouse.docc" / "Editors.md"
EXTENSION = ROOT / "Tests" / "Editors" / "vscode"
USED = "given user alice email alice@example.com\n"
EDITED = """\
use "used.scenario"
given user bob email bob@example.com

launch
  shows launch-screen
ch
"""
"""A file with an unfinished line, whose only block is incomplete."""
EXPLAINED = """\
given user alice email alice@example.com password "Correct-1"

choose log-in
  requests log-in for alice
  -> authenticated(user: alice)
  refused password
"""
PAGES = {
    "email ": "email EMAIL\n  a word of the form: user USER ",
    "password ": "password PASSWORD\n  a word of the form: user USER ",
    '"Correct': "PASSWORD\n  a value of the form: user USER ",
    "log-in for": "log-in\n  a value of WORK in: ",
    "user: ": "user: ACCOUNT\n  a word of the form: authenticated(",
}
"""The beginnings of the help on words."""
TEXTS = {
    "a.scenario": 'scenario "a"\nlaunch\n  ...\n\nscenario "b"\nlaunch <x>\n\nexamples\n  | x |\n',
    "b.scenario": "given user alice\nlaunch\n  shows landing\n",
    "a.claims": 'claim "a"\n  after launch\n  never shows _\n',
}
BATCH = 100


def run(run: Run) -> None:
    answers = check_library(run)
    check_neovim(run)
    check_vscode(run)
    check_help(run)
    places = check_renaming(run)
    sent = sum(check_messages(run, number) for number in run.rounds(smoke=1))
    check_cancellation(run)
    check_closed_pipes(run)
    check_secrets(run)
    run.note(
        f"{answers:,} answers to editors, {places:,} renamed places, and {sent:,} random and "
        "hostile messages"
    )


def check_neovim(run: Run) -> None:
    """Has Neovim complete, explain, format, rename and update, with the settings on the page."""
    folder = run.scratch / "neovim"
    folder.mkdir()
    (folder / "used.scenario").write_text(USED)
    (folder / "a.scenario").write_text(EDITED)
    answers = folder / "answers.json"
    settings = re.search(r"```lua\n(.+?)```", PAGE.read_text(), re.DOTALL)
    run.require(settings, "the page has no settings for Neovim")
    assert settings
    (folder / "init.lua").write_text(settings[1])
    (folder / "gatehouse").symlink_to(run.program)
    variables = {"PATH": f"{folder}:{run.environment['PATH']}", "ANSWERS": str(answers)}
    ending = run.execute(
        [
            *("nvim", "--headless", "-u", folder / "init.lua", "-i", "NONE", "-n"),
            *(folder / "a.scenario", "-S", FIXTURES / "editors" / "neovim-client.lua"),
        ],
        folder,
        environment=run.environment | variables,
    )
    run.require(ending.status == 0 and answers.exists(), "Neovim:", ending.errors.decode())
    found = json.loads(answers.read_text())
    run.check(found["diagnostics"][0][:3] == [5, 0, "unknown-verb"], found["diagnostics"])
    run.check(found["completion"][0] == "choose", found["completion"])
    run.check(found["hover"].startswith("```text\nlaunch"), found["hover"])
    run.check(found["definition"] == (folder / "used.scenario").as_uri(), found["definition"])
    run.check(found["formatted"] == ["choose log-in"], found["formatted"])
    run.check(found["renamed"] == ["given user zoe email bob@example.com"], found["renamed"])


def check_vscode(run: Run) -> None:
    """Has the extension for VS Code use the server, in a stand-in for VS Code."""
    folder = run.scratch / "vscode"
    folder.mkdir()
    (folder / "a.scenario").write_text(
        "given user alice email a@example.com\nlaunch\n  stays\nch\n"
    )
    script = FIXTURES / "editors" / "vscode-session.js"
    ending = run.execute(["node", script, EXTENSION / "extension.js", run.program, folder], folder)
    run.require(ending.status == 0, "VS Code:", ending.errors.decode())
    shown = json.loads(ending.output)
    run.check(shown["diagnostics"] == [[3, "unknown-verb"]], shown["diagnostics"])
    run.check(shown["completion"][0] == "choose", shown["completion"])
    run.check(shown["hover"].startswith("```text\nlaunch"), shown["hover"])
    run.check(shown["references"] == len(shown["definitions"]) == 1, shown["references"])
    run.check(shown["renamed"][0][1] == ["zoe"], shown["renamed"])
    run.check(shown["formatted"] == ["choose log-in\n"], shown["formatted"])
    run.check(shown["symbols"] == ["a"] and shown["found"] == 1, shown["symbols"], shown["found"])
    run.check(shown["lenses"] == ["run", "update", "open in shell"], shown["lenses"])
    run.check(shown["messages"][0].startswith("failed: a: "), shown["messages"])
    run.check("requests version-check" in str(shown["edits"]), shown["edits"])
    run.check(re.match(r"/\S+ shell /\S+ a$", shown["terminal"][0]), shown["terminal"])
    unformatted = "not formatted: line 4: "
    run.check(shown["messages"][-1].startswith(unformatted), shown["messages"])


def check_help(run: Run) -> None:
    """Asks about words that the vocabulary has in several places."""
    client = Client([run.program, "lsp"], run.scratch, run.environment)
    client.initialize(run.scratch, textDocument={})
    uri = (run.scratch / "help.scenario").as_uri()
    client.open(uri, EXPLAINED)
    for line, text in enumerate(EXPLAINED.splitlines()):
        for word, page in PAGES.items():
            if (column := text.find(word)) >= 0:
                place = {"line": line, "character": column + 1}
                asked = {"textDocument": {"uri": uri}, "position": place}
                found = client.ask("textDocument/hover", asked)
                value = found["contents"]["value"] if found else ""
                run.check(value.startswith(page), f"the help on {word} is", value)
    client.end()


def start(run: Run, folder_name: str) -> tuple[Client, dict[str, str]]:
    """A server with open files, and their URIs."""
    folder = run.scratch / folder_name
    folder.mkdir(exist_ok=True)
    client = Client([run.program, "lsp"], folder, run.environment)
    client.initialize(folder)
    uris = {name: (folder / name).as_uri() for name in TEXTS}
    for name, text in TEXTS.items():
        client.open(uris[name], text)
    return client, uris


def check_messages(run: Run, number: int) -> int:
    """Sends random messages and hostile ones. After each batch, the server answers as before."""
    choose = run.random("messages", number)
    client, uris = start(run, f"messages-{number}")
    messages = Messages(choose, list(uris.values()))
    kinds = [messages.random] * run.amount(500, 10_000)
    kinds += [lambda: packed(messages.hostile())] * run.amount(150, 2_000)
    choose.shuffle(kinds)
    try:
        for batch in range(0, len(kinds), BATCH):
            for kind in kinds[batch : batch + BATCH]:
                client.send(kind())
            check_alive(client, uris["b.scenario"])
        run.check(client.end() == 0, "after hostile messages, the server does not end")
    except MissingAnswerError as error:
        run.problem(f"hostile messages: {error}")
    finally:
        client.kill()
    run.check(not client.errors, "standard error:", client.errors[:500])
    return len(kinds)


def check_alive(client: Client, uri: str) -> None:
    """Waits until the server finds an error. Raises an error if it does not."""
    client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    found = client.open(uri, "lunch\n")
    # The diagnostics of earlier texts can still be on the way.
    while "unknown-verb" not in [one.get("code") for one in found]:
        found = client.diagnostics(uri)
    client.others.clear()


def check_cancellation(run: Run) -> None:
    """Cancels requests that wait. Each is answered once, with a result or as cancelled."""
    client, uris = start(run, "cancelled")
    count = run.amount(200, 2_000)
    place: Message = {"textDocument": {"uri": uris["a.scenario"]}}
    place["position"] = {"line": 1, "character": 1}
    requests = []
    for _ in range(count):
        requests.append(client.begin("textDocument/completion", place))
        client.notify("$/cancelRequest", {"id": requests[-1]})
    cancelled = 0
    try:
        for identifier in requests:
            message = client.answer(identifier)
            cancelled += "error" in message
            run.check(message.get("error", {}).get("code", -32800) == -32800, "cancelled:", message)
        run.check(client.end() == 0, "after cancelled requests, the server does not end")
    except MissingAnswerError as error:
        run.problem(f"cancelled requests: {error}")
    finally:
        client.kill()
    run.note(f"{cancelled:,} of {count:,} requests were cancelled in time")


def check_closed_pipes(run: Run) -> None:
    """Closes the pipes to the server, which then ends quietly. An orderly end has status 0."""
    folder = run.scratch / "closed"
    folder.mkdir()
    document = {"uri": (folder / "a.scenario").as_uri(), "version": 1, "text": TEXTS["a.scenario"]}
    asked: Message = {"textDocument": document, "position": {"line": 1, "character": 1}}
    calls: list[tuple[int | None, str, Message]] = [
        (1, "initialize", {"capabilities": {}}), (None, "textDocument/didOpen", asked),
    ]  # fmt: skip
    calls += [(number, "textDocument/hover", asked) for number in range(2, 700)]
    ends: list[tuple[int | None, str, Message]] = [(9999, "shutdown", {}), (None, "exit", {})]
    for name, messages, reader, status in (
        ("all", calls + ends, "cat", 0),
        ("no exit", calls, "cat", 1),
        ("no reader", calls, "true", 1),
        ("few answers", calls, "head -c 100", 1),
    ):
        written = folder / "messages"
        written.write_bytes(b"".join(message(*call) for call in messages))
        command = f'"$0" lsp <"$1" | {reader} >/dev/null; exit "${{PIPESTATUS[0]}}"'
        ending = run.execute(["bash", "-c", command, run.program, written], folder)
        run.check(
            ending.status == status and not ending.errors,
            f"{name}: the server ends with {ending.status}, not {status}:",
            ending.errors,
        )


def message(identifier: int | None, method: str, params: Message) -> bytes:
    call: Message = {"jsonrpc": "2.0", "method": method, "params": params}
    return packed(call if identifier is None else call | {"id": identifier})


def check_secrets(run: Run) -> None:
    """Opens files with secrets, and asks about all their words. Only edits contain the text."""
    contexts = Contexts()
    sinks = Sinks(run, contexts.files)
    folder = run.scratch / "secrets"
    folder.mkdir()
    client = Client([run.program, "lsp"], folder, run.environment)
    client.initialize(folder)
    choose = run.random("secrets")
    names = choose.sample(sorted(contexts.files), run.amount(15, 400))
    for name in names:
        text = contexts.files[name].decode(errors="replace")
        uri = (folder / name).as_uri()
        client.open(uri, text)
        document: Message = {"textDocument": {"uri": uri}}
        for method in ("codeLens", "documentSymbol"):
            client.ask(f"textDocument/{method}", document)
        command = {"command": "gatehouse.run", "arguments": [uri, "a"]}
        client.ask("workspace/executeCommand", command)
        places = list(positions(text.splitlines()[:400]))
        for place in choose.sample(places, min(len(places), 12)):
            for method in ("completion", "hover", "definition", "prepareRename"):
                client.ask(f"textDocument/{method}", document | {"position": place})
        client.notify("textDocument/didClose", document)
        sinks.search(f"the answers about {name}", client.received)
        client.received = b""
    run.check(client.end() == 0, "after files with secrets, the server does not end")
