import Machines

/// Determines which sequences of stimuli are searched for, and which of them are different.
///
/// Sequences are different if their memories differ. Each thread of a search has its own criterion.
@usableFromInline protocol WayCriterion<M>: Sendable {
  associatedtype M: Machine
  associatedtype Memory: Hashable & Sendable

  /// Returns the memory of a sequence after a step with `trail` from the state `origin`. `memory`
  /// is the memory before the step.
  mutating func memory(
    _ memory: Memory, after trail: Trail<M>, from origin: M.State, to machine: M
  ) -> Memory

  /// Returns whether a sequence meets the criterion. A sequence that meets the criterion is not
  /// continued.
  func isMet(by machine: M, _ memory: Memory) -> Bool

  /// Returns whether a sequence that meets the criterion can end in this state.
  func isGoal(_ machine: M) -> Bool

  /// The number of different sequences to find.
  var count: Int { get }
}

/// A machine and the memory of the sequence that led to it.
@usableFromInline struct WayEnd<M: Machine, Memory: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline var machine: M
  @usableFromInline var memory: Memory

  /// The components of the machine, followed by the memory.
  static var components: [any MachineComponent<WayEnd>] {
    guard !M.components.isEmpty else { return [] }
    return M.components.map { Self.component(of: $0) } + [
      Component("memory", reading: { $0.memory }, writing: { $0.memory = $1 })
    ]
  }

  private static func component<Part: MachineComponent<M>>(
    of part: Part
  ) -> any MachineComponent<WayEnd> {
    MachinePart<M, Memory, Part>(part: part)
  }
}

/// A component of the machine at the end of a path.
private struct MachinePart<M: Machine, Memory, Part: MachineComponent<M>>: MachineComponent
where Memory: Hashable & Sendable {
  typealias Whole = WayEnd<M, Memory>

  let part: Part

  var name: String { part.name }

  func value(of whole: borrowing Whole) -> Part.Value { part.value(of: whole.machine) }

  func put(_ value: Part.Value, into whole: inout Whole) { part.put(value, into: &whole.machine) }

  func isSame(_ one: borrowing Whole, _ other: borrowing Whole) -> Bool {
    part.isSame(one.machine, other.machine)
  }
}
