import Machines

/// A shutter that opens for money and closes by hand: a list of rows, the first applicable of which
/// decides. The effect of each change of a row is therefore obvious.
public struct Shutter: MutableMachine {
  /// An act of a person in front of it.
  @Words
  public enum Stimulus: Spoken {
    /// Put a coin in.
    case pay
    /// Pull it down.
    case pull
    /// Ring the bell, which nobody hears.
    case ring
  }

  /// Whether one can look in.
  @Words
  public enum State: Path {
    /// Nobody sees anything.
    case closed
    /// Everybody does.
    case open
  }

  /// The reason for refusing a stimulus.
  public enum Rule: UInt8, Choice { case useless }

  /// A row of the one list.
  public enum Row: UInt8, Choice, MachineRow {
    case paid, pulled, jammed, otherwise
    /// The one table of the machine.
    public var table: String { "list" }
  }

  /// A change of one row of the list.
  public struct Mutant: MachineMutant {
    /// The changed row.
    public let row: Row
    /// Its change.
    public let change: RowOrderChange
    /// The rows that another one can replace in a decision.
    public var affectedRows: [Row] { change.affectedRows(by: row) }
    /// The sentence of the change.
    public var sentence: String { change.sentence ?? change.name }
  }

  /// The words of the types above.
  public static let vocabulary = Vocabulary<Shutter>()

  /// Every change of every row.
  public static let mutants = Row.allCases.flatMap { row in
    RowOrderChange.changes(of: row).map { Mutant(row: row, change: $0) }
  }

  private var isOpen = false
  private var mutant: Mutant?

  /// A closed shutter.
  public init() {}

  /// Whether it is open.
  public var state: State { isOpen ? .open : .closed }

  /// Changes the list from now on.
  public mutating func mutate(by mutant: Mutant) { self.mutant = mutant }

  /// Performs the first row that applies.
  public mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Shutter>) {
    let rows = mutant.map { $0.change.order(of: $0.row) } ?? Row.all
    guard let row = rows.first(where: { holds($0, after: stimulus) }) else { return }
    trail.decide(row)
    switch row {
    case .paid: isOpen = true
    case .pulled, .jammed: isOpen = false
    case .otherwise: return trail.refuse(.useless)
    }
    trail.transition(to: state)
  }

  private func holds(_ row: Row, after stimulus: Stimulus) -> Bool {
    let holds =
      switch row {
      case .paid: stimulus == .pay && !isOpen
      case .pulled: stimulus == .pull && isOpen
      case .jammed: false
      case .otherwise: true
      }
    return mutant == Mutant(row: row, change: .negated) ? !holds : holds
  }
}
