import Machines

/// An object that is driven as a machine: a view model, a coordinator, or anything else with an
/// identity that works asynchronously.
///
/// ``Driven`` turns it into a ``Machine``. The requirements that do work are asynchronous, so that
/// an actor or a class on the main actor can implement them with synchronous methods. After a
/// stimulus, the machine waits until the object is idle, which means that ``take(_:)`` and
/// ``settle()`` have returned.
///
/// The behaviour of the object must depend only on its givens and stimuli. To go back, a new object
/// is created and driven through the same history again; a different outcome is reported as a
/// breakdown.
public protocol Driver: AnyObject, Sendable {
  /// The stimuli of the object.
  associatedtype Stimulus: Spoken
  /// The visible effects other than transitions and refusals.
  associatedtype Effect: Spoken = Never
  /// The states, with their payloads.
  associatedtype State: Path
  /// The deciders of transitions.
  associatedtype Decider: Named = Never
  /// The reasons for refusing or ignoring a stimulus.
  associatedtype Rule: Named = Never
  /// The conditions before the first stimulus.
  associatedtype Given: Spoken = Never
  /// The queries, which change nothing.
  associatedtype Query: Spoken = Never
  /// The rows of the tables that decide the behaviour.
  associatedtype Row: MachineRow = Never
  /// The facts by which rows are chosen.
  associatedtype Facts: Spoken = Never
  /// A value that two objects share only if they behave the same from then on.
  associatedtype Fingerprint: Hashable & Sendable = Never

  /// The words of the types above. Created once: a stored `static let`.
  static var vocabulary: Vocabulary<Driven<Self>> { get }

  /// The claims that are checked after every step.
  static var invariants: [Invariant<Driven<Self>>] { get }

  /// The faults that can occur around the object at any time.
  static var faults: [Fault<Driven<Self>>] { get }

  /// The types whose values depend on the object.
  static var domains: [Domain<Driven<Self>>] { get }

  /// The timeout for the object to become idle after a stimulus or any other call. An object that
  /// exceeds it hangs, which is a breakdown at the stimulus.
  static var patience: Duration { get }

  /// Whether only one object can exist at a time, because objects share something, such as a file.
  static var isSerial: Bool { get }

  /// Creates an object before any given. It reports everything that it does to `record`.
  init(recording record: Recorder<Self>) async throws

  /// The current state.
  var state: State { get async throws }

  /// Applies a given; throws an ``Objection`` if it contradicts an earlier one or is impossible.
  func prepare(_ given: Given) async throws

  /// Takes a stimulus, or starts to take it.
  func take(_ stimulus: Stimulus) async throws

  /// Returns once the last stimulus has no further effects.
  func settle() async throws

  /// Answers a query without changing anything.
  func answer(_ query: Query) async throws -> Answer

  /// Resets the object to its situation before all givens; returns whether the reset succeeded. If
  /// not, it is replaced by a new one.
  func reset() async throws -> Bool

  /// Ends the object, which is not used again. An error that it throws is a breakdown that no step
  /// could show.
  func end() async throws

  /// A value that distinguishes the object's situation from others; `nil` if only the whole history
  /// does.
  var fingerprint: Fingerprint? { get async throws }

  /// The time that `stimulus` takes on the object's own clock, usually none.
  static func duration(of stimulus: Stimulus) -> Seconds

  /// Why a given has no effect among all `givens` of a scenario, without a full stop; `nil` if it
  /// has one.
  static func remark(on given: Given, among givens: [Given]) -> String?
}

extension Driver {
  /// None.
  public static var invariants: [Invariant<Driven<Self>>] { [] }
  /// None: only the stimuli of a scenario cause faults.
  public static var faults: [Fault<Driven<Self>>] { [] }
  /// None: parameters offer their examples.
  public static var domains: [Domain<Driven<Self>>] { [] }
  /// Ten seconds.
  public static var patience: Duration { .seconds(10) }
  /// False: several objects that share nothing can exist at different points of the scenarios.
  public static var isSerial: Bool { false }

  /// Returns immediately: the object is idle when ``take(_:)`` returns.
  public func settle() {}
  /// Returns false: a new object replaces this one.
  public func reset() -> Bool { false }
  /// Does nothing: the object is released.
  public func end() {}

  /// No time: the object has no clock.
  public static func duration(of stimulus: Stimulus) -> Seconds { Seconds(0) }
  /// Nothing: every given has an effect.
  public static func remark(on given: Given, among givens: [Given]) -> String? { nil }
}

extension Driver where Fingerprint == Never {
  /// `nil`: machines are distinguished by their histories.
  public var fingerprint: Never? { nil }
}

extension Driver where Given == Never {
  /// Never called: the object has no givens.
  public func prepare(_ given: Never) {}
}

extension Driver where Query == Never {
  /// Never called: the object has no queries.
  public func answer(_ query: Never) -> Answer {}
}
