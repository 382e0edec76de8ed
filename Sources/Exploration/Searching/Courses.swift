import Machines
import ScenarioTracing

/// The ways by which a search came to the states of a machine.
///
/// A search keeps of each state the one before. The stimulus that leads from one to the other is
/// found again by taking them all, in the same order.
struct Courses<M: Machine>: Sendable {
  let starts: [ExplorationStart<M>]
  let alphabet: Alphabet<M>
  let states: any ReachedStates<M>

  /// A shortest trace that decides about a property; `nil` if there is none.
  func trace(deciding property: Property<M>, by step: MachineExplorer<M>.Step?) -> Trace<M>? {
    if let start = starts.first(where: { property.isDecided(by: $0.machine) }) {
      return trace(of: [], from: start)
    }
    if case .alwaysReachable(let from, let to) = property {
      return deadEnd(from: from, to: to).map { trace(to: $0) }
    }
    guard let step else { return nil }
    let (start, stimuli) = course(to: step.origin)
    let last = alphabet.stimuli(at: states.state(step.origin))[Int(step.place)]
    return trace(of: stimuli + [last], from: start)
  }

  /// A shortest trace to a state.
  func trace(to number: UInt32) -> Trace<M> {
    let (start, stimuli) = course(to: number)
    return trace(of: stimuli, from: start)
  }

  /// The first state of which the one condition holds, and from which no way leads to one of which
  /// the other holds; `nil` if there is none. States that were not expanded may lead anywhere.
  private func deadEnd(from: StateCondition<M>, to: StateCondition<M>) -> UInt32? {
    guard let edges = states.edges else { return nil }
    let all = (0..<UInt32(states.count))
    let reaches = edges.reaching(
      all.map { Int($0) >= states.expandedCount || to.holds(states.state($0)) })
    return all.first { !reaches[Int($0)] && from.holds(states.state($0)) }
  }

  private func course(to number: UInt32) -> (start: ExplorationStart<M>, stimuli: [M.Stimulus]) {
    let machines = states.course(to: number).map { states.state($0) }
    guard let start = starts.first(where: { $0.machine == machines[0] }) else {
      preconditionFailure("a course begins at a start")
    }
    return (start, zip(machines, machines.dropFirst()).map { stimulus(from: $0, to: $1) })
  }

  /// The first stimulus that leads from one state to another.
  private func stimulus(from machine: M, to next: M) -> M.Stimulus {
    var trail = Trail<M>()
    for stimulus in alphabet.stimuli(at: machine) {
      var copy = machine
      copy.step(stimulus, into: &trail)
      if copy == next { return stimulus }
    }
    preconditionFailure("a state follows the one that it was reached from")
  }

  private func trace(of stimuli: [M.Stimulus], from start: ExplorationStart<M>) -> Trace<M> {
    var trace = Trace<M>()
    for given in start.givens { trace.append(given) }
    var machine = start.before
    var trail = Trail<M>()
    for stimulus in start.stimuli + stimuli {
      machine.step(stimulus, into: &trail)
      trace.append(stimulus, causing: trail.observations)
    }
    return trace
  }
}
