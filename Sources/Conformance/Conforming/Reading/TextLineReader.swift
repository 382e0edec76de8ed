import Notation

/// Reads lines of plain text by the templates of a mapping. The first template that matches a line
/// gives its fields.
struct TextLineReader: Sendable {
  /// The number of skipped lines whose forms are counted.
  private static let formLimit = 1_000
  /// The number of forms of skipped lines that a warning shows.
  private static let shownForms = 3

  private let templates: [LineTemplate]
  /// The field that gets the number of the template; `nil` if no rule depends on it.
  private let numberField: Int?
  private var idle: IdleTemplates
  private var (lineCount, matchedCount, skippedCount) = (0, 0, 0)
  private var skippedForms = LineForms()

  init(_ templates: [LineTemplate], of fields: [String], numberField: Int?) {
    self.templates = templates
    self.numberField = numberField
    idle = IdleTemplates(templates, fieldCount: fields.count)
  }

  /// Whether any template has matched a line.
  var hasMatched: Bool { matchedCount > 0 }

  /// Reads a line. Returns false if no template matches the line.
  ///
  /// Throws if the line is probably a damaged line of a template. `fields` then contains the fields
  /// that are not damaged.
  mutating func read(
    _ bytes: [UInt8], line: Int, of log: String, into fields: inout LogFields
  ) throws(LineDamage) -> Bool {
    let isEnded = bytes.last == UInt8(ascii: "\r")
    let text = (isEnded ? bytes.dropLast() : bytes[...]).withoutBlanksAtEnds
    let index = templates.firstIndex { $0.read(text, into: &fields) == nil }
    lineCount += 1
    idle.note(text, matching: index, at: (log, line))
    guard let index else {
      try checkDamage(of: text, into: &fields)
      skippedCount += 1
      if skippedCount <= Self.formLimit { skippedForms.add(bytes, at: (log, line)) }
      return false
    }
    matchedCount += 1
    guard
      fields.bytes.allSatisfy({ $0 < 0x80 })
        || String(validating: fields.bytes, as: UTF8.self) != nil
    else {
      try checkDamage(of: text, into: &fields)
      throw .notUTF8
    }
    if let numberField {
      fields.note(numberField) { $0 += String(templates[index].number).utf8 }
    }
    return true
  }

  /// Throws if the line would match a template without its damage, or if the line ends within the
  /// text of a template.
  private func checkDamage(
    of text: ArraySlice<UInt8>, into fields: inout LogFields
  ) throws(LineDamage) {
    let marked = text.withMarkedDamage
    let (line, isMarked) = (marked ?? text, marked != nil)
    for template in templates {
      guard let mismatch = template.read(line, isMarked: isMarked, into: &fields) else {
        throw String(validating: text, as: UTF8.self) == nil ? .notUTF8 : .replacedText
      }
      if template.readEnd(line, isMarked: isMarked, after: mismatch, into: &fields) {
        throw .cut(within: template.number)
      }
    }
  }

  /// For each template that has matched no line, the number of its line in the mapping, and an
  /// explanation.
  var idleTemplates: [(number: Int, reason: String)] { idle.reasons }

  /// A warning about the skipped lines if they are more than half of all lines.
  var warningOfSkippedLines: String? {
    guard skippedCount > lineCount / 2 else { return nil }
    let samples = skippedForms.commonest.prefix(Self.shownForms).map { form in
      "\n  \(form.log.visible):\(form.line): \(form.template)"
    }
    return "\(skippedCount.grouped) of \(lineCount.counted("line")) match no template, such as"
      + samples.joined()
  }
}
