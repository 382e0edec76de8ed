/// A row of a table that decides the behaviour of a machine, such as a decision order or a router.
///
/// Coverage counts rows: every row should occur in a scenario.
public protocol MachineRow: Hashable, Sendable {
  /// Every row in declared order.
  static var all: [Self] { get }

  /// The table's name: a single word such as `decision` or `fact`.
  var table: String { get }

  /// The row's name in its table.
  var name: String { get }

  /// The condition under which the row decides, or its result, as a sentence without its full stop;
  /// `nil` if the row has no comment.
  ///
  /// ``Sentences()`` generates this property from comments.
  var sentence: String? { get }

  /// The external actor that decided, such as a server that answered; `nil` for a row of the
  /// machine itself.
  var actor: Actor? { get }

  /// Whether every row is a transition, so that a graph also shows a row that leads back to its own
  /// state.
  static var areTransitions: Bool { get }
}

extension MachineRow {
  /// `nil`: most rows are the machine's own.
  public var actor: Actor? { nil }

  /// `false`: a row can decide without a transition.
  public static var areTransitions: Bool { false }

  /// `nil`.
  public var sentence: String? { nil }

  /// The row's name in reports, such as `decision/logged-in`.
  public var path: String { "\(table)/\(name)" }
}

// Both protocols provide a default for `sentence`, so the compiler needs a more specific default.
extension MachineRow where Self: Named {
  /// `nil`.
  public var sentence: String? { nil }
}

extension Never: MachineRow {
  /// Never called: there is no such row.
  public var table: String { switch self {} }
}
