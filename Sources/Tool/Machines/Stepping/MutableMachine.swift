/// A machine of which single rows can be changed, to see whether scenarios notice.
public protocol MutableMachine: Machine {
  /// What can be changed.
  associatedtype Mutant: MachineMutant<Row>

  /// Every single change, table for table.
  static var mutants: [Mutant] { get }

  /// Changes one row from now on, and nothing else: a mutant takes every stimulus, too. Only a
  /// machine without a change is changed.
  mutating func mutate(by mutant: Mutant)
}

/// A single change of a row.
public protocol MachineMutant<Row>: Hashable, Sendable {
  /// The rows of the machine.
  associatedtype Row: MachineRow

  /// The row that is changed.
  var row: Row { get }

  /// The rows whose decisions may come out differently: where none of them decides, nobody notices
  /// the change.
  var affectedRows: [Row] { get }

  /// What is changed, as a sentence without its full stop.
  var sentence: String { get }
}

extension MachineMutant {
  /// The row that is changed.
  public var affectedRows: [Row] { [row] }
}
