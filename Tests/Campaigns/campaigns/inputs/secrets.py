"""Searches all output of the program for secrets.

Each of several thousand files has its own secret in its own place: in lines that are valid,
misspelt or cut off; in scenarios, cells, Markdown and traces; in files that pass, fail, are skipped
or are refused. No report, trace, difference, page, message, saved session or history contains a
secret in any encoding. Files that the author wrote keep their lines and gain no secret.
"""

import shutil
from random import Random

from ..run import Run
from .forms import REPORTS, TRACES
from .search import Search
from .secrets_of_logs import search_logs
from .secrets_of_programs import search_programs
from .secrets_typed import search_shell, search_terminal
from .sinks import STEM


def run(run: Run) -> None:
    search = Search(run)
    for number in run.rounds(smoke=1):
        if number == 0:
            search_reports(search)
            search_rewritten(search)
            search_differences(search)
            search_generated(search)
            search_programs(search)
            search_shell(search)
        choose = run.random("secrets", number)
        search_single_files(search, choose)
        search_logs(search, choose)
        search_terminal(search, choose)
    searched = search.sinks.searched / 1_000_000
    run.note(f"secrets of {len(search.files):,} files are nowhere in {searched:,.0f} MB of output")


def search_reports(search: Search) -> None:
    """Runs everything with every report and trace."""
    out = search.run.scratch / "out"
    summary = {"GITHUB_STEP_SUMMARY": str(out / "summary")}
    targets = [f"--report={form}={out}/{form}" for form in REPORTS]
    targets += [f"--trace={form}={out}/t/{form}" for form in TRACES]
    for options in (["--strict"], ["--repeat", "2", "--color", "always"]):
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir()
        name = f"run {options[0]}"
        search.command("run", *options, *search.names, *targets, variables=summary, name=name)
        search.search_files(name, sorted(out.rglob("*")))
        require_reports(search, (out / "ndjson").read_text())
    for arguments in (
        ["run"],
        ["run", "--list"],
        ["check"],
        ["check", "--format", "json"],
        ["fmt", "--check"],
    ):
        search.command(*arguments, *search.names, name=" ".join(arguments))
    search.command("docs", "library", ".")


def require_reports(search: Search, events: str) -> None:
    """Expects all files in a report, and enough scenarios with each verdict."""
    missing = [name for name in search.names if f'"path":"{name}' not in events]
    verdicts = {
        verdict: events.count(f'"verdict":"{verdict}"')
        for verdict in ("passed", "failed", "failed-as-expected", "skipped")
    }
    verdicts["rejected"] = events.count('"rejected"')
    enough = min(verdicts.values()) >= search.run.amount(1, 50)
    search.run.check(
        not missing and enough, f"too few files are reported: without {missing[:3]}, {verdicts}"
    )


def search_rewritten(search: Search) -> None:
    """Commands that write scenario files add no secret to them."""
    for arguments in (["fmt"], ["run", "--update"], ["run", "--update", "--review"]):
        search.write()
        answers = b"take\nskip\n" * 20_000 if "--review" in arguments else b""
        name = " ".join(arguments)
        search.command(*arguments, *search.names, name=name, text=answers)
        for path, content in search.files.items():
            after = (search.folder / path).read_bytes()
            if arguments != ["fmt"]:
                search.sinks.search(f"{path} after {name}", after, but=content)
            elif after.count(STEM) > content.count(STEM):
                search.run.problem(f"fmt repeats a secret in {path}")
    search.write()


def search_differences(search: Search) -> None:
    """Compares all files with copies that have other steps, and with other designs."""
    other = search.run.scratch / "other"
    other.mkdir()
    for name, content in search.files.items():
        (other / name).write_bytes(content.replace(b"launch\n", b"launch\n  stays\nretry\n", 1))
    for form in ("text", "markdown", "html", "json"):
        for options in ([], ["--summary"]):
            for before, after in ((".", other), (other, ".")):
                arguments = ["--format", form, *options]
                search.command("diff", before, after, *arguments, name=f"diff --format {form}")
    for form in search.run.some(("text", "markdown", "json"), 1):
        search.command("compare", "coordinator", "routers", ".", "--format", form)
        search.command("migrate", ".", "--format", form)


def search_generated(search: Search) -> None:
    """Runs the commands that derive something from all files."""
    for form in ("text", "json", "dot"):
        search.command("coverage", ".", "--format", form)
    for form in ("mermaid", "dot", "html"):
        search.command("graph", "--scenarios", ".", "--format", form)
    search.command("generate", ".")
    search.command("inject", ".")
    search.command("inject", ".", "--invariant", "not is authenticated(...)")
    narrow = ["--only", "launch", "--states", "500"]
    search.command("generate", ".", "--to", "not is headless", *narrow)
    for form in ("text", "json", "scenarios"):
        search.command("mutate", ".", "--only", "launch", "--format", form)


def search_single_files(search: Search, choose: Random) -> None:
    """Runs the commands that read one file, each kind of them with other files."""
    goal, narrow = "not is headless", ["--only", "launch", "--states", "500"]
    for name in search.sample(choose, 2, 400):
        search.command("record", name, "-o", "-", but=search.files[name])
        search.command("trace", name, "--format", choose.choice(TRACES))
    for name in search.sample(choose, 2, 400):
        search.command("path", name, "--to", goal, *narrow)
        search.command("explore", name, "--goal", goal, "--format", "itf", *narrow)
        search.command("play", name, "--only", "launch,choose,log-in", "--states", "40")
        search.command("generate", name, "--cover", "mutants", *narrow)
        form = choose.choice(["text", "markdown", "json"])
        shallow = ["--fail-declared", "--only", "launch,log-in", "--depth", "2", "--format", form]
        for designs in (["compare", "coordinator", "routers"], ["migrate"]):
            search.command(*designs, name, "--explore", *shallow)
    other = search.run.scratch / "x.scenario"
    other.write_text('scenario "a"\n\nlaunch\n  stays\n')
    for name in search.sample(choose, 2, 400):
        for before, after in ((name, other), (other, name)):
            search.command("diff", before, after, "--format", choose.choice(["text", "json"]))
