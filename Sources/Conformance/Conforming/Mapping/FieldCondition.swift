/// What a line of a mapping asks of a field of a log.
package struct FieldCondition: Hashable, Sendable {
  /// The index of the field among those that the mapping names.
  let field: Int
  /// The text of the field; `nil` for any.
  let value: [UInt8]?

  /// Whether it holds where the field has a text, or any for `nil`.
  func allows(_ text: [UInt8]?) -> Bool { value == nil || value == text }

  func holds(in fields: borrowing LogFields) -> Bool {
    guard let range = fields.ranges[field] else { return false }
    return value.map { $0.elementsEqual(fields.bytes[range]) } ?? true
  }
}
