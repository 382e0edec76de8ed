import Machines

/// States stored as the numbers of their components. The numbers are folded pairwise until two
/// numbers are left.
///
/// Two parts that occur together in several states are stored once as a pair, as in a tree whose
/// leaves are the components. A step changes few components, so few nodes need to be looked up.
@usableFromInline struct FoldedStates<State: Hashable & Sendable>: StateCoding {
  /// A state and the numbers of its components and their pairs.
  @usableFromInline struct Origin {
    fileprivate let state: State
    fileprivate let numbers: [UInt32]
    /// A buffer for the numbers of a successor.
    var others: [UInt32]
  }

  /// Two nodes whose values are stored as pairs.
  private struct Fold: Sendable {
    let first: Int
    let second: Int
    var pairs = NumberedSet<NumberPair>()
  }

  /// An arbitrary state that components are put into.
  private let start: State
  private var tables: [any ComponentTable<State>]
  private var folds: [Fold] = []
  /// The nodes whose numbers form the key.
  private let root: (first: Int, second: Int)

  /// Creates a coding from at least one component.
  @usableFromInline init(from start: State, _ components: [any MachineComponent<State>]) {
    self.start = start
    tables = components.map { makeTable(of: $0) }
    var open = Array(components.indices)
    while open.count > 2 {
      folds.append(Fold(first: open[0], second: open[1]))
      open.removeFirst(2)
      open.append(components.count + folds.count - 1)
    }
    root = (open[0], open[open.count - 1])
  }

  @usableFromInline func state(of key: NumberPair) -> State { state(by: numbers(of: key)) }

  @usableFromInline func origin(_ state: State, _ key: NumberPair) -> Origin {
    let numbers = numbers(of: key)
    return Origin(state: state, numbers: numbers, others: numbers)
  }

  @usableFromInline func key(of state: borrowing State, from origin: inout Origin) -> NumberPair? {
    numberComponents(of: state, from: &origin) ? key(from: &origin) : nil
  }

  /// Puts the numbers of a successor's components into `origin`. Returns whether all components
  /// have a number.
  func numberComponents(of state: borrowing State, from origin: inout Origin) -> Bool {
    for index in tables.indices {
      if tables[index].isSame(state, origin.state) {
        origin.others[index] = origin.numbers[index]
      } else {
        guard let number = tables[index].number(in: state) else { return false }
        origin.others[index] = number
      }
    }
    return true
  }

  /// Returns the key of the successor whose component numbers are in `origin`, or `nil` if one of
  /// the pairs is not stored.
  func key(from origin: inout Origin) -> NumberPair? {
    for index in folds.indices {
      let (first, second) = (folds[index].first, folds[index].second)
      let node = tables.count + index
      if origin.others[first] == origin.numbers[first],
        origin.others[second] == origin.numbers[second]
      {
        origin.others[node] = origin.numbers[node]
      } else {
        let pair = NumberPair(first: origin.others[first], second: origin.others[second])
        guard let number = folds[index].pairs.number(of: pair) else { return nil }
        origin.others[node] = number
      }
    }
    return NumberPair(first: origin.others[root.first], second: origin.others[root.second])
  }

  @usableFromInline mutating func keep(
    _ state: State, following step: (key: NumberPair, place: UInt32)?
  ) throws(IncompleteComponents) -> NumberPair {
    keep(try keepComponents(of: state))
  }

  /// Returns the numbers of a state's components. Components that are not stored yet are stored.
  ///
  /// Throws if the components do not make up the entire state.
  mutating func keepComponents(of state: State) throws(IncompleteComponents) -> [UInt32] {
    var numbers: [UInt32] = []
    for index in tables.indices { numbers.append(tables[index].keep(from: state)) }
    guard self.state(by: numbers) == state else { throw IncompleteComponents() }
    return numbers
  }

  /// Returns the key of the state whose components have these numbers. Pairs that are not stored
  /// yet are stored.
  mutating func keep(_ components: [UInt32]) -> NumberPair {
    var numbers = components
    for index in folds.indices {
      let pair = NumberPair(
        first: numbers[folds[index].first], second: numbers[folds[index].second])
      numbers.append(folds[index].pairs.insert(pair).number)
    }
    return NumberPair(first: numbers[root.first], second: numbers[root.second])
  }

  @usableFromInline var parts: [KeptPart] {
    tables.map(\.part)
      + folds.map { fold in
        KeptPart(
          name: "\(name(of: fold.first))+\(name(of: fold.second))", count: fold.pairs.count,
          byteCount: fold.pairs.byteCount)
      }
  }

  private func name(of node: Int) -> String {
    guard node >= tables.count else { return tables[node].part.name }
    let fold = folds[node - tables.count]
    return "\(name(of: fold.first))+\(name(of: fold.second))"
  }

  /// Returns the numbers of the components and pairs in the state of a key.
  func numbers(of key: NumberPair) -> [UInt32] {
    var numbers = [UInt32](repeating: 0, count: tables.count + folds.count)
    numbers[root.first] = key.first
    numbers[root.second] = key.second
    for index in folds.indices.reversed() {
      let pair = folds[index].pairs[numbers[tables.count + index]]
      numbers[folds[index].first] = pair.first
      numbers[folds[index].second] = pair.second
    }
    return numbers
  }

  /// Returns the state whose component numbers are at the beginning of `numbers`.
  func state(by numbers: [UInt32]) -> State {
    var state = start
    for index in tables.indices { tables[index].put(numbers[index], into: &state) }
    return state
  }
}
