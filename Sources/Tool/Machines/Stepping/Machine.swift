/// A system as one value that takes one stimulus at a time.
///
/// A machine is total: every stimulus has an answer in every state. ``Observation/refused(_:)`` and
/// ``Observation/ignored(_:)`` are answers, too. A machine has no side effects, so undo is an
/// assignment, branching is a copy, and exploration is `var next = machine`. It stores neither
/// absolute times nor ever-growing numbers, which would make exploration endless.
///
/// A conforming type that declares its ``Vocabulary`` gets the runner, the shell and the explorer.
/// Associated types that a machine does not need, such as deciders, rules or givens, can be
/// omitted.
public protocol Machine: Hashable, Sendable {
  /// The inputs of the machine.
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
  /// The questions that change nothing.
  associatedtype Query: Spoken = Never
  /// The rows of the tables that decide the behaviour.
  associatedtype Row: MachineRow = Never
  /// The facts that the choice of a row depends on.
  associatedtype Facts: Spoken = Never

  /// The words of stimuli, observations, givens and queries.
  ///
  /// The vocabulary must be created only once, as a stored `static let`.
  static var vocabulary: Vocabulary<Self> { get }

  /// The claims that are checked after every step.
  static var invariants: [Invariant<Self>] { get }

  /// The faults that can occur around the machine at any time.
  static var faults: [Fault<Self>] { get }

  /// The transitions between states that can be derived from the machine's tables and declarations
  /// without taking a step.
  ///
  /// If a machine declares no transitions, its graph shows the transitions that an exploration
  /// finds.
  static var ways: [Way<Self>] { get }

  /// The parts of the machine that are small enough to be searched completely.
  ///
  /// `explore` without options searches them in order.
  static var worlds: [BoundedWorld] { get }

  /// The types whose values depend on the machine, such as its accounts.
  static var domains: [Domain<Self>] { get }

  /// The parts that an explorer stores only once, however many states share them.
  ///
  /// Together, the parts must contain everything that can differ between two states of one
  /// exploration.
  static var components: [any MachineComponent<Self>] { get }

  /// Whether two machines are equal only if they have taken the same stimuli.
  ///
  /// If so, even a step that changes nothing leads to a different machine, and exploration never
  /// ends.
  static var isHistory: Bool { get }

  /// Whether the machine ignores a stimulus that is not possible, instead of refusing it.
  ///
  /// If so, a recorded session must show what the machine ignores.
  static var ignoresTheImpossible: Bool { get }

  /// Whether an object or a program behind the machine takes the steps, so that the same steps can
  /// have different results the next time.
  static var isDriven: Bool { get }

  /// Creates the machine before any `given`.
  init()

  /// The current state: the target of the last transition of a step.
  var state: State { get }

  /// What the machine did before its first stimulus, such as transitions of a diagram that need no
  /// event. Empty after a stimulus that has led elsewhere.
  var startTrail: Trail<Self> { get }

  /// The reason why the machine accepts no more stimuli; `nil` while it works.
  ///
  /// This property is read after every step, and whenever the state or an answer is compared.
  var breakdown: Breakdown? { get }

  /// Applies one `given`. Throws if it contradicts an earlier given or exceeds a capacity.
  mutating func prepare(_ given: Given) throws(Objection)

  /// Returns the reason why, in a scenario with these `givens`, a given has no effect or less
  /// effect than expected. The reason has no full stop and is `nil` if the given has the expected
  /// effect.
  static func remark(on given: Given, among givens: [Given]) -> String?

  /// Returns the given without its names if the given's contents differ from other contents of the
  /// machine only in these names. Otherwise, returns `nil`.
  ///
  /// After either of two givens that differ only in names, the machine must behave the same, with
  /// the names swapped in stimuli, observations and domains. A search then treats the two givens as
  /// interchangeable (symmetry reduction).
  static func anonymous(_ given: Given) -> Given?

