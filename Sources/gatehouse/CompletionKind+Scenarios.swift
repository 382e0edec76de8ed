import ArgumentParser

extension CompletionKind {
  /// Scenario files, and folders on the way to them.
  static var scenarioFiles: Self { .file(extensions: ["scenario"]) }
}
