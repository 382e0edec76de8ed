public import Machines

/// A decider of a program, by its position in the list that the program declares.
public struct ProgramDecider: Named {
  /// The position in the list.
  public let bits: UInt128
  /// 16.
  public static var width: Int { 16 }
  /// All deciders.
  public static var all: [Self] {
    Introduction.current.deciders.indices.map { Self(position: $0) }
  }

  private init(position: Int) { bits = UInt128(position) }

  /// The decider at a position; `nil` if there is none.
  public init?(bits: UInt128) {
    guard bits < UInt128(Introduction.current.deciders.count) else { return nil }
    self.bits = bits
  }

  private var entry: Introduction.Entry { Introduction.current.deciders[Int(bits)] }
  /// The word in the notation.
  public var name: String { entry.name }
  /// What it means, if the program says so.
  public var sentence: String? { entry.sentence }
}

/// A reason of a program for refusing or ignoring, by its position in the list that the program
/// declares.
public struct ProgramRule: Named {
  /// The position in the list.
  public let bits: UInt128
  /// 16.
  public static var width: Int { 16 }
  /// All rules.
  public static var all: [Self] { Introduction.current.rules.indices.map { Self(position: $0) } }

  private init(position: Int) { bits = UInt128(position) }

  /// The rule at a position; `nil` if there is none.
  public init?(bits: UInt128) {
    guard bits < UInt128(Introduction.current.rules.count) else { return nil }
    self.bits = bits
  }

  private var entry: Introduction.Entry { Introduction.current.rules[Int(bits)] }
  /// The word in the notation.
  public var name: String { entry.name }
  /// What it means, if the program says so.
  public var sentence: String? { entry.sentence }
}

/// A row of a program's tables, by its position in the list that the program declares.
public struct ProgramRow: MachineRow {
  private let position: Int

  /// All rows.
  public static var all: [Self] { Introduction.current.rows.indices.map { Self(position: $0) } }

  private init(position: Int) { self.position = position }

  /// The row with this path; `nil` if there is none.
  init?(path: String) {
    guard let position = Introduction.current.rowPositions[path] else { return nil }
    self.position = position
  }

  private var entry: Introduction.Row { Introduction.current.rows[position] }
  /// The table's name.
  public var table: String { entry.table }
  /// The row's name in its table.
  public var name: String { entry.name }
  /// When the row decides, if the program says so.
  public var sentence: String? { entry.sentence }
  /// The actor outside the program who decided, if any.
  public var actor: Actor? { entry.actor }
}
