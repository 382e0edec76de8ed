/// Which rows of a machine's tables decided in some steps, and which rules were the answer.
public struct Coverage<M: Machine>: Sendable {
  /// What can be covered.
  public enum Mark: Hashable, Sendable {
    /// The row decided.
    case row(M.Row)
    /// A stimulus was refused or ignored by the rule.
    case rule(M.Rule)

    /// Rows are named `table/row`, rules `rule/name`.
    public var name: String {
      switch self {
      case .row(let row): row.path
      case .rule(let rule): "rule/\(rule.name)"
      }
    }
  }

  /// How often each row decided.
  private var rows: [M.Row: Int] = [:]

  /// How often stimuli were refused or ignored by each rule, in declared order.
  private var rules = [Int](repeating: 0, count: M.Rule.all.count)

  /// Nothing is covered.
  public init() {}

  /// Adds what a step left behind.
  public mutating func add(_ trail: Trail<M>) {
    for row in trail.rows { rows[row, default: 0] += 1 }
    for rule in trail.rules { rules[Int(rule.packed)] += 1 }
  }

  /// Adds what others cover.
  public mutating func add(_ other: Self) {
    rows.merge(other.rows, uniquingKeysWith: +)
    for (index, count) in other.rules.enumerated() { rules[index] += count }
  }

  /// How often `mark` was seen.
  public func count(of mark: Mark) -> Int {
    switch mark {
    case .row(let row): rows[row, default: 0]
    case .rule(let rule): rules[Int(rule.packed)]
    }
  }

  /// What of `trail` was seen least before, and how often; nothing where it shows nothing.
  public func rarest(of trail: Trail<M>) -> (mark: Mark, count: Int)? {
    var rarest: (mark: Mark, count: Int)?
    func look(at mark: Mark) {
      let count = count(of: mark)
      if rarest.map({ count < $0.count }) ?? true { rarest = (mark, count) }
    }
    for row in trail.rows { look(at: .row(row)) }
    for rule in trail.rules { look(at: .rule(rule)) }
    return rarest
  }

  /// What the machine has, by name, in declared order.
  public static var all: [String] { marks.map(\.name) }

  /// What is covered, by name, in declared order.
  public var covered: [String] { Self.marks.filter { count(of: $0) > 0 }.map(\.name) }

  /// What is not covered, by name, in declared order.
  public var missing: [String] { Self.marks.filter { count(of: $0) == 0 }.map(\.name) }

  private static var marks: [Mark] {
    M.Row.all.map { .row($0) } + M.Rule.all.map { .rule($0) }
  }
}
