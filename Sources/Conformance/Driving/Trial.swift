import Machines

/// A machine whose objects can be tried.
package protocol TriedMachine: Machine {
  /// Whether objects have fingerprints. Without fingerprints, a search cannot tell states apart.
  static var hasFingerprints: Bool { get }

  /// Tries objects with up to this number of steps. Stops early once `isEnded` returns true.
  static func trial(steps: Int, until isEnded: @escaping () -> Bool) throws(Breakdown)
    -> TrialReport
}

extension Driven: TriedMachine {
  package static var hasFingerprints: Bool { Moment<D>().outcome.fingerprint != nil }

  package static func trial(
    steps: Int, until isEnded: @escaping () -> Bool
  ) throws(Breakdown) -> TrialReport {
    let start = Moment<D>()
    if let breakdown = start.breakdown { throw breakdown }
    let trial = Trial<D>(steps: steps, until: isEnded)
    trial.run(from: start)
    return trial.report
  }
}

/// A trial of objects: whether they repeat themselves, go back, tell their situations apart, and
/// use declared words.
///
/// The situations are visited breadth first, so the first example of a finding is a shortest one.
/// Each step is taken by two objects, and each object is reset for each of its sequences.
final class Trial<D: Driver> {
  private typealias Event = Moment<D>.Event
  private typealias Outcome = Moment<D>.Outcome

  /// A situation, and the outcomes of the steps from it.
  private struct Place {
    let moment: Moment<D>
    var steps: [(event: Event, outcome: Outcome)] = []
  }

  /// A repeated step that had another outcome than before.
  private struct Mismatch: Error {
    let moment: Moment<D>
    let outcome: Outcome
  }

  /// The number of new objects that decide whether an object is random or not reset.
  private static var referees: Int { 8 }

  private static var findingLimit: Int { 10 }

  private let isEnded: () -> Bool
  private let limit: Int
  private let lexicon: Lexicon
  private let alphabet: Alphabet<Driven<D>>
  private(set) var report = TrialReport()
  private var words = TriedWords<D>()
  private var places: [Place] = []
  /// The positions of the places, keyed by the hashes of their situations.
  private var positions: [Int: Int] = [:]
  /// Other moments that have the situation of a place.
  private var returns: [(moment: Moment<D>, place: Int)] = []
  /// The objects that take the first and the second of two equal steps.
  private var (first, second): (LiveObject<D>?, LiveObject<D>?)

  init(steps: Int, until isEnded: @escaping () -> Bool) {
    (limit, self.isEnded) = (steps, isEnded)
    var lexicon = Lexicon()
    alphabet = Alphabet(in: &lexicon)
    self.lexicon = lexicon
  }

  func run(from start: Moment<D>) {
    words.add(start.outcome)
    note(start)
    report.hasFingerprints = start.outcome.fingerprint != nil
    // Some of the steps are left for the other checks.
    let share = limit / 2
    var position = 0
    while position < places.count, goes(on: share) {
      expand(position, upTo: share)
      position += 1
    }
    if report.hasFingerprints { compareReturns() }
    if D.Snapshot.self != Never.self { checkSaving() }
    report.unseen = words.unseen
    (report.states, report.isCut) = (places.count, position < places.count || !goes(on: limit))
    for object in [first, second] { try? object?.end() }
  }

  /// Whether a check continues, if it ends after this number of steps.
  private func goes(on limit: Int) -> Bool {
    report.steps < limit && !isEnded() && !report.has(.random)
  }

  /// Adds the moment as a place or, if its situation is known, as a return to a place.
  private func note(_ moment: Moment<D>) {
    // Without fingerprints, one path to each state is continued.
    let key =
      report.hasFingerprints || moment.depth == 0 ? moment.situationHash : moment.state.hashValue
    guard let known = positions[key] else {
      positions[key] = places.count
      places.append(Place(moment: moment))
      report.depth = max(report.depth, moment.depth)
      return
    }
    if !moment.changesNothing { returns.append((moment, known)) }
  }
}

// MARK: - Checks

extension Trial {
  /// Takes each step from a place with two objects. At the start, a given is a step, too.
  private func expand(_ position: Int, upTo limit: Int) {
    let moment = places[position].moment
    let givens = moment.depth == 0 ? alphabet.allGivens.map { Event.given($0) } : []
    let stimuli = alphabet.stimuli(at: Driven(at: moment)).map { Event.stimulus($0) }
    for event in givens + stimuli where goes(on: limit) {
      guard let outcome = outcome(of: event, at: moment, \.first) else { continue }
      words.add(outcome)
      let reached = Moment(event, behind: moment, outcome)
      places[position].steps.append((event, outcome))
      if let again = self.outcome(of: event, at: moment, \.second), !again.equals(outcome) {
        judge(Mismatch(moment: reached, outcome: again))
      }
      note(reached)
    }
  }

  /// Checks that the steps after equal fingerprints have equal outcomes.
  private func compareReturns() {
    for (moment, place) in returns {
      for (event, expected) in places[place].steps
      where event.isStimulus && goes(on: limit * 3 / 4) {
        guard let outcome = outcome(of: event, at: moment, \.first) else { continue }
        guard !outcome.equals(expected) else { continue }
        let other = Moment(event, behind: places[place].moment, expected)
        let reached = Moment(event, behind: moment, outcome)
        add(.fingerprint, "equal fingerprints, but then another outcome", [other, reached])
        return
      }
    }
  }

