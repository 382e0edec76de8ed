import Machines
import Notation

/// The meaning of the lines of a log, as defined by a mapping file.
package struct LogMapping<M: Machine>: Sendable {
  /// One `map` of the file.
  struct Rule: Sendable {
    /// The conditions on a line's fields, all of which must hold.
    let conditions: [FieldCondition]
    /// The events of such a line, in order; empty if it has none.
    let lines: [EventTemplate]

    /// Whether the rule applies to every line that meets some conditions.
    func holds(whereverDo others: [FieldCondition]) -> Bool {
      conditions.allSatisfy { condition in
        others.contains { $0.field == condition.field && condition.allows($0.value) }
      }
    }
  }

  /// The fields named in the mapping, in order of first use.
  package internal(set) var fields: [String] = []
  /// The fields that identify the session of a line; empty if each file is one session.
  package internal(set) var session: [Int] = []
  /// The field that orders the lines of a session, if there is one.
  package internal(set) var order: Int?
  /// The words that replace the different texts of a field, in order of their first use in a
  /// session.
  var names: [Int: [String]] = [:]
  /// The conditions on a line that ends its session.
  var ends: [[FieldCondition]] = []
  /// Whether a session can stop in the middle of a step.
  var mayStop = false
  /// The possible givens at the start of a session, as lines, the most likely first.
  var startGivens: [[ExactText]] = [[]]
  /// Whether there are more starts than the limit allows.
  var hasMoreStarts = false
  /// Which stimuli and observations have lines.
  var visibility = Visibility(
    stimuli: Visibility.Lines(shown: Visibility.Words()),
    observations: Visibility.Lines(shown: Visibility.Words()))
  /// The rules; the first one that matches applies.
  var rules: [Rule] = []

  /// An empty mapping.
  init() {}

  /// The maximum number of machines with which a session can begin.
  static var startLimit: Int { 1_024 }

  /// The index of a field, which is added if the mapping has not named it before.
  mutating func field(_ name: String) -> Int {
    if let index = fields.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) { return index }
    fields.append(name)
    return fields.count - 1
  }
}
