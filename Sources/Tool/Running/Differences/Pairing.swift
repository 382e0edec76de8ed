/// Pairs elements of two lists if they have the same key. The `keys` are tried in order; each key
/// pairs elements that the previous keys left unpaired. An element without a counterpart is paired
/// with `nil`.
///
/// Elements with the same key are paired in order. If `onlyFirst` is true, only the first element
/// with each key is paired.
func paired<Element>(
  _ before: [Element], _ after: [Element], by keys: [(Element) -> [UInt8]?], onlyFirst: Bool
) -> [(before: Element?, after: Element?)] {
  var others: [Int?] = Array(repeating: nil, count: before.count)
  var left = Set(after.indices)
  for key in keys {
    var places: [[UInt8]: [Int]] = [:]
    for index in left.sorted().reversed() {
      if let key = key(after[index]) { places[key, default: []].append(index) }
    }
    for index in before.indices where others[index] == nil {
      guard let key = key(before[index]), let other = places[key]?.popLast() else { continue }
      if onlyFirst { places[key] = nil }
      others[index] = other
      left.remove(other)
    }
  }
  return zip(before, others).map { ($0, $1.map { after[$0] }) }
    + left.sorted().map { (nil, after[$0]) }
}
