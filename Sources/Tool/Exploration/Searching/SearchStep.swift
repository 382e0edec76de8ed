/// A step of a search, by the number of the state that it comes from and its place among the
/// stimuli there.
@usableFromInline struct SearchStep: Comparable, Sendable {
  let origin: UInt32
  let place: UInt32

  @usableFromInline static func < (one: Self, other: Self) -> Bool {
    (one.origin, one.place) < (other.origin, other.place)
  }
}
