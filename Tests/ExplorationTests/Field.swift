import Machines

/// An infinite field. From every place, 400 transitions lead to new places.
struct Field: Machine {
  enum Decider: UInt8, Choice { case field }
  enum Rule: UInt8, Choice { case fence }
  enum Way: UInt8, Choice {
    case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t
  }

  /// The actions of the user.
  @Words
  enum Stimulus: Spoken {
    /// Go in two directions in succession.
    case go(Way, Way)
  }

  /// The user's place.
  @Words
  enum State: Path {
    /// Outside.
    case outside
  }

  static let vocabulary = Vocabulary<Field>()

  private var place: UInt64 = 0

  var state: State { .outside }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Field>) {
    guard case .go(let first, let second) = stimulus else { return }
    place = place * 400 + UInt64(first.rawValue) * 20 + UInt64(second.rawValue) + 1
  }
}
