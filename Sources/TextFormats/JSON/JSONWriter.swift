import Notation

/// Writes JSON value by value, on one line except after ``breakLine()``.
///
/// Large documents can be written in parts: ``beginObject(_:)`` and ``beginList(_:)`` open what
/// ``end()`` closes, and ``takeText()`` returns the text since its last call.
public struct JSONWriter {
  private var text = ""
  private var needsComma = false
  private var breaksLine = false
  /// The closing brackets of the open objects and lists, the innermost last.
  private var closings: [String] = []

  /// An empty document.
  public init() {}

  /// The text since the last call.
  public mutating func takeText() -> String {
    defer { text = "" }
    return text
  }

  /// Begins an object that is closed by ``end()``: the whole document, or the value of a field.
  public mutating func beginObject(_ name: String? = nil) { begin(name, "{", "}") }

  /// Begins a list that is closed by ``end()``, as the value of a field.
  public mutating func beginList(_ name: String) { begin(name, "[", "]") }

  /// Closes the innermost open object or list.
  public mutating func end() {
    guard let closing = closings.popLast() else { return }
    breakLineIfWanted()
    text += closing
    needsComma = true
  }

  /// Starts a new line before the next value or closing bracket.
  public mutating func breakLine() { breaksLine = true }

  private mutating func begin(_ name: String?, _ opening: String, _ closing: String) {
    if let name { key(name) } else { separate() }
    text += opening
    closings.append(closing)
    needsComma = false
  }

  private mutating func breakLineIfWanted() {
    if breaksLine { text += "\n" }
    breaksLine = false
  }

  /// A text as a JSON string, which is also a YAML string. Invisible characters are escaped.
  public static func quoted(_ text: String) -> String {
    var quoted = ""
    write(text, into: &quoted)
    return quoted
  }

  private static func write(_ text: String, into json: inout String) {
    json += "\""
    // Most texts need no escapes.
    if text.utf8.allSatisfy({ isPlain($0) }) {
      json += text
    } else {
      for scalar in text.unicodeScalars { write(scalar, into: &json) }
    }
    json += "\""
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): false
    default: 0x20..<0x7F ~= byte
    }
  }

  private static func write(_ scalar: Unicode.Scalar, into json: inout String) {
    switch scalar {
    case "\"": json += "\\\""
    case "\\": json += "\\\\"
    case "\n": json += "\\n"
    case "\t": json += "\\t"
    case _ where scalar.isUnseen:
      let digits = String(scalar.value, radix: 16)
      json += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default: json.unicodeScalars.append(scalar)
    }
  }

  /// A top-level object.
  public static func object(_ fields: (inout Self) -> Void) -> String {
    var json = Self()
    json.object(nil, fields)
    return json.text
  }

  /// An object as the value of a field or as an element of a list.
  public mutating func object(_ name: String? = nil, _ fields: (inout Self) -> Void) {
    nest(name, "{", "}", fields)
  }

  /// A list as the value of a field.
  public mutating func list(_ name: String, _ values: (inout Self) -> Void) {
    nest(name, "[", "]", values)
  }

  /// A string field; omitted for `nil`.
  public mutating func field(_ name: String, _ value: String?) {
    guard let value else { return }
    key(name)
    Self.write(value, into: &text)
  }

  /// An integer field.
  public mutating func field(_ name: String, _ value: Int) {
    key(name)
    text += String(value)
  }

  /// A field with a list of strings.
  public mutating func field(_ name: String, _ values: [String]) {
    list(name) { list in
      for value in values {
        list.separate()
        Self.write(value, into: &list.text)
      }
    }
  }

  /// A field whose value is a JSON text.
  public mutating func field(_ name: String, json value: String) {
    key(name)
    text += value.last == "\n" ? value.dropLast() : value[...]
  }

  private mutating func nest(
    _ name: String?, _ opening: String, _ closing: String, _ content: (inout Self) -> Void
  ) {
    begin(name, opening, closing)
    content(&self)
    end()
  }

  private mutating func key(_ name: String) {
    separate()
    Self.write(name, into: &text)
    text += ":"
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
    breakLineIfWanted()
  }
}
