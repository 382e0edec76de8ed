/// A row of one of the tables that decide what a machine does: of a decision order, of a router.
///
/// Rows are what must be covered: every row is to occur in a scenario.
public protocol MachineRow: Hashable, Sendable {
  /// Every row, in declared order.
  static var all: [Self] { get }

  /// The table, in one word: `decision`, `fact`.
  var table: String { get }

  /// The row's name in its table.
  var name: String { get }
}

extension MachineRow {
  /// The row as reports name it: `decision/logged-in`.
  public var path: String { "\(table)/\(name)" }
}

extension Never: MachineRow {
  public var table: String { switch self {} }
}
