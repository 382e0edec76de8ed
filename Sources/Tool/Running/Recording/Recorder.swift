package import Machines
import ScenarioLanguage

/// Finds the changes that make a scenario match what is seen when it runs (characterisation).
package struct Recorder<M: Machine>: Sendable {
  private let fillsIn: Bool
  private let corrects: Bool

  /// A recorder that adds missing blocks (`fillsIn`), and updates blocks and assertions that differ
  /// (`corrects`).
  package init(fillsIn: Bool, corrects: Bool) {
    self.fillsIn = fillsIn
    self.corrects = corrects
  }

  /// Why a scenario cannot be updated; `nil` if it can.
  package static func reasonToLeave(_ scenario: BoundScenario<M>) -> String? {
    if scenario.isRow { return "has examples, so its lines stand for every row" }
    if scenario.documents[0].isTrace { return "is a trace, which a program made" }
    if scenario.syntax.skipReason != nil { return "is skipped" }
    if scenario.syntax.expectedFailureReason != nil { return "is expected to fail" }
    // Each document would need the setting's givens, and only the scenario's own is changed.
    let sharesSetting = !scenario.defaults.isEmpty && scenario.documents.count > 1
    return sharesSetting ? "uses another file, and both would say who decides" : nil
  }

  /// The changes to the scenario's own lines, in order. `index` is that of its document.
  ///
  /// Lines of used files are run but not changed. Nothing is written after a broken invariant,
  /// since the machine is unreliable from there on. With what was seen, the scenario gets the
  /// givens of the setting that it was seen with.
  ///
  /// With `step`, counted from 1 over all documents, there are only those of this step and of the
  /// assertions after it.
  package func revisions(
    of scenario: BoundScenario<M>, inDocument index: Int, atStep step: Int? = nil
  ) -> [Revision] {
    guard Self.reasonToLeave(scenario) == nil else { return [] }
    let revisions = revisionsOfSteps(of: scenario, index, step)
    guard !revisions.isEmpty, !scenario.defaults.isEmpty else { return revisions }
    return [givens(of: scenario, index)] + revisions
  }

  /// Writes the givens of the setting above the scenario's own or, without any, above its first
  /// step.
  private func givens(of scenario: BoundScenario<M>, _ index: Int) -> Revision {
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

  private func revisionsOfSteps(
    of scenario: BoundScenario<M>, _ index: Int, _ step: Int?
  ) -> [Revision] {
    var checker = ScenarioReplay(scenario, isStrict: false).checker
    var revisions: [Revision] = []
    var count = 0
    for line in scenario.lines {
      if case .step(let stimulus, _) = line.instruction {
        do { try checker.take(stimulus) } catch { return revisions }
        count += 1
      }
      guard line.isOwn, step ?? count == count,
        let revision = revision(of: line, in: scenario, checker, index)
      else {
        continue
      }
      revisions.append(revision)
    }
    return revisions
  }

  private func revision(
    of line: BoundScenario<M>.Line, in scenario: BoundScenario<M>, _ checker: Checker<M>,
    _ index: Int
  ) -> Revision? {
    let machine = checker.run.machine
    switch line.instruction {
    case .step(_, let expected):
      return revision(of: expected?.block, checker, line, scenario, index)
    case .state(let pattern):
      guard corrects, !pattern.matches(machine.state) else { return nil }
      let state = recorded(machine.state.text(in: scenario.lexicon), scenario)
      let text = CorrectedLine<M>(lexicon: scenario.lexicon)
        .assertion(written(line, scenario), of: machine.state, "is \(state)")
      return assertion(text, line, index)
    case .query(let query, let pattern):
      let answer = machine.answer(query)
      guard corrects, !pattern.matches(answer) else { return nil }
      let seen = question(query, line, scenario) + results(of: query, answer, scenario)
      let text = CorrectedLine<M>(lexicon: scenario.lexicon)
        .assertion(written(line, scenario), of: answer, seen)
      return assertion(text, line, index)
    }
  }

  private func revision(
    of block: Block?, _ checker: Checker<M>, _ line: BoundScenario<M>.Line,
    _ scenario: BoundScenario<M>, _ index: Int
  ) -> Revision? {
    guard block.map({ corrects && checker.difference(from: $0) != nil }) ?? fillsIn else {
      return nil
    }
    let seen = checker.run.trail.observations.map {
      recorded($0.text(in: scenario.lexicon), scenario)
    }
    let document = scenario.documents[line.place.document]
    let edits = BlockRevision(
      block, below: line.place.line, of: document, index, checker.phrases, seen
    ) { written, index in
      CorrectedLine<M>(lexicon: scenario.lexicon)
        .observation(written, checker.phrases[index], seen[index])
    }.edits
    return Revision(kind: block == nil ? .newBlock : .block, edits: edits)
  }

  /// The words of a line, as written.
  private func written(_ line: BoundScenario<M>.Line, _ scenario: BoundScenario<M>) -> String {
    let document = scenario.documents[line.place.document]
    return document.text(of: document.lines[line.place.line])
  }

  private func assertion(
    _ text: String, _ line: BoundScenario<M>.Line, _ index: Int
  ) -> Revision {
    let lines = line.place.line..<line.place.line + 1
    let edit = LineEdit(document: index, lines: lines, replacement: [text])
    return Revision(kind: .assertion, edits: [edit])
  }

  /// `has` and the query, as written.
  private func question(
    _ query: M.Query, _ line: BoundScenario<M>.Line, _ scenario: BoundScenario<M>
  ) -> String {
    let document = scenario.documents[line.place.document]
    let question = Document(name: "", bytes: Array(query.text(in: scenario.lexicon).utf8))
    return document.words(of: document.lines[line.place.line]).prefix(1 + question.words.count)
      .map { String(decoding: document.bytes(of: $0), as: UTF8.self) }.joined(separator: " ")
  }

  private func results(
    of query: M.Query, _ answer: Answer, _ scenario: BoundScenario<M>
  ) -> String {
    let text = M.vocabulary.text(of: query, answering: answer, in: scenario.lexicon)
    return recorded(String(text.dropFirst(query.text(in: scenario.lexicon).count)), scenario)
  }

  private func recorded(_ text: String, _ scenario: BoundScenario<M>) -> String {
    RecordedLine<M>.text(text, in: scenario.lexicon)
  }
}
