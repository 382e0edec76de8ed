import Machines
import ScenarioLanguage

/// A scenario in the vocabulary of a machine, ready to run.
package struct BoundScenario<M: Machine>: Sendable {
  /// A step or an assertion.
  enum Instruction: Sendable {
    /// Take a stimulus and compare its effects with the block below it, if there is a block.
    case step(M.Stimulus, ExpectedBlock<M>?)
    /// Compare the state.
    case state(StatePattern)
    /// Answer a query and compare the answer.
    case query(M.Query, AnswerPattern)

    /// Whether the instruction has an expectation other than `...`.
    var expectsSomething: Bool {
      switch self {
      case .step(_, let expected): expected.map { !$0.isOpen } ?? false
      case .state, .query: true
      }
    }

    /// Whether the instruction takes a stimulus.
    var isStep: Bool { if case .step = self { true } else { false } }
  }

  /// A pattern that no observation is allowed to match, and the pattern's text.
  package struct Never: Sendable {
    /// The pattern.
    package let pattern: PhrasePattern
    /// The pattern as written.
    package let text: String
    /// The position of the pattern's line.
    let place: ScenarioPlace
  }

  /// The path of the file, as passed by the caller.
  package let path: String
  /// The scenario's syntax, including its head.
  package internal(set) var syntax: ScenarioSyntax
  /// The scenario's texts; `nil` if the lexicon is shared with other scenarios. A scenario with a
  /// shared lexicon can be run but not printed.
  var ownLexicon: Lexicon?
  /// The settings that are not part of the scenario's text.
  let setting: ScenarioSetting<M>
  /// The setting's givens whose subjects the scenario does not mention.
  var defaults: [M.Given]
  /// The givens of used files, followed by the scenario's own givens.
  package internal(set) var ownGivens: [M.Given] = []
  /// The machine with all givens, before the first step.
  package internal(set) var start: M
  /// The patterns that no observation is allowed to match.
  package private(set) var nevers: [Never] = []
  /// The patterns of ``nevers``, in a form that quickly rules out observations that match none of
  /// them. Most observations match none of the patterns.
  private var forbidden = ForbiddenPatterns()
  /// The steps and assertions of used files, followed by the scenario's own steps and assertions.
  var lines: [InstructionLine<M>] = []
  /// The scenario's own document, followed by the documents that it uses. If the head was typed
  /// line by line, each line is a document, followed by the documents that it uses.
  var documents: [Document]
  /// For each document, the chain of `use` lines that leads to it.
  var routes: [[String]] = [[]]

  /// The paths of the scenario's own file, if any, and of the files that it uses.
  package var files: [String] { documents.compactMap(\.source.path) }

  /// The givens of the setting, followed by ``ownGivens``.
  package var givens: [M.Given] { defaults + ownGivens }

  /// The rules for comparing blocks with observations.
  package var matching: MatchingRules<M> { setting.matching }

  /// The scenario's texts.
  package var lexicon: Lexicon { ownLexicon ?? Lexicon() }

  /// Adds a pattern that no observation is allowed to match.
  mutating func forbid(_ never: Never) {
    nevers.append(never)
    forbidden.add(never.pattern)
  }

  /// Returns whether a pattern forbids an observation.
  func forbids(_ phrase: Phrase) -> Bool { forbidden.contain(phrase) }

  /// Whether the scenario or a used file has any steps or assertions.
  var hasSteps: Bool { !lines.isEmpty }

  /// Whether the scenario has no steps of its own and no expectations. Such a scenario checks
  /// nothing itself.
  package var isIdle: Bool { !lines.contains { $0.isOwn || $0.instruction.expectsSomething } }

  /// The stimuli of all steps. The steps of used files come first.
  package var stimuli: [M.Stimulus] {
    lines.compactMap { line in
      if case .step(let stimulus, _) = line.instruction { stimulus } else { nil }
    }
  }

  /// The number of steps, including steps of used files.
  package var stepCount: Int { lines.count { $0.instruction.isStep } }

  /// The 1-based number of the scenario's first line.
  package var firstLine: Int { documents[0].lineNumber(of: syntax.nameRange.lowerBound) }

  /// The scenario's first comment as one line; empty if there is none. Quoted texts are masked if
  /// the machine has secrets, because any of them may be one.
  var summary: String {
    SecretMask.maskedInComment(
      documents[0].firstComment(of: syntax), knowing: M.vocabulary.knownWords)
  }

  /// Whether the scenario is one row of an outline. The rows of an outline share its lines.
  package var isRow: Bool { documents[0].row != nil }

  /// The scenario's identity within its file: its name, or `#2:NAME` in Markdown.
  package var label: String {
    documents[0].blockNumber.map { "#\($0):\(syntax.name)" } ?? syntax.name
  }

  /// Returns whether this is the scenario with a label, or a row of the outline with this label.
  package func isLabelled(_ label: String) -> Bool {
    self.label == label || isRow && OutlineRow.Name(self.label)?.outline == label
  }

  /// The scenario's name in reports: `PATH:NAME`, or `PATH#2:NAME` in Markdown.
  package var identity: String { "\(documents[0].identity):\(syntax.name)" }

  init(_ syntax: ScenarioSyntax, of document: Document, in setting: ScenarioSetting<M>) {
    path = document.name
    self.syntax = syntax
    documents = [document]
    self.setting = setting
    defaults = setting.preparation.givens
    start = setting.preparation.machine
    // If an object or a program breaks down while it starts, only one scenario fails.
    if M.isDriven, let own = try? Preparation<M>(defaults) { start = own.machine }
  }

  /// Adds a given of the scenario or of a used file. The given replaces a default with the same
  /// subject.
  mutating func prepare(_ given: M.Given, about subject: Phrase) throws(Objection) {
    let others = defaults.filter { M.vocabulary.subject(of: $0) != subject }
    if others.count < defaults.count {
      start = try Preparation(others + ownGivens).machine
      defaults = others
    }
    try start.prepare(given)
    ownGivens.append(given)
  }
}

/// The position of a line of a scenario: the index of the line's document, and the index of the
/// line in the document.
package struct ScenarioPlace: Hashable, Sendable {
  let document: Int
  let line: Int
}

/// An instruction and its position. Instructions from used files are not the scenario's own.
struct InstructionLine<M: Machine>: Sendable {
  let instruction: BoundScenario<M>.Instruction
  let place: ScenarioPlace
  let isOwn: Bool
}
