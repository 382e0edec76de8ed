import Machines
import ScenarioLanguage
import Tracing

/// Reads a scenario literally if the current vocabulary does not contain all of its lines, for
/// example because the scenario is a trace of another version of the machine.
///
/// An unknown line is kept as written, with numbers in place of possible secrets.
struct LiteralReading<M: Machine> {
  private let scenario: BoundScenario<M>
  private var lexicon: Lexicon
  private var hidden: HiddenTexts
  private var givens: [String] = []
  private var steps: [(stimulus: String, observations: [String])] = []
  /// The number of documents read so far.
  private var documentCount = 0

  /// Returns the scenario as a trace; `nil` if the scenario leaves effects open: such effects
  /// cannot be determined.
  static func trace(
    of scenario: BoundScenario<M>, hiding hidden: inout HiddenTexts
  ) -> WrittenTrace? {
    var reading = Self(scenario, hidden)
    defer { hidden = reading.hidden }
    guard reading.read(scenario.syntax), !reading.steps.contains(where: { $0.observations.isEmpty })
    else { return nil }
    return WrittenTrace(
      tags: scenario.syntax.tags, givens: reading.givens, start: nil,
      steps: reading.steps.map { WrittenStep($0.stimulus, causing: $0.observations) })
  }

  /// Returns whether all errors can be due to a different vocabulary or machine.
  static func allows(_ diagnostics: [Diagnostic]) -> Bool {
    let kinds = WordError.Kind.allCases.map(\.rawValue) + [BindingError.impossibleGiven.rawValue]
    return diagnostics.allSatisfy { $0.kind.map(kinds.contains) ?? false }
  }

  private init(_ scenario: BoundScenario<M>, _ hidden: HiddenTexts) {
    self.scenario = scenario
    self.hidden = hidden
    lexicon = scenario.lexicon
  }

  /// Reads the next document in the order of use. Returns whether the document leaves nothing open.
  private mutating func read(_ syntax: ScenarioSyntax) -> Bool {
    let document = scenario.documents[documentCount]
    documentCount += 1
    return [syntax.head, syntax.body].joined().allSatisfy { index in
      !document.lines[index].isToBind || read(document.lines[index], of: document)
    }
  }

  private mutating func read(_ line: Line, of document: Document) -> Bool {
    var known: BoundLine<M>?
    var secret: Int?
    do throws(WordError) { known = try BoundLine<M>(line, of: document, in: &lexicon) } catch {
      if error.mayBeSecret { secret = error.range.lowerBound }
    }
    switch line.kind {
    case .use:
      // Documents are in the order of use.
      guard documentCount < scenario.documents.count,
        let used = scenario.documents[documentCount].scenarios.first
      else { return false }
      return read(used)
    case .given:
      givens.append(
        text(of: known) ?? document.foreignText(of: line, behind: 1, hidingFrom: secret, &hidden))
    case .stimulus:
      steps.append(
        (text(of: known) ?? document.foreignText(of: line, hidingFrom: secret, &hidden), []))
    case .observation:
      guard
        let text = known == nil
          ? document.wholeText(of: line, hidingFrom: secret, &hidden) : text(of: known),
        !steps.isEmpty
      else { return false }
      steps[steps.count - 1].observations.append(text)
    case .gap: return false
    case .blank, .comment, .scenario, .skip, .expectedFailure, .never, .exclusion,
      .stateAssertion, .queryAssertion, .examples, .exampleRow, .unreadable:
      break
    }
    return true
  }

  /// Returns the line as printed by the vocabulary; `nil` if the line leaves something open.
  private func text(of line: BoundLine<M>?) -> String? {
    switch line {
    case .given(let given): given.text(in: lexicon)
    case .stimulus(let stimulus): stimulus.text(in: lexicon)
    case .block(.expectation(let pattern)):
      M.vocabulary.observation(pattern)?.text(in: lexicon)
    case .nothing, .use, .never, .block(.gap), .block(.never), .state, .query, nil: nil
    }
  }
}

extension Document {
  /// Returns an observation as written; `nil` if the observation leaves something open.
  fileprivate func wholeText(
    of line: Line, hidingFrom secret: Int?, _ hidden: inout HiddenTexts
  ) -> String? {
    guard !leavesOpen(line) else { return nil }
    let text = foreignText(of: line, hidingFrom: secret, &hidden)
    // A transition without `via` leaves the decider open.
    guard let transition = WrittenTransition(text, from: nil) else { return text }
    return transition.via == nil ? nil : text
  }
}
