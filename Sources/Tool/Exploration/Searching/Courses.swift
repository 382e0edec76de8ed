import Machines
import Tracing

/// Traces of the paths on which a search reached the states of a machine.
struct Courses<M: Machine>: Sendable {
  let starts: [ExplorationStart<M>]
  let explorer: MachineExplorer<M>
  let states: any ReachedStates<Watched<M>>
  /// The symmetry of the states, if any.
  var symmetry: Symmetry<M>?

  /// Returns a shortest trace that decides a property, or `nil` if there is no such trace.
  func trace(
    deciding property: Property<M>, by step: SearchStep?
  ) throws(IncompleteComponents) -> Trace<M>? {
    if let start = starts.first(where: { property.isDecided(byStart: $0) }) {
      return start.trace(goingOnBy: [])
    }
    guard let step else { return nil }
    return try trace(of: states.course(endingWith: step, by: explorer)) { machine in
      !property.isAboutStates || property.isDecided(by: machine)
    }
  }

  /// Returns a shortest trace that ends with `step`.
  func trace(endingWith step: SearchStep) throws(IncompleteComponents) -> Trace<M> {
    try trace(of: states.course(endingWith: step, by: explorer))
  }

  /// Returns a shortest trace to a state.
  func trace(to number: UInt32) throws(IncompleteComponents) -> Trace<M> {
    try trace(of: states.course(to: number, by: explorer))
  }

  /// For a claim that every state leads to some state, returns the first state that contradicts the
  /// claim, followed by all states that can be reached from the contradicting state; returns an
  /// empty list if no state contradicts the claim.
  ///
  /// States that were not expanded are assumed to lead to every state. States in which nothing is
  /// possible except starting again are chosen last, because they only show that a user can end the
  /// app.
  func deadEnd(
    of property: Property<M>, avoiding restarts: @autoclosure () -> RestartStates<M>
  ) -> [UInt32] {
    guard case .alwaysReachable(let from, let to) = property, let edges = states.edges else {
      return []
    }
    let all = (0..<UInt32(states.count))
    let reaches = edges.reaching(
      all.map { Int($0) >= states.expandedCount || to.holds(states.state($0).machine) })
    let ends = all.lazy.filter { !reaches[Int($0)] && from.holds(states.state($0).machine) }
    guard let first = ends.first else { return [] }
    let restarts = restarts()
    let end = ends.prefix(Self.comparedEnds).first { !restarts.contains($0) }
    return edges.reachable(from: end ?? first)
  }

  /// The maximum number of dead ends from which one is chosen.
  private static var comparedEnds: Int { 1_000 }

  /// Returns the trace of a course. Throws if its last state does not meet `condition`.
  private func trace(
    of course: (states: [UInt32], stimuli: [M.Stimulus]),
    to condition: (M) -> Bool = { _ in true }
  ) throws(IncompleteComponents) -> Trace<M> {
    let machines = states.states(course.states[0]).map(\.machine)
    guard let start = starts.first(where: { machines.contains($0.machine) }) else {
      throw IncompleteComponents()
    }
    guard var symmetry else { return try start.trace(goingOnBy: course.stimuli, to: condition) }
    var machine = start.machine
    var trail = Trail<M>()
    var stimuli: [M.Stimulus] = []
    for (number, stimulus) in zip(course.states, course.stimuli) {
      let alike = states.states(number)
      guard let renaming = alike.firstIndex(where: { $0.machine == machine }),
        let own = symmetry.renamed(stimulus, by: renaming, at: machine)
      else { throw IncompleteComponents() }
      machine.step(own, into: &trail)
      stimuli.append(own)
    }
    return try start.trace(goingOnBy: stimuli, to: condition)
  }
}
