/// The forms of lines of plain text, and how often each of them occurs.
struct LineForms: Sendable {
  /// A form, with the first line that has it.
  struct Entry: Sendable {
    let template: String
    let log: String
    let line: Int
    /// Whether the form has words before the message.
    let isSpecific: Bool
    /// The number of lines with this form.
    var count = 0
    /// The number of words of the machine in the messages of these lines.
    var knownWords = 0
  }

  private var entries: [String: Entry] = [:]

  /// Adds a line. `isKnown` returns whether a word belongs to the machine.
  mutating func add(
    _ line: [UInt8], at place: (log: String, line: Int),
    knowing isKnown: (String) -> Bool = { _ in false }
  ) {
    let form = LineForm(of: line)
    let new = Entry(
      template: form.template, log: place.log, line: place.line, isSpecific: form.depth > 0)
    entries[form.template, default: new].count += 1
    entries[form.template]?.knownWords += form.count(of: isKnown)
  }

  /// The forms. The ones with the most words of the machine come first, then the most frequent.
  var commonest: [Entry] {
    entries.values.sorted { one, other in
      (one.knownWords, one.isSpecific ? 1 : 0, one.count, other.line, other.log)
        > (other.knownWords, other.isSpecific ? 1 : 0, other.count, one.line, one.log)
    }
  }
}
