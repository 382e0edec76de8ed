/// A named item that a step of a machine can cover.
public struct CoverageItem: Hashable, Sendable {
  /// The kind of item.
  public enum Kind: String, CaseIterable, Sendable {
    /// A state without payloads.
    case state
    /// A transition between two states and the row that decided it, without payloads.
    case transition
    /// A row of a table.
    case row
    /// A rule that refuses or ignores stimuli.
    case rule
    /// A value of a fact that rows depend on. A fact with unboundedly many values counts only as
    /// present or absent.
    case fact
  }

  /// The ends of a transition and, if the machine has rows, the row that decided the transition.
  public struct Transition: Hashable, Sendable {
    /// The state before the transition, without payloads.
    public let origin: String
    /// The state after the transition, without payloads.
    public let target: String
    /// The path of the row.
    public let row: String?

    var name: String {
      let move = "\(origin) -> \(target)"
      return row.map { "\(move) by \($0)" } ?? move
    }
  }

  /// The kind of item.
  public let kind: Kind
  /// The name, such as `unauthenticated/landing`, `headless -> unauthenticated by
  /// decision/default`, `decision/default`, `locked` or `flow(new-here)`.
  public let name: String
  /// The parts of a transition; `nil` for other kinds of items.
  public private(set) var transition: Transition?
}

extension CoverageItem: Comparable {
  /// Orders items by kind, then by name.
  public static func < (one: Self, other: Self) -> Bool {
    one.kind == other.kind ? one.name < other.name : one.kind.place < other.kind.place
  }
}

extension CoverageItem.Kind {
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Collects the distinct items that the steps of a machine cover.
public struct CoverageFinder<M: Machine>: Sendable {
  private struct Move: Hashable {
    let origin: M.State
    let row: M.Row?
    let target: M.State
  }

  private let lexicon: Lexicon
  private var states: Set<M.State> = []
  private var moves: Set<Move> = []
  private var rows: Set<M.Row> = []
  private var rules: Set<M.Rule> = []
  private var facts: Set<M.Facts> = []
  /// The items found so far.
  public private(set) var found: Set<CoverageItem> = []

  /// Creates a finder for machines whose texts are in `lexicon`.
  public init(in lexicon: Lexicon) { self.lexicon = lexicon }

  /// All declared states, rows and rules, whether reachable or not.
  ///
  /// All other items are found only by taking steps.
  public static var declared: [CoverageItem] {
    M.State.glossary.signatures.flatMap(states)
      + M.Row.all.map { CoverageItem(kind: .row, name: $0.path) }
      + M.Rule.all.map { CoverageItem(kind: .rule, name: $0.name) }
  }

  /// Returns the states whose names have one more part than the signature's bare name. Also returns
  /// the state with the bare name unless a further part is required. Deeper names are left out
  /// because not all combinations exist.
  private static func states(of signature: Signature) -> [CoverageItem] {
    let below = signature.slots.first { $0.position == .below }
    let paths = below.map { slot in slot.examples.map { "\(signature.name)/\($0)" } } ?? []
    let isWhole = below.map(\.isOptional) ?? true
    return ((isWhole ? [signature.name] : []) + paths).map {
      CoverageItem(kind: .state, name: $0)
    }
  }

  /// Returns the item for a machine's state unless the item has been found before.
  public mutating func items(of state: M.State) -> [CoverageItem] {
    guard states.insert(state).inserted else { return [] }
    return new([CoverageItem(kind: .state, name: name(of: state))])
  }

  /// Returns the items that a machine covers before its first stimulus, except items that have been
  /// found before.
  public mutating func items(atStart machine: M) -> [CoverageItem] {
    items(of: machine.startTrail, from: nil) + items(of: machine.state)
  }

  /// Returns the items that a step covers and that no earlier step has covered. `origin` is the
  /// state before the step; `nil` before the machine has entered any state.
  public mutating func items(of trail: Trail<M>, from origin: M.State?) -> [CoverageItem] {
    var items: [CoverageItem] = []
    for reason in trail.reasons {
      if rows.insert(reason.row).inserted {
        items.append(CoverageItem(kind: .row, name: reason.row.path))
      }
      if let known = reason.facts, facts.insert(known).inserted { items += self.items(of: known) }
    }
    for rule in trail.rules where rules.insert(rule).inserted {
      items.append(CoverageItem(kind: .rule, name: rule.name))
    }
    var last = origin
    for (index, observation) in trail.observations.enumerated() {
      guard case .transition(let state, _) = observation else { continue }
      let row = trail.reasons.last { $0.position <= index }?.row
      if let last, moves.insert(Move(origin: last, row: row, target: state)).inserted {
        items.append(item(from: last, to: state, by: row))
      }
      if states.insert(state).inserted {
        items.append(CoverageItem(kind: .state, name: name(of: state)))
      }
      last = state
    }
    return items.isEmpty ? [] : new(items)
  }

  /// Finds the items that a sequence covers. Throws if the givens of the sequence are impossible,
  /// or if the machine breaks down.
  public mutating func find(
    in stimuli: [M.Stimulus], behind givens: [M.Given]
  ) throws(Objection) {
    var machine = try Preparation<M>(givens).machine
    _ = items(atStart: machine)
    var trail = Trail<M>()
    for stimulus in stimuli {
      let before = machine.state
      machine.step(stimulus, into: &trail)
      _ = items(of: trail, from: before)
    }
    if let breakdown = machine.breakdown {
      throw Objection(breakdown.outcome)
    }
  }

  private mutating func new(_ items: [CoverageItem]) -> [CoverageItem] {
    items.filter { found.insert($0).inserted }
  }

  private func item(from origin: M.State, to target: M.State, by row: M.Row?) -> CoverageItem {
    let transition = CoverageItem.Transition(
      origin: name(of: origin), target: name(of: target), row: row?.path)
    return CoverageItem(kind: .transition, name: transition.name, transition: transition)
  }

  private func name(of state: M.State) -> String {
    state.names(in: lexicon).joined(separator: "/")
  }

  private func items(of facts: M.Facts) -> [CoverageItem] {
    guard let signature = facts.signature else { return [] }
    let open = Set(signature.slots.filter { !$0.isClosed }.map(\.partName))
    return facts.parts(in: lexicon).map { part in
      let value = open.contains(part.name) || part.text.isEmpty ? "" : ": \(part.text)"
      return CoverageItem(kind: .fact, name: "\(signature.name)(\(part.name)\(value))")
    }
  }
}
