import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A program with faults and a display", .enabled(if: Python.isInstalled, "needs python3"))
struct DeclaredFaultTests {
  private static func counter() throws -> Counter {
    let counter = try Counter()
    let text = try counter.folder.text("counter.py")
    try counter.folder.write(
      "counter.py",
      text.replacing(
        #""answers": ["save", "restore"], "#,
        with: #"""
          "answers": ["save", "restore", "display"],
                  "faults": [{"name": "slip", "help": "It slips", "before": ["down"]}],
                  
          """#
      ).replacing(
        "    if request == \"save\": continue\n",
        with: """
              if request == "display":
                  print(json.dumps({"name": "counter", "elements": [{"field": "n", "value": str(n)},
                      {"button": "up", "label": "Up"}]}), flush=True)
              if request in ("save", "display"): continue

          """))
    return counter
  }

  @Test("has them injected at every step")
  func faults() throws {
    let counter = try Self.counter()
    try counter.folder.write("a.scenario", "up\n  -> at(n: 1)\nup\n  -> at(n: 2)\n")
    let result = try counter.run("inject", "a.scenario")
    #expect(result.output.contains("slip"), "\(result)")
    #expect(result.status == 0, "\(result)")
  }

  @Test("is displayed in the shell")
  func display() throws {
    let counter = try Self.counter()
    let result = try Gatehouse.run(
      ["--machine", "exec python3 counter.py", "shell"], input: "up\n.screen\n",
      in: counter.folder.path)
    #expect(result.output.hasSuffix("[counter]\n  n: 1\n  (up)\n"), "\(result)")
  }
}
