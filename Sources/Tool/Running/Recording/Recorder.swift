import Machines
import ScenarioLanguage

/// Finds the changes that make a scenario match its actual results (characterisation).
package struct Recorder<M: Machine>: Sendable {
  fileprivate let fillsIn: Bool
  fileprivate let corrects: Bool

  /// Creates a recorder that adds missing blocks (`fillsIn`), or updates blocks and assertions that
  /// differ (`corrects`). With `corrects`, it also adds missing blocks below refused stimuli.
  package init(fillsIn: Bool, corrects: Bool) {
    self.fillsIn = fillsIn
    self.corrects = corrects
  }

  /// Returns the reason why a scenario cannot be updated; `nil` if it can be updated.
  package static func reasonToLeave(_ scenario: BoundScenario<M>) -> String? {
    if scenario.isRow { return "has examples, so its lines apply to every row" }
    if scenario.documents[0].isTrace { return "is a trace, which is generated" }
    if scenario.syntax.skipReason != nil { return "is skipped" }
    if scenario.syntax.expectedFailureReason != nil { return "is expected to fail" }
    // Each document would need the setting's givens, but only the scenario's own document is
    // changed.
    let sharesSetting = !scenario.defaults.isEmpty && scenario.documents.count > 1
    return sharesSetting ? "uses another file, and both would set the design" : nil
  }

  /// Returns the changes to the scenario's own lines, in order. `index` is the index of the
  /// scenario's document.
  ///
  /// Lines of used files are run but not changed. Nothing is recorded after a broken invariant,
  /// because later results would be meaningless. If anything changes, the setting's givens are also
  /// added to the scenario, because it was run with them.
  ///
  /// If `step` is set, only this step and the assertions after it are changed. Steps are counted
  /// from 1 over all documents.
  package func revisions(
    of scenario: BoundScenario<M>, inDocument index: Int, atStep step: Int? = nil
  ) -> [Revision] {
    guard Self.reasonToLeave(scenario) == nil else { return [] }
    let recording = ScenarioRecording(recorder: self, scenario: scenario, index: index)
    let revisions = recording.revisions(atStep: step)
    guard !revisions.isEmpty, !scenario.defaults.isEmpty else { return revisions }
    return [recording.givens] + revisions
  }
}

/// Finds the changes to one scenario, whose document has the given index.
private struct ScenarioRecording<M: Machine> {
  let recorder: Recorder<M>
  let scenario: BoundScenario<M>
  let index: Int

  /// The change that writes the setting's givens above the scenario's own givens or, if the
  /// scenario has no givens, above its first step.
  var givens: Revision {
    let lines = scenario.documents[0].lines
    let (head, body) = (scenario.syntax.head, scenario.syntax.body)
    let given = head.first { lines[$0].kind == .given }
    let step = body.first { lines[$0].kind != .blank && lines[$0].kind != .comment }
    let position = given ?? step ?? body.upperBound
    let texts = scenario.defaults.map { "given \($0.text(in: scenario.lexicon))" }
    let edit = LineEdit(
      document: index, lines: position..<position,
      replacement: given == nil ? texts + [""] : texts)
    return Revision(kind: .given, edits: [edit])
  }

  /// Returns the changes to steps and assertions, in order.
  func revisions(atStep step: Int?) -> [Revision] {
    var checker = ScenarioReplay(scenario, isStrict: false).checker
    var revisions: [Revision] = []
    var count = 0
    for line in scenario.lines {
      if case .step(let stimulus, _) = line.instruction {
        do { try checker.take(stimulus) } catch { return revisions }
        count += 1
      }
      guard line.isOwn, step ?? count == count, let revision = revision(of: line, checker) else {
        continue
      }
      revisions.append(revision)
    }
    return revisions
  }

  private func revision(of line: InstructionLine<M>, _ checker: Checker<M>) -> Revision? {
    let machine = checker.run.machine
    switch line.instruction {
    case .step(_, let expected): return revision(of: expected?.block, below: line.place, checker)
    case .state(let pattern):
      guard recorder.corrects, !pattern.matches(machine.state) else { return nil }
      let seen = "is \(recorded(machine.state.text(in: scenario.lexicon)))"
      return assertion(at: line.place, seen) { (words, bytes, lexicon) throws(WordError) in
        guard words.count == 2, let word = words.last else { return false }
        return try M.vocabulary.state(word, of: bytes, in: &lexicon).matches(machine.state)
      }
    case .query(let query, let pattern):
      let answer = machine.answer(query)
      guard recorder.corrects, !pattern.matches(answer) else { return nil }
      let seen = "has " + self.answer(answer, to: query, pattern, at: line.place)
      return assertion(at: line.place, seen) { (words, bytes, lexicon) throws(WordError) in
        try M.vocabulary.question(words.dropFirst(), of: bytes, in: &lexicon).1.matches(answer)
      }
    }
  }

  private func revision(
    of block: Block?, below place: ScenarioPlace, _ checker: Checker<M>
  ) -> Revision? {
    let isWrong = block.map { checker.difference(from: $0) != nil } ?? checker.run.trail.isRefused
    let isDue = recorder.corrects && isWrong || recorder.fillsIn && block == nil
    guard isDue else { return nil }
    let phrases = checker.phrases
    let seen = checker.run.trail.observations.map { recorded($0.text(in: scenario.lexicon)) }
    let revision = BlockRevision(
      block, below: place.line, of: scenario.documents[place.document], index, phrases, seen
    ) { written, index in
      CorrectedLine.text(written, seen[index], in: scenario.lexicon) {
        (words, bytes, lexicon) throws(WordError) in
        try M.vocabulary.expectation(words, of: bytes, in: &lexicon).matches(phrases[index])
      }
    }
    return Revision(kind: block == nil ? .newBlock : .block, edits: revision.edits)
  }

  private func assertion(
    at place: ScenarioPlace, _ seen: String, matches: CorrectedLine.Match
  ) -> Revision {
    let text = CorrectedLine.text(
      scenario.text(at: place), seen, in: scenario.lexicon, matches: matches)
    let edit = LineEdit(
      document: index, lines: place.line..<place.line + 1, replacement: [text])
    return Revision(kind: .assertion, edits: [edit])
  }

  /// Returns the text after `has`: the query as written, and its answer.
  private func answer(
    _ answer: Answer, to query: M.Query, _ pattern: AnswerPattern, at place: ScenarioPlace
  ) -> String {
    let text = M.vocabulary.text(of: query, answering: answer, in: scenario.lexicon)
    guard !answer.isAboutNothing else { return recorded(text) }
    let asked = query.text(in: scenario.lexicon)
    let count = Document(name: "", bytes: Array(asked.utf8)).words.count
    let document = scenario.documents[place.document]
    let written = scenario.words(at: place).dropFirst(pattern.isAbsence ? 2 : 1).prefix(count)
      .map { String(decoding: document.bytes(of: $0), as: UTF8.self) }.joined(separator: " ")
    return written + recorded(String(text.dropFirst(asked.count)))
  }

  private func recorded(_ text: String) -> String {
    RecordedLine<M>.text(text, in: scenario.lexicon)
  }
}
