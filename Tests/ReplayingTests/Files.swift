import Foundation
import Machines
import Replaying
import ScenarioLanguage
import TurnstileMachine

/// Files that exist in a test only.
struct Files: Sendable {
  let contents: [String: String]

  init(_ contents: [String: String]) { self.contents = contents }

  func loader<M: Machine>(_ type: M.Type = Turnstile.self) -> ScenarioLoader<M> {
    ScenarioLoader { [contents] (path) throws(FileError) in
      guard let text = contents[path] else { throw FileError(path, "No such file or directory") }
      return Array(text.utf8)
    }
  }

  /// The texts of everything that is wrong with a file.
  func errors(_ path: String) throws -> String {
    try loader().load(path).diagnostics.map(\.text).joined(separator: "\n")
  }

  /// The kinds of everything that is wrong with a file.
  func kinds(_ path: String) throws -> [String] {
    try loader().load(path).diagnostics.compactMap(\.kind)
  }

  /// What came of each scenario of a file.
  func results(_ path: String, isStrict: Bool = false) throws -> [ScenarioResult] {
    let file = try loader().load(path)
    guard file.diagnostics.isEmpty else { throw FileError(path, try errors(path)) }
    return file.scenarios.map { Replayer(isStrict: isStrict).run($0) }
  }
}

/// What came of the scenarios of a text that stands alone.
func results(_ text: String, isStrict: Bool = false) throws -> [ScenarioResult] {
  try Files(["t.scenario": text]).results("t.scenario", isStrict: isStrict)
}

extension ScenarioResult {
  /// The failure as people read it, if there is one.
  var failureText: String? {
    switch verdict {
    case .failed(let failure), .failedAsExpected(_, let failure): failure.text(named: name)
    case .passed, .skipped: nil
    }
  }
}

/// A folder that is gone when the test is over.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and the folders that it stands in.
  func write(_ name: String, _ text: String = "push\n") throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// The names below the folder, hidden ones too.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
