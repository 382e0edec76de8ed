import Machines

/// A machine behind which there is an object, so that a step waits for what other threads do: the
/// main thread, for an object on the main actor.
public protocol DrivenMachine: Machine {
  /// The first breakdown of an object in this process, unless the user ended the wait: the result
  /// of a search leaves out whatever would have followed.
  static var firstBreakdown: Breakdown? { get }

  /// Ends all objects that are not in use. Returns the first breakdown at the end of an object in
  /// this process, which no step shows.
  static func end() -> Breakdown?
}

/// An object as a machine: a value that is a history, the givens and stimuli since the start.
///
/// A live object stands somewhere along it. A stimulus behind the place where one stands just goes
/// on with it. Where copies part, because somebody goes back, tries something, or walks at random,
/// an object is driven through the history again from the start. A few objects are kept at the
/// places where they were used last.
///
/// Two machines are equal if their histories are. If the driver has a ``Driver/Fingerprint``, those
/// with equal ones are equal as well, and a search sees their state once.
public struct Driven<D: Driver>: DrivenMachine {
  /// What the driver takes.
  public typealias Stimulus = D.Stimulus
  /// What the driver tells.
  public typealias Effect = D.Effect
  /// The states of the driver.
  public typealias State = D.State
  /// Who decides in the driver.
  public typealias Decider = D.Decider
  /// The driver's reasons for refusing or ignoring.
  public typealias Rule = D.Rule
  /// What is prepared in the driver.
  public typealias Given = D.Given
  /// What the driver answers.
  public typealias Query = D.Query
  /// The rows that decide in the driver.
  public typealias Row = D.Row
  /// The facts that the driver's rows are chosen by.
  public typealias Facts = D.Facts

  private var moment: Moment<D>

  /// The words of the driver.
  public static var vocabulary: Vocabulary<Driven<D>> { D.vocabulary }

  /// The claims of the driver and, for searches, that it does not break down.
  public static var invariants: [Invariant<Driven<D>>] {
    let breakdown = Invariant<Self>("breakdown", "it accepts every stimulus") { machine in
      // What the user does not wait for breaks nothing.
      machine.breakdown?.isInterruption ?? true
    }
    return [breakdown] + D.invariants
  }

  /// The faults of the driver.
  public static var faults: [Fault<Driven<D>>] { D.faults }
  /// The domains of the driver.
  public static var domains: [Domain<Driven<D>>] { D.domains }

  /// Yes, unless the driver has a ``Driver/Fingerprint``.
  public static var isHistory: Bool { D.Fingerprint.self == Never.self }

  /// A history without givens and stimuli.
  public init() { moment = Moment() }

  /// The state of the object. After a breakdown, the last one that is known.
  public var state: State { moment.state }

  /// Why no object can be driven to the end of the history.
  public var breakdown: Breakdown? { moment.breakdown }

  /// Has an object prepare the given.
  public mutating func prepare(_ given: Given) throws(Objection) {
    moment = try moment.behind(given)
  }

  /// Has an object take the stimulus, and waits until it is idle.
  public mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Driven<D>>) {
    moment = moment.behind(stimulus)
    trail.append(contentsOf: moment.trail)
    noteBreakdown()
  }

  /// The driver's answer; after a breakdown, no values.
  public func answer(_ query: Query) -> Answer {
    let answer = moment.answer(query)
    noteBreakdown()
    return answer
  }

  private func noteBreakdown() {
    guard let breakdown = moment.breakdown, !breakdown.isInterruption else { return }
    ObjectPool<D>.shared.note(breakdown)
  }

  /// The first breakdown of an object in this process, unless the user ended the wait.
  public static var firstBreakdown: Breakdown? { ObjectPool<D>.shared.firstBreakdown }

  /// Ends all objects that are not in use, and returns the first breakdown at such an end.
  public static func end() -> Breakdown? { ObjectPool<D>.shared.end() }

  /// What the driver says.
  public static func duration(of stimulus: Stimulus) -> Seconds { D.duration(of: stimulus) }

  /// What the driver says.
  public static func remark(on given: Given, among givens: [Given]) -> String? {
    D.remark(on: given, among: givens)
  }

  /// Whether the histories or the fingerprints are equal.
  public static func == (one: Self, other: Self) -> Bool { one.moment.isSame(as: other.moment) }

  /// Hashes the fingerprint or, without one, the history.
  public func hash(into hasher: inout Hasher) { moment.hash(into: &hasher) }
}
