import FileAccess
import Notation

/// Several processes that replay the same scenarios and must have equal results.
///
/// The first one is the process of the run, whose results have transcripts. The others write
/// transcripts, as ``TranscriptRun`` does. These are compared scenario by scenario, so that only
/// one transcript per process is kept in memory.
package final class Repetition {
  /// The processes besides this one.
  private let others: [ChildProcess]

  /// Starts processes of a program that write transcripts, so that there are `count` with this one;
  /// `arguments` include the program's name.
  package init(_ program: String, _ arguments: [String], count: Int) throws(FileError) {
    var others: [ChildProcess] = []
    for _ in 1..<count { others.append(try ChildProcess(program, arguments)) }
    self.others = others
  }

  /// Compares the result of a scenario with the other processes' next transcripts, and sets it to a
  /// failure if they differ, or if one of them is missing.
  package func judge(_ result: inout ScenarioResult) {
    guard let own = result.transcript else {
      preconditionFailure("the run does not keep transcripts")
    }
    result.transcript = nil
    let transcripts = others.map { Self.transcript(from: $0, of: result) }
    guard let index = transcripts.firstIndex(where: { $0 != own }) else { return }
    result.verdict = .failed(
      transcripts[index].map { Self.failure(own, $0, process: index + 2, of: result) }
        ?? Self.silence(ofProcess: index + 2, result))
  }

  /// Returns the next transcript of a process; `nil` if the process has ended or reports another
  /// scenario.
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
