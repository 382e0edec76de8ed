import Machines

/// A house with ten floors and four doors on each floor. One door leads up, and the other doors
/// lead out.
struct Stairs: Machine {
  enum Decider: UInt8, Choice { case house }
  enum Rule: UInt8, Choice { case closed }
  enum Door: UInt8, Choice { case north, east, south, west }

  /// The actions of the user.
  @Words
  enum Stimulus: Spoken {
    /// Go through a door.
    case go(Door)
    /// Knock at a door, without an answer.
    case knock
  }

  /// The user's floor.
  @Words
  enum State: Path {
    /// On the ground floor.
    case ground
    /// On the first floor.
    case first
    /// On the second floor.
    case second
    /// On the third floor.
    case third
    /// On the fourth floor.
    case fourth
    /// On the fifth floor.
    case fifth
    /// On the sixth floor.
    case sixth
    /// On the seventh floor.
    case seventh
    /// On the eighth floor.
    case eighth
    /// On the ninth floor.
    case ninth
  }

  static let vocabulary = Vocabulary<Stairs>()
  static let floors: [State] = [
    .ground, .first, .second, .third, .fourth, .fifth, .sixth, .seventh, .eighth, .ninth,
  ]
  private static let ways: [Door] = [
    .east, .west, .west, .north, .south, .east, .north, .south, .west, .east,
  ]

  private var floor = 0

  var state: State { Self.floors[floor] }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Stairs>) {
    guard case .go(let door) = stimulus else { return trail.refuse(.closed) }
    floor = door == Self.ways[floor] ? min(floor + 1, Self.floors.count - 1) : 0
    trail.transition(to: state, via: .house)
  }
}
