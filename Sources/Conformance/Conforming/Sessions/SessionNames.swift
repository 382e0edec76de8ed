/// The names that replace the texts of some fields, in order of first use in a session.
struct SessionNames: Sendable {
  private var texts: [Int: [[UInt8]]] = [:]

  /// Returns the name of a text, or `nil` if no name is left. A new text gets the next name from
  /// `names`.
  mutating func name(
    of text: ArraySlice<UInt8>, in field: Int, among names: [String]
  ) -> String? {
    let known = texts[field] ?? []
    let index = known.firstIndex { $0.elementsEqual(text) } ?? known.count
    guard index < names.count else { return nil }
    if index == known.count { texts[field, default: []].append(Array(text)) }
    return names[index]
  }
}