  /// Takes `stimulus` and records its observations and reasons in the trail, in order.
  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Self>)

  /// Returns the time that `stimulus` takes on the machine's own clock, in whole milliseconds. Most
  /// stimuli take no time.
  static func duration(of stimulus: Stimulus) -> Duration

  /// Returns the display after a step with `observations`, including anything that was visible only
  /// during the step.
  ///
  /// The display contains no secrets.
  func display(after observations: [Observation<Self>], in lexicon: Lexicon) -> Display

  /// Returns the contents of the machine that neither its display nor its queries show. The
  /// contents are human-readable groups of lines.
  ///
  /// The lines contain no secrets.
  func inventory(in lexicon: Lexicon) -> [InventoryGroup]

  /// Ends the use of the object or program behind the machine, because the history ends here. If
  /// the object or program broke down after the last step or answer, returns the reason for the
  /// breakdown, which no step or answer shows.
  func endHistory() -> Breakdown?

  /// Answers a query without changing the machine. Implement it as `query.answer(by:)`, which
  /// ``Words()`` generates.
  func answer(_ query: Query) -> Answer
}

extension Machine {
  /// None.
  public static var invariants: [Invariant<Self>] { [] }
  /// None: only the stimuli of a scenario cause faults.
  public static var faults: [Fault<Self>] { [] }
  /// None: transitions are found by taking steps.
  public static var ways: [Way<Self>] { [] }
  /// None: worlds are derived from the actors.
  public static var worlds: [BoundedWorld] { [] }
  /// None: every state is stored whole, which suits machines of a few bytes.
  public static var components: [any MachineComponent<Self>] { [] }
  /// None: parameters offer their examples.
  public static var domains: [Domain<Self>] { [] }

  /// `false`: machines that behave the same from now on are equal.
  public static var isHistory: Bool { false }

  /// By default, an impossible stimulus is refused.
  public static var ignoresTheImpossible: Bool { false }

  /// `false`: a value behaves the same every time.
  public static var isDriven: Bool { false }

  /// Empty: nothing happens before the first stimulus.
  @inlinable
  public var startTrail: Trail<Self> { Trail() }

  /// `nil`: a value cannot break down.
  @inlinable
  public var breakdown: Breakdown? { nil }

  /// `nil`: a value has nothing to end.
  @inlinable
  public func endHistory() -> Breakdown? { nil }

  /// `nil`: every given has its full effect.
  public static func remark(on given: Given, among givens: [Given]) -> String? { nil }

  /// `nil`: no given is interchangeable with another.
  public static func anonymous(_ given: Given) -> Given? { nil }

  /// No time: the machine has no clock.
  public static func duration(of stimulus: Stimulus) -> Duration { .zero }

  /// Returns the state in the notation, because the machine has no display.
  public func display(after observations: [Observation<Self>], in lexicon: Lexicon) -> Display {
    Display(nil, [.text(state.text(in: lexicon))])
  }

  /// Nothing: queries cover everything.
  public func inventory(in lexicon: Lexicon) -> [InventoryGroup] { [] }

  /// Takes one step and returns its observations. This method is for tests and other single steps.
  ///
  /// Throws if the machine breaks down, or if an invariant does not hold after the step.
  public mutating func take(_ stimulus: Stimulus) throws(BrokenInvariant) -> [Observation<Self>] {
    var run = Run(of: self)
    defer { self = run.machine }
    try run.take(stimulus)
    return run.trail.observations
  }

  /// Takes a stimulus and records the step in the trail, which is emptied first. The invariants are
  /// not checked.
  ///
  /// This method is for searches, which check the states that they keep. A step without
  /// observations gets `stays`, unless the machine broke down: then nothing was observed.
  public mutating func step(_ stimulus: Stimulus, into trail: inout Trail<Self>) {
    trail.removeAll()
    take(stimulus, into: &trail)
    if breakdown == nil { trail.close() }
  }

  /// Returns the non-empty answers to all queries about existing values, in the form that a
  /// scenario asserts.
  ///
  /// The `alphabet` must belong to `lexicon`.
  public func answers(by alphabet: Alphabet<Self>, in lexicon: Lexicon) -> InventoryGroup {
    InventoryGroup(
      "answers",
      alphabet.queries(at: self).compactMap { query in
        let answer = answer(query)
        return answer.values.isEmpty
          ? nil : Self.vocabulary.text(of: query, answering: answer, in: lexicon)
      })
  }
}

extension Machine where Given == Never {
  /// Never called: the machine has no givens.
  public mutating func prepare(_ given: Never) throws(Objection) {}
}

extension Machine where Query == Never {
  /// Never called: the machine has no queries.
  public func answer(_ query: Never) -> Answer {}
}

/// The reason why a `given` is impossible.
public struct Objection: Error, Hashable {
  /// A description of the error, without a full stop.
  public let message: String

  /// Creates an objection with a message that has no full stop.
  public init(_ message: String) { self.message = message }
}
