import Machines
import Notation

/// Seeded changes to a step with a declared difference, which show how narrow the declaration is.
///
/// In each change, one design lacks one of its lines.
package struct SeededChanges: Hashable, Sendable {
  /// The number of changes after which the designs still differ.
  package private(set) var count = 0

  /// The changes that a declaration covers as well, such as ``routers without `shows login` ``. The
  /// comparison would not report them.
  package private(set) var covered: [String] = []

  /// One sentence, without a full stop; `nil` if there are no changes.
  var sentence: String? {
    guard count > 0 else { return nil }
    let reported = (count - covered.count).grouped
    return "of the \(count.counted("line")) of this step, \(reported) would be reported if missing"
  }

  /// Tries the changes to the last step of two designs, which took `stimulus`.
  init<M>(
    to pair: PairedRun<M>, after stimulus: M.Stimulus, by comparison: DesignComparison<M>,
    in lexicon: Lexicon
  ) {
    for (side, name) in [
      (\PairedRun<M>.first, comparison.first.name), (\.second, comparison.second.name),
    ] {
      let lines = pair[keyPath: side].run.trail.observations
      for (index, line) in lines.enumerated() where line != .stays {
        var changed = pair
        var rest = lines
        rest.remove(at: index)
        changed[keyPath: side].replaceObservations(with: rest)
        switch comparison.verdict(of: changed, after: stimulus) {
        case .same: continue
        case .undeclared: break
        case .declared: covered.append("\(name) without `\(line.textWithoutDecider(in: lexicon))`")
        }
        count += 1
      }
    }
  }
}
