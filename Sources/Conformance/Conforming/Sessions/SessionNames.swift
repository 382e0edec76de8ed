/// The names that stand for the texts of some fields, in order of their first use in a session.
struct SessionNames: Sendable {
  private var texts: [Int: [[UInt8]]] = [:]

  /// The name of a text, which gets the next one of `names` if it is new; `nil` if there is none
  /// left.
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
