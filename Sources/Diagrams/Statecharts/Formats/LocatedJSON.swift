import TextFormats

/// A JSON value with its position. The members of an object are in the order of the file.
struct LocatedJSON {
  enum Content {
    case object([(name: String, value: LocatedJSON)])
    case list([LocatedJSON])
    case string(String)
    case number(String)
    case boolean(Bool)
    case null
  }

  let content: Content
  let place: ChartPlace

  /// The maximum depth of values, which is small enough for the stack.
  private static let depthLimit = 200

  init(_ text: String) throws(ChartError) {
    do throws(JSONError) {
      var reader = JSONReader(Array(text.utf8))
      self = try Self.value(&reader, depth: 1)
      try reader.expectEnd()
    } catch {
      throw ChartError(
        error.message, help: error.help,
        at: ChartPlace(line: error.place.line, column: error.place.column))
    }
  }

  private init(_ content: Content, _ place: JSONPlace) {
    self.content = content
    self.place = ChartPlace(line: place.line, column: place.column)
  }

  private static func value(
    _ reader: inout JSONReader, depth: Int
  ) throws(JSONError) -> LocatedJSON {
    let kind = try reader.kind()
    let place = reader.place
    guard depth <= depthLimit else {
      throw JSONError(JSONFault("json-depth", "the values are nested too deep"), at: place)
    }
    switch kind {
    case .object:
      return LocatedJSON(.object(try members(&reader, depth: depth)), place)
    case .list:
      var elements: [LocatedJSON] = []
      try reader.readElements { (reader) throws(JSONError) in
        elements.append(try value(&reader, depth: depth + 1))
      }
      return LocatedJSON(.list(elements), place)
    case .string: return LocatedJSON(.string(try reader.readString().text(in: reader.bytes)), place)
    case .number:
      let number = String(decoding: reader.bytes[try reader.readNumber()], as: UTF8.self)
      return LocatedJSON(.number(number), place)
    case .literal:
      let first = reader.bytes[place.offset]
      try reader.skipValue()
      let isTrue = first == UInt8(ascii: "t")
      return LocatedJSON(first == UInt8(ascii: "n") ? .null : .boolean(isTrue), place)
    }
  }

  private static func members(
    _ reader: inout JSONReader, depth: Int
  ) throws(JSONError) -> [(name: String, value: LocatedJSON)] {
    var members: [(name: String, value: LocatedJSON)] = []
    var lines: [String: Int] = [:]
    try reader.readMembers { (key, reader) throws(JSONError) in
      let name = key.text(in: reader.bytes)
      if let line = lines.updateValue(key.place.line, forKey: name) {
        throw JSONError(
          JSONFault(
            "json-duplicate", "a second member is named `\(name)`",
            help: "remove one of them; the first is on line \(line)"), at: key.place)
      }
      members.append((name, try value(&reader, depth: depth + 1)))
    }
    return members
  }

  // MARK: - Parts

  /// The members of an object; empty for any other value.
  var members: [(name: String, value: LocatedJSON)] {
    if case .object(let members) = content { members } else { [] }
  }

  /// The elements of a list, or the value itself if it is not a list.
  var elements: [LocatedJSON] {
    switch content {
    case .list(let elements): elements
    case .null: []
    case .object, .string, .number, .boolean: [self]
    }
  }

  var text: String? { if case .string(let text) = content { text } else { nil } }
  var isTrue: Bool { if case .boolean(let value) = content { value } else { false } }
  var isObject: Bool { if case .object = content { true } else { false } }
  var isNull: Bool { if case .null = content { true } else { false } }

  /// The value on one line, without quotes.
  var summary: String {
    switch content {
    case .object(let members):
      "{\(members.map { "\($0.name): \($0.value.summary)" }.joined(separator: ", "))}"
    case .list(let elements): "[\(elements.map(\.summary).joined(separator: ", "))]"
    case .string(let text), .number(let text): text
    case .boolean(let value): "\(value)"
    case .null: "null"
    }
  }

  /// Returns the member with a name, unless it is null.
  subscript(_ name: String) -> LocatedJSON? {
    members.first { $0.name == name }.flatMap { $0.value.isNull ? nil : $0.value }
  }
}
