package import ArgumentParser

extension CompletionKind {
  /// Completes scenario files, Markdown files and traces, and folders on the way to them.
  package static var scenarioFiles: Self {
    .file(extensions: ["scenario", "md", "markdown", "jsonl", "itf.json"])
  }
}
