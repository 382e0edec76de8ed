import Machines

/// Dijkstra's dining philosophers, who take the left fork first: as many as there are seats, each
/// alone between two forks and able to starve with the others.
struct Philosophers: Machine {
  enum Rule: UInt8, Choice {
    /// A neighbour has the fork, or nobody sits there.
    case taken
  }

  /// The philosophers, by their seats.
  enum Seat: UInt8, Choice { case a, b, c, d, e, f, g, h, i, j, k, l, m, n }

  @Words
  enum Stimulus: Spoken {
    /// A philosopher takes a fork, or puts one down.
    case move(Seat)
  }

  @Words
  enum State: Path {
    /// So many eat.
    @Operand("eating", .count("N", in: 0...7))
    case table(eating: UInt8)
  }

  @Words
  enum Given: Spoken {
    /// How many philosophers there are.
    @Operand(.count("N", in: 2...14))
    case seats(UInt8)
  }

  static let vocabulary = Vocabulary<Philosophers>()

  /// Two bits for each philosopher: no fork, the left one, both, the right one.
  private var forks: UInt32 = 0
  private var seats: UInt8 = 2

  init() {}

  /// Hashes one word, which takes half the time of two.
  func hash(into hasher: inout Hasher) { hasher.combine(UInt64(seats) << 32 | UInt64(forks)) }

  var state: State {
    .table(eating: UInt8((0..<Int(seats)).count { phase(of: $0) == 2 }))
  }

  mutating func prepare(_ given: Given) throws(Objection) {
    switch given {
    case .seats(let count): seats = count
    }
  }

  private func phase(of philosopher: Int) -> UInt32 { forks >> UInt32(2 * philosopher) & 3 }

  /// Whether the fork to the left of a philosopher lies on the table.
  private func isFree(leftOf philosopher: Int) -> Bool {
    let own = phase(of: philosopher)
    let neighbours = phase(of: philosopher == 0 ? Int(seats) - 1 : philosopher - 1)
    return own != 1 && own != 2 && neighbours < 2
  }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Philosophers>) {
    let philosopher =
      switch stimulus {
      case .move(let seat): Int(seat.rawValue)
      }
    guard philosopher < Int(seats) else { return trail.refuse(.taken) }
    let phase = phase(of: philosopher)
    let isPossible =
      switch phase {
      case 0: isFree(leftOf: philosopher)
      case 1: isFree(leftOf: philosopher + 1 == Int(seats) ? 0 : philosopher + 1)
      default: true
      }
    guard isPossible else { return trail.refuse(.taken) }
    let next = (phase + 1) & 3
    forks = forks & ~(3 << UInt32(2 * philosopher)) | next << UInt32(2 * philosopher)
  }
}
