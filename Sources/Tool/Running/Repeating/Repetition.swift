import FileAccess
import Notation

/// Several processes that replay the same scenarios and must have equal results.
///
/// Each writes transcripts, as ``TranscriptRun`` does. These are compared scenario by scenario, so
/// that only one transcript per process is kept in memory.
package final class Repetition {
  private let processes: [ChildProcess]

  /// Starts `count` processes of a program that write transcripts; `arguments` include the
  /// program's name.
  package init(_ program: String, _ arguments: [String], count: Int) throws(FileError) {
    var processes: [ChildProcess] = []
    for _ in 0..<count { processes.append(try ChildProcess(program, arguments)) }
    self.processes = processes
  }

  /// Compares the processes' transcripts of the next scenario, and sets `result` to a failure if
  /// they differ, or if one of them is missing.
  package func judge(_ result: inout ScenarioResult) {
    let transcripts = processes.map { Self.transcript(from: $0, of: result) }
    for (index, transcript) in transcripts.enumerated() {
      guard let first = transcripts.first ?? nil, let transcript else {
        result.verdict = .failed(Self.silence(ofProcess: index + 1, result))
        return
      }
      guard transcript == first else {
        result.verdict = .failed(
          Self.failure(first, transcript, process: index + 1, of: result))
        return
      }
    }
  }

  /// The next transcript of a process; `nil` if the process has ended or reports another scenario.
  private static func transcript(
    from process: ChildProcess, of result: ScenarioResult
  ) -> Transcript? {
    var lines: [Substring] = []
    while let line = process.nextLine(), line != Transcript.end { lines.append(line) }
    let transcript = Transcript(lines)
    return transcript?.identity == result.identity.visible ? transcript : nil
  }

  private static func silence(ofProcess number: Int, _ result: ScenarioResult) -> Failure {
    let lines = [
      Failure.DifferenceLine(
        side: .seen, text: "nothing: the process ended, or the files changed in the meantime")
    ]
    return Failure(
      path: result.path, line: 1, kind: .repetition(process: number, lines), stimulus: nil,
      state: "unknown", reason: nil)
  }

  private static func failure(
    _ one: Transcript, _ other: Transcript, process: Int, of result: ScenarioResult
  ) -> Failure {
    let step = one.firstDifference(to: other)
    let lines = Failure.DifferenceLine.between(
      expected: one.lines(at: step), seen: other.lines(at: step))
    return Failure(
      path: result.path, line: one.line, kind: .repetition(process: process, lines),
      stimulus: one.stimulus(at: step) ?? other.lastStimulus, state: one.state(before: step),
      reason: nil)
  }
}
