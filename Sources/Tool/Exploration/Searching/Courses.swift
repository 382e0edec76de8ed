import Machines
import Tracing

/// Traces of the paths on which a search reached the states of a machine.
struct Courses<M: Machine>: Sendable {
  let starts: [ExplorationStart<M>]
  let explorer: MachineExplorer<M>
  let states: any ReachedStates<M>
  /// The symmetry of the states, if any.
  var symmetry: Symmetry<M>?

  /// Returns a shortest trace that decides a property, or `nil` if there is no such trace.
  func trace(
    deciding property: Property<M>, by step: SearchStep?
  ) throws(IncompleteComponents) -> Trace<M>? {
    if let start = starts.first(where: { property.isDecided(by: $0.machine) }) {
      return start.trace(goingOnBy: [])
    }
    if case .alwaysReachable(let from, let to) = property {
      guard let end = deadEnd(from: from, to: to) else { return nil }
      return try trace(to: end)
    }
    guard let step else { return nil }
    return try trace(endingWith: step)
  }

  /// Returns a shortest trace that ends with `step`.
  func trace(endingWith step: SearchStep) throws(IncompleteComponents) -> Trace<M> {
    try trace(of: states.course(endingWith: step, by: explorer))
  }

  /// Returns a shortest trace to a state.
  func trace(to number: UInt32) throws(IncompleteComponents) -> Trace<M> {
    try trace(of: states.course(to: number, by: explorer))
  }

  /// Returns the first state that meets `from` but has no path to a state that meets `to`, or `nil`
  /// if there is no such state.
  ///
  /// States that were not expanded are assumed to lead anywhere.
  private func deadEnd(from: StateCondition<M>, to: StateCondition<M>) -> UInt32? {
    guard let edges = states.edges else { return nil }
    let all = (0..<UInt32(states.count))
    let reaches = edges.reaching(
      all.map { Int($0) >= states.expandedCount || to.holds(states.state($0)) })
    return all.first { !reaches[Int($0)] && from.holds(states.state($0)) }
  }

  private func trace(
    of course: (states: [UInt32], stimuli: [M.Stimulus])
  ) throws(IncompleteComponents) -> Trace<M> {
    let machines = states.states(course.states[0])
    guard let start = starts.first(where: { machines.contains($0.machine) }) else {
      throw IncompleteComponents()
    }
    guard var symmetry else { return start.trace(goingOnBy: course.stimuli) }
    var machine = start.machine
    var trail = Trail<M>()
    var stimuli: [M.Stimulus] = []
    for (number, stimulus) in zip(course.states, course.stimuli) {
      guard let renaming = states.states(number).firstIndex(of: machine),
        let own = symmetry.renamed(stimulus, by: renaming, at: machine)
      else { throw IncompleteComponents() }
      machine.step(own, into: &trail)
      stimuli.append(own)
    }
    return start.trace(goingOnBy: stimuli)
  }
}
