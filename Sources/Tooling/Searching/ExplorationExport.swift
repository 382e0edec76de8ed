import Driving
import Exploration
import FileAccess
import Machines
import Notation
import Running

/// The outcome of writing an exploration's results for another program.
struct ExplorationExport {
  /// Whether standard output is still unused.
  let leavesOutput: Bool
  /// What the output lacks, in one line without a full stop; `nil` if it is complete.
  private(set) var remark: String?
  private var end = SearchEnd.complete
  private var isWritten = true

  init(leavesOutput: Bool) { self.leavesOutput = leavesOutput }

  /// The exit status.
  func status(within ending: BoundOptions) -> ExitStatus {
    let status = ending.status(after: end)
    return isWritten ? status : max(.unknown, status)
  }

  /// Writes a graph, or only its beginning if `stop` ends the work, with claims as formulas.
  ///
  /// Throws ``EarlyEnd`` if `stop` ends the work after a part of a larger graph has been written.
  mutating func write<M: Machine>(
    _ report: ExplorationReport<M>, claiming claims: [Claim<M>], as format: GraphFormat,
    until stop: () -> SearchEnd?, to output: (String) throws -> Void
  ) throws {
    let (graph, reason) = report.graph.numbered(until: stop)
    // An interrupted object or program no longer answers.
    if let reason, reason == .interrupted, M.self is any DrivenMachine.Type {
      throw EarlyEnd(reason: reason)
    }
    let isCut = graph.expandedCount < report.graph.expandedCount
    end = isCut ? reason ?? report.end : report.end
    if end != .complete { remark = Self.remark(on: graph, of: report, end) }
    try format.write(graph, claiming: claims, remark: remark, to: output) {
      guard reason == nil, let reason = stop(), reason.isUrgent else { return }
      throw EarlyEnd(reason: reason)
    }
  }

  private static func remark<M: Machine>(
    on graph: ReachedGraph<M>, of report: ExplorationReport<M>, _ end: SearchEnd
  ) -> String {
    let unexpanded = (graph.stateCount - graph.expandedCount).grouped
    let missing = report.states - graph.stateCount
    return "incomplete graph (\(end.text)): "
      + "\(unexpanded) of \(graph.stateCount.counted("state")) not expanded"
      + (missing > 0 ? ", \(missing.grouped) more left out" : "")
  }

  /// Notes that a graph was not written completely to the file at `place` or, if that is `nil`, to
  /// standard output.
  mutating func abandon(_ reason: SearchEnd, place: String?) {
    (end, isWritten) = (reason, false)
    let what = place == nil ? "incomplete output" : "nothing was written"
    remark = "\(what) (\(reason.text))"
  }
}

/// The error that is thrown if the user or a time limit ends the writing of a graph.
struct EarlyEnd: Error {
  let reason: SearchEnd
}
