import Files
import Foundation
import Machines
import Replaying
import ScenarioLanguage
import Simulation
import Testing

/// The scenarios of the project, each as a test, and what they cover together.
@Suite("The scenario library")
struct LibraryTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenarios").path()

  static let files = ScenarioFiles([folder]).paths

  @Test("every scenario holds, and asserts every step", arguments: files)
  func holds(file: String) throws {
    let loaded = try ScenarioLoader<World>().load(file)
    #expect(loaded.diagnostics.map(\.text) == [])
    for scenario in loaded.scenarios {
      let result = Replayer<World>(isStrict: true).run(scenario)
      #expect(result.verdict == .passed, "\(Self.text(of: result))")
    }
  }

  @Test("every row and every rule occurs in a step whose whole block is asserted")
  func complete() {
    #expect(!Self.files.isEmpty)
    #expect(Self.missing(from: Self.files) == [])
  }

  @Test("a row that no scenario shows any more is named as missing")
  func incomplete() throws {
    let rule = "resend-too-early"
    let without = try Self.files.filter { file in
      !String(decoding: try FileSystem.read(file), as: UTF8.self).contains("refused \(rule)")
    }
    #expect(without.count < Self.files.count)
    #expect(Self.missing(from: without).contains("rule/\(rule)"))
  }

  /// What the scenarios of `files` leave out.
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
      failure.text(named: result.name)
    } else {
      "\(result.verdict)"
    }
  }
}
