import Machines
import Running
import ScenarioLanguage
import TemporaryFiles
import Testing
import Tracing
import TurnstileMachine

/// The barrier in its other design. The designs are declared to differ when the bell is rung.
private struct Other: StepShadow {
  var machine: Barrier

  mutating func judge(
    _ stimulus: Barrier.Stimulus, from machine: Barrier, to run: borrowing Run<Barrier>
  ) -> StepJudgement<Barrier> {
    #expect(machine.state == self.machine.state)
    var other = Run(of: self.machine)
    try? other.take(stimulus)
    self.machine = other.machine
    let (one, two) = (run.machine, self.machine)
    guard (one.state, one.light) != (two.state, two.light) else { return .same }
    return stimulus == .ring
      ? .declared(name: "nobody-there", reason: "nobody sits at the barrier <any more>")
      : .undeclared(other: other.trail.observations)
  }
}

@Suite("A scenario and its shadow")
struct DivergenceTests {
  private let makeShadow: ShadowMaker<Barrier> = { start, _ in Other(machine: start) }

  private func result(_ text: String) throws -> ScenarioResult {
    let loader = ScenarioLoader(setting: try .attendant())
    let file = loader.load(Document(name: "t.scenario", bytes: Array(text.utf8)))
    #expect(file.diagnostics.map(\.text) == [])
    return Replayer(isStrict: true, makeShadow: makeShadow).run(try #require(file.scenarios.first))
  }

  @Test("continue while both do the same, with blocks compared as usual")
  func same() throws {
    let block = "shows green\n -> open via lock\n calls counter\n calls camera\n"
    #expect(try result("given light red\narrive\n \(block)is open\n").verdict == .passed)
    guard case .failed(let failure) = try result("arrive\n \(block)is closed\n").verdict else {
      Issue.record("it holds")
      return
    }
    #expect(failure.line == 6)
  }

  @Test("end if they differ as declared, and nothing after that counts")
  func declared() throws {
    for head in ["", "expected-failure \"why\"\n"] {
      let result = try result("\(head)pass\n ...\nring\n stays\nhonk\nis open\n")
      #expect(
        result.verdict
          == .diverged(name: "nobody-there", reason: "nobody sits at the barrier <any more>"))
      #expect(result.steps.total == 1)
    }
  }

  @Test("fail if they differ otherwise, with the lines of both")
  func undeclared() throws {
    for head in ["", "expected-failure \"why\"\n"] {
      let result = try result("\(head)arrive\n ...\nhonk\n shows red\n ...\n")
      let line = head.isEmpty ? 3 : 4
      #expect(
        result.failureText == """
          t.scenario:\(line): failed: t
            the step differs from the other design, and no declared divergence covers it \
          (- other design, + this one)
            stimulus: honk
            state before: open
              - ignored unheard
              + shows red
              + -> closed via attendant
            reproduce: turn run --design attendant --shell t.scenario
          """)
    }
  }

  @Test("run without the shadow if the scenario states the design")
  func own() throws {
    let text = "given design attendant\nring\n shows green\n ...\nhonk\n ...\nis closed\n"
    #expect(try result(text).verdict == .passed)
  }

  /// Returns the text of a report on three scenarios: a scenario that diverges, a scenario that
  /// fails because of a divergence, and a scenario that passes.
  private func report(_ format: ReportFormat) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "ring\n")
    try folder.write("b.scenario", "arrive\nhonk\n")
    try folder.write("c.scenario", "arrive\n")
    let library = LibraryRun(
      loader: ScenarioLoader(setting: try .attendant()), makeShadow: makeShadow)
    var reporter = format.reporter(of: Reporting.tool)
    var text = ""
    let summary = library.run(ScenarioFiles([folder.path])) { reporter.take($0, into: &text) }
    #expect((summary.passed, summary.diverged, summary.failed) == (1, 1, 1))
    #expect(summary.exitCode == .failed)
    return text.replacing(folder.path, with: "D")
  }

  private static let reason = "nobody sits at the barrier <any more>"

  static let reported: [(ReportFormat, [String])] = [
    (
      .text,
      [
        "D/a.scenario:a: diverged: nobody-there: \(reason)\n",
        "\n1 passed, 1 failed, 0 skipped, 1 diverged as declared; ",
      ]
    ),
    (
      .junit,
      [
        "<testsuite name=\"D/a.scenario\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\"",
        "<system-out>diverged: nobody-there: nobody sits at the barrier &lt;any more&gt;<",
        "type=\"undeclared-divergence\"",
      ]
    ),
    (
      .tap,
      [
        ":a\n  ---\n  message: \"diverged: nobody-there\"\n"
          + "  severity: \"comment\"\n  reason: \"\(reason)\"\n  ...\n",
        "  kind: \"undeclared-divergence\"\n",
      ]
    ),
    (.github, ["::error file=", "honk"]),
    (
      .markdown,
      [": 1 passed, 1 failed, 0 skipped, 1 diverged as declared\n", "- ignored unheard\n"]
    ),
    (
      .ndjson,
      [
        "\"verdict\":\"diverged\",\"divergence\":\"nobody-there\",\"why\":\"\(reason)\",\"steps\"",
        "\"failure\":{\"kind\":\"undeclared-divergence\"",
        "\"failed\":1,\"diverged\":1,\"skipped\":0",
      ]
    ),
    (
      .ctrf,
      [
        "\"status\":\"other\"", "\"rawStatus\":\"diverged\"",
        "\"message\":\"diverged: nobody-there: \(reason)\"",
        "\"tests\":3,\"passed\":1,\"failed\":1,\"skipped\":0,\"pending\":0,\"other\":1",
      ]
    ),
  ]

  @Test("are counted separately in every report if they diverge", arguments: reported)
  func reports(_ format: ReportFormat, _ parts: [String]) throws {
    let text = try report(format)
    for part in parts { #expect(text.contains(part), "\(part) is not in \(text)") }
    #expect(format != .github || !text.contains("nobody"))
  }

  @Test("pass if nothing else differs in the run")
  func exit() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "ring\n")
    let library = LibraryRun(
      isFailFast: true, loader: ScenarioLoader(setting: try .attendant()), makeShadow: makeShadow)
    let summary = library.run(ScenarioFiles([folder.path])) { _ in }
    #expect(summary.exitCode == .success)
    #expect(!summary.isEmpty)
    #expect(summary.cut == nil)
  }
}
