/// A condition on a field of a log in a line of a mapping.
package struct FieldCondition: Hashable, Sendable {
  /// The index of the field among the fields named in the mapping.
  let field: Int
  /// The required text of the field; `nil` if any text will do.
  let value: [UInt8]?

  /// Whether the condition holds if the field has this text, or any text for `nil`.
  func allows(_ text: [UInt8]?) -> Bool { value == nil || value == text }

  func holds(in fields: borrowing LogFields) -> Bool {
    guard let range = fields.ranges[field] else { return false }
    return value.map { $0.elementsEqual(fields.bytes[range]) } ?? true
  }
}
