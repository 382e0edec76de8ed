import FileAccess
import Machines
import ScenarioLanguage

/// The names of the scenarios that a run would select.
package struct SelectionList: Sendable {
  /// The names of the selected scenarios, as shown in reports and in the order of a run.
  package private(set) var identities: [String] = []
  /// The files and folders that cannot be listed or read.
  package private(set) var errors: [FileError] = []
  /// The errors in files whose scenarios would not run.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Selects scenarios at `paths` without running them.
  package init<M: Machine>(
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
