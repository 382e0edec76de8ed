import Exploration
import Notation

extension DeadEnd {
  /// The steps between the states, one per line.
  var text: String {
    let states = stateCount == 1 ? "this state" : "these \(stateCount.counted("state"))"
    guard !moves.isEmpty || !restarts.isEmpty else {
      return "  dead end: nothing is possible in \(states)\n"
    }
    let lines = moves.map { "    \($0.text)\n" }.joined()
    let more = otherMoveCount > 0 ? "    and \(otherMoveCount.grouped) more\n" : ""
    return "  dead end: no step leaves \(states)\n" + lines + more + remark
  }

  private var remark: String {
    guard !restarts.isEmpty else { return "" }
    return "    not shown: back to the start by \(restarts.joined(separator: ", "))\n"
  }
}

extension DeadEnd.Move {
  fileprivate var text: String {
    let origin = origin ?? originCount.counted("state")
    let stimuli = stimulusCount > 1 ? " (\(stimulusCount.counted("way")))" : ""
    return "\(origin): \(stimulus)\(stimuli) -> \(target)"
  }
}
