import Foundation
import Machines
import Running
import TemporaryFiles
import Terminals
import Testing
import TurnstileMachine

@Suite("A repetition", .timeLimit(.minutes(30)))
struct RepetitionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the oracle's report on the files in the folder when this many processes replay them.
  private func report(_ count: Int) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: BuiltProgram.path("Oracle"))
    process.arguments = ["\(count)", "."]
    process.currentDirectoryURL = URL(filePath: folder.path)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  /// Runs a file of the folder, with this command as the other process.
  private func verdict(ofProcesses command: String) throws -> ScenarioResult.Verdict? {
    let path = "\(folder.path)/a.scenario"
    let repetition = try Repetition("/bin/sh", ["sh", "-c", command, "sh", path], count: 2)
    var verdict: ScenarioResult.Verdict?
    let library = LibraryRun<Turnstile>(transcribedFor: Reporting.tool)
    _ = library.run(ScenarioFiles([path]), judge: repetition.judge) { event in
      if case .finished(let result) = event { verdict = result.verdict }
    }
    return verdict
  }

  @Test("fails a scenario whose results differ between processes, at the first step that differs")
  func differs() throws {
    try folder.write("a.scenario", "# It hangs on the process.\nrest\n\nask\n  ...\n")
    try folder.write("b.scenario", "scenario \"calm\"\nrest\n  stays\n")
    // The probability that eight processes agree is 256 to the power of -7.
    let text = try report(8)
    let pattern =
      #/
      1\ of\ 2\ scenarios\ failed\n
      \n
      \./a\.scenario:2:\ failed:\ a\n
      \ \ process\ (\d)\ observed\ something\ different\ from\ process\ 1
      \ \(-\ process\ 1,\ \+\ process\ \1\)\n
      \ \ stimulus:\ ask\n
      \ \ state\ before:\ here\n
      \ \ \ \ \ \ ask\n
      \ \ \ \ \ \ \ \ says\ 0\n
      \ \ \ \ -\ \ \ says\ \d+\n
      \ \ \ \ \+\ \ \ says\ \d+\n
      \ \ \ \ \ \ is\ here\n
      \n
      /#
    #expect(text.prefixMatch(of: pattern) != nil, "\(text)")
    #expect(text.contains("\n1 passed, 1 failed, 0 skipped; "))
  }

  @Test("passes if all processes agree")
  func agrees() throws {
    try folder.write("a.scenario", "rest\n  stays\n")
    try folder.write("b.scenario", "skip \"later\"\nask\n")
    #expect(try report(3).contains("\n1 passed, 0 failed, 1 skipped; "))
  }

  @Test("fails if a process ends too early or reports something else")
  func silence() throws {
    try folder.write("a.scenario", "is locked\n")
    for command in [
      "exit 0", "echo garbage; echo .",
      "printf 'elsewhere\\n1\\n\\nis locked\\n\\npassed\\n.\\n'",
    ] {
      let verdict = try verdict(ofProcesses: command)
      guard case .failed(let failure) = verdict else {
        Issue.record("\(command): \(String(describing: verdict))")
        continue
      }
      let text = failure.text(named: "a", by: Reporting.tool)
      #expect(text.contains("+ nothing: the process ended"))
    }
    let told = "printf '%s:a\\n1\\n\\nis locked\\n\\npassed\\n.\\n' \"$1\""
    #expect(try verdict(ofProcesses: told) == .passed)
  }

  @Test("handles interrupted processes, and waits only until its timeout")
  func interrupted() throws {
    try folder.write("a.scenario", "is locked\n")
    let told = "printf '%s:a\\n1\\n\\nis locked\\n\\npassed\\n.\\n' \"$1\""
    // Only the first process handles signals that are sent to the whole process group.
    let command = "kill -INT $$; kill -TERM $$; \(told); exec sleep 1000"
    #expect(try verdict(ofProcesses: command) == .passed)
  }

  @Test("fails for a program that does not exist")
  func missing() {
    #expect(throws: (any Error).self) { try Repetition("/nowhere", ["x"], count: 2) }
  }
}
