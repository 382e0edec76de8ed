import Machines
import Notation

/// A set of states from which no step leads out, and the steps between these states.
package struct DeadEnd: Hashable, Sendable {
  /// Steps with the same consequence.
  package struct Move: Hashable, Sendable {
    /// The names of the state before the steps; `nil` if there are several such states.
    package let origin: String?
    /// The number of different origins.
    package let originCount: Int
    /// The stimulus or, for several stimuli, their verb.
    package let stimulus: String
    /// The number of different stimuli.
    package let stimulusCount: Int
    /// The names of the state after the steps.
    package let target: String
  }

  /// The number of states.
  package let stateCount: Int
  /// The first steps, with similar steps combined. Steps without consequences, and ``restarts``,
  /// are left out.
  package let moves: [Move]
  /// The number of further steps, with similar steps combined.
  package let otherMoveCount: Int
  /// The verbs of the stimuli that only lead back to the start.
  package let restarts: [String]

  /// The maximum number of moves that are listed.
  private static let listedMoves = 8

  /// Creates a dead end from its steps.
  init(stateCount: Int, steps: [Step], restarts: [String]) {
    self.stateCount = stateCount
    self.restarts = restarts
    let moves = Self.combined(steps)
    self.moves = Array(moves.prefix(Self.listedMoves))
    otherMoveCount = moves.count - self.moves.count
  }

  /// A step from one state of a dead end to another.
  struct Step: Hashable {
    let origin: String
    let stimulus: String
    let verb: String
    let target: String
  }

  /// Combines steps until they fit the list: at first, only steps whose stimuli have the same verb,
  /// and then also steps with different origins.
  private static func combined(_ steps: [Step]) -> [Move] {
    let whole = moves(of: steps) { [$0.origin, $0.stimulus, $0.target] }
    guard whole.count > listedMoves else { return whole }
    let byVerb = moves(of: steps) { [$0.origin, $0.verb, $0.target] }
    guard byVerb.count > listedMoves else { return byVerb }
    return moves(of: steps) { [$0.verb, $0.target] }
  }

  private static func moves(of steps: [Step], by key: (Step) -> [String]) -> [Move] {
    steps.map { (key($0), $0) }.groupedInOrder().map { _, steps in
      let (origins, stimuli) = (Set(steps.map(\.origin)), Set(steps.map(\.stimulus)))
      return Move(
        origin: origins.count == 1 ? steps[0].origin : nil, originCount: origins.count,
        stimulus: stimuli.count == 1 ? steps[0].stimulus : steps[0].verb,
        stimulusCount: stimuli.count, target: steps[0].target)
    }
  }
}

/// Recognises the states in which nothing is possible except starting again, such as an app that is
/// not running.
///
/// Such a state has the name of the initial state. There, the user has only one verb, which has no
/// effect in any other state.
struct RestartStates<M: Machine> {
  private let graph: ReachedGraph<M>
  private let names: [String]
  private let verbs: Set<WordID>
  private let isStart: Bool

  /// The number of other states in which the verb of the initial state must have no effect.
  private static var comparedStates: Int { 100 }

  /// Creates the restart states of a machine; `initial` is the machine before its first stimulus.
  init(of initial: M, in graph: ReachedGraph<M>) {
    let names = initial.state.names(in: graph.lexicon)
    let verbs = Self.verbs(at: initial, graph.alphabet)
    let others = (0..<graph.stateCount).lazy.filter { graph.names(of: $0) != names }
    isStart =
      verbs.count <= 1 && !others.isEmpty
      && others.prefix(Self.comparedStates).allSatisfy { number in
        let machine = graph.states.state(UInt32(number)).machine
        return verbs.isDisjoint(with: Self.verbs(at: machine, graph.alphabet))
      }
    (self.graph, self.names, self.verbs) = (graph, names, verbs)
  }

  /// Returns whether nothing is possible in a state except starting again.
  func contains(_ number: UInt32) -> Bool {
    guard isStart, graph.names(of: Int(number)) == names else { return false }
    return Self.verbs(at: graph.states.state(number).machine, graph.alphabet)
      .isSubset(of: verbs)
  }

  /// The verbs with which the user has an effect on a machine.
  private static func verbs(at machine: M, _ alphabet: Alphabet<M>) -> Set<WordID> {
    let possible = alphabet.possible(at: machine).filter { stimulus in
      guard M.Stimulus.glossary[stimulus.phrase.verb]?.causer == .user else { return false }
      var (next, trail) = (machine, Trail<M>())
      next.step(stimulus, into: &trail)
      return next != machine || trail.observations != [.stays]
    }
    return Set(possible.map(\.phrase.verb))
  }
}

extension ReachedGraph {
  /// The maximum number of states whose steps are listed.
  private static var listedStates: Int { 1_000 }

  /// Returns the dead end that consists of some states. Steps that lead to one of the `restarts`
  /// are left out, unless the dead end has no other state.
  func deadEnd(of numbers: [UInt32], restarts: RestartStates<M>) -> DeadEnd {
    let listed = numbers.prefix(Self.listedStates)
    var areRestarts: [UInt32: Bool] = [:]
    func isRestart(_ number: UInt32) -> Bool {
      if let known = areRestarts[number] { return known }
      areRestarts[number] = restarts.contains(number)
      return areRestarts[number] == true
    }
    let isOnlyRestarts = listed.allSatisfy(isRestart)
    var known: Set<DeadEnd.Step> = []
    var (steps, verbs): ([DeadEnd.Step], [String]) = ([], [])
    for number in listed where isOnlyRestarts || !isRestart(number) {
      takeSteps(from: Int(number)) { machine, stimulus, trail, target in
        guard !trail.isRefusedOrIgnored, let target = target.map(UInt32.init),
          target != number || trail.observations != [.stays]
        else { return }
        let verb = M.Stimulus.glossary[stimulus.phrase.verb]?.name ?? ""
        guard isOnlyRestarts || !isRestart(target) else { return verbs.append(verb) }
        let step = DeadEnd.Step(
          origin: name(of: number), stimulus: text(of: stimulus), verb: verb,
          target: name(of: target))
        if known.insert(step).inserted { steps.append(step) }
      }
    }
    return DeadEnd(
      stateCount: numbers.count, steps: steps, restarts: Set(verbs).sorted())
  }

  private func name(of number: UInt32) -> String {
    names(of: Int(number)).joined(separator: "/")
  }
}
