import Machines

/// An object that is driven as a machine: a view model, a coordinator, or anything else that has an
/// identity and works asynchronously.
///
/// ``Driven`` turns the object into a ``Machine``. The requirements that perform work are
/// asynchronous, so that an actor or a class on the main actor can implement them with synchronous
/// methods. After a stimulus, the machine waits until the object is idle, which means that
/// ``take(_:)`` and ``settle()`` have returned.
///
/// The behaviour of the object must depend only on its givens and stimuli. To go back, a new object
/// is created and driven through the same history. A different outcome is reported as a breakdown.
public protocol Driver: AnyObject, Sendable {
  /// The stimuli of the object.
  associatedtype Stimulus: Spoken
  /// The visible effects other than transitions and refusals.
  associatedtype Effect: Spoken = Never
  /// The states and their payloads.
  associatedtype State: Path
  /// The deciders of transitions.
  associatedtype Decider: Named = Never
  /// The reasons for refusing or ignoring a stimulus.
  associatedtype Rule: Named = Never
  /// The conditions before the first stimulus.
  associatedtype Given: Spoken = Never
  /// The queries, which have no side effects.
  associatedtype Query: Spoken = Never
  /// The rows of the tables that decide the behaviour.
  associatedtype Row: MachineRow = Never
  /// The facts that determine the choice of rows.
  associatedtype Facts: Spoken = Never
  /// A value that two objects share only if they behave identically from that point on.
  associatedtype Fingerprint: Hashable & Sendable = Never
  /// Everything that the behaviour of an object depends on, as a value that other objects can
  /// continue from.
  associatedtype Snapshot: Sendable = Never

  /// The words of the associated types. They are created once, as a stored `static let`.
  static var vocabulary: Vocabulary<Driven<Self>> { get }

  /// The claims that are checked after every step.
  static var invariants: [Invariant<Driven<Self>>] { get }

  /// The faults that the object can encounter at any time.
  static var faults: [Fault<Driven<Self>>] { get }

  /// The types whose values depend on the object.
  static var domains: [Domain<Driven<Self>>] { get }

  /// Whether the object has a ``display``.
  static var hasDisplay: Bool { get }

  /// The timeout for the object to become idle after a stimulus or any other call. Exceeding the
  /// timeout is a breakdown at the stimulus.
  static var patience: Duration { get }

  /// Whether each call of the object returns or suspends in time by itself. Its code then runs on
  /// the thread that waits for it.
  static var isPunctual: Bool { get }

  /// Whether only one object can exist at a time because objects share a resource, such as a file.
  static var isSerial: Bool { get }

  /// Creates an object without any givens. The object reports everything that it does to `record`.
  init(recording record: Recorder<Self>) async throws

  /// The current state.
  var state: State { get async throws }

  /// The display of the object; `nil` if it has none.
  var display: Display? { get async throws }

  /// Applies a given. Throws an ``Objection`` if the given is impossible or contradicts an earlier
  /// given.
  func prepare(_ given: Given) async throws

  /// Takes a stimulus, or starts taking it.
  func take(_ stimulus: Stimulus) async throws

  /// Returns once the last stimulus has no further effects.
  func settle() async throws

  /// Answers a query without changing anything.
  func answer(_ query: Query) async throws -> Answer

  /// Resets the object to its situation before all givens, and returns whether the reset succeeded.
  /// If the reset fails, the object is replaced with a new object.
  func reset() async throws -> Bool

  /// Ends the object. The object is not used again. An error thrown here is reported as a breakdown
  /// that no step could show.
  func end() async throws

  /// A value that distinguishes the object's situation from other situations; `nil` if only the
  /// whole history distinguishes them.
  var fingerprint: Fingerprint? { get async throws }

  /// Returns the object's situation, for ``restore(_:)``; `nil` if it cannot be saved.
  func save() async throws -> Snapshot?

  /// Brings the object into a situation that this or another object saved. Searches go back this
  /// way instead of repeating all steps from the start.
  func restore(_ snapshot: Snapshot) async throws

  /// Returns the time that `stimulus` takes on the object's own clock. The time is usually zero.
  static func duration(of stimulus: Stimulus) -> Duration

  /// Returns the reason why a given has no effect among all `givens` of a scenario, or `nil` if the
  /// given has an effect. The reason has no full stop.
  static func remark(on given: Given, among givens: [Given]) -> String?
}

extension Driver {
  /// None.
  public static var invariants: [Invariant<Driven<Self>>] { [] }
  /// No faults. Only the stimuli of a scenario cause faults.
  public static var faults: [Fault<Driven<Self>>] { [] }
  /// No domains. Parameters offer their examples.
  public static var domains: [Domain<Driven<Self>>] { [] }
  /// False, so the state is displayed.
  public static var hasDisplay: Bool { false }
  /// Ten seconds.
  public static var patience: Duration { .seconds(10) }
  /// False, so the object's code runs on a thread of its own.
  public static var isPunctual: Bool { false }
  /// False, because several independent objects can exist at different points of the scenarios.
  public static var isSerial: Bool { false }

  /// `nil`, because the object has none.
  public var display: Display? { nil }

  /// Returns immediately, because the object is idle when ``take(_:)`` returns.
  public func settle() {}
  /// Returns false, so a new object replaces this object.
  public func reset() -> Bool { false }
  /// Does nothing, because the object is released.
  public func end() {}

  /// Returns zero because the object has no clock.
  public static func duration(of stimulus: Stimulus) -> Duration { .zero }
  /// Returns `nil` because every given has an effect.
  public static func remark(on given: Given, among givens: [Given]) -> String? { nil }
}

extension Driver where Fingerprint == Never {
  /// `nil`, so machines are distinguished by their histories.
  public var fingerprint: Never? { nil }
}

extension Driver where Snapshot == Never {
  /// `nil`, so an object goes back by repeating its steps from the start.
  public func save() -> Never? { nil }
  /// Never called, because nothing is saved.
  public func restore(_ snapshot: Never) {}
}

extension Driver where Given == Never {
  /// Never called, because the object has no givens.
  public func prepare(_ given: Never) {}
}

extension Driver where Query == Never {
  /// Never called, because the object has no queries.
  public func answer(_ query: Never) -> Answer {}
}
