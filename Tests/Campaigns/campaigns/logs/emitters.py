"""Compiles the emitters in Kotlin and TypeScript, and checks what they log of a checkout.

Each program buys a mug, and then does something that the model of the checkout refuses. The first
session conforms, the second diverges, and neither contains the secret or an incomplete line.
"""

import json
from pathlib import Path

from ..campaign import ROOT
from ..run import Run

FOLDER = ROOT / "Tests" / "Emitters"
NAME = r"Ada \"Countess\" Lovelace\u2028\\"
"""A name that has to be escaped, as all three languages write it."""

KOTLIN = f"""
fun visit(log: SessionLog) {{
    log.stimulus("add", "mug", "quantity", 1)
    log.observation("->", Words("cart(goods: 12)"))
    log.stimulus("order", "for", "{NAME}")
    log.observation("->", Words("paying(total: 17)"))
    log.stimulus("approve", Secret)
    log.observation("ships", "mug", "to", "{NAME}")
    log.observation("->", Words("ordered(payment: _, total: 17)"))
    log.state("ordered(payment: _, total: 17)")
}}

fun main(arguments: Array<String>) {{
    visit(SessionLog(arguments[0], "right"))
    val log = SessionLog(arguments[0], "wrong")
    visit(log)
    log.stimulus("decline")
    log.observation("->", Words("empty"))
    val shared = SessionLog(arguments[0], "shared")
    val threads = (1..4).map {{ Thread {{ repeat(100) {{ shared.stimulus("decline") }} }} }}
    threads.forEach {{ it.start() }}
    threads.forEach {{ it.join() }}
    SessionLog("/nowhere/log").end()
}}
"""

TYPESCRIPT = f"""
import {{ appendFileSync }} from "node:fs";
import {{ SessionLog, secret }} from "./SessionLog";

const write = (text: string) => appendFileSync(process.argv[2], text);
const visit = (log: SessionLog) => {{
  log.stimulus`add ${{"mug"}} quantity ${{1}}`;
  log.observation`-> cart(goods: ${{12}})`;
  log.stimulus`order for ${{"{NAME}"}}`;
  log.observation`-> paying(total: ${{17}})`;
  log.stimulus`approve ${{secret}}`;
  log.observation`ships ${{"mug"}} to ${{"{NAME}"}}`;
  log.observation`-> ordered(payment: ${{secret}}, total: ${{17}})`;
  log.state`ordered(payment: ${{secret}}, total: ${{17}})`;
}};
visit(new SessionLog(write, "right"));
const log = new SessionLog(write, "wrong");
visit(log);
log.stimulus`decline`;
log.observation`-> empty`;
new SessionLog(() => {{ throw new Error("no space"); }}).end();
"""


def run(run: Run) -> None:
    check("Kotlin", run, run_kotlin(run))
    check("TypeScript", run, run_typescript(run))


def run_kotlin(run: Run) -> Path:
    (run.scratch / "Visit.kt").write_text(KOTLIN)
    log = run.scratch / "kotlin.jsonl"
    sources = (FOLDER / "SessionLog.kt", run.scratch / "Visit.kt")
    archive = run.scratch / "visit.jar"
    run.execute(["kotlinc", *sources, "-include-runtime", "-d", archive])
    run.execute(["java", "-jar", archive, log])
    return log


def run_typescript(run: Run) -> Path:
    (run.scratch / "SessionLog.ts").write_bytes((FOLDER / "SessionLog.ts").read_bytes())
    (run.scratch / "visit.ts").write_text(TYPESCRIPT)
    log = run.scratch / "typescript.jsonl"
    script = run.scratch / "visit.cjs"
    run.execute(
        ["esbuild", run.scratch / "visit.ts", "--bundle", "--platform=node", f"--outfile={script}"]
    )
    run.execute(["node", script, log])
    return log


def check(language: str, run: Run, log: Path) -> None:
    run.check(log.exists(), f"{language}: nothing was logged")
    for line in log.read_text().splitlines():
        run.check(not line or isinstance(json.loads(line), dict), f"{language}: {line!r}")
    shop = run.product("shop")
    for session, verdict, status in (("right", "conforms", 0), ("wrong", "diverges", 1)):
        ending = run.execute(
            [shop, "conform", str(log), "--session", session, "--format", "ndjson"]
        )
        run.check(
            ending.status == status and f'"verdict":"{verdict}"'.encode() in ending.output,
            f"{language}: the session {session!r} is expected to be {verdict}: {ending.output!r}",
        )
    run.note(f"{language}: {len(log.read_text().splitlines())} lines, 2 verdicts")
