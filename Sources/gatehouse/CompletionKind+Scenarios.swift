import ArgumentParser

extension CompletionKind {
  /// Scenario files, Markdown and traces, which may hold scenarios, and folders on the way to them.
  static var scenarioFiles: Self {
    .file(extensions: ["scenario", "md", "markdown", "jsonl", "itf.json"])
  }
}
