/// A condition that a line of a mapping sets for a field of a log.
package struct FieldCondition: Hashable, Sendable {
  /// The index of the field among the fields named in the mapping.
  let field: Int
  /// The required text of the field; `nil` if any text will do.
  let value: [UInt8]?

  /// Returns whether the condition holds for a field with this text. If `text` is `nil`, returns
  /// whether the condition holds for every text.
  func allows(_ text: [UInt8]?) -> Bool { value == nil || value == text }

  func holds(in fields: borrowing LogFields) -> Bool {
    guard let range = fields.ranges[field] else { return false }
    return value.map { $0.elementsEqual(fields.bytes[range]) } ?? true
  }
}
