import Machines
import Notation

/// What the lines of a log mean, as a mapping file says.
package struct LogMapping<M: Machine>: Sendable {
  /// One `map` of the file.
  struct Rule: Sendable {
    /// What a line's fields must be; all of it.
    let conditions: [FieldCondition]
    /// What such a line says, in order; empty where it says nothing.
    let lines: [EventTemplate]

    /// Whether it fits every line that some conditions fit.
    func holds(whereverDo others: [FieldCondition]) -> Bool {
      conditions.allSatisfy { condition in
        others.contains { $0.field == condition.field && condition.allows($0.value) }
      }
    }
  }

  /// The fields that the mapping names, in order of first use.
  package internal(set) var fields: [String] = []
  /// The fields by which sessions are told apart; empty where a file is one session.
  package internal(set) var session: [Int] = []
  /// The field by which the lines of a session stand in order, if there is one.
  package internal(set) var order: Int?
  /// The words that stand for the different texts of a field, in order of their first use in a
  /// session.
  var names: [Int: [String]] = [:]
  /// What a line is like with which its session ends.
  var ends: [[FieldCondition]] = []
  /// Whether a session may stop in the middle of a step.
  var mayStop = false
  /// The givens with which a session may begin, as lines; the first are the likeliest.
  var startGivens: [[ExactText]] = [[]]
  /// Whether there are further ones, beyond the limit.
  var hasMoreStarts = false
  /// Which stimuli and observations have lines.
  var visibility = Visibility(
    stimuli: Visibility.Lines(shown: Visibility.Words()),
    observations: Visibility.Lines(shown: Visibility.Words()))
  /// The rules, of which the first that fits counts.
  var rules: [Rule] = []

  /// A mapping that says nothing.
  init() {}

  /// The largest number of machines with which a session may begin.
  static var startLimit: Int { 1_024 }

  /// The index of a field, which is new where the mapping did not name it before.
  mutating func field(_ name: String) -> Int {
    if let index = fields.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) { return index }
    fields.append(name)
    return fields.count - 1
  }
}
