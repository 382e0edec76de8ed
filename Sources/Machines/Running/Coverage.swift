/// Which rows of a machine's tables decided in some steps, and which rules were the answer.
public struct Coverage<M: Machine>: Sendable {
  /// The rows that decided.
  public private(set) var rows: Set<M.Row> = []

  /// The rules by which stimuli were refused or ignored.
  public private(set) var rules: Set<M.Rule> = []

  /// Nothing is covered.
  public init() {}

  /// Adds what a step left behind.
  public mutating func add(_ trail: Trail<M>) {
    rows.formUnion(trail.rows)
    for observation in trail.observations {
      switch observation {
      case .refused(let rule), .ignored(let rule): rules.insert(rule)
      case .transition, .effect, .stays: break
      }
    }
  }

  /// What the machine has, by name, in declared order: rows as `table/row`, rules as `rule/name`.
  public static var all: [String] {
    M.Row.allCases.map(\.path) + M.Rule.allCases.map { "rule/\($0.name)" }
  }

  /// What is covered, by name, in declared order.
  public var covered: [String] {
    M.Row.allCases.filter { rows.contains($0) }.map(\.path)
      + M.Rule.allCases.filter { rules.contains($0) }.map { "rule/\($0.name)" }
  }

  /// What is not covered, by name, in declared order.
  public var missing: [String] {
    let covered = Set(covered)
    return Self.all.filter { !covered.contains($0) }
  }
}
