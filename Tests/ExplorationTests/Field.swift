import Machines

/// An endless field, with 400 transitions from every place to places that are dead ends.
struct Field: Machine {
  enum Decider: UInt8, Choice { case field }
  enum Rule: UInt8, Choice { case fence }
  enum Way: UInt8, Choice {
    case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t
  }

  /// What people do.
  @Words
  enum Stimulus: Spoken {
    /// Go two ways, one behind the other.
    case go(Way, Way)
  }

  /// Where they are.
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
