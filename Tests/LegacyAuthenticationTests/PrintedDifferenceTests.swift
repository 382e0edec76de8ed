import Authentication
import Exploration
import Foundation
import GatehouseProcess
import Machines
import Simulation
import TemporaryFiles
import TestScale
import Testing

@Suite("Every difference that a search prints", .serialized, .timeLimit(.minutes(30)))
struct PrintedDifferenceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "wanted.scenario",
      """
      given user alice phone "+4930123456" devices 1
      given account alice unregistered

      launch

      """)
    try folder.write(
      "two.scenario",
      """
      scenario "looks around"

      launch
      choose log-in

      scenario "types"
      given user alice email alice@example.com password "another-one-1"

      launch
      choose create-account

      """)
  }

  private static let verbs = [
    "back", "log-in", "terminate", "enter-email", "accept", "go-offline", "set-email", "open-mail",
    "resend", "log-in-by-phone",
  ]

  /// Searches that are determined by a number. Nothing is declared.
  static let searches: [[String]] = (0..<Scale.of(2, campaign: 4)).flatMap { number -> [[String]] in
    var generator = SplitMix64(seed: UInt64(number))
    let some = verbs.filter { _ in Int.random(in: 0..<3, using: &generator) > 0 }
    let paths = [[], ["two.scenario"], ["two.scenario", "wanted.scenario"]][number % 3]
    let options =
      ["--explore", "--fail-declared", "--states", "200", "--only"]
      + [(["launch", "choose"] + some).joined(separator: ",")] + paths
    let left =
      [.login, .emailLink]
      + MigrationStage.defaultOrder.shuffled(using: &generator).prefix(2)
    let reached = MigrationStage.defaultOrder.filter { !left.contains($0) }.map(\.name)
    return [
      ["compare", "coordinator", "routers"] + options,
      ["migrate", "--migrated", reached.joined(separator: "+")] + options,
    ]
  }

  /// A comparison in a JSON object. It is either the whole report or part of a stage.
  private struct Comparison: Decodable {
    struct Scenario: Decodable { let source: String }
    struct Stage: Decodable { let comparison: Comparison }
    struct Migration: Decodable { let explored: [Stage] }
    let first, second: String
    let scenarios: [Scenario]
  }

  /// Returns the text output and the comparisons that a search prints.
  private func printed(_ search: [String]) throws -> (text: String, comparisons: [Comparison]) {
    let text = try Gatehouse.run(search, in: folder.path)
    let json = try Gatehouse.run(search + ["--format", "json"], in: folder.path)
    #expect([0, 1].contains(json.status) && json.status == text.status, "\(json.diagnostics)")
    let data = Data(json.output.utf8)
    let comparisons =
      search[0] == "migrate"
      ? try JSONDecoder().decode(Comparison.Migration.self, from: data).explored.map(\.comparison)
      : [try JSONDecoder().decode(Comparison.self, from: data)]
    return (text.output, comparisons)
  }

  @Test(
    "is reproduced by its sequence, which replays with run --strict",
    arguments: ["compare", "migrate"])
  func replay(_ command: String) throws {
    let searches = Self.searches.filter { $0[0] == command }
    var fruitful = 0
    for (number, search) in searches.enumerated() {
      let (text, comparisons) = try printed(search)
      for (stage, comparison) in comparisons.enumerated() where !comparison.scenarios.isEmpty {
        try replay(comparison, in: "printed/\(number)/\(stage)")
        for scenario in comparison.scenarios {
          #expect(text.contains("\n\n\(scenario.source)\n"))
        }
      }
      if comparisons.contains(where: { !$0.scenarios.isEmpty }) { fruitful += 1 }
    }
    #expect(fruitful * 2 > searches.count)
  }

  private func replay(_ comparison: Comparison, in place: String) throws {
    for (index, scenario) in comparison.scenarios.enumerated() {
      let path = "\(place)/\(index).scenario"
      try folder.write(path, scenario.source)
      // The scenario has no blocks, because each design would fill them in differently.
      let recorded = try Gatehouse.run("record", path, in: folder.path)
      #expect(recorded.status == 0, "\(recorded.diagnostics)")
    }
    let replayed = try Gatehouse.run("run", "--strict", place, in: folder.path)
    #expect(replayed.status == 0, "\(replayed.output)\(replayed.diagnostics)")
    let designs = [comparison.first, comparison.second]
    let again = try Gatehouse.run(
      ["compare"] + designs + ["--fail-declared", place], in: folder.path)
    let count = comparison.scenarios.count
    #expect(again.output.hasSuffix("\n0 same, 0 declared, \(count) diverging\n"), "\(again)")
  }
}
