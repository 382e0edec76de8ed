import TextFormats

/// Reads the fields of lines of JSON: `user.id` is the field of that name, or `id` in the object
/// `user`.
struct JSONLineReader: Sendable {
  private let names: [[UInt8]]

  init(_ names: [String]) { self.names = names.map { Array($0.utf8) } }

  /// Reads a line, which is one object.
  func read(_ line: [UInt8], into fields: inout LogFields) throws(JSONError) {
    fields.removeAll()
    var reader = JSONReader(line)
    try readObject(&reader, below: [], into: &fields)
    try reader.expectEnd()
  }

  private func readObject(
    _ reader: inout JSONReader, below prefix: [UInt8], into fields: inout LogFields
  ) throws(JSONError) {
    try reader.readMembers { (key, reader) throws(JSONError) in
      let kind = try reader.kind()
      if kind == .object, hasFields(below: prefix, key, in: reader.bytes) {
        var path = prefix
        key.append(to: &path, from: reader.bytes)
        path.append(UInt8(ascii: "."))
        return try readObject(&reader, below: path, into: &fields)
      }
      let field = names.firstIndex { Self.is($0, below: prefix, key, in: reader.bytes) }
      guard let field else { return try reader.skipValue() }
      try note(field, kind, &reader, into: &fields)
    }
  }

  private func note(
    _ field: Int, _ kind: JSONReader.Kind, _ reader: inout JSONReader,
    into fields: inout LogFields
  ) throws(JSONError) {
    switch kind {
    case .string:
      let string = try reader.readString()
      fields.note(field) { string.append(to: &$0, from: reader.bytes) }
    case .number:
      let range = try reader.readNumber()
      fields.note(field) { $0 += reader.bytes[range] }
    case .literal:
      let start = reader.place.offset
      try reader.skipValue()
      guard reader.bytes[start] != UInt8(ascii: "n") else { return }
      fields.note(field) { $0 += reader.bytes[start..<reader.place.offset] }
    case .object, .list: try reader.skipValue()
    }
  }

  private static func `is`(
    _ name: [UInt8], below prefix: [UInt8], _ key: JSONString, in bytes: [UInt8]
  ) -> Bool {
    guard name.starts(with: prefix) else { return false }
    return key.says(name.dropFirst(prefix.count), in: bytes)
  }

  private func hasFields(below prefix: [UInt8], _ key: JSONString, in bytes: [UInt8]) -> Bool {
    names.contains { name in
      guard name.starts(with: prefix) else { return false }
      let rest = name.dropFirst(prefix.count)
      return rest.indices.contains { index in
        rest[index] == UInt8(ascii: ".") && key.says(rest[..<index], in: bytes)
      }
    }
  }
}
