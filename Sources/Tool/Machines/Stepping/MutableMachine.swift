/// A machine whose rows can be changed one at a time, to check whether scenarios detect each
/// change.
public protocol MutableMachine: Machine {
  /// A single change of a row.
  associatedtype Mutant: MachineMutant<Row>

  /// Every single change, in table order.
  static var mutants: [Mutant] { get }

  /// Changes one row from now on, and nothing else. A mutant still accepts every stimulus.
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

  /// The rows whose decisions can change. The change has no effect in a step unless one of these
  /// rows decides.
  var affectedRows: [Row] { get }

  /// A description of the change, as a sentence without its full stop.
  var sentence: String { get }
}

extension MachineMutant {
  /// The row that is changed.
  public var affectedRows: [Row] { [row] }
}
