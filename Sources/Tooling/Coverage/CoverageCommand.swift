import ArgumentParser
import Exploration
import Machines
import Notation
import Replaying
import ScenarioLanguage

extension CoverageFormat: ExpressibleByArgument {}

struct CoverageCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "coverage",
      abstract: "Say what scenarios cover, and what they could.",
      discussion: """
        Counts the states, transitions, rows, rules and facts that scenarios reach, whatever they \
        expect. Then every state that they pass through is left by every stimulus, one step or \
        --depth steps far. What is reached in this way and not covered is listed with a shortest \
        way; what is declared and was not reached, apart.

        Exit codes: 0 enough is covered, 1 less than --minimum, 2 something cannot be read, \
        130 interrupted.
        """)
  }

  @OptionGroup var covering: CoverageOptions<M>

  @Option(
    help: ArgumentHelp(
      "Fail where less than this share of any kind of item is covered, in percent.",
      valueName: "percent"))
  var minimum = 0

  @Option(
    name: .customLong("of"),
    help: ArgumentHelp(
      "The kinds that --minimum is about: states, transitions, rows, rules or facts; all when left "
        + "out. Repeat it for several.",
      valueName: "kind"))
  var kinds: [CoverageItem.Kind] = []

  @Option(
    help: ArgumentHelp(
      "How to tell it: text, json, or dot for a graph coloured by what is covered.",
      valueName: "format"))
  var format = CoverageFormat.text

  @OptionGroup var target: OutputOption

  func validate() throws {
    guard (0...100).contains(minimum) else { throw ValidationError("--minimum is 0 to 100") }
    guard minimum > 0 || kinds.isEmpty else { throw ValidationError("--of goes with --minimum") }
  }

  func run() throws {
    if try covering.list() { return }
    let reading = Reading(path: nil, paint: covering.color.paint)
    try reading.run { try target.protect(covering.paths) }
    let coverage = try covering.report()
    try reading.run {
      try target.write(format.text(of: coverage, paint: target.paint(covering.color.paint)))
    }
    if Interrupts.isRaised { try ExitStatus.interrupted.exit() }
    let asked = kinds.isEmpty ? CoverageItem.Kind.allCases : kinds
    guard let least = coverage.leastShare(of: asked), least.percent < minimum else { return }
    Output.diagnostics(
      "\(least.percent) % of the \(least.kind.rawValue)s are covered, less than --minimum "
        + "\(minimum)\n")
    try ExitStatus.failed.exit()
  }
}

extension OutputOption {
  /// Colours for standard output alone.
  func paint(_ paint: Paint) -> Paint {
    output == .standardOutput ? paint : Paint(isOn: false)
  }
}

extension SelectedCoverage {
  /// The kind of some of which the smallest share is covered, in whole percent; `nil` where nothing
  /// can be reached.
  func leastShare(of kinds: [CoverageItem.Kind]) -> (kind: CoverageItem.Kind, percent: Int)? {
    kinds.compactMap { kind in
      let counts = report.counts(of: kind)
      return counts.reachable == 0 ? nil : (kind, counts.covered * 100 / counts.reachable)
    }.min { $0.1 < $1.1 }
  }
}

/// The forms in which coverage is written.
enum CoverageFormat: String, CaseIterable {
  /// For people.
  case text
  /// One JSON object, for programs.
  case json
  /// A graph for Graphviz.
  case dot

  /// The coverage in this form. Throws if the components of the machine do not hold all of it.
  func text<M: Machine>(
    of coverage: SelectedCoverage<M>, paint: Paint
  ) throws(IncompleteComponents) -> String {
    switch self {
    case .text: try coverage.text(paint: paint)
    case .json: try coverage.json()
    case .dot: coverage.report.dot
    }
  }
}
