/// A system as one value that takes one stimulus at a time.
///
/// A machine is total: every stimulus has an answer in every state; ``Observation/refused(_:)`` and
/// ``Observation/ignored(_:)`` are answers. It has no side effects, so undo is an assignment,
/// branching is a copy, and exploration is `var next = machine`. It holds no absolute time and no
/// number that only grows, or exploration would never end.
///
/// A type that conforms and declares its ``Vocabulary`` gets runner, shell and explorer. Types that
/// a machine does not need, such as deciders, rules or givens, may be omitted.
public protocol Machine: Hashable, Sendable {
  /// The acts on the machine.
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

  /// The words of stimuli, observations, givens and queries. Created once: a stored `static let`.
  static var vocabulary: Vocabulary<Self> { get }

  /// The claims that are checked after every step.
  static var invariants: [Invariant<Self>] { get }

  /// What can go wrong around the machine at any time.
  static var faults: [Fault<Self>] { get }

  /// The ways between its states that its tables and declarations know, whatever is done. Of a
  /// machine that declares none, a graph shows those that an exploration finds.
  static var ways: [Way<Self>] { get }

  /// The types whose values depend on the machine: its accounts, for example.
  static var domains: [Domain<Self>] { get }

  /// The parts that an explorer keeps once however many states have them. Together they must hold
  /// everything by which two states of one exploration can differ.
  static var components: [any MachineComponent<Self>] { get }

  /// Whether two machines are equal only if the same was done to both, so that also a step that
  /// changes nothing leads to another machine, and no exploration ends.
  static var isHistory: Bool { get }

  /// The machine before any `given`.
  init()

  /// The current state, which the transitions of a step lead to.
  var state: State { get }

  /// Why the machine takes nothing any more; `nil` as long as it does. Asked after every step, and
  /// where its state or an answer is compared.
  var breakdown: Breakdown? { get }

  /// Applies one `given`; throws if it contradicts an earlier one or exceeds a capacity.
  mutating func prepare(_ given: Given) throws(Objection)

  /// Why a given has no effect among all `givens` of a scenario, or less than one might expect,
  /// without a full stop; `nil` if it has what one expects.
  static func remark(on given: Given, among givens: [Given]) -> String?

  /// A given without its names, if the machine tells what it brings from others by names alone;
  /// `nil` if not.
  ///
  /// Whatever the machine does behind one of two givens that differ in names only, it then does
  /// behind the other with the names exchanged, in stimuli, observations and domains. So a search
  /// takes the one for the other.
  static func anonymous(_ given: Given) -> Given?

  /// Takes `stimulus` and records its observations and reasons in the trail, in order.
  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Self>)

  /// The time that `stimulus` takes on the machine's own clock, usually none.
  static func duration(of stimulus: Stimulus) -> Seconds

  /// The display after a step with `observations`, so that it includes what was visible only during
  /// the step. Without secrets.
  func display(after observations: [Observation<Self>], in lexicon: Lexicon) -> Display

  /// What the machine holds beside its display and what queries ask about, for people: groups of
  /// lines in whatever words help. Without secrets.
  func inventory(in lexicon: Lexicon) -> [InventoryGroup]

  /// Answers a query without changing anything: `query.answer(by:)`, which ``Words()`` writes.
  func answer(_ query: Query) -> Answer
}

extension Machine {
  /// None.
  public static var invariants: [Invariant<Self>] { [] }
  /// None: nothing goes wrong but by the stimuli of a scenario.
  public static var faults: [Fault<Self>] { [] }
  /// None: where rows lead turns out in steps.
  public static var ways: [Way<Self>] { [] }
  /// None: every state is kept as it is, which suits machines of a few bytes.
  public static var components: [any MachineComponent<Self>] { [] }
  /// None: parameters offer their examples.
  public static var domains: [Domain<Self>] { [] }

  /// No: machines that do the same from now on are equal.
  public static var isHistory: Bool { false }

  /// `nil`: a value cannot break down.
  @inlinable
  public var breakdown: Breakdown? { nil }

  /// Nothing: every given has an effect.
  public static func remark(on given: Given, among givens: [Given]) -> String? { nil }

  /// `nil`: every given is taken for itself.
  public static func anonymous(_ given: Given) -> Given? { nil }

  /// No time: the machine has no clock.
  public static func duration(of stimulus: Stimulus) -> Seconds { Seconds(0) }

  /// The state, as the notation writes it: the machine has no display.
  public func display(after observations: [Observation<Self>], in lexicon: Lexicon) -> Display {
    Display(nil, [.text(state.text(in: lexicon))])
  }

  /// Nothing: queries ask about all that there is.
  public func inventory(in lexicon: Lexicon) -> [InventoryGroup] { [] }

  /// The observations of one step, for tests and other single steps. Throws if the machine broke
  /// down, or if an invariant does not hold afterwards.
  public mutating func take(_ stimulus: Stimulus) throws(BrokenInvariant) -> [Observation<Self>] {
    var run = Run(of: self)
    defer { self = run.machine }
    try run.take(stimulus)
    return run.trail.observations
  }

  /// Takes a stimulus into an emptied trail without checking the invariants, for searches, which
  /// check the states that they keep. A step without observations gets `stays`.
  public mutating func step(_ stimulus: Stimulus, into trail: inout Trail<Self>) {
    trail.removeAll()
    take(stimulus, into: &trail)
    trail.close()
  }

  /// The answers to all queries about what exists, as a scenario asserts them, but for those about
  /// nothing. The `alphabet` belongs to `lexicon`.
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

  /// An objection with a message that has no full stop.
  public init(_ message: String) { self.message = message }
}
