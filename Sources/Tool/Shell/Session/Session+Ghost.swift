import Machines
import Running
import ScenarioLanguage

// A preview of the line that the user is typing.

extension Session {
  /// The maximum number of observations in a preview.
  private static var observedCount: Int { 3 }

  /// Turns on previews of lines while they are being typed. `.set` turns them off again.
  package mutating func showGhosts() { settings.showsGhosts = true }

  /// Returns the effect that a line would have if it were entered now: the state to which it leads
  /// or, if the state stays the same, the first observations. Returns `nil` if the line is not a
  /// complete stimulus, or if previews are off.
  ///
  /// The session does not change. A preview costs as much as a single step.
  package func ghost(of bytes: [UInt8]) -> String? {
    guard settings.showsGhosts, let (line, document) = stimulus(in: bytes) else { return nil }
    // An unreadable line must not cause the existing texts to be copied.
    var scratch = Lexicon()
    guard (try? BoundLine<M>(line, of: document, in: &scratch)) != nil else { return nil }
    let body = body
    guard !body.isStopped else { return nil }
    var lexicon = body.lexicon
    guard case .stimulus(let stimulus) = try? BoundLine<M>(line, of: document, in: &lexicon)
    else { return nil }
    var run = Run(of: body.timeline.machine)
    let before = run.machine.state
    do { try run.take(stimulus) } catch {
      return error.isBreakdown ? "breaks the machine down" : "breaks the invariant \(error.name)"
    }
    let state = run.machine.state
    guard state == before else { return "→ \(state.text(in: lexicon))" }
    return Self.seen(run.trail.observations).map { $0.text(in: lexicon) }.joined(separator: ", ")
  }

  /// Returns the first observations of a step that leaves the state unchanged. Transitions are
  /// omitted unless there are no other observations.
  private static func seen(_ observations: [Observation<M>]) -> ArraySlice<Observation<M>> {
    let effects = observations.filter { !$0.isTransition }
    return (effects.isEmpty ? observations : effects).prefix(observedCount)
  }

  /// Returns the line in `bytes` if it is a stimulus that the session would accept.
  private func stimulus(in bytes: [UInt8]) -> (line: Line, document: Document)? {
    guard !isSkipped else { return nil }
    let abbreviation = isAtPrompt ? Abbreviation(bytes, among: commands) : nil
    guard abbreviation?.meanings.count ?? 0 < 2 else { return nil }
    let bytes = abbreviation?.expanded ?? bytes
    guard let first = bytes.first, !" .".utf8.contains(first) else { return nil }
    var structure = structure
    let document = Document(
      source, bytes: bytes, startingAt: 1, structure: &structure, knowing: M.vocabulary.knownWords)
    guard document.diagnostics.isEmpty, let line = document.lines.first, line.kind == .stimulus
    else { return nil }
    return (line, document)
  }
}
