import Machines
import Notation
import ScenarioLanguage

/// A detailed examination of one session. It determines the session's first impossible line, its
/// cheapest alignment and its scenario.
///
/// The examination has its own lexicon, so the pseudonyms of secrets are numbered in the order in
/// which the secrets occur in the session, independently of other sessions.
struct SessionExamination<M: Machine> {
  private(set) var model: LogModel<M>
  let beginning: SessionBeginning<M>
  let lines: [EventLine]
  private(set) var events: [LoggedEvent<M>] = []

  /// The maximum number of possible lines and of states to show.
  private static var shown: Int { 3 }

  /// Creates an examination of a session's events, or returns `nil` if the givens are invalid or
  /// the model cannot read one of the events.
  init?(_ lines: [EventLine], behind givens: [[ExactText]], by model: LogModel<M>) {
    self.model = model
    self.lines = lines
    do throws(NotationMistake) {
      beginning = try SessionBeginning(behind: givens, in: &self.model.lexicon)
    } catch { return nil }
    do throws(NotationMistake) { try readEvents() } catch { return nil }
  }

  private mutating func readEvents() throws(NotationMistake) {
    for line in lines { events.append(try LoggedEvent(line, in: &self.model.lexicon)) }
  }

  /// Returns the text of an event, with pseudonyms for secrets.
  func text(ofEvent index: Int) -> String {
    let lexicon = model.lexicon
    switch events[index] {
    case .stimulus(let stimulus): return stimulus.text(in: lexicon)
    case .observation(let pattern):
      return M.vocabulary.observation(pattern)?.text(in: lexicon) ?? textWithState(ofEvent: index)
    case .anyStimulus, .state: return textWithState(ofEvent: index)
    }
  }

  /// Returns a line that is a pattern, with possible secrets masked.
  func masked(_ text: String) -> String {
    SecretMask.maskedInQuotes(text.visible, knowing: M.vocabulary.knownWords)
  }

  /// The result of a search for events that happened without a line.
  enum Explanation {
    /// The session is possible with these moves. The run starts from the machine with this index.
    case possible(start: Int, [AlignmentMove<M>])
    /// The event with this index is impossible in every situation before it. If the index is after
    /// the last event, the end of the session is impossible.
    case impossible(event: Int, [Situation<M>])
    /// The search reached its bounds.
    case cut
    /// No other explanation was found, but the machine broke down before everything was explored.
    case unknown(Breakdown)
  }

  /// Searches for events that happened without a line.
  func explanation() -> Explanation {
    var search = AlignmentSearch(of: events, in: SituationGraph(of: model), rush: 0)
    let found = search.run(beginning.machines, below: 1, within: model.bounds.search)
    if let found { return .possible(start: found.start, found.moves) }
    guard !search.wasCut else { return .cut }
    if let breakdown = search.graph.breakdown { return .unknown(breakdown) }
    let situations = search.furthest.situations.map { search.graph.situations[$0] }
    return .impossible(event: search.furthest.position, situations)
  }

  /// Returns the rows and transitions that the moves of a run used.
  func usage(of moves: [AlignmentMove<M>], from start: Int) -> LogUsage {
    var tally = UsageTally<M>(in: model.lexicon)
    var machine = beginning.machines[start]
    for stimulus in moves.compactMap(\.stimulus) { tally.add(stimulus, at: &machine, times: 1) }
    return tally.usage
  }

  /// Returns the divergence at an event that is impossible in all of these situations, or at the
  /// end of the session if `index` is after the last event.
  func divergence(at index: Int, in situations: [Situation<M>]) -> SessionVerdict.Divergence {
    let seen = index < events.count ? shown(index) : nil
    let possible = possible(instead: seen, in: situations)
    var states: [String] = []
    for situation in situations where states.count < Self.shown {
      let isThere = situation.transitionsToCome == 0
      let state =
        (isThere ? "" : "on the way to ") + situation.machine.state.text(in: model.lexicon)
      if !states.contains(state) { states.append(state) }
    }
    let names = Set(
      situations.map { situation in
        situation.machine.state.names(in: model.lexicon).joined(separator: "/")
      })
    let place = names.count == 1 ? names.first ?? "" : "one of \(names.count) states"
    let wanted = possible.first.map { " instead of \($0.brief)" } ?? ""
    return SessionVerdict.Divergence(
      line: 0, event: seen?.line ?? Self.end, states: states, possible: possible.map(\.line),
      remark: remark(onStateAt: index, in: situations),
      cause: "\(place): \(seen?.brief ?? Self.end)\(wanted)")
  }

  private static var end: String { "the session ends" }

  /// Returns the line of an event, with pseudonyms for secrets.
  private func shown(_ event: Int) -> EventLine {
    EventLine(kind: lines[event].kind, text: text(ofEvent: event))
  }

  /// Returns up to three lines that are possible in one of the situations. The lines most similar
  /// to the event come first.
  private func possible(instead seen: EventLine?, in situations: [Situation<M>]) -> [EventLine] {
    var observations: [String] = []
    for situation in situations {
      guard let first = situation.pending.first?.text(in: model.lexicon) else { continue }
      if !observations.contains(first) { observations.append(first) }
    }
    guard let seen else {
      return observations.prefix(Self.shown).map { EventLine(kind: .observation, text: $0) }
    }
    if !observations.isEmpty { return Self.nearest(to: seen, among: observations, .observation) }
    // No observation is pending, so the next line is a stimulus.
    var verbs: [String] = []
    for situation in situations.prefix(Self.shown) {
      for stimulus in model.alphabet.possible(at: situation.machine)
      where !model.isSilent(stimulus) {
        let name = M.vocabulary.stimuli[stimulus.phrase.verb]?.name ?? ""
        if !verbs.contains(name) { verbs.append(name) }
      }
    }
    return Self.nearest(to: seen, among: verbs, .stimulus)
  }

