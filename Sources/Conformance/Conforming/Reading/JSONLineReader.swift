import Notation
import TextFormats

/// Reads the fields of JSON lines. `user.id` refers to the field with that name, or to `id` in the
/// object `user`.
struct JSONLineReader: Sendable {
  /// The names of the fields, followed by the names of objects that contain fields but are not
  /// fields themselves.
  private let names: [[UInt8]]
  /// The bytes of all names, and the range of each name.
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]
  private let fieldCount: Int
  /// For each name, whether it belongs to an object that can contain fields.
  private let areObjects: [Bool]

  init(_ names: [String]) {
    let fields = names.map { Array($0.utf8) }
    let objects = Set(
      fields.flatMap { name in
        name.indices.filter { name[$0] == UInt8(ascii: ".") }.map { Array(name[..<$0]) }
      })
    let others = objects.subtracting(fields).sorted { $0.lexicographicallyPrecedes($1) }
    let names = fields + others
    (self.names, bytes) = (names, names.flatMap(\.self))
    var end = 0
    ranges = names.map { name in
      defer { end += name.count }
      return end..<end + name.count
    }
    fieldCount = fields.count
    areObjects = names.map(objects.contains)
  }

  /// Reads a line that consists of one object.
  func read(_ line: [UInt8], into fields: inout LogFields) throws(JSONError) {
    fields.removeAll()
    var reader = JSONReader(line)
    var seen = names.map { _ in false }
    try readObject(&reader, below: [], into: &fields, &seen)
    try reader.expectEnd()
  }

  private func readObject(
    _ reader: inout JSONReader, below prefix: [UInt8], into fields: inout LogFields,
    _ seen: inout [Bool]
  ) throws(JSONError) {
    try reader.readMembers { (key, reader) throws(JSONError) in
      let kind = try reader.kind()
      guard let index = index(of: key, in: reader.bytes, below: prefix) else {
        return try reader.skipValue()
      }
      guard !seen[index] else {
        let name = String(decoding: names[index], as: UTF8.self).visible
        throw JSONError(.fieldTwice(name), at: key.place, length: key.width)
      }
      seen[index] = true
      if kind == .object, areObjects[index] {
        try readObject(&reader, below: names[index] + [UInt8(ascii: ".")], into: &fields, &seen)
      } else if index < fieldCount {
        try note(index, kind, &reader, into: &fields)
      } else {
        try reader.skipValue()
      }
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

  /// Returns the index of the name that a key below a prefix matches, or `nil` if the key matches
  /// no name.
  private func index(of key: JSONString, in line: [UInt8], below prefix: [UInt8]) -> Int? {
    for (index, range) in ranges.enumerated() {
      let length = range.count - prefix.count
      guard length >= 0, key.length ?? length == length else { continue }
      let name = bytes.span.extracting(range)
      guard prefix.isEmpty || name.extracting(first: prefix.count).hasSameBytes(as: prefix.span),
        key.says(name.extracting(last: length), in: line.span)
      else { continue }
      return index
    }
    return nil
  }
}
