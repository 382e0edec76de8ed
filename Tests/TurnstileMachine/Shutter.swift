import Machines

/// A shutter that opens for money and is closed by hand. The first applicable row of a list
/// decides, so the effect of each change to a row is obvious.
public struct Shutter: MutableMachine {
  /// An act of a person in front of the shutter.
  @Words
  public enum Stimulus: Spoken {
    /// Put a coin in.
    case pay
    /// Pull the shutter down.
    case pull
    /// Ring the bell, which has no effect.
    case ring
  }

  /// Whether people can look in.
  @Words
  public enum State: Path {
    /// The shutter is closed.
    case closed
    /// The shutter is open.
    case open
  }

  /// The reason for refusing a stimulus.
  public enum Rule: UInt8, Choice { case useless }

  /// A row of the list.
  public enum Row: UInt8, Choice, MachineRow {
    case paid, pulled, jammed, otherwise
    /// The machine's only table.
    public var table: String { "list" }
  }

  /// A change to one row of the list.
  public struct Mutant: MachineMutant {
    /// The changed row.
    public let row: Row
    /// The change to the row.
    public let change: RowOrderChange
    /// The rows whose decisions another row can take over.
    public var affectedRows: [Row] { change.affectedRows(by: row) }
    /// A sentence that describes the change.
    public var sentence: String { change.sentence ?? change.name }
  }

  /// The words of the types above.
  public static let vocabulary = Vocabulary<Shutter>()

  /// Every change to every row.
  public static let mutants = Row.allCases.flatMap { row in
    RowOrderChange.changes(of: row).map { Mutant(row: row, change: $0) }
  }

  private var isOpen = false
  private var mutant: Mutant?

  /// Creates a closed shutter.
  public init() {}

  /// Whether the shutter is open.
  public var state: State { isOpen ? .open : .closed }

  /// Applies a change to the list from now on.
  public mutating func mutate(by mutant: Mutant) { self.mutant = mutant }

  /// Applies the first row that matches the stimulus.
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
