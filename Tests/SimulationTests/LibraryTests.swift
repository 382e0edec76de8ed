import FileAccess
import Foundation
import Machines
import Running
import ScenarioLanguage
import Simulation
import Testing
import Tracing

/// Runs the project's scenarios, each as a test case, and checks their coverage.
@Suite("The scenario library")
struct LibraryTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenarios").path()

  static let files = ScenarioFiles([folder]).paths

  @Test("holds in every scenario, and asserts every step", arguments: files)
  func holds(file: String) throws {
    let loaded = try ScenarioLoader<World>().load(.file(file))
    #expect(loaded.diagnostics.map(\.text) == [])
    for scenario in loaded.scenarios {
      let result = Replayer<World>(isStrict: true).run(scenario)
      #expect(result.verdict == .passed, "\(Self.text(of: result))")
    }
  }

  @Test("has the same results on the quick path of a run as when replayed one by one")
  func run() throws {
    let alone = try Self.files.flatMap { file in
      try ScenarioLoader<World>().loadAll(.file(file)).flatMap { text in
        text.scenarios.map { Replayer<World>().run($0) }
      }
    }
    for jobs in [1, 3] {
      var together: [ScenarioResult] = []
      _ = LibraryRun<World>(jobs: jobs).run(ScenarioFiles([Self.folder])) { event in
        if case .finished(let result) = event { together.append(result) }
      }
      #expect(together == alone)
    }
  }

  @Test("is the same byte for byte if its blocks are removed and recorded again")
  func recorded() throws {
    let loader = ScenarioLoader<World> { (source) throws(FileError) in
      try Self.text(of: source.name) { $0.kind == .observation || Self.isCommentInBlock($0) }
    }
    let files = try Self.files.filter { file in
      // An outline cannot be recorded, because all rows share its lines.
      let source = SourceFile(name: file, bytes: try FileSystem.read(file))
      return source.documents.flatMap(\.scenarios).allSatisfy { !$0.isOutline }
    }
    #expect(files.count > 500)
    for file in files {
      guard case .recorded(let bytes, _, _) = try FileRecording(loader: loader).record(.file(file))
      else {
        Issue.record("\(file) is not recorded")
        continue
      }
      // When a block is removed, the position of a comment in the block is lost.
      #expect(bytes == (try Self.text(of: file, without: Self.isCommentInBlock)), "\(file)")
    }
  }

  @Test("has a fully asserted step for every row and every rule")
  func complete() {
    #expect(!Self.files.isEmpty)
    #expect(Self.missing(from: Self.files) == [])
  }

  @Test("is reported as incomplete if a row is no longer covered by any scenario")
  func incomplete() throws {
    let rule = "resend-too-early"
    let without = try Self.files.filter { file in
      !String(decoding: try FileSystem.read(file), as: UTF8.self).contains("refused \(rule)")
    }
    #expect(without.count < Self.files.count)
    #expect(Self.missing(from: without).contains("rule/\(rule)"))
  }

  private static func isCommentInBlock(_ line: Line) -> Bool {
    line.kind == .comment && line.indentation > 0
  }

  /// Returns the text of a file without some of its lines.
  private static func text(
    of path: String, without isLeftOut: (Line) -> Bool
  ) throws(FileError) -> [UInt8] {
    let source = SourceFile(name: path, bytes: try FileSystem.read(path))
    let lines = source.documents[0].lines
    let edits = lines.indices.filter { isLeftOut(lines[$0]) }
      .map { LineEdit(document: 0, lines: $0..<$0 + 1, replacement: []) }
    return source.bytes(with: edits)
  }

  /// Returns the rows that the scenarios in `files` do not cover.
  private static func missing(from files: [String]) -> [String] {
    var coverage = Coverage<World>()
    let visit: StepVisitor<World> = { run, _, block in
      if block?.isWhole == true { coverage.add(run.trail) }
    }
    _ = LibraryRun<World>().run(ScenarioFiles(files), visit: visit, report: { _ in })
    return coverage.missing
  }

  private static func text(of result: ScenarioResult) -> String {
    if case .failed(let failure) = result.verdict {
      failure.text(
        named: result.name, by: ReportingTool(name: "gatehouse", version: ""))
    } else {
      "\(result.verdict)"
    }
  }
}