  /// Checks that an object continues from the saved situation of another object as that object
  /// would, and that saving changes nothing.
  private func checkSaving() {
    for place in places where goes(on: limit) && !report.has(.saving) {
      do {
        let saver = try object(first, at: place.moment)
        guard let snapshot = try saver.save() else { return }
        (first, report.canSave) = (saver, true)
        for (event, expected) in place.steps where goes(on: limit) && !report.has(.saving) {
          second = try (second ?? .make()).restoring(snapshot, at: place.moment)
          for object in [\Trial.second, \Trial.first] {
            guard let outcome = outcome(of: event, at: place.moment, object),
              !outcome.equals(expected)
            else { continue }
            let what = object == \.first ? "after `save`" : "after `restore`"
            add(
              .saving, "another outcome \(what)",
              [expected, outcome].map {
                Moment(event, behind: place.moment, $0)
              })
          }
        }
      } catch {
        (first, second) = (nil, nil)
        add(.saving, Breakdown(of: error).message, [place.moment])
      }
    }
  }
}

// MARK: - Steps

extension Trial {
  /// Returns the outcome of an event at a moment; `nil` if an object rejects a given, or if
  /// something else was found.
  private func outcome(
    of event: Event, at moment: Moment<D>,
    _ object: ReferenceWritableKeyPath<Trial, LiveObject<D>?>
  ) -> Outcome? {
    let used = self[keyPath: object]
    self[keyPath: object] = nil
    do {
      let ready = try self.object(used, at: moment)
      report.steps += 1
      let outcome = try ready.perform(event, from: moment.state)
      self[keyPath: object] = ready.standing(at: Moment(event, behind: moment, outcome))
      return outcome
    } catch let mismatch as Mismatch {
      judge(mismatch)
    } catch is Objection where !event.isStimulus {
    } catch {
      let breakdown = Breakdown(of: error)
      add(.breakdown, breakdown.message, [moment.broken(event, breakdown)])
    }
    return nil
  }

  /// Returns an object at a moment: the given object or, if there is none, a new object.
  private func object(_ used: LiveObject<D>?, at moment: Moment<D>) throws -> LiveObject<D> {
    if let used, used.moment.isAtPlace(of: moment) { return used.standing(at: moment) }
    let object = try used?.reset() ?? .make()
    let history = moment.history(isWhole: true)
    if let start = history.first {
      let outcome = try object.outcome()
      guard outcome.isAt(start.outcome) else { throw Mismatch(moment: start, outcome: outcome) }
    }
    for (before, passed) in zip(history, history.dropFirst()) {
      report.steps += 1
      let outcome = try object.perform(passed.event, from: before.state)
      guard outcome.equals(passed.outcome) else {
        throw Mismatch(moment: passed, outcome: outcome)
      }
    }
    return object.standing(at: moment)
  }

  /// Finds out why repeated steps had another outcome: new objects that differ from each other are
  /// random, and otherwise an object was not reset.
  private func judge(_ mismatch: Mismatch) {
    let examples = [mismatch.moment, mismatch.moment.with(mismatch.outcome)]
    for _ in 0..<Self.referees {
      do {
        let object = try object(nil, at: mismatch.moment)
        try object.end()
      } catch let other as Mismatch {
        let example = [other.moment, other.moment.with(other.outcome)]
        return add(.random, "the same steps had two outcomes in new processes", example)
      } catch { return add(.breakdown, Breakdown(of: error).message, [mismatch.moment]) }
    }
    add(.reset, "after `reset`, the same steps had another outcome", examples)
  }

  private func add(_ kind: TrialFinding.Kind, _ message: String, _ examples: [Moment<D>]) {
    guard !report.has(kind, message), report.findings.count < Self.findingLimit else { return }
    report.findings.append(
      TrialFinding(kind: kind, message: message, examples: examples.map { $0.lines(in: lexicon) }))
  }
}

extension Moment {
  /// Returns a moment that the same events led to, with another outcome of the last event.
  fileprivate func with(_ outcome: Outcome) -> Moment {
    let history = history(isWhole: true)
    guard history.count > 1 else { return self }
    return Moment(event, behind: history[history.count - 2], outcome)
  }

  /// The stimuli up to this moment and, indented below the last, everything known about it.
  fileprivate func lines(in lexicon: Lexicon) -> [String] {
    var lines: [String] = []
    for moment in history(isWhole: true) {
      switch moment.event {
      case .start: break
      case .given(let given): lines.append("given \(given.text(in: lexicon))")
      case .stimulus(let stimulus): lines.append(stimulus.text(in: lexicon))
      }
    }
    guard breakdown == nil else { return lines }
    lines += outcome.trail.observations.map { "  \($0.text(in: lexicon))" }
    return lines + ["is \(state.text(in: lexicon))"]
  }
}

extension Moment.Event {
  fileprivate var isStimulus: Bool { if case .stimulus = self { true } else { false } }
}

extension Moment.Outcome {
  /// Returns whether an object cannot be told apart after both outcomes.
  fileprivate func equals(_ other: Self) -> Bool { isSame(as: other) && isAt(other) }
}
