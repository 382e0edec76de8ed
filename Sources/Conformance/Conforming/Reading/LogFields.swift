import Notation

/// The fields of a line of a log that a mapping names, as texts.
package struct LogFields: Sendable {
  /// The texts, one behind the other.
  private(set) var bytes: [UInt8] = []
  /// The place of each field's text; `nil` where the line has no such field, or null.
  private(set) var ranges: [Range<Int>?]

  init(count: Int) { ranges = Array(repeating: nil, count: count) }

  /// Forgets the line.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    for index in ranges.indices { ranges[index] = nil }
  }

  /// Notes a field, whose text `write` appends.
  mutating func note(_ field: Int, _ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    ranges[field] = start..<bytes.count
  }

  /// The bytes of a field's text; `nil` where there is none.
  func bytes(of field: Int) -> ArraySlice<UInt8>? { ranges[field].map { bytes[$0] } }

  /// The text of a field; `nil` where there is none.
  func text(_ field: Int) -> String? {
    bytes(of: field).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The texts of several fields in a row, in quotes where they have blanks, so that no two lists
  /// are written alike; that of one field as it is. `nil` where one has no text.
  func text(in chosen: [Int]) -> String? {
    if chosen.count == 1 { return text(chosen[0]) }
    var row = ""
    for field in chosen {
      guard let text = text(field) else { return nil }
      if !row.isEmpty { row += " " }
      Quotation.write(text, quoted: false, into: &row)
    }
    return row
  }
}
