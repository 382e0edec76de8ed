import Machines
import ScenarioLanguage
import Tracing

/// The givens and stimuli of several scenarios, with their texts in one lexicon, for searches that
/// continue from all of them.
///
/// Expectations only determine which scenarios fail. Secrets are identified by their pseudonyms, as
/// in a trace.
@usableFromInline package struct SharedSequences<M: Machine>: Sendable {
  /// The givens and stimuli of each scenario, in the order of the files.
  package private(set) var sequences: [(givens: [M.Given], stimuli: [M.Stimulus])] = []
  /// The identity of each scenario: `PATH:NAME`.
  package private(set) var identities: [String] = []
  /// The scenarios that failed; empty if the scenarios were not run.
  package private(set) var failing: [FailingScenario] = []
  /// The texts of all sequences.
  package private(set) var lexicon: Lexicon

  /// Collects the sequences of the selected scenarios of `files`, except skipped scenarios. The
  /// texts are added to the texts of `lexicon`. Runs the scenarios if there is a `replayer`.
  ///
  /// Throws a `FileError` or a `Diagnostic` if a file, or a file that it uses, cannot be read. No
  /// further file is read once `isInterrupted` returns true.
  @usableFromInline package init(
    of files: ScenarioFiles, selecting selection: Selection<M> = Selection(),
    by loader: ScenarioLoader<M> = ScenarioLoader(), in lexicon: Lexicon = Lexicon(),
    runBy replayer: Replayer<M>? = nil, isInterrupted: () -> Bool = { false }
  ) throws {
    self.lexicon = lexicon
    let scenarios = try loader.scenarios(of: files, selecting: selection, isInterrupted)
    for scenario in scenarios { try add(scenario) }
    for scenario in scenarios where !isInterrupted() {
      if let failing = replayer.flatMap({ FailingScenario(scenario, by: $0) }) {
        self.failing.append(failing)
      }
    }
  }

  /// Creates the sequences of some scenarios. Throws a `Diagnostic` if the scenarios together have
  /// too many texts.
  package init(of scenarios: [BoundScenario<M>]) throws(Diagnostic) {
    lexicon = Lexicon()
    for scenario in scenarios { try add(scenario) }
  }

  /// The distinct lists of givens with which the scenarios begin.
  package var starts: [[M.Given]] {
    sequences.map(\.givens).unique
  }

  /// Adds a scenario by printing it with its own lexicon and reading it again.
  private mutating func add(_ scenario: BoundScenario<M>) throws(Diagnostic) {
    let own = scenario.lexicon
    do throws(WordError) {
      let givens = try scenario.givens.map { (given) throws(WordError) in
        let line = Document(name: "", bytes: Array(given.text(in: own).utf8))
        return try M.vocabulary.given(line.words[...], of: line.bytes.span, in: &lexicon)
      }
      let stimuli = try scenario.stimuli.map { (stimulus) throws(WordError) in
        let line = Document(name: "", bytes: Array(stimulus.text(in: own).utf8))
        return try M.vocabulary.stimulus(line.words[...], of: line.bytes.span, in: &lexicon)
      }
      sequences.append((givens, stimuli))
      identities.append(scenario.identity)
    } catch {
      throw scenario.documents[0].diagnostic(
        at: scenario.syntax.nameRange, message: error.message,
        help: "the scenarios contain too many texts; select fewer")
    }
  }
}

extension ScenarioLoader {
  /// Returns the selected scenarios of `files`, except skipped scenarios.
  ///
  /// Throws a `FileError` or a `Diagnostic` if a file cannot be read. No further file is read once
  /// `isInterrupted` returns true.
  func scenarios(
    of files: ScenarioFiles, selecting selection: Selection<M>, _ isInterrupted: () -> Bool
  ) throws -> [BoundScenario<M>] {
    if let error = files.errors.first { throw error }
    let settled = selection.settled(over: files.sources, self, isInterrupted: isInterrupted)
    var scenarios: [BoundScenario<M>] = []
    for source in files.sources where !isInterrupted() {
      for file in try loadAll(source) {
        if let error = file.diagnostics.first { throw error }
        scenarios += file.scenarios.filter {
          settled.includes($0) && $0.syntax.skipReason == nil
        }
      }
    }
    return scenarios
  }
}
