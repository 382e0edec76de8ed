/// A system as one value that takes one stimulus at a time.
///
/// A machine is total: every stimulus has an answer in every state; ``Observation/refused(_:)`` and
/// ``Observation/ignored(_:)`` are answers. It performs nothing, so undo is an assignment, branching
/// is a copy, and exploration is `var next = machine`. It holds no absolute time and no number that
/// only grows, or exploration would never end.
///
/// Whoever conforms a type and declares its ``Vocabulary`` gets runner, shell and explorer with it. What a
/// machine does not have, be it deciders, rules or givens, is left out.
public protocol Machine: Hashable, Sendable {
  /// What may be done to the machine.
  associatedtype Stimulus: Spoken
  /// What the machine says beside transitions and refusals.
  associatedtype Effect: Spoken = Never
  /// Where the machine stands.
  associatedtype State: Path
  /// A decider of transitions.
  associatedtype Decider: Named = Never
  /// Why a stimulus is refused or ignored.
  associatedtype Rule: Named = Never
  /// What may be said of the machine before the first stimulus.
  associatedtype Given: Spoken = Never
  /// What may be asked of the machine.
  associatedtype Query: Spoken = Never
  /// A row of the tables that decide what the machine does.
  associatedtype Row: MachineRow = Never
  /// What a row was chosen by.
  associatedtype Facts: Spoken = Never

  /// Every word that the machine understands and says. Made once: a stored `static let`.
  static var vocabulary: Vocabulary<Self> { get }

  /// What holds after every step.
  static var invariants: [Invariant<Self>] { get }

  /// The types whose values depend on where the machine stands: the accounts that exist, say.
  static var domains: [Domain<Self>] { get }

  /// The machine before anything is given.
  init()

  /// Where the machine stands.
  var state: State { get }

  /// Takes in one line of what is given; throws when it contradicts what was given before, or does
  /// not fit.
  mutating func prepare(_ given: Given) throws(Objection)

  /// Does what `stimulus` causes and tells the trail, in order.
  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Self>)

  /// How long `stimulus` takes on the machine's own clock: mostly no time at all.
  static func duration(of stimulus: Stimulus) -> Seconds

  /// What is on display, in whole lines, after a step that caused `observations`: what came and went
  /// in that step shows too.
  func picture(after observations: [Observation<Self>], in lexicon: Lexicon) -> String

  /// Answers a query without changing anything: `query.answer(by:)`, which ``Words()`` writes.
  func answer(_ query: Query) -> Answer
}

extension Machine {
  public static var invariants: [Invariant<Self>] { [] }
  public static var domains: [Domain<Self>] { [] }

  /// A machine without a clock takes no time.
  public static func duration(of stimulus: Stimulus) -> Seconds { Seconds(0) }

  /// A machine without a display shows where it stands.
  public func picture(after observations: [Observation<Self>], in lexicon: Lexicon) -> String {
    state.text(in: lexicon) + "\n"
  }

  /// What `stimulus` causes: for tests and whoever takes one step. Throws when an invariant does not
  /// hold after it.
  public mutating func take(_ stimulus: Stimulus) throws(BrokenInvariant) -> [Observation<Self>] {
    var run = Run(of: self)
    defer { self = run.machine }
    try run.take(stimulus)
    return run.trail.observations
  }

  /// Takes a stimulus into an emptied trail, without looking at the invariants: for searches, whose
  /// states are checked when they are kept. A step that causes nothing has the observation `stays`.
  public mutating func step(_ stimulus: Stimulus, into trail: inout Trail<Self>) {
    trail.removeAll()
    take(stimulus, into: &trail)
    trail.close()
  }
}

extension Machine where Given == Never {
  public mutating func prepare(_ given: Never) throws(Objection) {}
}

extension Machine where Query == Never {
  public func answer(_ query: Never) -> Answer {}
}

/// Why something that is given cannot be.
public struct Objection: Error, Hashable {
  /// A description of the error, without a full stop.
  public let message: String

  /// An objection with this message.
  public init(_ message: String) { self.message = message }
}
