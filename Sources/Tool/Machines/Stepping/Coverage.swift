/// Counts the decisions of each row, and the stimuli that each rule refused or ignored.
public struct Coverage<M: Machine>: Sendable {
  /// An item of the machine that a step can cover.
  public enum Mark: Hashable, Sendable {
    /// A decision by the row.
    case row(M.Row)
    /// A stimulus that the rule refused or ignored.
    case rule(M.Rule)
  }

  /// The number of decisions per row.
  private var rows: [M.Row: Int] = [:]

  /// The number of refused and ignored stimuli per rule in declared order.
  private var rules = [Int](repeating: 0, count: M.Rule.all.count)

  /// Creates empty coverage.
  public init() {}

  /// Counts the rows and rules of a step.
  public mutating func add(_ trail: Trail<M>) {
    for row in trail.rows { rows[row, default: 0] += 1 }
    for rule in trail.rules { rules[Int(rule.bits)] += 1 }
  }

  /// Adds the counts in `other`.
  public mutating func add(_ other: Self) {
    rows.merge(other.rows, uniquingKeysWith: +)
    for (index, count) in other.rules.enumerated() { rules[index] += count }
  }

  /// Returns the number of times that `mark` was covered.
  public func count(of mark: Mark) -> Int {
    switch mark {
    case .row(let row): rows[row, default: 0]
    case .rule(let rule): rules[Int(rule.bits)]
    }
  }

  /// Returns the item of `trail` with the lowest count, and its count; `nil` if the trail has no
  /// rows or rules.
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

  /// The names of all rows and rules in declared order.
  public static var all: [String] { marks.map(\.name) }

  /// The name and count of every row and rule in declared order.
  public var counts: [(name: String, count: Int)] {
    Self.marks.map { ($0.name, count(of: $0.mark)) }
  }

  /// The names of the covered rows and rules in declared order.
  public var covered: [String] { counts.filter { $0.count > 0 }.map(\.name) }

  /// The names of the uncovered rows and rules in declared order.
  public var missing: [String] { counts.filter { $0.count == 0 }.map(\.name) }

  /// Rows are named `table/row`, and rules are named `rule/name`.
  private static var marks: [(name: String, mark: Mark)] {
    M.Row.all.map { ($0.path, .row($0)) } + M.Rule.all.map { ("rule/\($0.name)", .rule($0)) }
  }
}
