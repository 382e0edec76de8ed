import Notation

/// The texts of the fields that a mapping names, for one line of a log.
package struct LogFields: Sendable {
  /// The texts of all fields, one after another.
  private(set) var bytes: [UInt8] = []
  /// The range of each field's text; `nil` if the field is missing or null.
  private(set) var ranges: [Range<Int>?]

  /// Creates the fields of a line that has none of its `count` fields.
  package init(count: Int) { ranges = Array(repeating: nil, count: count) }

  /// Removes all fields.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    for index in ranges.indices { ranges[index] = nil }
  }

  /// Adds a field. `write` appends the field's text.
  mutating func note(_ field: Int, _ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    ranges[field] = start..<bytes.count
  }

  /// Returns the bytes of a field's text, or `nil` if the field has no text.
  func bytes(of field: Int) -> ArraySlice<UInt8>? { ranges[field].map { bytes[$0] } }

  /// Returns the text of a field, or `nil` if the field has no text.
  package func text(_ field: Int) -> String? {
    bytes(of: field).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the same fields with some of their texts replaced.
  func translated(by translations: [Int: [ExactText: String]]) -> Self {
    guard !translations.isEmpty else { return self }
    var fields = Self(count: ranges.count)
    for (field, range) in ranges.enumerated() {
      guard let range else { continue }
      let text = translations[field].flatMap {
        $0[ExactText(String(decoding: bytes[range], as: UTF8.self))]
      }
      fields.note(field) { if let text { $0 += text.utf8 } else { $0 += bytes[range] } }
    }
    return fields
  }

  /// Returns the texts of several fields joined by spaces, or `nil` if one of the fields has no
  /// text.
  ///
  /// Texts are quoted if necessary, so that different lists give different results. The text of a
  /// single field is returned unchanged.
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
