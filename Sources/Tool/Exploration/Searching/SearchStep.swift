/// A step of a search: the number of its origin, and the index of its stimulus there.
@usableFromInline struct SearchStep: Comparable, Sendable {
  let origin: UInt32
  let place: UInt32

  @usableFromInline static func < (one: Self, other: Self) -> Bool {
    (one.origin, one.place) < (other.origin, other.place)
  }
}