  private static func nearest(
    to seen: EventLine, among texts: [String], _ kind: EventLine.Kind
  ) -> [EventLine] {
    let sorted = texts.map { (text: $0, distance: Spelling.distance(between: $0, and: seen.text)) }
      .sorted { ($0.distance, $0.text) < ($1.distance, $1.text) }
    return sorted.prefix(shown).map { EventLine(kind: kind, text: $0.text) }
  }

  /// Returns the cheapest alignment found, or `nil` if the search reached its bounds before it
  /// found one. Lines in the alignment are indices of events.
  func alignment() -> SessionVerdict.Alignment? {
    guard let found = LogAlignment.cheapest(of: events, from: beginning.machines, by: model) else {
      return nil
    }
    return SessionVerdict.Alignment(
      cost: found.cost, least: found.least, changes: changes(found.moves))
  }

  /// Returns the lines that differ. An extra line next to a missing line of the same kind counts as
  /// a changed line.
  private func changes(_ moves: [AlignmentMove<M>]) -> [SessionVerdict.Alignment.Change] {
    typealias Change = SessionVerdict.Alignment.Change
    var changes: [Change] = []
    var line = 0
    var isOpen = false
    func note(_ kind: Change.Kind, seen: String? = nil, expected: String? = nil) {
      let new = Change(kind: kind, line: line, seen: seen, expected: expected)
      guard isOpen, let last = changes.last, let both = last.merged(with: new) else {
        return changes.append(new)
      }
      changes[changes.count - 1] = both
    }
    for move in moves {
      switch move {
      case .agreed(let event, _): line = event
      case .inserted(let event):
        line = event
        note(.inserted, seen: shown(event).line)
      case .took(let stimulus, true):
        note(.skipped, expected: "stimulus \(stimulus.text(in: model.lexicon))")
      case .showed(let observation, true):
        note(.skipped, expected: "observation \(observation.text(in: model.lexicon))")
      case .took, .showed: continue
      }
      isOpen = move.cost > 0
    }
    return changes
  }

  /// Returns the session as a scenario up to the first impossible event, if there is such an event.
  /// Returns `nil` if a scenario cannot express the session.
  func scenario(named name: String, upTo impossible: Int?) -> String? {
    let count = impossible.map { min($0, events.count) } ?? events.count
    var prefix = model
    prefix.mayStop = prefix.mayStop || impossible != nil
    func way(from machines: ArraySlice<M>) -> LogAlignment<M>? {
      var search = AlignmentSearch(
        of: Array(events[..<count]), in: SituationGraph(of: prefix), rush: 0)
      return search.run(Array(machines), below: 1, within: model.bounds.search)
    }
    guard var found = way(from: beginning.machines[...]) else { return nil }
    // Every start is valid, but the earlier a start comes in the list, the more likely it is.
    while let earlier = way(from: beginning.machines[..<found.start]) { found = earlier }
    var writer = SessionScenario(model, from: beginning.machines[found.start])
    for move in found.moves {
      if case .agreed(let event, nil) = move, case .state = events[event] {
        writer.state(text(ofEvent: event))
      } else if case .agreed(let event, nil) = move {
        writer.observe(text(ofEvent: event), matching: events[event])
      } else {
        writer.take(move)
      }
    }
    if let impossible {
      guard write(impossible, with: &writer) else { return nil }
    } else {
      writer.close()
    }
    return writer.text(
      named: name, givens: beginning.givens[found.start].map { $0.text(in: model.lexicon) })
  }

  /// Writes the impossible event or the impossible end of the session. Returns false if a scenario
  /// cannot express the event.
  private func write(_ impossible: Int, with writer: inout SessionScenario<M>) -> Bool {
    guard impossible < events.count else {
      writer.breakOff()
      return true
    }
    let text = text(ofEvent: impossible)
    switch events[impossible] {
    case .observation: return writer.observeImpossible(text, matching: events[impossible])
    case .state: writer.breakOff(before: "is \(text)", isStimulus: false)
    case .stimulus: writer.breakOff(before: text, isStimulus: true)
    case .anyStimulus(_, let alphabet):
      guard let stimulus = alphabet.stimuli(at: writer.machine).first else { return false }
      writer.breakOff(before: stimulus.text(in: model.lexicon), isStimulus: true)
    }
    return true
  }
}

extension EventLine {
  fileprivate var line: String { "\(kind.rawValue) \(text)" }

  /// The event without values. This is the verb of a stimulus, the first two words of an
  /// observation, or the words of a state.
  fileprivate var brief: String {
    let words = text.split(separator: " ")
    let count = kind == .stimulus ? 1 : kind == .observation ? 2 : words.count
    return words.prefix(count).map { $0.prefix { $0 != "(" && $0 != "\"" } }.joined(separator: " ")
  }
}

extension SessionVerdict.Alignment.Change {
  /// Returns an extra line and a missing line as one changed line, or `nil` for any other pair.
  fileprivate func merged(with next: Self) -> Self? {
    switch (kind, next.kind) {
    case (.inserted, .skipped):
      guard Self.kind(of: next.expected) == Self.kind(of: seen) else { return nil }
      return Self(kind: .changed, line: line, seen: seen, expected: next.expected)
    case (.skipped, .inserted):
      guard Self.kind(of: expected) == Self.kind(of: next.seen) else { return nil }
      return Self(kind: .changed, line: next.line, seen: next.seen, expected: expected)
    case (.changed, _), (_, .changed), (.inserted, .inserted), (.skipped, .skipped): return nil
    }
  }

  private static func kind(of line: String?) -> Substring? {
    line?.prefix { $0 != " " }
  }
}
