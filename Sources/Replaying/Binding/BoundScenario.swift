public import Machines
public import ScenarioLanguage

/// A scenario whose every word is known: ready to run.
public struct BoundScenario<M: Machine>: Sendable {
  /// Where a line stands: in which of ``documents``, and at which index of its lines.
  public struct Place: Hashable, Sendable {
    let document: Int
    let line: Int
  }

  /// One thing to do or to check.
  enum Instruction: Sendable {
    /// Take a stimulus and compare what it causes with the block under it, if there is one.
    case step(M.Stimulus, ExpectedBlock<M>?)
    /// Compare the state.
    case state(StatePattern)
    /// Ask, and compare the answer.
    case query(M.Query, AnswerPattern)

    /// Whether something is done.
    var isStep: Bool {
      switch self {
      case .step: true
      case .state, .query: false
      }
    }
  }

  /// An instruction and where it stands; one that `use` brought is not the scenario's own.
  struct Line: Sendable {
    let instruction: Instruction
    let place: Place
    let isOwn: Bool
  }

  /// What must not be seen, and how the scenario writes it.
  public struct Never: Sendable {
    /// What must not be seen.
    public let pattern: PhrasePattern
    /// The pattern as it is written.
    public let text: String
  }

  /// The file's path, as it was given.
  public let path: String
  /// The scenario as its head says.
  public let syntax: ScenarioSyntax
  /// The texts that the scenario speaks of; `nil` where it shares them with others, so that it can run
  /// but nothing of it can be printed.
  var ownLexicon: Lexicon?
  /// What holds at the start, what used files say of it first.
  public internal(set) var givens: [M.Given] = []
  /// The machine to which all is given, before the first step.
  public internal(set) var start = M()
  /// What must not be seen.
  public internal(set) var nevers: [Never] = []
  /// What is done and checked, that of used files first.
  var lines: [Line] = []
  /// The scenario's own document, then those it uses.
  var documents: [Document]
  /// For each document, the lines through which `use` came to it.
  var routes: [[String]] = [[]]

  /// The paths of the files that it is read from: its own, unless it stands in none, and those it uses.
  public var files: [String] { documents.compactMap(\.source.path) }

  /// The texts that the scenario speaks of.
  public var lexicon: Lexicon { ownLexicon ?? Lexicon() }

  /// Whether anything is done or checked.
  public var hasSteps: Bool { !lines.isEmpty }

  /// How many steps it takes, those of used files among them.
  var stepCount: Int { lines.count { $0.instruction.isStep } }

  /// The line that the scenario begins at, from 1.
  public var firstLine: Int { documents[0].lineNumber(of: syntax.nameRange.lowerBound) }

  /// Whether it is one row of an outline, which other rows share its lines with.
  public var isRow: Bool { documents[0].row != nil }

  /// What tells the scenario from the others of its file: its name, in Markdown `#2:NAME`.
  public var label: String {
    documents[0].blockNumber.map { "#\($0):\(syntax.name)" } ?? syntax.name
  }

  /// The scenario as reports name it: `PATH:NAME`, in Markdown `PATH#2:NAME`.
  public var identity: String { "\(documents[0].identity):\(syntax.name)" }

  init(_ syntax: ScenarioSyntax, of document: Document) {
    path = document.name
    self.syntax = syntax
    documents = [document]
  }
}
