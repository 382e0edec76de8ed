import Foundation
import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("A program tested against the model", .timeLimit(.minutes(30)))
struct DriveTests {
  private static let scenarios = """
    scenario "in"
    insert penny
      -> unlocked(coins: 1) via lock
    push
      collects penny
      -> locked via lock
    has coins

    scenario "twice"
    insert penny
    insert penny

    """

  /// Returns the result of driving the turnstile, whose answers a `sed` script changes.
  private func drive(
    _ script: String, _ arguments: String..., scenarios: String = Self.scenarios, input: String = ""
  ) throws -> Gatehouse.Result {
    try run(
      script, { ["drive", "--program", $0] + arguments }, scenarios: scenarios, input: input)
  }

  /// Returns the result of learning the turnstile whose answers the script changes.
  private func learn(
    _ script: String, _ folder: TemporaryFolder, steps: Int = 300
  ) throws -> Gatehouse.Result {
    try run(script) {
      [
        "drive", "--program", $0, "--learn", folder.path, "--steps", "\(steps)", "--seed", "1",
      ]
    }
  }

  /// Returns the result of running saved scenarios on the turnstile whose answers the script
  /// changes.
  private func replay(_ folder: TemporaryFolder, _ script: String) throws -> Gatehouse.Result {
    try run(script) { ["--machine", $0, "run", folder.path] }
  }

  private func run(
    _ script: String, _ arguments: (_ command: String) -> [String],
    scenarios: String = Self.scenarios, input: String = ""
  ) throws -> Gatehouse.Result {
    let folder = try TemporaryFolder()
    let program = try folder.linkTurnstile()
    try folder.write("a.scenario", scenarios)
    try folder.write("script", script)
    let command = "./turnstile serve | sed -u -f script"
    return try Gatehouse.run(
      program: program, arguments(command), input: input, in: folder.path)
  }

