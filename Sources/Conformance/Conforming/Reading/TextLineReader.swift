import Notation

/// Reads lines of plain text by the templates of a mapping. The first template that matches a line
/// gives its fields.
struct TextLineReader: Sendable {
  /// How a template has been used so far.
  private struct Use: Sendable {
    var hasMatched = false
    /// The line that comes closest to the template, and the number of literal texts found in it.
    var closest: (found: Int, log: String, line: Int)?
    /// A line that an earlier template matches as well.
    var shadowed: (log: String, line: Int)?
  }

  private let templates: [LineTemplate]
  /// The field that gets the number of the template; `nil` if no rule depends on it.
  private let numberField: Int?
  private var uses: [Use]
  private var scratch: LogFields

  init(_ templates: [LineTemplate], of fields: [String], numberField: Int?) {
    self.templates = templates
    self.numberField = numberField
    scratch = LogFields(count: fields.count)
    uses = templates.map { _ in Use() }
  }

  /// Reads a line. Returns false if no template matches the line.
  mutating func read(
    _ bytes: [UInt8], line: Int, of log: String, into fields: inout LogFields
  ) throws(LineDamage) -> Bool {
    let isEnded = bytes.last == UInt8(ascii: "\r")
    let text = (isEnded ? bytes.dropLast() : bytes[...]).withoutBlanksAtEnds
    for index in templates.indices {
      if let found = templates[index].read(text, into: &fields) {
        note(found, of: index, line, log)
        continue
      }
      uses[index].hasMatched = true
      noteShadows(of: text, after: index, line, log)
      guard
        fields.bytes.allSatisfy({ $0 < 0x80 })
          || String(validating: fields.bytes, as: UTF8.self) != nil
      else { throw LineDamage.notUTF8 }
      if let numberField {
        fields.note(numberField) { $0 += String(templates[index].number).utf8 }
      }
      return true
    }
    return false
  }

  /// Looks for idle templates that the line would match if no earlier template did.
  private mutating func noteShadows(
    of text: ArraySlice<UInt8>, after template: Int, _ line: Int, _ log: String
  ) {
    for index in templates.indices[(template + 1)...]
    where !uses[index].hasMatched && uses[index].shadowed == nil {
      if let found = templates[index].read(text, into: &scratch) {
        note(found, of: index, line, log)
      } else {
        uses[index].shadowed = (log, line)
      }
    }
  }

  private mutating func note(_ found: Int, of template: Int, _ line: Int, _ log: String) {
    guard !uses[template].hasMatched, found > uses[template].closest?.found ?? -1 else { return }
    uses[template].closest = (found, log, line)
  }

  /// For each template that has matched no line, the number of its line in the mapping, and an
  /// explanation.
  var idleTemplates: [(number: Int, reason: String)] {
    zip(templates, uses).filter { !$1.hasMatched }.map { ($0.number, Self.reason($0, $1)) }
  }

  private static func reason(_ template: LineTemplate, _ use: Use) -> String {
    if let (log, line) = use.shadowed {
      return
        "earlier templates match every line that this one matches, such as \(log.visible):\(line)"
    }
    guard let (found, log, line) = use.closest else { return "no line matches this template" }
    return "no line matches this template; the closest, \(log.visible):\(line), "
      + template.missing(after: found)
  }
}
