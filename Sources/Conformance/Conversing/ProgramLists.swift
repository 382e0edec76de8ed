import Machines

/// A name in one of a program's declared lists, represented by its position.
package struct ProgramName<List: ProgramList>: Named {
  package let bits: UInt128

  /// With 16 bits, a list can have up to 65,536 names.
  package static var width: Int { 16 }
  package static var all: [Self] {
    List.entries(of: .current).indices.map { Self(position: $0) }
  }

  private init(position: Int) { bits = UInt128(position) }

  package init?(bits: UInt128) {
    guard bits < UInt128(List.entries(of: .current).count) else { return nil }
    self.bits = bits
  }

  private var entry: IntroducedName { List.entries(of: .current)[Int(bits)] }
  package var name: String { entry.name }
  package var sentence: String? { entry.sentence }
}

/// A list of names declared by a program.
package protocol ProgramList: Sendable {
  /// Returns the names with their meanings.
  static func entries(of program: Introduction) -> [IntroducedName]
}

/// The deciders of a program.
package enum ProgramDeciders: ProgramList {
  package static func entries(of program: Introduction) -> [IntroducedName] { program.deciders }
}

/// The reasons a program has for refusing or ignoring stimuli.
package enum ProgramRules: ProgramList {
  package static func entries(of program: Introduction) -> [IntroducedName] { program.rules }
}

/// A row of a program's tables, represented by its position in the declared list.
package struct ProgramRow: MachineRow {
  private let position: Int

  package static var all: [Self] {
    Introduction.current.rows.indices.map { Self(position: $0) }
  }

  private init(position: Int) { self.position = position }

  /// Creates the row with this path, or returns `nil` if there is no such row.
  init?(path: String) {
    guard let position = Introduction.current.rowPositions[path] else { return nil }
    self.position = position
  }

  private var entry: IntroducedRow { Introduction.current.rows[position] }
  package var table: String { entry.table }
  package var name: String { entry.name }
  package var sentence: String? { entry.sentence }
  package var actor: Actor? { entry.actor }
}
