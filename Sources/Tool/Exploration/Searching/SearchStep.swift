/// A step of a search: the number of the state in which it begins, and the index of its stimulus
/// among the stimuli of that state.
@usableFromInline struct SearchStep: Comparable, Sendable {
  let origin: UInt32
  let place: UInt32

  @usableFromInline static func < (one: Self, other: Self) -> Bool {
    (one.origin, one.place) < (other.origin, other.place)
  }
}
