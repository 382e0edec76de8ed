import FileAccess
import Foundation
import Machines
import Running
import ScenarioLanguage
import Shell
import TemporaryFiles
import Testing
import TurnstileMachine

@Suite("A session that is recorded")
struct RecordingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { "\(folder.path)/day.scenario" }

  private func recordedSession() throws -> Session<Turnstile> {
    var session = Session<Turnstile>(
      .standardInput, of: Transcript.tool, paint: Paint(isOn: false))
    try session.record(in: path)
    return session
  }

  /// Returns the verdicts on the scenarios in the file, and their total number of steps.
  private func verdicts() throws -> (all: [ScenarioResult.Verdict], steps: Int) {
    guard FileManager.default.fileExists(atPath: path) else { return ([], 0) }
    let file = try ScenarioLoader<Turnstile>().load(.file(path))
    #expect(file.diagnostics == [])
    let results = file.scenarios.map { Replayer(isStrict: true).run($0) }
    return (results.map(\.verdict), results.map { $0.steps.asserted }.reduce(0, +))
  }

  private static let lines = """
    given room 3
    never ignored _
    insert penny
    is unlocked(coins: 1)
    has coins penny
    insert token
    .back
    push
    is locked
    .goto 2
    insert penny
    insert token
    scenario "another"
    push
    .reset
    insert button
    """

  @Test("overwrites no concurrent change, and no save or export overwrites its file")
  func changes() throws {
    var session = try recordedSession()
    let recorder = Recorder()
    for line in [
      "push", ".save \(path) replace", ".export text \(folder.path)/./day.scenario replace",
    ] {
      session.take(Array(line.utf8), on: recorder)
    }
    #expect(
      recorder.diagnostics.components(separatedBy: "is the recording of this session").count == 3)
    try folder.write("day.scenario", "# Theirs.\n")
    for line in ["push", "push"] { session.take(Array(line.utf8), on: recorder) }
    #expect(try folder.text("day.scenario") == "# Theirs.\n")
    let error = "was changed in the meantime: the session is no longer recorded"
    #expect(recorder.diagnostics.components(separatedBy: error).count == 2)
    #expect(session.status == .unreadable)
  }

  @Test("is saved after each line, with every finished step, and every saved step passes")
  func everyLine() throws {
    var session = try recordedSession()
    let recorder = Recorder()
    var most = 0
    for line in Self.lines.split(separator: "\n") {
      session.take(Array(line.utf8), on: recorder)
      let (verdicts, steps) = try verdicts()
      #expect(verdicts.allSatisfy { $0 == .passed }, "\(line)")
      #expect(steps >= most, "\(line)")
      most = steps
    }
    session.finish(on: recorder)
    #expect(recorder.diagnostics == "")
    let text = try folder.text("day.scenario")
    for step in ["ignored full", "collects penny", "-> unlocked(coins: 3)", "refused locked"] {
      #expect(text.contains(step), "\(step)")
    }
    #expect(text.contains("is unlocked(coins: 1)\nhas coins penny\n"))
  }

  @Test("adds a step to the end of the file, and keeps everything before it")
  func appended() throws {
    var session = try recordedSession()
    let recorder = Recorder()
    var before = ""
    for line in ["insert penny", "push", "push", "is locked", "has coins"] {
      session.take(Array(line.utf8), on: recorder)
      let text = try folder.text("day.scenario")
      #expect(text.hasPrefix(before) && text != before)
      before = text
    }
    #expect(before.hasSuffix("push\n  refused locked\n\nis locked\nhas coins\n"))
    let document = Document(name: "", bytes: Array(before.utf8))
    #expect(document.formatted() == before)
  }

  @Test("requires a new file, and stops if that cannot be written")
  func errors() throws {
    try folder.write("day.scenario", "push\n")
    #expect(throws: FileError.self) { try recordedSession() }
    #expect(try folder.text("day.scenario") == "push\n")
    try FileManager.default.removeItem(atPath: path)
    var session = try recordedSession()
    #expect(throws: FileError.self) { try session.record(in: "\(folder.path)/none/a.scenario") }
    let recorder = Recorder()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    for line in ["insert penny", "push"] { session.take(Array(line.utf8), on: recorder) }
    #expect(recorder.diagnostics.ranges(of: "the session is no longer recorded").count == 1)
    #expect(recorder.output.contains("collects penny"))
    #expect(session.status == .unreadable)
  }
}
