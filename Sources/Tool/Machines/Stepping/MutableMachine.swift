/// A machine whose rows can be changed one at a time, to check whether scenarios detect the change.
public protocol MutableMachine: Machine {
  /// A single change of a row.
  associatedtype Mutant: MachineMutant<Row>

  /// Every single change, table by table.
  static var mutants: [Mutant] { get }

  /// Changes one row from now on, and nothing else: a mutant accepts every stimulus, too.
  ///
  /// The machine must not have been changed before.
  mutating func mutate(by mutant: Mutant)
}

/// A single change of a row.
public protocol MachineMutant<Row>: Hashable, Sendable {
  /// The rows of the machine.
  associatedtype Row: MachineRow

  /// The row that is changed.
  var row: Row { get }

  /// The rows whose decisions can change: unless one of them decides, the change has no effect.
  var affectedRows: [Row] { get }

  /// A description of the change, as a sentence without its full stop.
  var sentence: String { get }
}

extension MachineMutant {
  /// The row that is changed.
  public var affectedRows: [Row] { [row] }
}
