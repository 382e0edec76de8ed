import FileAccess
import Machines
import ScenarioLanguage
import Tracing

/// Compares scenarios and traces as written.
@usableFromInline package struct LibraryDifference<M: Machine>: Sendable {
  /// An event during a comparison.
  public enum Event: Sendable {
    /// An event for the report on differences.
    case told(DifferenceEvent)
    /// A file cannot be read and is not compared.
    case unreadable(FileError)
    /// A file has errors and is not compared.
    case rejected([Diagnostic], file: String)
    /// The scenario with this name is compared literally, because the current vocabulary does not
    /// contain all of its lines. The diagnostic reports the first unknown line.
    case takenAtItsWord(String, Diagnostic)
  }

  private let loader: ScenarioLoader<M>

  /// Creates a comparison of files read by `loader`.
  @usableFromInline package init(loader: ScenarioLoader<M> = ScenarioLoader()) {
    self.loader = loader
  }

  /// Compares pairs of files in order and passes the differences to `report`.
  @usableFromInline package func run<Failure: Error>(
    _ files: FilePairs, before: TextSource, after: TextSource,
    report: (Event) throws(Failure) -> Void
  ) throws(Failure) -> DifferenceSummary {
    var summary = DifferenceSummary()
    try report(
      .told(.began(before: before.argument, after: after.argument, of: PageMachine(M.self))))
    for error in files.errors {
      summary.addUnreadable()
      try report(.unreadable(error))
    }
    for pair in files.pairs {
      guard let differences = try compare(pair, report) else {
        summary.addUnreadable()
        continue
      }
      for difference in differences {
        summary.add(difference)
        try report(.told(.compared(difference)))
      }
    }
    try report(.told(.ended(summary)))
    return summary
  }

  /// Returns the differences between two files; `nil` if one of them cannot be read or has errors.
  private func compare<Failure: Error>(
    _ pair: FilePairs.Pair, _ report: (Event) throws(Failure) -> Void
  ) throws(Failure) -> [ScenarioDifference]? {
    let before = try read(pair.before, report)
    let after = try read(pair.after, report)
    guard let before, let after else { return nil }
    var differences: [ScenarioDifference] = []
    var mistakes = Mistakes()
    for (old, new) in ComparedScenario.pairs(before, after) {
      let (first, second) = bindings(old, new)
      let (oldTrace, newTrace) = (mistakes.trace(of: first), mistakes.trace(of: second))
      differences.append(ScenarioDifference(oldTrace, newTrace))
    }
    for (scenario, diagnostic) in mistakes.literals {
      try report(.takenAtItsWord(scenario, diagnostic))
    }
    guard !mistakes.files.isEmpty else { return differences }
    for (file, diagnostics) in mistakes.files { try report(.rejected(diagnostics, file: file)) }
    return nil
  }

  /// Reads the scenarios of some files. Returns `nil` if one of the files cannot be read or has
  /// errors.
  private func read<Failure: Error>(
    _ sources: [TextSource], _ report: (Event) throws(Failure) -> Void
  ) throws(Failure) -> [ComparedScenario]? {
    var all: [ComparedScenario] = []
    for place in sources {
      let source: SourceFile
      do throws(FileError) { source = try loader.file(place) } catch {
        try report(.unreadable(error))
        return nil
      }
      let (scenarios, diagnostics) = ComparedScenario.all(in: source)
      guard diagnostics.isEmpty else {
        try report(.rejected(diagnostics, file: source.name))
        return nil
      }
      all += scenarios
    }
    return all
  }

  /// Binds two scenarios for comparison.
  ///
  /// If both contain secrets in plain text, equal secrets get the same pseudonym in both.
  /// Otherwise, for example if one scenario is a trace and contains only pseudonyms, each scenario
  /// is bound separately, as it was when its pseudonyms were assigned.
  private func bindings(
    _ before: ComparedScenario?, _ after: ComparedScenario?
  ) -> (Binding<M>?, Binding<M>?) {
    var memory = LibraryMemory<M>(isShared: false)
    let first = before.map { loader.binding($0.syntax, of: $0.document, remembering: &memory) }
    guard let after else { return (first, nil) }
    var own = LibraryMemory<M>(isShared: false)
    let second = loader.binding(after.syntax, of: after.document, remembering: &own)
    guard first?.scenario.lexicon.holdsSecrets == true, second.scenario.lexicon.holdsSecrets else {
      return (first, second)
    }
    return (first, loader.binding(after.syntax, of: after.document, remembering: &memory))
  }
}

/// The errors in the scenarios of two files, and the scenarios that are compared literally.
private struct Mistakes {
  private(set) var files: [(name: String, [Diagnostic])] = []
  private(set) var literals: [(scenario: String, Diagnostic)] = []
  /// Numbers the hidden texts of both sides. Equal texts get equal numbers.
  private var hidden = HiddenTexts()

  /// Returns the scenario as a trace; `nil` if it cannot be compared.
  mutating func trace<M: Machine>(
    of binding: Binding<M>?
  ) -> (name: String, trace: WrittenTrace)? {
    guard let binding else { return nil }
    let (scenario, diagnostics) = (binding.scenario, binding.diagnostics)
    guard let first = diagnostics.first else {
      return (scenario.identity, scenario.written(hiding: &hidden))
    }
    if LiteralReading<M>.allows(diagnostics),
      let trace = LiteralReading<M>.trace(of: scenario, hiding: &hidden)
    {
      literals.append((scenario.identity, first))
      return (scenario.identity, trace)
    }
    add(diagnostics, of: scenario.path)
    return nil
  }

  private mutating func add(_ diagnostics: [Diagnostic], of file: String) {
    guard let index = files.firstIndex(where: { Paths.areSame($0.name, file) }) else {
      return files.append((file, diagnostics))
    }
    // Several scenarios can use the same faulty file.
    let known = Set(files[index].1)
    files[index].1 += diagnostics.filter { !known.contains($0) }
  }
}
