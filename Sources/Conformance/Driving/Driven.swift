import Machines

/// A machine backed by an object. Each step waits for work on other threads, such as the main
/// thread if the object is on the main actor.
public protocol DrivenMachine: Machine {
  /// The first breakdown of an object in this process, not counting waits that the user
  /// interrupted. After a breakdown, the results of a search are incomplete.
  static var firstBreakdown: Breakdown? { get }

  /// Ends all unused objects.
  ///
  /// Returns the first breakdown that occurred while ending an object in this process. No step
  /// shows these breakdowns.
  static func end() -> Breakdown?

  /// Treats another outcome of the same givens and stimuli as a breakdown from now on.
  static func rememberOutcomes()

  /// Forgets the breakdowns and outcomes of earlier commands in this process.
  static func forgetBreakdowns()

  /// Repeats the steps that objects took once since ``rememberOutcomes()``, and resets the unused
  /// objects, to find breakdowns. Stops early once `isEnded` returns true.
  static func confirmOutcomes(until isEnded: () -> Bool)
}

/// An object as a machine. The value of the machine is a history, which consists of the givens and
/// stimuli since the start.
///
/// A live object is always at one point in a history. If an object is at the end of a history, a
/// stimulus continues with this object. Copies diverge if a user goes back, tries a stimulus or
/// walks at random. An object is then driven through the history from the start. A few objects are
/// kept at the points where they were last used.
///
/// Two machines are equal if their histories are equal. If the driver has a ``Driver/Fingerprint``,
/// machines with equal states and fingerprints are equal as well, and a search visits their state
/// only once.
public struct Driven<D: Driver>: DrivenMachine {
  /// The stimuli of the driver.
  public typealias Stimulus = D.Stimulus
  /// The effects of the driver.
  public typealias Effect = D.Effect
  /// The states of the driver.
  public typealias State = D.State
  /// The deciders of the driver.
  public typealias Decider = D.Decider
  /// The driver's reasons for refusing or ignoring stimuli.
  public typealias Rule = D.Rule
  /// The givens of the driver.
  public typealias Given = D.Given
  /// The queries of the driver.
  public typealias Query = D.Query
  /// The rows of the driver.
  public typealias Row = D.Row
  /// The facts that determine the driver's choice of rows.
  public typealias Facts = D.Facts

  private var moment: Moment<D>

  /// The words of the driver.
  public static var vocabulary: Vocabulary<Driven<D>> { D.vocabulary }

  /// The claims of the driver and, for searches, the claim that it does not break down.
  public static var invariants: [Invariant<Driven<D>>] {
    let breakdown = Invariant<Self>("breakdown", "it accepts every stimulus") { machine in
      // A wait that the user interrupted is not a broken invariant.
      machine.breakdown?.isInterruption ?? true
    }
    return [breakdown] + D.invariants
  }

  /// The faults of the driver.
  public static var faults: [Fault<Driven<D>>] { D.faults }
  /// The domains of the driver.
  public static var domains: [Domain<Driven<D>>] { D.domains }

  /// True unless the driver has a ``Driver/Fingerprint``.
  public static var isHistory: Bool { D.Fingerprint.self == Never.self }

  /// True: the driver takes the steps.
  public static var isDriven: Bool { true }

  /// Creates an empty history.
  public init() { moment = Moment() }

  /// Creates the history up to a moment.
  init(at moment: Moment<D>) { self.moment = moment }

  /// The state of the object or, after a breakdown, its last known state.
  public var state: State { moment.state }

  /// The reason why no object can be driven to the end of the history; `nil` if there was no
  /// breakdown.
  public var breakdown: Breakdown? { moment.breakdown }

  /// Lets an object prepare the given.
  public mutating func prepare(_ given: Given) throws(Objection) {
    moment = try moment.behind(given)
  }

  /// Lets an object take the stimulus and waits until the object is idle.
  public mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Driven<D>>) {
    let next = moment.behind(stimulus)
    // After a breakdown, nothing answers, and the last answer belongs to an earlier step.
    if next !== moment { trail.append(contentsOf: next.trail) }
    moment = next
    noteBreakdown()
  }

  /// Returns the driver's answer or, after a breakdown, an answer without values.
  public func answer(_ query: Query) -> Answer {
    let answer = moment.answer(query)
    noteBreakdown()
    return answer
  }

  /// Returns the display of the object, or the state if the object has none.
  public func display(after observations: [Observation<Self>], in lexicon: Lexicon) -> Display {
    let display = D.hasDisplay ? moment.display : nil
    noteBreakdown()
    return display ?? Display(nil, [.text(state.text(in: lexicon))])
  }

  /// Resets the object at the end of the history, so that another history can begin with it.
  public func endHistory() -> Breakdown? { moment.finish() }

  private func noteBreakdown() {
    guard let breakdown = moment.breakdown, !breakdown.isInterruption else { return }
    ObjectPool<D>.shared.note(breakdown)
  }

  /// The first breakdown of an object in this process, not counting waits that the user
  /// interrupted.
  public static var firstBreakdown: Breakdown? { ObjectPool<D>.shared.firstBreakdown }

  /// Ends all unused objects, and returns the first breakdown that occurred while ending an object.
  public static func end() -> Breakdown? { ObjectPool<D>.shared.end() }

  /// Treats another outcome of the same givens and stimuli as a breakdown from now on.
  public static func rememberOutcomes() { ObjectPool<D>.shared.rememberOutcomes() }

  /// Forgets the breakdowns and outcomes of earlier commands in this process.
  public static func forgetBreakdowns() { ObjectPool<D>.shared.forgetBreakdowns() }

  /// Repeats the steps that objects took once, and resets the unused objects.
  public static func confirmOutcomes(until isEnded: () -> Bool) {
    ObjectPool<D>.shared.confirmOutcomes(until: isEnded)
  }

  /// Returns the duration that the driver specifies.
  public static func duration(of stimulus: Stimulus) -> Duration { D.duration(of: stimulus) }

  /// Returns the remark of the driver.
  public static func remark(on given: Given, among givens: [Given]) -> String? {
    D.remark(on: given, among: givens)
  }

  /// Returns whether the machines have equal histories, or equal states and fingerprints.
  public static func == (one: Self, other: Self) -> Bool { one.moment.isSame(as: other.moment) }

  /// Hashes the fingerprint or, without a fingerprint, the history.
  public func hash(into hasher: inout Hasher) { moment.hash(into: &hasher) }
}
