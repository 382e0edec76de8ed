import ArgumentParser
import FileAccess

/// The options that choose sessions, and keep them as scenarios.
struct SessionChoiceOptions: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Judge no other sessions.", valueName: "name"))
  var session: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Write each session into this folder as a scenario, with ... for what the log leaves open; \
      at most \(SavedSessions.limit).
      """,
      valueName: "folder"),
    completion: .directory)
  var save: String?

  /// The folder for scenarios, if sessions are to be written.
  func folder() -> SavedSessions? { save.map { SavedSessions(in: $0) } }
}
