/// A row of a table that decides the behaviour of a machine, such as a decision order or a router.
///
/// Coverage counts rows: every row should occur in a scenario.
public protocol MachineRow: Hashable, Sendable {
  /// Every row, in declared order.
  static var all: [Self] { get }

  /// The table's name, in one word: `decision`, `fact`.
  var table: String { get }

  /// The row's name in its table.
  var name: String { get }

  /// When the row decides, or what comes of it, as a sentence without its full stop; `nil` where
  /// nobody wrote one. ``Sentences()`` writes it from comments.
  var sentence: String? { get }

  /// The actor outside the machine who decided by the row, such as a server that answered; `nil`
  /// for a row of the machine itself.
  var actor: Actor? { get }
}

extension MachineRow {
  /// Most rows are the machine's own.
  public var actor: Actor? { nil }

  /// None.
  public var sentence: String? { nil }

  /// The row's name in reports: `decision/logged-in`.
  public var path: String { "\(table)/\(name)" }
}

// Both protocols have this default, and one of them has to be preferred.
extension MachineRow where Self: Named {
  /// None.
  public var sentence: String? { nil }
}

extension Never: MachineRow {
  /// Never called: there is no such row.
  public var table: String { switch self {} }
}
