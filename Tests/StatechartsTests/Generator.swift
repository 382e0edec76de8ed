/// A small generator of random numbers.
struct Generator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  /// Returns a number below `bound`.
  mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  /// Returns one of some elements.
  mutating func one<Element>(of elements: [Element]) -> Element { elements[next(elements.count)] }
}
