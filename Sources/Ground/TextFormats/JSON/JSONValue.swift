import Notation

/// A JSON value as a tree. It is meant for short texts that are used in full.
///
/// Long texts are read with ``JSONReader``, which stores no values.
package enum JSONValue: Hashable, Sendable {
  /// The members of an object, keyed by name.
  case object([String: JSONValue])
  /// The elements of a list.
  case list([JSONValue])
  /// A text.
  case string(String)
  /// A number as written.
  case number(String)
  /// True or false.
  case boolean(Bool)
  /// Null.
  case null

  /// The maximum nesting depth of values. It is small enough for the stack of a secondary thread.
  package static let depthLimit = 32

  /// Reads a text that consists of one value.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    self = try Self.value(from: &reader, depth: 1)
    try reader.expectEnd()
  }

  private static func value(
    from reader: inout JSONReader, depth: Int
  ) throws(JSONError) -> JSONValue {
    let kind = try reader.kind()
    guard depth <= depthLimit else {
      throw JSONError(.tooDeep(limit: depthLimit), at: reader.place)
    }
    switch kind {
    case .object:
      var members: [String: JSONValue] = [:]
      try reader.readMembers { (key, reader) throws(JSONError) in
        let name = key.text(in: reader.bytes)
        guard members.updateValue(try value(from: &reader, depth: depth + 1), forKey: name) == nil
        else {
          throw JSONError(.fieldTwice(name), at: key.place, length: key.width)
        }
      }
      return .object(members)
    case .list:
      var elements: [JSONValue] = []
      try reader.readElements { (reader) throws(JSONError) in
        elements.append(try value(from: &reader, depth: depth + 1))
      }
      return .list(elements)
    case .string: return .string(try reader.readString().text(in: reader.bytes))
    case .number:
      return .number(String(decoding: reader.bytes[try reader.readNumber()], as: UTF8.self))
    case .literal:
      let start = reader.place.offset
      try reader.skipValue()
      switch reader.bytes[start] {
      case UInt8(ascii: "t"): return .boolean(true)
      case UInt8(ascii: "f"): return .boolean(false)
      default: return .null
      }
    }
  }

  /// The same value with invisible characters in its texts escaped.
  package var visible: JSONValue {
    switch self {
    case .object(let members): .object(members.mapValues(\.visible))
    case .list(let elements): .list(elements.map(\.visible))
    case .string(let text): .string(text.visible)
    case .number, .boolean, .null: self
    }
  }

  /// The kind of value with its article, such as `a list`.
  package var kind: String {
    switch self {
    case .object: "an object"
    case .list: "a list"
    case .string: "a text"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}
