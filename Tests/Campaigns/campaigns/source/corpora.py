"""Checks the generators of the benchmarks.

A corpus consists of scenarios that pass, are formatted, differ from each other and are the same for
the same seed. A long trace can be written in each form. A smoke run builds nothing: it only checks
that the benchmarks import only declared modules.
"""

from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

from ..campaign import ROOT
from ..processes import Argument
from ..run import Run
from .commands import must
from .layers import import_problems
from .package import code_of_all, described

VARIABLE = "GATEHOUSE_BENCHMARKS"
"""With it, the package has the benchmarks as well."""
FOLDER = "Tests/Benchmarks/"

FORMS = ("text", "jsonl", "itf", "mermaid", "sequence", "dot", "svg", "markdown", "perfetto")
SCENARIOS = 2500
STEPS = 20
"""The steps of a scenario."""
FOLDERS = ["000", "001", "002"]
"""The folders of a corpus: one has at most 1000 files."""


def run(run: Run) -> None:
    package = described(ROOT, **{VARIABLE: "1"})
    benchmarks = tuple(target for target in package.targets if target.path.startswith(FOLDER))
    run.require(len(benchmarks) > 1, "the package has no benchmarks")
    for problem in import_problems(package, code_of_all(ROOT), benchmarks):
        run.problem(problem)
    if run.is_smoke:
        run.note(f"{len(benchmarks)} benchmarks import what they declare")
        return
    programs = built(run)
    for number in run.rounds():
        seed = 7 if number == 0 else run.random("corpus", number).randrange(2**32)
        check_corpus(run, programs, seed)
    for form in FORMS:
        trace = run.scratch / "trace"
        trace.unlink(missing_ok=True)
        export: list[Argument] = [programs / "exports", "--steps", "2500", "--format", form, trace]
        must(run, export)
        run.check(trace.exists() and trace.stat().st_size, f"the trace as {form} is empty")
    run.note(f"{number + 1} corpora of {SCENARIOS} scenarios and {len(FORMS)} forms of traces")


def built(run: Run) -> Path:
    """Builds the benchmarks for release next to the package's build, and returns the folder."""
    build: list[Argument] = ["env", f"{VARIABLE}=1", "swift", "build", "-c", "release"]
    build += ["--package-path", ROOT]
    # The package manager reuses the plan of its last build even if the manifest has changed.
    plan = ROOT / ".build" / "release.yaml"
    try:
        plan.unlink(missing_ok=True)
        must(run, build)
        return Path(must(run, [*build, "--show-bin-path"]).output.decode().strip())
    finally:
        plan.unlink(missing_ok=True)


def check_corpus(run: Run, programs: Path, seed: int) -> None:
    texts = []
    generate: list[Argument] = [programs / "corpus", "--count", str(SCENARIOS), "--seed", str(seed)]
    for name, options in {"one": [], "other": ["--jobs", "1"]}.items():
        folder = run.scratch / f"{name}-{seed}"
        must(run, [*generate, *options, folder])
        texts.append({path.relative_to(folder): path.read_bytes() for path in files(folder)})
    run.check(texts[0] == texts[1], f"seed {seed}: two corpora differ")
    corpus = run.scratch / f"one-{seed}"
    folders = sorted(path.name for path in corpus.iterdir())
    run.check(folders == FOLDERS, f"seed {seed}: the folders are", *folders)
    run.check(len(texts[0]) == SCENARIOS, f"seed {seed}: {len(texts[0])} scenarios")
    summary = run.gatehouse("run", "--strict", corpus, statuses=(0,), seconds=600).output.decode()
    steps = SCENARIOS * STEPS
    counted = f"{steps:,} steps: {steps:,} asserted, 0 open, 0 unasserted"
    run.check(f"; {counted}\n" in summary, f"seed {seed}: not {counted!r}:", summary[-1000:])
    run.gatehouse("fmt", "--check", corpus, statuses=(0,), seconds=600)
    for alike in repeated(texts[0]):
        run.problem(f"seed {seed}: the same scenario in {' '.join(alike)}")


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def repeated(texts: Mapping[Path, bytes]) -> list[list[str]]:
    """The files that differ only in their first lines, which are titles."""
    alike: defaultdict[bytes, list[str]] = defaultdict(list)
    for path, text in texts.items():
        alike[text.partition(b"\n")[2]].append(str(path))
    return [paths for paths in alike.values() if len(paths) > 1]
