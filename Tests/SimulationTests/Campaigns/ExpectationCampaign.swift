import Exploration
import FileAccess
import Running
import ScenarioLanguage
import Simulation
import TestScale
import Testing
import Tracing

/// Changes one file in 80 or, in a campaign, one file in 8. Only some changes to each file, drawn
/// at random, are made, because each change takes as long as running the whole file.
@Suite("A changed assertion of the library")
struct ExpectationCampaign {
  /// The interval between the files that are changed.
  private static let stride = Scale.of(80, campaign: 8)

  /// The files are distributed among these workers, which run in parallel.
  private static let hands = 0..<8

  /// The maximum number of changes per file.
  private static let mutantsOfFile = 6_000 / stride

  private static let mutants = Result { try ExpectationMutants(of: LibraryTests.files) }

  /// Returns descriptions of the changes after which no scenario fails. `change` makes the changes
  /// to each of the worker's files.
  private func survivors(
    of hand: Int,
    _ change: (String, ExpectationMutants, inout SplitMix64) throws -> [ExpectationMutants.Mutant]
  ) throws -> [String] {
    let mutants = try Self.mutants.get()
    var random = SplitMix64(seed: UInt64(hand))
    var survivors: [String] = []
    var count = 0
    for (index, file) in LibraryTests.files.enumerated()
    where index % (Self.hands.count * Self.stride) == hand * Self.stride {
      let all = try change(file, mutants, &random).shuffled(using: &random)
      for mutant in all.prefix(Self.mutantsOfFile) {
        count += 1
        if survives(SourceFile(name: file, bytes: mutant.bytes)) {
          survivors.append("\(file): \(mutant.change): \(mutant.line)")
        }
      }
    }
    #expect(count > 0)
    return survivors
  }

  /// Returns whether the file is accepted and all its scenarios pass.
  private func survives(_ source: SourceFile) -> Bool {
    let files = source.documents.map { ScenarioLoader<World>().load($0) }
    return files.allSatisfy { file in
      file.diagnostics.isEmpty
        && file.scenarios.allSatisfy {
          Replayer<World>(isStrict: true).run($0).verdict == .passed
        }
    }
  }

  @Test("fails in a scenario", arguments: hands)
  func text(hand: Int) throws {
    let survivors = try survivors(of: hand) { file, mutants, random in
      mutants.mutants(of: try Self.document(file), using: &random)
    }
    #expect(survivors == [])
  }

  @Test("fails in a table of examples")
  func cells() throws {
    let mutants = try Self.mutants.get()
    let outlines = try LibraryTests.files.map { try Self.document($0) }
      .filter { $0.scenarios.contains(where: \.isOutline) }
    #expect(outlines.count > 1)
    for outline in outlines {
      for mutant in mutants.mutantsOfCells(of: outline) {
        let survives = survives(SourceFile(name: outline.name, bytes: mutant.bytes))
        #expect(!survives, "\(outline.name): \(mutant.change)")
      }
    }
  }

  @Test("fails in a JSON trace", arguments: hands)
  func json(hand: Int) throws {
    let survivors = try survivors(of: hand) { file, mutants, random in
      try ScenarioLoader<World>().load(.file(file)).scenarios.flatMap { scenario in
        var exporter = TraceFormat.jsonl.exporter
        var text = ""
        try scenario.trace { try exporter.take($0, into: &text) }
        return try JSONMutants(text).mutants(mutants, using: &random)
      }
    }
    #expect(survivors == [])
  }

  private static func document(_ file: String) throws -> Document {
    Document(name: file, bytes: try FileSystem.read(file))
  }
}
