public import FileAccess
public import Machines
public import ScenarioLanguage

/// The names of what a run would run.
public struct SelectionList: Sendable {
  /// The selected scenarios as reports name them, in the order of a run.
  public private(set) var identities: [String] = []
  /// What cannot be listed or read.
  public private(set) var errors: [FileError] = []
  /// What is wrong with files; none of their scenarios would run.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Looks up what stands at `paths`, and runs nothing.
  public init<M: Machine>(
    of selection: Selection<M>, at paths: [String], loader: ScenarioLoader<M> = ScenarioLoader()
  ) {
    let files = ScenarioFiles(paths)
    let selected = selection.settled(over: files.sources, loader)
    for source in files.sources {
      let texts: [LoadedFile<M>]
      do { texts = try loader.loadAll(source) } catch {
        if selected.includesErrors(of: source) { errors.append(error) }
        continue
      }
      for text in texts {
        if text.diagnostics.isEmpty {
          identities += text.scenarios.filter(selected.includes).map(\.identity)
        } else if selected.includesErrors(of: source) {
          diagnostics += text.diagnostics
        }
      }
    }
    errors += files.errors
  }
}
