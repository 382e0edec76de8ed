import Notation

/// The fields of a log line that a mapping names, as texts.
package struct LogFields: Sendable {
  /// The texts, one after another.
  private(set) var bytes: [UInt8] = []
  /// The range of each field's text; `nil` if the field is missing or null.
  private(set) var ranges: [Range<Int>?]

  init(count: Int) { ranges = Array(repeating: nil, count: count) }

  /// Removes all fields.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    for index in ranges.indices { ranges[index] = nil }
  }

  /// Adds a field, whose text `write` appends.
  mutating func note(_ field: Int, _ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    ranges[field] = start..<bytes.count
  }

  /// The bytes of a field's text; `nil` if it has none.
  func bytes(of field: Int) -> ArraySlice<UInt8>? { ranges[field].map { bytes[$0] } }

  /// The text of a field; `nil` if it has none.
  func text(_ field: Int) -> String? {
    bytes(of: field).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The texts of several fields joined by spaces; `nil` if one has no text.
  ///
  /// Texts are quoted if necessary, so that different lists give different results. A single field
  /// is returned unchanged.
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
