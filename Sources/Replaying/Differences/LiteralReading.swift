import Machines
import Notation
import ScenarioLanguage
import ScenarioTracing

/// Takes a scenario at its word of which today's vocabulary does not know every line, such as a
/// trace that another version of the machine wrote.
///
/// A line that is not known is as it is written, but what stands in quotes is masked, and so is what
/// stands where a secret belongs.
struct LiteralReading<M: Machine> {
  private let scenario: BoundScenario<M>
  private var lexicon: Lexicon
  private var givens: [String] = []
  private var steps: [(stimulus: String, observations: [String])] = []
  /// How many of the scenario's documents were read.
  private var documentCount = 0

  /// The scenario as it is written; `nil` where it leaves open what a step causes, for nobody can
  /// tell.
  static func trace(of scenario: BoundScenario<M>) -> WrittenTrace? {
    var reading = Self(scenario)
    guard reading.read(scenario.syntax), !reading.steps.contains(where: { $0.observations.isEmpty })
    else { return nil }
    return WrittenTrace(
      tags: scenario.syntax.tags, givens: reading.givens, start: nil,
      steps: reading.steps.map { WrittenTrace.Step($0.stimulus, causing: $0.observations) })
  }

  /// Whether mistakes are of the kind that another vocabulary or another machine would not find.
  static func allows(_ diagnostics: [Diagnostic]) -> Bool {
    let kinds = WordError.Kind.allCases.map(\.rawValue) + [BindingError.impossibleGiven.rawValue]
    return diagnostics.allSatisfy { $0.kind.map(kinds.contains) ?? false }
  }

  private init(_ scenario: BoundScenario<M>) {
    self.scenario = scenario
    lexicon = scenario.lexicon
  }

  /// Reads the next document, as one that uses others does; answers whether all is said in full.
  private mutating func read(_ syntax: ScenarioSyntax) -> Bool {
    let document = scenario.documents[documentCount]
    documentCount += 1
    for range in [syntax.head, syntax.body] {
      for line in document.lines[range] where line.isToBind {
        guard read(line, of: document) else { return false }
      }
    }
    return true
  }

  private mutating func read(_ line: Line, of document: Document) -> Bool {
    var known: BoundLine<M>?
    var secret: Int?
    do throws(WordError) { known = try BoundLine<M>(line, of: document, in: &lexicon) } catch {
      if error.mayBeSecret { secret = error.range.lowerBound }
    }
    switch line.kind {
    case .use:
      // Documents were read in the order in which they are used.
      guard documentCount < scenario.documents.count,
        let used = scenario.documents[documentCount].scenarios.first
      else { return false }
      return read(used)
    case .given:
      givens.append(text(of: known) ?? document.maskedText(of: line, behind: 1, hidingFrom: secret))
    case .stimulus:
      steps.append((text(of: known) ?? document.maskedText(of: line, hidingFrom: secret), []))
    case .observation:
      guard
        let text = known == nil
          ? document.wholeText(of: line, hidingFrom: secret) : text(of: known),
        !steps.isEmpty
      else { return false }
      steps[steps.count - 1].observations.append(text)
    case .gap: return false
    case .blank, .comment, .scenario, .skip, .expectedFailure, .never, .stateAssertion,
      .queryAssertion, .examples, .exampleRow, .unreadable:
      break
    }
    return true
  }

  /// The line as the vocabulary prints it; `nil` for one that leaves something open.
  private func text(of line: BoundLine<M>?) -> String? {
    switch line {
    case .given(let given): given.text(in: lexicon)
    case .stimulus(let stimulus): stimulus.text(in: lexicon)
    case .block(.expectation(let pattern)):
      M.vocabulary.observation(pattern)?.text(in: lexicon)
    case .nothing, .use, .never, .block(.gap), .state, .query, nil: nil
    }
  }
}

extension Document {
  /// An observation as it is written, masked; `nil` where it leaves something open.
  fileprivate func wholeText(of line: Line, hidingFrom secret: Int?) -> String? {
    var compound = Compound()
    for word in words(of: line) where !word.isQuoted {
      let text = text(of: word)
      if text == "_" || text == "..." { return nil }
      guard word.isCompound || text.hasSuffix("/...") else { continue }
      let isRead = (try? compound.parse(bytes.span.extracting(word.range))) != nil
      guard isRead, !compound.isOpenBelow, !compound.parts.contains(where: \.isOpen),
        !compound.arguments.contains(where: \.isAny)
      else { return nil }
    }
    let masked = maskedText(of: line, hidingFrom: secret)
    // Who decides may be left out of an expectation: then it is open.
    guard let transition = WrittenTransition(masked, from: nil) else { return masked }
    return transition.via == nil ? nil : masked
  }
}
