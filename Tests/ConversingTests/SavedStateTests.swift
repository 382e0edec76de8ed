import GatehouseProcess
import TemporaryFiles
import Testing

/// A counter from 0 to 9 that is a Python program. It logs its requests.
struct Counter {
  let folder: TemporaryFolder

  /// Creates a counter with these answers to `save` and `restore`. Without them, it answers
  /// neither. `up` is what it does at the stimulus `up`, and its fingerprint is `fingerprint`.
  init(
    saving: (save: String, restore: String)? = ("str(n)", "int(value)"),
    up: String = "n = min(n + 1, 9)", fingerprint: String? = "str(n)"
  ) throws {
    folder = try TemporaryFolder()
    let answers = saving == nil ? "" : #""answers": ["save", "restore"], "#
    let mark = fingerprint.map { #", "fingerprint": \#($0)"# } ?? ""
    try folder.write(
      "counter.py",
      """
      import json, os, random, sys
      log = open("log", "a")
      n = steps = 0
      for line in sys.stdin:
          print(line[2:line.index('"', 2)], file=log, flush=True)
          (request, value), = json.loads(line).items()
          if request == "hello":
              answer = {"protocol": 2, \(answers)"stimuli": [{"word": "up"}, {"word": "down"}],
                  "effects": [{"word": "beeps"}],
                  "states": [{"word": "at", "values": [{"type": "number", "payload": "n"}]}]}
              print(json.dumps(answer), flush=True)
              continue
          seen, before = [], n
          if request == "reset": n = steps = 0
          elif request == "save": print(json.dumps({"saved": \(saving?.save ?? "0")}), flush=True)
          elif request == "restore": n = \(saving?.restore ?? "0")
          elif value == "up": steps += 1; \(up)
          elif value == "down": steps += 1; n = max(n - 1, 0)
          if request == "save": continue
          answer = {"state": f"at(n: {n})"\(mark)}
          if request == "do": answer["observations"] = seen
          print(json.dumps(answer), flush=True)

      """)
  }

  func run(_ arguments: String...) throws -> Gatehouse.Result {
    try folder.gatehouse(["--machine", "exec python3 counter.py"] + arguments)
  }

  /// The number of requests of each kind that all processes received.
  var requests: [Substring: Int] {
    get throws {
      try folder.text("log").split(separator: "\n").reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
  }
}

@Suite("A program whose states can be saved", .enabled(if: Python.isInstalled, "needs python3"))
struct SavedStateTests {
  @Test("is brought back by restoring instead of repeating all steps")
  func exploring() throws {
    let (saving, repeating) = (try Counter(), try Counter(saving: nil))
    let results = try [saving, repeating].map { try $0.run("explore", "--jobs", "1") }
    for result in results {
      #expect(result.output.contains("10 states, 20 steps, depth 9"), "\(result)")
    }
    let requests = try saving.requests
    #expect(requests["restore", default: 0] > 0 && requests["reset", default: 0] < 30)
    let (fewer, more) = (requests.values.reduce(0, +), try repeating.requests.values.reduce(0, +))
    #expect(fewer < more, "\(fewer) requests instead of \(more)")
  }

  @Test("is not saved for steps that follow each other")
  func running() throws {
    let counter = try Counter()
    try counter.folder.write("a.scenario", String(repeating: "up\n  ...\n", count: 9))
    #expect(try counter.run("run", "a.scenario").status == 0)
    #expect(try counter.requests["save"] == nil)
  }

  @Test("breaks down if it restores another state")
  func elsewhere() throws {
    let result = try Counter(saving: ("str(n)", "0")).run("path", "--to", "at(n: 7)")
    #expect(result.diagnostics.contains("`restore` did not lead back to the saved state"))
    #expect(result.status == 2)
  }

  @Test("is repeated from there, and reported if it then behaves differently")
  func forgetting() throws {
    let counter = try Counter(
      saving: ("str(n)", "int(value); steps = 50"),
      up: #"n = min(n + 1, 9); seen = ["beeps"] if steps > 50 else []"#)
    let result = try counter.run("explore", "--jobs", "1")
    #expect((result.output + result.diagnostics).contains("had another outcome"), "\(result)")
    #expect(result.status != 0)
  }
}

@Suite("Outcomes of a program with fingerprints", .enabled(if: Python.isInstalled, "needs python3"))
struct RememberedOutcomeTests {
  @Test("are not requested each time by walks")
  func walking() throws {
    let counter = try Counter(saving: nil)
    let result = try counter.run(
      "walk", "--jobs", "1", "--sequences", "20", "--length", "40", "--seed", "1")
    #expect(result.status == 0, "\(result)")
    let requests = try counter.requests
    #expect(requests["do", default: 0] < 600, "\(requests)")
  }

  @Test("differ if the fingerprint leaves something out")
  func forgetting() throws {
    let counter = try Counter(
      saving: nil, up: #"seen = ["beeps"] if steps > 5 else []; n = min(n + 1, 3)"#)
    let result = try counter.run("walk", "--sequences", "20", "--length", "40", "--seed", "1")
    #expect(
      result.output.contains("had another outcome"), "\(result)")
    #expect(result.status == 1)
  }
}

/// The interpreter of programs in these tests.
enum Python {
  static let isInstalled = (try? Gatehouse.shell("python3 --version", in: "/"))?.status == 0
}
