import Machines
import Running
import ScenarioLanguage

// What a line would do, shown while it is typed.

extension Session {
  /// The most observations that a ghost names.
  private static var observedCount: Int { 3 }

  /// Says from now on of a line that is typed where it leads; `.set` says otherwise.
  package mutating func showGhosts() { settings.showsGhosts = true }

  /// What a line would do if it were entered now: the state to which it leads or, where that stays,
  /// what is seen instead. `nil` for anything but a whole stimulus, and where it is not wanted.
  ///
  /// Nothing is kept of it, and it costs as much as the one step.
  package func ghost(of bytes: [UInt8]) -> String? {
    guard settings.showsGhosts, let (line, document) = stimulus(in: bytes) else { return nil }
    // A line that cannot be read must not cost a copy of the texts so far.
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

  /// The first observations of a step behind which the state is as before: if there are others, not
  /// those of a way there and back.
  private static func seen(_ observations: [Observation<M>]) -> ArraySlice<Observation<M>> {
    let effects = observations.filter { !$0.isTransition }
    return (effects.isEmpty ? observations : effects).prefix(observedCount)
  }

  /// The line that `bytes` stand for, if it is a stimulus that would be taken.
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
