import FileAccess
import Notation

/// Several processes that replay the same scenarios and must have equal results.
///
/// The first one is the process of the run itself; the results of this run have transcripts. The
/// others write transcripts, as ``TranscriptRun`` does. These are compared scenario by scenario, so
/// that only one transcript per process is kept in memory, unless a process leaves out a scenario.
package final class Repetition {
  /// The processes besides this one.
  private let others: [ChildProcess]
  /// For each process, the transcripts that were read but not yet compared, keyed by scenario.
  private var unused: [[String: Transcript]]

  /// Starts processes of a program that write transcripts. Together with this process, there are
  /// then `count` processes. `arguments` include the program's name.
  package init(_ program: String, _ arguments: [String], count: Int) throws(FileError) {
    var others: [ChildProcess] = []
    for _ in 1..<count { others.append(try ChildProcess(program, arguments)) }
    self.others = others
    unused = others.map { _ in [:] }
  }

  /// Compares the result of a scenario with the other processes' transcripts, and turns it into a
  /// failure if any transcript differs from it or is missing.
  package func judge(_ result: inout ScenarioResult) {
    guard let own = result.transcript else {
      preconditionFailure("the run does not keep transcripts")
    }
    result.transcript = nil
    let transcripts = others.indices.map { transcript(from: $0, of: result.identity.visible) }
    guard let index = transcripts.firstIndex(where: { $0 != own }) else { return }
    result.verdict = .failed(
      transcripts[index].map { Self.failure(own, $0, process: index + 2, of: result) }
        ?? Self.silence(ofProcess: index + 2, result))
  }

  /// Returns the transcript of a scenario from the process at an index; `nil` if the process ends
  /// without it, for example because it rejects the file.
  private func transcript(from index: Int, of identity: String) -> Transcript? {
    if let known = unused[index].removeValue(forKey: identity) { return known }
    while let lines = Self.nextLines(of: others[index]) {
      guard let transcript = Transcript(lines) else { continue }
      guard transcript.identity != identity else { return transcript }
      unused[index][transcript.identity] = transcript
    }
    return nil
  }

  /// Returns the lines of a process up to the end of a transcript; `nil` if there are no more.
  private static func nextLines(of process: ChildProcess) -> [Substring]? {
    var lines: [Substring] = []
    while let line = process.nextLine() {
      if line == Transcript.end { return lines }
      lines.append(line)
    }
    return lines.isEmpty ? nil : lines
  }

  private static func silence(ofProcess number: Int, _ result: ScenarioResult) -> Failure {
    let lines = [
      Failure.DifferenceLine(
        side: .seen,
        text: "nothing: the process ended or rejected the file, or the file changed meanwhile")
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
      stimulus: other.stimulus(at: step), state: one.state(before: step), reason: nil)
  }
}
