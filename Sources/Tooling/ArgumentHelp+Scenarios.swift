import ArgumentParser

extension ArgumentHelp {
  /// What the paths of a command may be that reads scenarios.
  static var scenarioPaths: Self {
    "Scenarios, traces, Markdown, folders, patterns, or - for standard input."
  }
}
