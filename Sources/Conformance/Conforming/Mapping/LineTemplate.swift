/// A pattern that turns a line of plain text into fields.
///
/// A template must match a whole line. Each field is the shortest text before the next occurrence
/// of the literal text that follows the field; the last literal text must end the line. A blank in
/// a template matches a run of spaces and tabs, or the end of the line after other literal text.
/// Blanks at both ends of a line or a field are left out, and an empty field is missing.
package struct LineTemplate: Hashable, Sendable {
  /// A field and the literal text after it.
  struct Part: Hashable, Sendable {
    /// The name of the field.
    let name: String
    /// The index of the field among the fields named in the mapping; `nil` if the mapping does not
    /// use the field.
    var field: Int? = nil
    let end: LineLiteral
  }

  /// The number of the template's line in the mapping file.
  package let number: Int
  /// The text before the first field.
  let beginning: LineLiteral
  /// The fields, in order.
  var parts: [Part]

  /// Creates a template with a literal text before, between and after the fields.
  init(number: Int, _ names: [String], _ literals: [LineLiteral]) {
    self.number = number
    beginning = literals.first?.withoutBlankAtStart ?? LineLiteral([])
    let last = names.count - 1
    parts = zip(names, literals.dropFirst()).enumerated().map { index, part in
      Part(name: part.0, end: index == last ? part.1.withoutBlankAtEnd : part.1)
    }
  }

  /// Returns whether the template has a field with this name.
  func has(_ name: String) -> Bool { parts.contains { $0.name == name } }

  /// The literal texts, separated by blanks.
  var literalText: [UInt8] {
    ([beginning] + parts.map(\.end)).flatMap { $0.bytes + [UInt8(ascii: " ")] }
  }

  /// Returns whether the template matches the same lines as another template, with the same fields.
  func hasSameText(as other: Self) -> Bool {
    beginning == other.beginning && parts == other.parts
  }

  /// Returns the template with the indices of the fields of a mapping.
  func using(_ fields: [String]) -> Self {
    var template = self
    for index in parts.indices {
      template.parts[index].field = fields.firstIndex(of: parts[index].name)
    }
    return template
  }

  /// The first literal text that a line lacks.
  package struct Mismatch: Hashable, Sendable {
    /// The number of literal texts before it, which the line contains in order.
    package let found: Int
    /// The end of these texts in the line.
    let position: Int
  }

  /// Reads the fields of `line`, which has no blanks at its ends. Returns `nil` if it matches.
  ///
  /// If damage is marked in the line, a mark can be any byte of a literal text, and a field with a
  /// mark is missing.
  package func read(
    _ line: ArraySlice<UInt8>, isMarked: Bool = false, into fields: inout LogFields
  ) -> Mismatch? {
    fields.removeAll()
    guard var position = beginning.end(in: line, from: line.startIndex, isMarked) else {
      return Mismatch(found: 0, position: line.startIndex)
    }
    for (index, part) in parts.dropLast().enumerated() {
      guard let end = part.end.range(in: line, from: position, isMarked) else {
        return Mismatch(found: index + 1, position: position)
      }
      note(part, line[position..<end.lowerBound], isMarked, &fields)
      position = end.upperBound
    }
    guard let last = parts.last else {
      return position == line.endIndex ? nil : Mismatch(found: 1, position: position)
    }
    guard let end = last.end.start(in: line, notBefore: position, isMarked) else {
      return Mismatch(found: parts.count, position: position)
    }
    note(last, line[position..<end], isMarked, &fields)
    return nil
  }

  /// Returns whether a line that lacks a literal text ends within this text. If so, adds the field
  /// before the text.
  func readEnd(
    _ line: ArraySlice<UInt8>, isMarked: Bool, after mismatch: Mismatch,
    into fields: inout LogFields
  ) -> Bool {
    guard mismatch.found > 0 else { return beginning.isCut(at: line.startIndex, in: line) }
    guard mismatch.found <= parts.count else { return false }
    let part = parts[mismatch.found - 1]
    let first = max(mismatch.position, line.endIndex - part.end.lengthOfCutText)
    guard first < line.endIndex,
      let start = (first..<line.endIndex).first(where: { part.end.isCut(at: $0, in: line) })
    else { return false }
    note(part, line[mismatch.position..<start], isMarked, &fields)
    return true
  }

  private func note(
    _ part: Part, _ text: ArraySlice<UInt8>, _ isMarked: Bool, _ fields: inout LogFields
  ) {
    guard let field = part.field, !(isMarked && text.contains(LineLiteral.mark)) else { return }
    let text = text.withoutBlanksAtEnds
    if !text.isEmpty { fields.note(field) { $0 += text } }
  }

  /// Describes what a line lacks that contains only the first `count` literal texts.
  func missing(after count: Int) -> String {
    if count == 0 { return "does not begin with `\(beginning.text)`" }
    guard count <= parts.count else { return "has further text" }
    let part = parts[count - 1]
    return count == parts.count
      ? "does not end with `\(part.end.text)`" : "lacks `\(part.end.text)` after <\(part.name)>"
  }
}
