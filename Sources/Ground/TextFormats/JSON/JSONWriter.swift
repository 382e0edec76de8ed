/// Writes a JSON document in parts, on one line except after ``breakLine()``.
///
/// ``beginObject(_:)`` and ``beginList(_:)`` open a value that ``end()`` closes. ``takeText()``
/// returns the text written since its last call. A ``JSONRecord`` is written as a whole.
package struct JSONWriter {
  private var json: [UInt8] = []
  private var needsComma = false
  private var breaksLine = false
  /// The closing brackets of the open objects and lists, from the outermost to the innermost.
  private var closings: [UInt8] = []

  /// Creates an empty document.
  package init() {}

  /// Returns the text written since the last call.
  package mutating func takeText() -> String {
    defer { json = [] }
    return String(decoding: json, as: UTF8.self)
  }

  /// Begins an object that ``end()`` closes: the whole document, the value of a field, or an
  /// element of a list.
  package mutating func beginObject(_ name: String? = nil) {
    begin(name, UInt8(ascii: "{"), UInt8(ascii: "}"))
  }

  /// Begins a list as the value of a field. ``end()`` closes the list.
  package mutating func beginList(_ name: String) {
    begin(name, UInt8(ascii: "["), UInt8(ascii: "]"))
  }

  /// Closes the innermost open object or list.
  package mutating func end() {
    guard let closing = closings.popLast() else { return }
    breakLineIfWanted()
    json.append(closing)
    needsComma = true
  }

  /// Starts a new line before the next value or closing bracket.
  package mutating func breakLine() { breaksLine = true }

  /// Writes a field unless its value is `nil`.
  package mutating func field(_ name: String, _ value: (some JSONEncodable)?) {
    fields([name: value])
  }

  /// Writes fields of the open object.
  package mutating func fields(_ record: JSONRecord) {
    guard !record.fields.isEmpty else { return }
    separate()
    json += record.fields
  }

  private mutating func begin(_ name: String?, _ opening: UInt8, _ closing: UInt8) {
    separate()
    if let name {
      name.append(to: &json)
      json.append(UInt8(ascii: ":"))
    }
    json.append(opening)
    closings.append(closing)
    needsComma = false
  }

  private mutating func separate() {
    if needsComma { json.append(UInt8(ascii: ",")) }
    needsComma = true
    breakLineIfWanted()
  }

  private mutating func breakLineIfWanted() {
    if breaksLine { json.append(UInt8(ascii: "\n")) }
    breaksLine = false
  }

  /// Returns a text as a string literal that is valid in both JSON and YAML. Invisible characters
  /// are escaped.
  package static func quoted(_ text: String) -> String {
    var quoted: [UInt8] = []
    text.append(to: &quoted)
    return String(decoding: quoted, as: UTF8.self)
  }
}

// MARK: - Documents

extension JSONWriter {
  /// Begins a document that is written incrementally: an object with some fields, followed by a
  /// list whose elements are written by ``line(_:)``.
  package mutating func begin(_ head: JSONRecord, listing name: String) {
    beginObject()
    fields(head)
    beginList(name)
  }

  /// Writes an element of the open list on its own line.
  package mutating func line(_ element: JSONRecord) {
    breakLine()
    separate()
    element.append(to: &json)
  }

  /// Closes the list that was opened for lines.
  package mutating func endLines() {
    breakLine()
    end()
  }

  /// Ends the document: writes the fields that follow its list, and then a line break.
  package mutating func finish(_ tail: JSONRecord = [:]) {
    endLines()
    fields(tail)
    end()
    json.append(UInt8(ascii: "\n"))
  }
}
