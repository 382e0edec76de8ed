import Machines
import ScenarioLanguage
import Tracing

/// The head of a scenario that is typed line by line.
///
/// Each line is bound once, when it is added, and has the same meaning as in a file that contains
/// all the lines. A line with errors changes nothing.
package struct GrowingHead<M: Machine>: Sendable {
  private var lines: [Document] = []
  private var binding: Binding<M>?
  private var memory: LibraryMemory<M>

  /// Creates a head without lines.
  package init(in setting: ScenarioSetting<M> = ScenarioSetting()) {
    memory = LibraryMemory(isShared: false, after: setting.texts)
  }

  /// The scenario that consists of the lines; `nil` if there are no lines.
  package var scenario: BoundScenario<M>? {
    guard var scenario = binding?.scenario else { return nil }
    scenario.ownLexicon = memory.lexiconOfOneScenario
    return scenario
  }

  /// Whether there are used files with steps.
  package var hasSteps: Bool { binding?.scenario.hasSteps ?? false }

  /// A note for the user on the last given; `nil` if there is no note.
  package var remark: String? {
    guard let givens = binding?.scenario.givens, let last = givens.last else { return nil }
    return M.remark(on: last, among: givens)
  }

  /// Adds a line that was read as a document without errors. Returns the errors in the line's
  /// meaning.
  package mutating func append(
    _ line: Document, with loader: ScenarioLoader<M>
  ) -> [Diagnostic] {
    // Comments and blank lines belong to no scenario.
    guard !line.scenarios.isEmpty else { return [] }
    if memory.wouldRename(by: line) { bindAgain(before: line, loader) }
    let extent = memory.lines.lexicon.extent
    memory.reservePseudonyms(in: line.words[...], of: line)
    do { try memory.lines.learn(line) } catch {
      // The texts of a rejected line must not affect the numbering of later secrets.
      if memory.lines.lexicon.extent > extent { bindAgain(before: nil, loader) }
      return [line.diagnostic(error)]
    }
    let errors = bind(line, loader)
    guard errors.isEmpty else {
      bindAgain(before: nil, loader)
      return errors
    }
    lines.append(line)
    return []
  }

  /// Binds all lines again with another loader. Returns the errors in the meanings of the lines. If
  /// there are any errors, the head must no longer be used.
  package mutating func bindAgain(with loader: ScenarioLoader<M>) -> [Diagnostic] {
    bindAgain(before: nil, loader)
    return binding?.diagnostics ?? []
  }

  private mutating func bind(_ line: Document, _ loader: ScenarioLoader<M>) -> [Diagnostic] {
    guard let syntax = line.scenarios.first else { return [] }
    if binding == nil {
      binding = loader.binding(syntax, of: line, remembering: &memory)
    } else {
      binding?.bind(syntax, of: line, &memory)
    }
    var file = LoadedFile<M>(document: line, diagnostics: (binding?.diagnostics ?? []).unique)
    file.sortDiagnostics()
    return file.diagnostics
  }

  /// Binds all lines again. The pseudonyms in `next` are reserved before secrets are numbered.
  private mutating func bindAgain(before next: Document?, _ loader: ScenarioLoader<M>) {
    memory = memory.withoutLines
    binding = nil
    for line in lines + [next].compactMap(\.self) {
      memory.reservePseudonyms(in: line.words[...], of: line)
    }
    for line in lines { _ = bind(line, loader) }
  }
}
