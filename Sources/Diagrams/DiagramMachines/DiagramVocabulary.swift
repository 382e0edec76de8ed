import Machines
import Notation
import Statecharts

/// The words of a diagram, or of several versions of a diagram.
package struct DiagramVocabulary: Sendable {
  static let wait = "wait"
  /// The given that chooses a version.
  package static let choice = "diagram"
  /// The given with a guard that holds at the start.
  static let guarding = "holds"

  /// A stimulus: an event, with a flag for each guard that can matter, or the passing of time.
  struct Verb: Sendable {
    let signature: Signature
    /// The event; `nil` for the passing of time.
    let event: String?
    /// The guards in the order of their flags.
    let guards: [String]
  }

  let verbs: [Verb]
  let stimuli: Glossary
  let effects: Glossary
  let states: Glossary
  let givens: Glossary
  let positions: [WordID: Int]
  /// The guards that can matter at the start, keyed by word.
  let guards: [String: String]

  init(_ charts: [ChartNames], versions: [String]) {
    verbs = Self.verbs(of: charts.map(\.chart))
    stimuli = Glossary(of: DiagramPhrase<DiagramStimuli>.self, verbs.map(\.signature))
    positions = Dictionary(
      uniqueKeysWithValues: verbs.indices.map { [verbs] in (verbs[$0].signature.id, $0) })
    let known = charts.flatMap(\.chart.effects)
    effects = Glossary(
      of: DiagramPhrase<DiagramEffects>.self,
      ChartEffect.Verb.allCases.compactMap { Self.signature(of: $0, in: known) })
    var placeholders = WordMaker(besides: ["guard", "rule", "state", "text", "time", "version"])
    states = Glossary(
      of: DiagramState.self,
      StateName.merged(charts.map { StateName.all(of: $0) }).map { $0.signature(&placeholders) })
    let choice = ValueForm(
      .choice, placeholder: "VERSION",
      expectation: "one of \(versions.joined(separator: ", "))", examples: versions)
    guards = WordMaker.dictionary(
      Set(charts.flatMap { names in names.chart.guardsWithoutInput.map { names.chart.guards[$0] } })
        .sorted())
    var givens: [Signature] = []
    if versions.count > 1 {
      givens.append(Signature(Self.choice, "The version of the diagram", [Slot(choice)]))
    }
    if !guards.isEmpty {
      let words = guards.keys.sorted()
      let form = ValueForm(
        .choice, placeholder: "GUARD", expectation: "one of \(words.joined(separator: ", "))",
        examples: words)
      givens.append(
        Signature(
          Self.guarding, "A guard that holds when the diagram starts", [Slot(form)],
          identifyingCount: 1))
    }
    self.givens = Glossary(of: DiagramPhrase<DiagramGivens>.self, givens)
  }

  private static func verbs(of charts: [Statechart]) -> [Verb] {
    var events: [(event: Statechart.Event, guards: [String])] = []
    var positions: [String: Int] = [:]
    for chart in charts {
      for (index, event) in chart.events.enumerated() where event.isInput {
        let guards = chart.guards(relevantTo: index)
        guard let known = positions[event.name] else {
          positions[event.name] = events.count
          events.append((event, guards))
          continue
        }
        events[known].guards += guards.filter { !events[known].guards.contains($0) }
      }
    }
    let hasTimers = charts.contains(where: \.hasTimers)
    // Every machine has a stimulus, even if nothing happens after its start.
    if events.isEmpty, !hasTimers { events.append((.other, [])) }
    let reserved = Keyword.reservedWords + (hasTimers ? [Self.wait] : [])
    var maker = WordMaker(besides: reserved)
    var verbs = events.map { event, guards in
      Verb(
        signature: Signature(
          maker.word(for: event.name, or: "event"), help(for: event, reserved),
          flags(for: guards), actor: event.name.hasPrefix("error") ? .system : nil),
        event: event.name, guards: guards)
    }
    if hasTimers {
      let guards = Array(Set(charts.flatMap(\.guards))).sorted()
      verbs.append(
        Verb(
          signature: Signature(
            wait, "Let time pass; delayed events arrive",
            [Slot(Milliseconds.self)] + flags(for: guards),
            actor: .clock),
          event: nil, guards: guards))
    }
    return verbs
  }

  private static func help(for event: Statechart.Event, _ reserved: [String]) -> String {
    if event.isOther { return "Any event that no transition names" }
    let isReserved = reserved.contains(WordMaker.word(of: event.name))
    return "The event `\(event.name)`\(isReserved ? ", whose own word is reserved" : "")"
  }

  private static func flags(for guards: [String]) -> [Slot] {
    var maker = WordMaker()
    return guards.map { name in
      Slot(Bool.self, .keyword(maker.word(for: name, or: "condition")))
        .about("the guard `\(name)` holds")
    }
  }

  /// Returns the declaration of a verb; `nil` if no effect has it.
  private static func signature(
    of verb: ChartEffect.Verb, in effects: [ChartEffect]
  ) -> Signature? {
    var known: Set<String> = []
    let texts = effects.filter { $0.verb == verb && known.insert($0.text).inserted }.map(\.text)
    guard verb.hasText, !texts.isEmpty else {
      return texts.isEmpty ? nil : Signature(verb.rawValue, verb.help)
    }
    let form = ValueForm(
      .word { [known] (text, _) throws(ValueMistake) in
        guard known.contains(text) else {
          let nearest = Spelling.nearest(to: text, among: texts)
          throw ValueMistake(
            "the diagram has no such text",
            help: nearest.map { "did you mean \(Quotation.word($0))?" })
        }
        return ValueWord(Quotation.word(text))
      },
      placeholder: "TEXT", expectation: "a text of the diagram",
      examples: texts.map { Quotation.word($0) })
    return Signature(verb.rawValue, verb.help, [Slot(form)])
  }
}

extension ChartEffect.Verb {
  fileprivate var help: String {
    switch self {
    case .outputs: "The machine outputs TEXT"
    case .accepts: "The machine accepts the inputs so far"
    case .does: "The action TEXT is run"
    case .sends: "The event TEXT is sent to another machine"
    case .logs: "TEXT is logged"
    case .starts: "The actor TEXT is started"
    }
  }
}

extension Statechart {
  /// Returns the names of the guards that can matter when an event arrives: the guards of its
  /// transitions, and the guards of all transitions that can follow in the same step.
  fileprivate func guards(relevantTo event: Int) -> [String] {
    let own = edgesByEvent[event].compactMap { edges[$0].condition?.guards }
    return own.reduce(guardsWithoutInput) { $0.union($1) }.sorted().map { guards[$0] }
  }
}
