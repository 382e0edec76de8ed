import Machines

/// Dijkstra's dining philosophers, who take the left fork first. There is one philosopher per seat,
/// between two forks. All of them can starve together.
struct Philosophers: Machine {
  enum Rule: UInt8, Choice {
    /// A neighbour has the fork, or the seat is empty.
    case taken
  }

  /// The philosophers, named after their seats.
  enum Seat: UInt8, Choice { case a, b, c, d, e, f, g, h, i, j, k, l, m, n }

  @Words
  enum Stimulus: Spoken {
    /// A philosopher takes a fork, or puts one down.
    case move(Seat)
  }

  @Words
  enum State: Path {
    /// The number of philosophers who are eating.
    @Operand("eating", .count("N", in: 0...7))
    case table(eating: UInt8)
  }

  @Words
  enum Given: Spoken {
    /// The number of philosophers.
    @Operand(.count("N", in: 2...14))
    case seats(UInt8)
  }

  static let vocabulary = Vocabulary<Philosophers>()

  /// The state of each philosopher in two bits: no fork, the left fork, both forks, or the right
  /// fork. The lowest bits belong to the first philosopher. The highest four bits contain the
  /// number of seats.
  private var table: UInt32 = 2 << 28

  private var seats: Int { Int(table >> 28) }

  init() {}

  var state: State {
    .table(eating: UInt8((0..<seats).count { phase(of: $0) == 2 }))
  }

  mutating func prepare(_ given: Given) throws(Objection) {
    switch given {
    case .seats(let count): table = UInt32(count) << 28
    }
  }

  private func phase(of philosopher: Int) -> UInt32 { table >> UInt32(2 * philosopher) & 3 }

  /// Returns whether the fork to the left of a philosopher is on the table.
  private func isFree(leftOf philosopher: Int) -> Bool {
    let own = phase(of: philosopher)
    let neighbours = phase(of: philosopher == 0 ? seats - 1 : philosopher - 1)
    return own != 1 && own != 2 && neighbours < 2
  }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Philosophers>) {
    let philosopher =
      switch stimulus {
      case .move(let seat): Int(seat.rawValue)
      }
    guard philosopher < seats else { return trail.refuse(.taken) }
    let phase = phase(of: philosopher)
    let isPossible =
      switch phase {
      case 0: isFree(leftOf: philosopher)
      case 1: isFree(leftOf: philosopher + 1 == seats ? 0 : philosopher + 1)
      default: true
      }
    guard isPossible else { return trail.refuse(.taken) }
    let next = (phase + 1) & 3
    table = table & ~(3 << UInt32(2 * philosopher)) | next << UInt32(2 * philosopher)
  }
}
