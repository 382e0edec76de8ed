import Exploration
import Foundation
import GatehouseProcess
import TemporaryFiles
import TestScale
import Testing

/// A command that prints sequences of stimuli, and the format of its output.
struct SequencePrinter: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  /// Returns the texts of the scenarios in an output.
  let scenarios: @Sendable (String) -> [String]
  /// Whether the scenarios have no blocks. If so, their effects are recorded first.
  var isPlain = false

  var testDescription: String { arguments.joined(separator: " ") }

  /// Returns the whole output as the text of one file.
  static func file(_ output: String) -> [String] { output.isEmpty ? [] : [output] }

  /// Returns the texts that each begin at a comment and end before the next comment or the summary.
  static func commented(_ output: String) -> [String] {
    let end = output.range(
      of: #"(no violation|\d+) of \d+ invariants? "#, options: .regularExpression)
    let text = output[..<(end?.lowerBound ?? output.endIndex)]
    return text.components(separatedBy: "\n\n# ").filter { !$0.isEmpty }
      .map { ($0.hasPrefix("# ") ? $0 : "# \($0)") + "\n" }
  }

  /// Returns the text that follows the number of needed steps.
  static func needed(_ output: String) -> [String] {
    guard let end = output.range(of: "needed\n\n") else { return [] }
    return [String(output[end.upperBound...])]
  }

  /// Returns the sequences, each of which is on one line indented below its items.
  static func ways(_ output: String) -> [String] {
    output.matches(of: /(?m)^ {4}([^ ].*)$/).map { line in
      String(line.1).components(separatedBy: "; ").map { "\($0)\n" }.joined()
    }
  }
}

@Suite("Every sequence that a command prints", .serialized, .timeLimit(.minutes(30)))
struct PrintedSequenceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("begun.scenario", "given account alice\ngiven offline\n\nlaunch\n")
    try folder.write(
      "two.scenario",
      """
      scenario "looks around"

      launch
      choose log-in

      scenario "types"
      given user alice email alice@example.com password "another-one-1"

      launch
      choose log-in
      log-in alice@example.com "another-one-1"

      """)
  }

  private static let beginnings = [
    [], ["--given", "user alice email alice@example.com password \"secret-1-secret\""],
    ["--given", "account alice cookie _"], ["--maybe", "offline", "--maybe", "jailbroken"],
    ["--given", "account alice", "--given", "option _"], ["begun.scenario"],
  ]

  private static let verbs = [
    "back", "log-in", "continue", "terminate", "switch", "reboot", "enter-email", "enter-code",
    "open-link", "retry", "go-offline", "switch-to", "cancel", "log-in-by-phone",
  ]

  private static let conditions = [
    "is unauthenticated(...)/login", "is unauthenticated(...)/create-account",
    "is unauthenticated(...)/company-login", "is unauthenticated(...)/...",
    "not is headless and not is authenticated(...)/...",
  ]

  /// Command lines, most of which are determined by a number.
  static let printers: [SequencePrinter] =
    (0..<Scale.of(3, campaign: 6)).flatMap { number in
      var generator = SplitMix64(seed: UInt64(number))
      func condition() -> String { conditions.randomElement(using: &generator) ?? "" }
      func taken() -> [String] {
        let some = verbs.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
        return ["--only", (["launch", "choose"] + some).joined(separator: ",")]
      }
      let start = beginnings[number % beginnings.count]
      let paths = number % 2 == 0 ? ["two.scenario"] : ["two.scenario", "begun.scenario"]
      let bounds = ["--states", "500"]
      let kinds = ["states", "transitions", "rows", "rules", "facts"]
      let kind = kinds[number % kinds.count]
      let seed = ["--seed", "\(number)", "--sequences", "100"]
      return [
        SequencePrinter(
          arguments: ["explore"] + start + taken() + bounds
            + (number % 2 == 0
              ? ["--goal", condition(), "--goal", condition()]
              : ["--never", condition(), "--always", "not (\(condition()))"]),
          scenarios: SequencePrinter.commented),
        SequencePrinter(
          arguments: ["path"] + start + taken() + bounds
            + ["--from", condition(), "--to", condition()], scenarios: SequencePrinter.file),
        SequencePrinter(
          arguments: ["generate"] + paths + taken() + ["--cover", kind],
          scenarios: SequencePrinter.file),
        SequencePrinter(
          arguments: ["generate"] + start + taken() + bounds
            + ["--to", condition(), "--count", "7", "--distinct", kind],
          scenarios: SequencePrinter.file),
        SequencePrinter(
          arguments: ["coverage"] + paths + taken(), scenarios: SequencePrinter.ways,
          isPlain: true),
        SequencePrinter(
          arguments: ["walk"] + seed + ["--invariant", "not (\(condition()))"],
          scenarios: SequencePrinter.needed),
      ]
    } + suites + [reduction] + beginning

  /// Command lines for suites. Suites are generated only if all states are visited.
  private static let suites = [
    ["--only", "launch,choose,back"],
    ["--only", "launch,terminate,choose,back", "--given", "offline"],
    ["--only", "choose,back", "begun.scenario"],
  ].map {
    SequencePrinter(
      arguments: ["generate", "--cover", "mutants"] + $0, scenarios: SequencePrinter.file)
  }

  /// An exploration that uses symmetry reduction for users.
  private static let reduction = SequencePrinter(
    arguments: [
      "explore", "--only", "launch,choose log-in,log-in,continue,add-account,switch,log-out",
      "--given", "user alice email alice@example.com password \"secret-1-secret\"",
      "--given", "user bob email bob@example.com password \"secret-2-secret\"",
      "--goal", "is authenticated(...)", "--never", "has accounts _ _",
    ], scenarios: SequencePrinter.commented)

  /// Explorations whose claims are decided in the initial state, without any step.
  private static let beginning = [
    ["--goal", "is headless"], ["--given", "account alice", "--never", "is headless"],
    ["--given", "option _", "--always", "not is headless"],
  ].map {
    SequencePrinter(
      arguments: ["explore", "--only", "launch"] + $0, scenarios: SequencePrinter.commented)
  }

  /// Returns the scenarios in a command's output.
  private func scenarios(_ printer: SequencePrinter) throws -> [String] {
    let result = try Gatehouse.run(printer.arguments, in: folder.path)
    #expect([0, 1].contains(result.status), "\(result.diagnostics)")
    return printer.scenarios(result.output)
  }

  @Test("replays with run --strict", arguments: printers)
  func replay(_ printer: SequencePrinter) throws {
    let scenarios = try scenarios(printer)
    for (number, scenario) in scenarios.enumerated() {
      try folder.write("printed/\(number).scenario", scenario)
      guard printer.isPlain else { continue }
      let recorded = try Gatehouse.run("record", "printed/\(number).scenario", in: folder.path)
      #expect(recorded.status == 0, "\(recorded.diagnostics)")
    }
    guard !scenarios.isEmpty else { return }
    let replayed = try Gatehouse.run("run", "--strict", "printed", in: folder.path)
    #expect(replayed.status == 0, "\(replayed.output)\(replayed.diagnostics)")
    #expect(!replayed.output.contains("\n0 passed"))
  }

  @Test(
    "is one of many, since most invocations print sequences",
    arguments: Dictionary(grouping: printers) { $0.arguments[0] }.values.map { Array($0.prefix(3)) }
  )
  func number(_ printers: [SequencePrinter]) throws {
    let counts = try printers.map { try scenarios($0).count }
    #expect(counts.count { $0 > 0 } * 2 >= printers.count, "\(printers[0].arguments): \(counts)")
  }
}
