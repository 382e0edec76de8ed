import Machines
import Notation

/// The meaning of the lines of a log, as defined by a mapping file.
package struct LogMapping<M: Machine>: Sendable {
  /// A `map` line of the file and the lines below it.
  struct Rule: Sendable {
    /// The conditions on a line's fields. All of them must hold.
    let conditions: [FieldCondition]
    /// The events of a matching line, in order; empty if the line has no events.
    let lines: [EventTemplate]
    /// The number of the line of the mapping file that has the conditions; `nil` for a rule that
    /// belongs to a template.
    var number: Int?

    /// Returns whether the rule applies to every line that meets the conditions in `others`.
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
  /// The field that orders the lines of a session, if there is such a field.
  package internal(set) var order: Int?
  /// The words that replace the distinct texts of a field, in the order in which a session first
  /// uses those texts.
  var names: [Int: [String]] = [:]
  /// The alternative conditions on a line that ends its session. All conditions of one alternative
  /// must hold.
  var ends: [[FieldCondition]] = []
  /// The alternative conditions on a line that begins a session, even if an earlier session has the
  /// same name. All conditions of one alternative must hold.
  var begins: [[FieldCondition]] = []
  /// The maximum number of consecutive steps without a line; `nil` if the mapping does not set it.
  package internal(set) var silentSteps: Int?
  /// Whether a session can stop in the middle of a step.
  var mayStop = false
  /// The alternative givens at the start of a session. Each alternative is a list of lines. The
  /// most likely alternative comes first.
  var startGivens: [[ExactText]] = [[]]
  /// Whether there are more starts than the limit allows.
  var hasMoreStarts = false
  /// The stimuli and observations that have lines.
  var visibility = Visibility(
    stimuli: Visibility.Lines(shown: Visibility.Words()),
    observations: Visibility.Lines(shown: Visibility.Words()))
  /// The templates of a log of plain text; empty for other logs. The first template that matches a
  /// line applies.
  package internal(set) var templates: [LineTemplate] = []
  /// The field that contains the number of a line's template; `nil` if no template has a rule of
  /// its own.
  var templateField: Int?
  /// For some fields, the texts that replace texts of the log.
  var translations: [Int: [ExactText: String]] = [:]
  /// For each text in ``translations``, the number of its line in the mapping file.
  var translationNumbers: [Int: [ExactText: Int]] = [:]
  /// The rules. The first rule that matches applies.
  var rules: [Rule] = []

  /// Whether the log consists of traces, whose lines are in the notation and need no rules.
  var isOfTraces: Bool { rules.isEmpty }

  /// A reader of plain text; `nil` if the mapping has no templates.
  var textReader: TextLineReader? {
    templates.isEmpty ? nil : TextLineReader(templates, of: fields, numberField: templateField)
  }

  /// Creates an empty mapping.
  init() {}

  /// The name of ``templateField`` in reports. No other field can have this name.
  static var templateFieldName: String { "mapping line" }

  /// The maximum number of machines with which a session can begin.
  static var startLimit: Int { 1_024 }

  /// Returns the index of a field, and adds the field if the mapping has not named it before.
  mutating func field(_ name: String) -> Int {
    if let index = fields.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) { return index }
    fields.append(name)
    return fields.count - 1
  }
}
