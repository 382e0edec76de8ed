import FileAccess
import Machines
import Running
import ScenarioLanguage
import TurnstileMachine

/// Files in memory.
struct Files: Sendable {
  let contents: [String: String]

  init(_ contents: [String: String]) { self.contents = contents }

  func loader<M: Machine>(_ type: M.Type = Turnstile.self) -> ScenarioLoader<M> {
    ScenarioLoader { [contents] (source) throws(FileError) in
      let path = source.name
      guard let text = contents[path] else { throw FileError(path, "No such file or directory") }
      return Array(text.utf8)
    }
  }

  /// Returns the text of all errors in a file.
  func errors(_ path: String) throws -> String {
    try loader().load(.file(path)).diagnostics.map(\.text).joined(separator: "\n")
  }

  /// Returns the kinds of all errors in a file.
  func kinds(_ path: String) throws -> [String] {
    try loader().load(.file(path)).diagnostics.compactMap(\.kind)
  }

  /// Returns the results of a file's scenarios.
  func results(_ path: String, isStrict: Bool = false) throws -> [ScenarioResult] {
    let file = try loader().load(.file(path))
    guard file.diagnostics.isEmpty else { throw FileError(path, try errors(path)) }
    return file.scenarios.map { Replayer(isStrict: isStrict).run($0) }
  }
}

/// Returns the results of the scenarios in a text.
func results(_ text: String, isStrict: Bool = false) throws -> [ScenarioResult] {
  try Files(["t.scenario": text]).results("t.scenario", isStrict: isStrict)
}

extension ScenarioResult {
  /// The failure as printed; `nil` if the scenario did not fail.
  var failureText: String? {
    switch verdict {
    case .failed(let failure), .failedAsExpected(_, let failure):
      failure.text(named: name, by: Reporting.tool)
    case .passed, .diverged, .skipped: nil
    }
  }
}
