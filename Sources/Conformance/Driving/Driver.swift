import Machines

/// An object that is driven as a machine: a view model, a coordinator, or whatever else has an
/// identity and does its work asynchronously.
///
/// ``Driven`` makes a ``Machine`` of it. The requirements that do something are asynchronous, so
/// that a class on the main actor, or an actor, meets them with methods that need not be. After a
/// stimulus the machine waits until the object is idle: until ``take(_:)`` and ``settle()`` have
/// returned.
///
/// What it does must follow from its givens and stimuli alone. It goes back by being made anew and
/// driven through the same again, and a different outcome is reported as a breakdown.
public protocol Driver: AnyObject, Sendable {
  /// The acts on the object.
  associatedtype Stimulus: Spoken
  /// The visible effects other than transitions and refusals.
  associatedtype Effect: Spoken = Never
  /// The states, each with what it carries.
  associatedtype State: Path
  /// The deciders of transitions.
  associatedtype Decider: Named = Never
  /// The reasons for refusing or ignoring a stimulus.
  associatedtype Rule: Named = Never
  /// The conditions before the first stimulus.
  associatedtype Given: Spoken = Never
  /// The questions that change nothing.
  associatedtype Query: Spoken = Never
  /// The rows of the tables that decide the behaviour.
  associatedtype Row: MachineRow = Never
  /// The facts that rows are chosen by.
  associatedtype Facts: Spoken = Never
  /// A value that two objects have in common only if they do the same from then on.
  associatedtype Fingerprint: Hashable & Sendable = Never

  /// The words of the types above. Created once: a stored `static let`.
  static var vocabulary: Vocabulary<Driven<Self>> { get }

  /// The claims that are checked after every step.
  static var invariants: [Invariant<Driven<Self>>] { get }

  /// What can go wrong around the object at any time.
  static var faults: [Fault<Driven<Self>>] { get }

  /// The types whose values depend on the object.
  static var domains: [Domain<Driven<Self>>] { get }

  /// How long the object may take to be idle, after a stimulus and each other time. What takes
  /// longer hangs: a breakdown at the stimulus.
  static var patience: Duration { get }

  /// Whether only one object may exist at a time, because they share something, such as a file.
  static var isSerial: Bool { get }

  /// An object before any given. What it does from now on is told to `record`.
  init(recording record: Recorder<Self>) async throws

  /// The current state.
  var state: State { get async throws }

  /// Applies one given; throws an ``Objection`` if it contradicts an earlier one or is impossible.
  func prepare(_ given: Given) async throws

  /// Takes a stimulus, or begins to.
  func take(_ stimulus: Stimulus) async throws

  /// Returns once nothing more comes of the last stimulus by itself.
  func settle() async throws

  /// Answers a query without changing anything.
  func answer(_ query: Query) async throws -> Answer

  /// Goes back to where it was before any given; returns whether it did. An object that does not is
  /// replaced by a new one.
  func reset() async throws -> Bool

  /// Ends the object: nothing is asked of it any more. What it throws is a breakdown that no step
  /// could show.
  func end() async throws

  /// What tells the object's situation from others; `nil` where that takes the whole history.
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
  /// None: nothing goes wrong but by the stimuli of a scenario.
  public static var faults: [Fault<Driven<Self>>] { [] }
  /// None: parameters offer their examples.
  public static var domains: [Domain<Driven<Self>>] { [] }
  /// Ten seconds.
  public static var patience: Duration { .seconds(10) }
  /// False: objects that share nothing stand at several places of the scenarios at once.
  public static var isSerial: Bool { false }

  /// Returns at once: the object has done everything when ``take(_:)`` returns.
  public func settle() {}
  /// False: a new object takes its place.
  public func reset() -> Bool { false }
  /// Does nothing: the object is released.
  public func end() {}

  /// No time: the object has no clock.
  public static func duration(of stimulus: Stimulus) -> Seconds { Seconds(0) }
  /// Nothing: every given has an effect.
  public static func remark(on given: Given, among givens: [Given]) -> String? { nil }
}

extension Driver where Fingerprint == Never {
  /// `nil`: machines are told apart by their histories.
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
