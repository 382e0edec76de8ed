import Machines
import Notation
import Statecharts

/// A diagram as a machine. Each transition of the diagram is a row.
package struct DiagramMachine: MutableMachine {
  package typealias Stimulus = DiagramPhrase<DiagramStimuli>
  package typealias State = DiagramState
  package typealias Effect = DiagramPhrase<DiagramEffects>
  package typealias Given = DiagramPhrase<DiagramGivens>
  package typealias Rule = DiagramRule
  package typealias Row = DiagramRow
  package typealias Mutant = DiagramMutant

  /// The words of the diagram.
  package static let vocabulary = Vocabulary<DiagramMachine>()

  /// The events whose names begin with `error`, which a platform can cause at any time.
  package static let faults = Diagram.current.vocabulary.verbs.compactMap { verb in
    verb.event.flatMap { event in
      event == "error" || event.hasPrefix("error.")
        ? Fault<DiagramMachine>(
          verb.signature.name, "The platform reports the event `\(event)`"
        ) { _ in
          Stimulus(Phrase(verb.signature.id)).map { [Fault.Occurrence([$0])] } ?? []
        } : nil
    }
  }

  package static let invariants = [
    Invariant<DiagramMachine>("ends", "every step of the diagram comes to an end") { machine in
      machine.configuration.trouble == nil
    }
  ]

  /// A diagram has no transition for an impossible event, and refuses nothing.
  package static let ignoresTheImpossible = true

  /// Every change of every transition of the newest version.
  package static let mutants = DiagramMutant.all

  private(set) var version: UInt8
  private(set) var configuration: Configuration
  private var change: ChartChange?
  /// The bits of the guards that hold when the diagram starts; 0 after the first stimulus.
  private var guards: UInt64 = 0

  /// Creates the newest version of the diagram.
  package init() {
    let starts = Diagram.current.starts
    version = UInt8(starts.count - 1)
    configuration = starts[starts.count - 1]
  }

  /// The name of the version.
  package var versionName: String { Diagram.current.versionNames[Int(version)] }

  var chart: Statechart { Diagram.current.charts[Int(version)].chart }

  package var state: State {
    DiagramPhrases.current.state(of: configuration.leaves, in: Int(version))
  }

  package var breakdown: Breakdown? { configuration.trouble.map { Breakdown($0.message) } }

  /// Selects a version, or makes a guard hold at the start.
  package mutating func prepare(_ given: Given) throws(Objection) {
    let (diagram, word) = (Diagram.current, given.phrase.operands.text ?? "")
    if given.phrase.verb == WordID(DiagramVocabulary.choice) {
      guard let index = diagram.versionNames.firstIndex(of: word) else {
        throw Objection("no version is named \(word)")
      }
      guard guards == 0 else { throw Objection("the version must come before other givens") }
      version = UInt8(index)
    } else if let name = diagram.vocabulary.guards[word],
      let position = chart.guards.firstIndex(of: name)
    {
      guards |= 1 << UInt64(position)
    }
    begin()
  }

  package mutating func mutate(by mutant: Mutant) {
    let isAtStart = isAtStart
    change = mutant.change
    if isAtStart { begin() }
  }

  /// Enters the initial states.
  private mutating func begin() { configuration = begun.configuration }

  /// The interpreter that has entered the initial states.
  private var begun: Interpreter {
    Interpreter.begun(chart, changed: change) { [guards] in guards >> UInt64($0) & 1 == 1 }
  }

  /// Whether the configuration is the initial one.
  private var isAtStart: Bool {
    guards != 0 || configuration == Diagram.current.starts[Int(version)]
  }

  package var startTrail: Trail<DiagramMachine> {
    var trail = Trail<DiagramMachine>()
    if isAtStart { record(begun.incidents, in: &trail) }
    return trail
  }

  package static func duration(of stimulus: Stimulus) -> Duration {
    .milliseconds(DiagramInput.time(in: stimulus.phrase) ?? 0)
  }

  package mutating func take(_ stimulus: Stimulus, into trail: inout Trail<DiagramMachine>) {
    guards = 0
    guard !configuration.isFinished else { return trail.ignore(.finished) }
    let input = DiagramInput(stimulus.phrase, in: Int(version))
    let (interpreter, isTaken) = step(input.cause) { input.guards >> UInt64($0) & 1 == 1 }
    // A transition without an event can wait for a guard, which comes with the next stimulus.
    if !isTaken, interpreter.incidents.isEmpty { trail.ignore(.unhandled) }
    configuration = interpreter.configuration
    record(interpreter.incidents, in: &trail)
  }

  private func record(_ incidents: [ChartIncident], in trail: inout Trail<DiagramMachine>) {
    let rows = Diagram.current.table.positions[Int(version)]
    for incident in incidents {
      switch incident {
      case .decided(let edge): trail.decide(DiagramRow(position: rows[edge]))
      case .effect(let effect):
        trail.effect(DiagramPhrases.current.effect(effect, of: Int(version)))
      case .moved(let leaves):
        trail.transition(to: DiagramPhrases.current.state(of: leaves, in: Int(version)))
      }
    }
  }

  /// Takes a step of a copy. Returns whether a transition accepted the event.
  func step(
    _ cause: DiagramInput.Cause, given isGiven: @escaping (Int) -> Bool
  ) -> (Interpreter, isTaken: Bool) {
    var interpreter = Interpreter(chart, at: configuration, changed: change, given: isGiven)
    switch cause {
    case .event(let event):
      let isTaken = event.map { interpreter.take($0) } ?? false
      return (interpreter, isTaken)
    case .time(let time):
      interpreter.wait(time)
      return (interpreter, true)
    }
  }

  /// Returns the delayed events that have not yet arrived, and what histories restore.
  package func inventory(in lexicon: Lexicon) -> [InventoryGroup] {
    let names = Diagram.current.charts[Int(version)]
    let timers = configuration.timers.map { timer in
      "\(chart.events[Int(timer.event)].name) in \(Milliseconds(timer.remaining).text)"
    }
    let memories = configuration.memories.map { memory in
      let states = memory.states.map { names.names(of: Int($0)) }.joined(separator: ", ")
      return "\(names.names(of: Int(memory.history))): \(states)"
    }
    return [InventoryGroup("timers", timers), InventoryGroup("histories", memories)].filter {
      !$0.lines.isEmpty
    }
  }
}
