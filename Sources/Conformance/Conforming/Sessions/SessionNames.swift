/// The names that replace the texts of some fields, in order of first use in a session.
struct SessionNames: Sendable {
  private var texts: [Int: [[UInt8]]] = [:]

  /// The name of a text, which gets the next one of `names` if it is new; `nil` if none is left.
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
