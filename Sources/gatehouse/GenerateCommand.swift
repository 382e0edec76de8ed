public import ArgumentParser
import Exploration
import FileAccess
public import Machines
import Notation
import Replaying
import ScenarioLanguage
import ScenarioTracing
import Simulation

extension CoverageItem.Kind: ExpressibleByArgument {
  /// The plural, as one asks for all of them.
  public init?(argument: String) {
    guard let kind = Self.allCases.first(where: { "\($0.rawValue)s" == argument }) else {
      return nil
    }
    self = kind
  }

  /// The plurals.
  public static var allValueStrings: [String] { allCases.map { "\($0.rawValue)s" } }
}

struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write scenarios for what others do not cover.",
    discussion: """
      Looks for what can be reached a step beyond some scenarios, or --depth steps, as `coverage` \
      does, and prints few scenarios that together cover all of it. Their blocks say what the app \
      does now: read them before you keep them.

      Exit codes: 0 whatever is found, 2 something cannot be read, 130 interrupted.
      """)

  @OptionGroup var covering: CoverageOptions

  @Option(
    name: .customLong("cover"),
    help: ArgumentHelp(
      "What to cover: states, transitions, rows, rules or facts; repeat it for several.",
      valueName: "kind"))
  var kinds: [CoverageItem.Kind] = [.transition]

  @OptionGroup var target: OutputOption

  func run() throws {
    if try covering.list() { return }
    try covering.protectScenarios(from: target)
    let report = try covering.report().report
    try Reading(path: nil, paint: covering.color.paint).run {
      let text = try text(of: report)
      let target = try target.output.open()
      try target.write(Array(text.utf8))
      try target.finish()
      if text.isEmpty {
        Output.diagnostics("nothing to cover: \(report.exploration.end.text)\n")
      }
    }
    if Interrupts.isRaised { try ExitStatus.interrupted.exit() }
  }

  /// The scenarios, each named after the first item that it covers.
  private func text(of report: CoverageReport<World>) throws(IncompleteComponents) -> String {
    let lexicon = report.exploration.lexicon
    let scenarios = try report.traces(covering: Set(kinds)).map { trace, items in
      var name = ""
      Quotation.write(items[0].name, quoted: true, into: &name)
      let others = items.dropFirst().map { "# \($0.name)\n" }.joined()
      return "scenario \(name)\n\(others)\(trace.text(in: lexicon))"
    }
    return scenarios.joined(separator: "\n")
  }
}
