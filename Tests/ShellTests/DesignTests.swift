import Machines
import Running
import ScenarioLanguage
import Shell
import TemporaryFiles
import Testing
import TurnstileMachine

@Suite("A session with a machine of several designs")
struct DesignTests {
  private static let designs = DesignGiven<Barrier>("design") { $0.design.name }
  private static let standard = ScenarioSetting<Barrier>(
    matching: MatchingRules(unordered: ["calls"]) { $0.design != .lock })

  private static func session(
    from source: TextSource = .terminal, of designs: DesignGiven<Barrier>? = designs
  ) -> Session<Barrier> {
    Session(
      source, of: Transcript.tool, paint: Paint(isOn: false), setting: standard, designs: designs)
  }

  private func session(_ lines: String) -> Transcript {
    Transcript(lines, in: Self.session(from: .standardInput))
  }

  @Test("names the deciding design, and can begin in another")
  func head() {
    let text = session(".design\n.design attendant\nring\n.design\n")
    #expect(
      text.output == """
        lock
        attendant: closed
          shows green
          -> open via attendant
          calls camera
          calls counter
        attendant

        """)
    #expect(text.diagnostics == "")
  }

  @Test("repeats its steps in another design, and reports where they diverge")
  func body() {
    let text = session("ring\narrive\n.design attendant\npass\nring\n.design lock\n.trace\n")
    #expect(text.output.contains("\nattendant: open\n"))
    #expect(text.output.contains("\nlock: closed\n  attendant: open\n"))
    #expect(
      text.output.hasSuffix(
        """
        # 1
        ring
          ignored unheard

        # 2
        arrive
          calls counter
          shows green
          -> open via lock
          calls camera

        # 3
        pass
          shows red
          -> closed via lock

        # 4
        ring
          ignored unheard

        """))
  }

  @Test("keeps what was undone, and the assertions that also hold in the other design")
  func assertions() {
    let lines = "is closed\nring\nis closed\nhas lights red\narrive\nis open\npass\n"
    let text = session("\(lines).back\n.design attendant\n.forward\n.back\n.trace\n")
    #expect(text.output.contains("\nattendant: open\nclosed\nopen\ngiven design attendant\n"))
    #expect(text.output.hasSuffix("  calls camera\n  calls counter\n\nis open\n"))
    #expect(text.output.ranges(of: "is closed").count == 1)
  }

  private let seen =
    "ring\n  shows green\n  -> open via attendant\n  calls camera\n  calls counter\n"
  private let unheard = "ring\n  ignored unheard\n"

  private static func threeScenarios(in folder: String) -> String {
    """
    ring
    .design attendant
    scenario "two"
    given light red
    ring
    scenario "three"
    given design lock
    ring
    .save \(folder)/all.scenario
    .export text \(folder)/three.scenario
    .design attendant
    .export text \(folder)/other.scenario
    """
  }

  @Test("saves the design once in each scenario, so that each replays as it ran")
  func saving() throws {
    let folder = try TemporaryFolder()
    #expect(session(Self.threeScenarios(in: folder.path)).diagnostics == "")
    #expect(
      try folder.text("all.scenario") == """
        scenario "session"
        given design attendant

        \(seen)
        scenario "two"
        given design attendant
        given light red

        \(seen)
        scenario "three"
        given design lock

        \(unheard)
        """)
    #expect(
      try folder.text("three.scenario") == "scenario \"three\"\n\ngiven design lock\n\n\(unheard)")
    #expect(
      try folder.text("other.scenario")
        == "scenario \"three\"\n\ngiven design attendant\n\n\(seen)")
    let run = LibraryRun<Barrier>(isStrict: true)
    #expect(run.run(ScenarioFiles([folder.path])) { _ in }.passed == 5)
  }

  @Test("compares blocks as a run does, but not strictly if they name another design")
  func blocks() {
    let block = "  calls counter\n  shows green\n  -> open via lock\n  calls camera\n"
    #expect(session(".design attendant\narrive\n\(block)").status == .success)
    #expect(session(".design attendant\narrive\n\(block)  calls camera\n").status == .failed)
    #expect(session("arrive\n  shows green\n  ...\n").status == .failed)
  }

  static let impossible = [
    ("", ".design guard", "such as lock, attendant"),
    ("arrive\n", ".design \"\"", "usage: .design [DESIGN]"),
    ("given light amber\n", ".design attendant", "only where nobody attends, in line 1"),
    (
      "given light amber\narrive\n", ".design attendant",
      "the light is amber only where nobody attends"
    ),
    ("given design attendant\n", ".design lock", "this scenario already sets attendant"),
    ("arrive\n", ".design lock attendant", "unexpected word"),
  ]

  @Test("keeps everything if it cannot begin in another design", arguments: impossible)
  func errors(_ lines: String, _ command: String, _ message: String) {
    let text = session("\(lines)\(command)\n.design\n.state\n")
    #expect(text.diagnostics.contains(message), "\(text.diagnostics)")
    #expect(text.output.hasSuffix(session("\(lines).design\n.state\n").output))
  }

  @Test("has `.design` with completion and help, unlike a session with a single design")
  func command() {
    let (designs, none): (DesignGiven<Barrier>?, DesignGiven<Barrier>?) = (Self.designs, nil)
    func candidates(_ line: String, _ designs: DesignGiven<Barrier>?) -> [String] {
      Self.session(of: designs).completer.candidates(for: PartialLine(line)).map(\.text)
    }
    #expect(candidates(".de", designs) == [".design"])
    #expect(candidates(".design ", designs) == ["lock", "attendant"])
    #expect(candidates(".de", none) == [])
    #expect(session(".help\n").output.contains(".design    the current design"))
    #expect(session(".help .design\n").output.hasSuffix("    arrive\n    .design attendant\n"))
    let other = Transcript(".design\n", of: Barrier.self)
    #expect(other.diagnostics.contains("there is no such command"))
  }

  @Test("names the design in the prompt unless it is the default")
  func prompt() {
    var session = Self.session()
    #expect(session.otherDesign == nil)
    session.take(Array(".design attendant".utf8), on: Recorder())
    #expect(session.otherDesign == "attendant")
    session.take(Array(".reset".utf8), on: Recorder())
    #expect(session.otherDesign == "attendant")
    session.take(Array("given design lock".utf8), on: Recorder())
    #expect(session.otherDesign == nil)
  }

  @Test("recalls every line in later sessions if the machine has no secrets")
  func history() {
    let session = Self.session()
    for line in [".design attendant", ".design \"x\"", "arriev \"x\"", "# \"x\""] {
      #expect(session.remembered(Array(line.utf8))?.isForSessionOnly == false, "\(line)")
    }
  }
}
