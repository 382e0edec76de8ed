/// Which rows of a machine's tables decided in some steps, and which rules were the answer.
public struct Coverage<M: Machine>: Sendable {
  /// How often each row decided.
  private var rows: [M.Row: Int] = [:]

  /// How often stimuli were refused or ignored by each rule.
  private var rules: [M.Rule: Int] = [:]

  /// Nothing is covered.
  public init() {}

  /// Adds what a step left behind.
  public mutating func add(_ trail: Trail<M>) {
    for row in trail.rows { rows[row, default: 0] += 1 }
    for rule in trail.rules { rules[rule, default: 0] += 1 }
  }

  /// How often the rarest of what `trail` has came before; a large number where it has nothing.
  public func rarity(of trail: Trail<M>) -> Int {
    var rarest = Int.max
    for row in trail.rows { rarest = min(rarest, rows[row, default: 0]) }
    for rule in trail.rules { rarest = min(rarest, rules[rule, default: 0]) }
    return rarest
  }

  /// What the machine has, by name, in declared order: rows as `table/row`, rules as `rule/name`.
  public static var all: [String] {
    M.Row.allCases.map(\.path) + M.Rule.allCases.map { "rule/\($0.name)" }
  }

  /// What is covered, by name, in declared order.
  public var covered: [String] {
    M.Row.allCases.filter { rows[$0] != nil }.map(\.path)
      + M.Rule.allCases.filter { rules[$0] != nil }.map { "rule/\($0.name)" }
  }

  /// What is not covered, by name, in declared order.
  public var missing: [String] {
    let covered = Set(covered)
    return Self.all.filter { !covered.contains($0) }
  }
}