  @Test("is reported as the same if it serves the model")
  func same() throws {
    let result = try drive("", "a.scenario", "--walk", "5", "--length", "10", "--seed", "1")
    #expect(result.output.hasPrefix("a walk, seed 1\n"))
    #expect(result.output.contains(" 35 steps and 0 in replays, 4 of 4 rows and rules\n"))
    #expect(
      result.output.hasSuffix(
        "2 scenarios: 2 the same, 0 diverge\nthe walk found no difference\n"))
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
  }

  @Test("is reported to differ at a line of a scenario, with both answers")
  func scenario() throws {
    let result = try drive("s/unlocked(coins: 2)/unlocked(coins: 3)/g", "a.scenario")
    #expect(
      result.output == """
        a.scenario:11: failed: twice
          the program differs at `insert penny`
            - -> unlocked(coins: 2) via lock
            + -> unlocked(coins: 3) via lock
            - is unlocked(coins: 2)
            + is unlocked(coins: 3)
        2 scenarios: 1 the same, 1 diverges

        """)
    #expect(result.status == 1)
  }

  @Test("is not run if the model itself fails")
  func model() throws {
    let result = try drive("", "a.scenario", scenarios: "push\n  -> unlocked(coins: 1) via lock\n")
    #expect(result.output.hasPrefix("a.scenario:2:3: failed: a\n"))
    #expect(result.output.contains("the model itself fails here; the program was not run\n"))
    #expect(result.output.hasSuffix("1 failed in the model itself\n"))
    #expect(result.status == 1)
  }

  @Test("is distinguished from the model by a shortest scenario", arguments: [[], ["--unguided"]])
  func walk(_ choice: [String]) throws {
    let folder = try TemporaryFolder()
    let result = try drive(
      "s/unlocked(coins: 2)/unlocked(coins: 3)/g", "--walk", "20", "--seed", "1", "--save",
      folder.path, "--fail-fast", choice.first ?? "--fail-fast")
    let saved = try String(
      contentsOfFile: "\(folder.path)/divergence-1-seed-1.scenario", encoding: .utf8)
    #expect(
      saved == """
        # The program answers the last step with
        #   -> unlocked(coins: 3) via lock
        # The program then reports the state unlocked(coins: 3)

        scenario "divergence-1-seed-1"

        insert penny
          -> unlocked(coins: 1) via lock

        insert penny
          -> unlocked(coins: 2) via lock

        is unlocked(coins: 2)

        """)
    #expect(result.output.contains(saved))
    #expect(result.status == 1)
  }

  @Test("fails the saved scenario even if only its reported state differs")
  func state() throws {
    let script = #"s/"state":"unlocked(coins: 2)"/"state":"unlocked(coins: 3)"/"#
    let folder = try TemporaryFolder()
    let result = try drive(script, "--walk", "20", "--seed", "1", "--save", folder.path)
    #expect(result.output.contains("\n\nis unlocked(coins: 2)\n"))
    #expect(try replay(folder, "").status == 0)
    #expect(try replay(folder, script).status == 1)
  }

  @Test("can be introduced without deciders, whether or not its answers name any")
  func deciders() throws {
    let none = #"s/"deciders":\[[^]]*\]/"deciders":[]/"#
    for script in [none, none + "\ns/ via lock//g"] {
      let result = try drive(script, "a.scenario", "--walk", "20", "--seed", "1")
      #expect(result.output.hasSuffix("0 diverge\nthe walk found no difference\n"))
      #expect(result.status == 0)
    }
  }

  @Test("is reported if it differs once and not again")
  func unsteady() throws {
    let folder = try TemporaryFolder()
    let command = """
      ./turnstile serve | while IFS= read -r line; do case "$been $line" in
      ' '*'> unlocked(coins: 2)'*)
        been=there; printf '%s\\n' "$line" | sed 's/coins: 2/coins: 3/g';;
      *) printf '%s\\n' "$line";; esac; done
      """
    let result = try Gatehouse.run(
      program: folder.linkTurnstile(),
      ["drive", "--program", command, "--walk", "20", "--seed", "1"], in: folder.path)
    #expect(result.output.contains("of the walk; not reproduced when repeated\n# The program"))
    #expect(result.output.contains("\n# The same steps did not reproduce this\n"))
    #expect(result.output.contains("\n1 cause in the walk\n"))
    #expect(result.status == 1)
  }

  @Test("has no answer if it exits or answers nonsense, and the walk continues")
  func breakdown() throws {
    let result = try drive(#"/"observations".*collects/s/.*/what?/"#, "--walk", "20", "--seed", "1")
    #expect(result.output.contains("# The program has no answer to the last step: it answers"))
    #expect(result.output.contains("\n\ninsert penny\n"))
    #expect(result.output.contains("\n1 cause in the walk\n"))
    #expect(result.output.contains(" 600 steps and "))
    #expect(result.status == 1)
  }

  @Test("is reported in JSON, with the number of sequences for each cause")
  func json() throws {
    struct Report: Decodable {
      struct Divergence: Decodable {
        let from: String
        let stimuli: [String]?
        let expected: [String]
        let seen: [String]
      }
      struct Walk: Decodable {
        let seed: Int
        let counts: [Int]
      }
      let divergences: [Divergence]
      let walk: Walk
    }
    let result = try drive(
      "s/unlocked(coins: 2)/unlocked(coins: 3)/g", "a.scenario", "--walk", "20", "--seed", "7",
      "--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    #expect(report.divergences.map(\.from).prefix(2) == ["scenario", "walk"])
    #expect(report.divergences.last?.expected.first == "-> unlocked(coins: 2) via lock")
    #expect(report.walk.seed == 7)
    #expect(report.walk.counts.count == report.divergences.count - 1)
    #expect(result.status == 1)
  }

  @Test("diverges if it answers once more after the last step")
  func additionalAnswer() throws {
    let scenario = "insert penny\n  -> unlocked(coins: 1) via lock\n"
    let result = try drive(#"/"observations"/p"#, "a.scenario", scenarios: scenario)
    #expect(result.output.contains("it gives an answer without a request: "), "\(result)")
    #expect(result.status == 1, "\(result)")
  }

  @Test("is learnt as a small number of scenarios, all of which it passes")
  func learn() throws {
    let folder = try TemporaryFolder()
    let result = try learn("", folder)
    #expect(result.output.hasPrefix("300 steps, seed 1: "))
    #expect(result.status == 0)
    #expect(!result.output.contains("ended early"))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(1...10 ~= files.count(where: { $0.hasPrefix("learnt-") }))
    let run = try Gatehouse.run(
      program: folder.linkTurnstile(),
      ["--machine", "./turnstile serve", "run", "--strict", "."], in: folder.path)
    #expect(run.status == 0)
    #expect(run.diagnostics == "")
  }

  @Test("is learnt as far as scenarios can express it, and the rest is counted")
  func leftOut() throws {
    let script = """
      /"observations".*coins: 2/s/.*/what?/
      s/collects/swallows/
      """
    let folder = try TemporaryFolder()
    let result = try learn(script, folder)
    #expect(result.output.hasPrefix("300 steps, seed 1: "))
    #expect(result.output.contains(" times; the first time: at `insert "))
    let unknown = "because the model lacks their words; the first: `swallows token` at `push`"
    #expect(result.output.contains(" answers left out \(unknown)\n"))
    #expect(result.status == 0)
    #expect(try replay(folder, script).status == 0)
  }

  @Test("teaches nothing if its answers cannot be expressed in a scenario")
  func nothing() throws {
    let folder = try TemporaryFolder()
    let babbling = try learn(#"/"observations"/s/.*/what?/"#, folder, steps: 20)
    #expect(babbling.output.hasPrefix("20 steps, seed 1: 0 answers in 0 scenarios\nno answer or "))
    #expect(babbling.output.contains(" 20 times; the first time: at `"))
    #expect(babbling.diagnostics.contains(": error: nothing was learnt: at `"))
    #expect(babbling.status == 2)
    let script = #"s/"observations":\[[^]]*/"observations":["sings"/"#
    let strange = try learn(script, folder, steps: 20)
    #expect(strange.output.contains("\n20 answers left out because the model lacks "))
    #expect(strange.diagnostics.hasSuffix(": error: nothing was learnt\n"))
    #expect(strange.status == 2)
    let mute = try learn(#"s/^{"state":"locked".*/what?/"#, folder, steps: 20)
    #expect(mute.output.contains("\nended early: sequences cannot start\n"))
    #expect(mute.output.contains(" a refused given, 3 times; the first time: it answers `"))
    #expect(mute.status == 2)
  }

  @Test("is reported if a file for a learnt scenario already exists")
  func exists() throws {
    let folder = try TemporaryFolder()
    try folder.write("learnt-1-seed-1.scenario", "push\n  stays\n")
    let result = try learn("", folder)
    #expect(result.output.hasPrefix("300 steps, seed 1: "))
    #expect(result.diagnostics.hasSuffix("already exists with different content\n"))
    #expect(result.status == 2)
  }

  @Test("is tested against readable scenarios, without a walk and with a complete report")
  func unreadable() throws {
    let text = Self.scenarios + "insert nothing of the kind\n"
    let result = try drive("", "a.scenario", "--walk", "5", "--format", "json", scenarios: text)
    #expect(result.diagnostics.components(separatedBy: "error:").count == 2)
    #expect(
      result.diagnostics.hasSuffix("no walk, because it starts with the givens of all files\n"))
    #expect(result.output.hasSuffix(#","unreadable":1},"interrupted":false}"# + "\n"))
    #expect(!result.output.contains(#""walk":"#))
    #expect(result.status == 2)
  }

  @Test("is walked after the scenarios of standard input, which is read once")
  func standardInput() throws {
    let walk = ["--walk", "5", "--length", "10", "--seed", "1"]
    let read = try drive(
      "", "-", walk[0], walk[1], walk[2], walk[3], walk[4], walk[5],
      input: Self.scenarios)
    let file = try drive("", "a.scenario", walk[0], walk[1], walk[2], walk[3], walk[4], walk[5])
    #expect(read.output == file.output)
    #expect(read.diagnostics == "")
    #expect(read.status == 0)
  }

  @Test("is not walked after scenarios that are all skipped")
  func skipped() throws {
    let skipped = "scenario \"in\"\nskip \"not decided\"\n\npush\n"
    let result = try drive("", "a.scenario", "--walk", "5", scenarios: skipped)
    #expect(result.output == "")
    #expect(result.diagnostics == "nothing was driven: there is no scenario\n")
    #expect(result.status == 2)
  }

  @Test("is not driven by scenarios without steps")
  func nothingDone() throws {
    for text in ["given room 3\n", "\nis locked\n"] {
      let result = try drive("", "a.scenario", scenarios: "scenario \"in\"\n\(text)")
      #expect(result.diagnostics == "nothing was driven: no scenario has a step\n")
      #expect(result.status == 2)
    }
  }

  @Test("cannot begin if it does not answer a reset, in a scenario or a walk")
  func beginning() throws {
    let result = try drive(
      #"s/^{"state":"locked".*/what?/"#, "a.scenario", "--walk", "5", "--seed", "1", "--fail-fast")
    #expect(result.output.hasPrefix("a.scenario:1: failed: in\n  the program cannot start: it "))
    let folder = try TemporaryFolder()
    let walk = try drive(
      #"s/^{"state":"locked".*/what?/"#, "--walk", "5", "--seed", "1", "--save", folder.path)
    #expect(walk.output.contains("\n# Found at the beginning of a sequence\n"))
    #expect(walk.output.contains("\n# The program cannot begin: it answers "))
    #expect(walk.output.contains("\nended early: sequences cannot start\n"))
    #expect(walk.output.contains("\n1 cause in the walk\n"))
    #expect(walk.diagnostics == "\(folder.path)/divergence-1-seed-1.scenario written\n")
    #expect(try replay(folder, "").status == 0)
    #expect(try replay(folder, #"s/^{"state":"locked".*/what?/"#).status != 0)
    #expect(walk.status == 1)
  }

  @Test("causes an error if it does not start or has nothing to do")
  func usage() throws {
    let program = BuiltProgram.path("TurnstileTool")
    let folder = try TemporaryFolder()
    let gone = try Gatehouse.run(
      program: program, ["drive", "--program", "exit 3", "--walk", "1"], in: folder.path)
    #expect(gone.status == 2)
    #expect(gone.diagnostics.hasPrefix("--program 'exit 3': error: it ended with status 3"))
    let other = try Gatehouse.run(
      program: program, ["drive", "--program", "cat", "--walk", "1"], in: folder.path)
    #expect(other.status == 2)
    #expect(other.diagnostics.contains("answer.protocol is missing"))
    let idle = try Gatehouse.run(
      program: program, ["drive", "--program", "exit 3"], in: folder.path)
    #expect(idle.status == 64)
    #expect(idle.diagnostics.contains("expected scenarios, --walk or --learn"))
  }
}
