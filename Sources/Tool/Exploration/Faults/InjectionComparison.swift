import Machines
import Notation

/// A sequence without faults: its machines, states and shown effects.
struct UndisturbedSequence<M: Machine>: Sendable {
  /// The machine at each position.
  let machines: [M]
  /// The standing of the claims about steps at each position, if there are any.
  let standings: [ClaimStanding?]
  /// The state at each position.
  fileprivate let states: [M.State]
  /// The distinct effects shown after each position, in order.
  fileprivate let laterEffects: [[M.Effect]]

  /// Creates a sequence from the machine and the standing of the claims at each position, and the
  /// effects shown by each step.
  init(_ machines: [M], _ standings: [ClaimStanding?], showing effects: [[M.Effect]]) {
    self.machines = machines
    self.standings = standings
    states = machines.map(\.state)
    var later: [[M.Effect]] = [[]]
    for shown in effects.reversed() {
      later.append(shown + later[later.count - 1].filter { !shown.contains($0) })
    }
    laterEffects = later.reversed()
  }
}

/// Compares, step by step, a sequence into which a fault was injected and the same sequence without
/// the fault.
struct InjectionComparison<M: Machine> {
  private let sequence: UndisturbedSequence<M>
  private let position: Int
  private let shown: ShownEffects<M>
  private var effects: [M.Effect] = []
  private var firstDifference: M.State?
  /// The last compared state, if it differs.
  private var difference: M.State?
  /// The number of steps from the fault until the states most recently became the same again.
  private(set) var recovery: Int?

  /// Creates a comparison with the part of `sequence` after a position.
  init(_ sequence: UndisturbedSequence<M>, from position: Int, showing shown: ShownEffects<M>) {
    self.sequence = sequence
    self.position = position
    self.shown = shown
  }

  /// Notes the shown effects of a step.
  mutating func take(_ trail: borrowing Trail<M>) { shown.collect(from: trail, into: &effects) }

  /// Compares a state with the undisturbed state at a position.
  mutating func compare(_ state: M.State, at position: Int) {
    if state != sequence.states[position] {
      if firstDifference == nil { firstDifference = state }
      difference = state
    } else if difference != nil {
      difference = nil
      recovery = position - self.position
    }
  }

  /// Returns the outcome. `broken` is the name of the invariant that ended the sequence.
  func outcome(breaking broken: String?) -> InjectionOutcome<M> {
    let course: InjectionOutcome<M>.Course =
      if let broken {
        .breaks(broken)
      } else if let difference {
        .ends(in: difference)
      } else if let firstDifference {
        .recovers(from: firstDifference)
      } else {
        .unchanged
      }
    let undisturbed = sequence.laterEffects[position]
    return InjectionOutcome(
      course: course, added: effects.filter { !undisturbed.contains($0) },
      missing: course == .unchanged ? undisturbed.filter { !effects.contains($0) } : [])
  }
}

/// The effects that a user sees: the effects for the user or, if a machine declares none, all
/// effects.
struct ShownEffects<M: Machine>: Sendable {
  private let verbs: Set<WordID>

  init() {
    let signatures = M.Effect.glossary.signatures
    let ofUser = signatures.filter { $0.actor == .user }
    verbs = Set((ofUser.isEmpty ? signatures : ofUser).map(\.id))
  }

  /// Appends the shown effects of a step that are not yet in a list.
  func collect(from trail: borrowing Trail<M>, into effects: inout [M.Effect]) {
    for observation in trail.observations {
      guard case .effect(let effect) = observation, verbs.contains(effect.phrase.verb),
        !effects.contains(effect)
      else { continue }
      effects.append(effect)
    }
  }
}
