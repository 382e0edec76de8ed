import ArgumentParser
import Exploration
import FileAccess
import Machines
import Replaying
import ScenarioLanguage
import Simulation

/// The options that say which scenarios are held against what can be reached.
struct CoverageOptions: ParsableArguments {
  @Argument(
    help: "Scenarios, traces, Markdown, folders, patterns, or - for standard input.",
    completion: .scenarioFiles)
  var paths: [String]

  @OptionGroup(title: "Selection") var selecting: SelectionOptions

  @Option(
    help: ArgumentHelp(
      """
      Look beyond the ends of these scenarios alone, by all sequences of stimuli unless a bound \
      is set.
      """,
      valueName: "path"),
    completion: .scenarioFiles)
  var beyond: [String] = []

  @OptionGroup(title: "What is taken") var choosing: AlphabetOptions

  @OptionGroup(title: "Where it ends") var ending: BoundOptions

  @OptionGroup var routing: RoutingOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func validate() throws { _ = try selecting.selection(of: paths) }

  /// Prints the selected scenarios if that is all that is asked for; returns whether it is.
  func list() throws -> Bool {
    guard selecting.list else { return false }
    try SelectionPrinter(paint: color.paint).print(
      try selecting.selection(of: paths), at: paths, in: try routing.setting(),
      allowEmpty: selecting.allowEmpty
    ).exit()
    return true
  }

  /// Ends the command where its output would take the place of scenarios.
  func protectScenarios(from target: OutputOption) throws {
    guard let path = target.output.path else { return }
    try Reading(path: nil, paint: color.paint).run {
      try ProtectedFiles(ScenarioFiles(paths)).check(path, by: "the output")
    }
  }

  /// What the scenarios cover, and what one step more, or as many as the bounds say, can reach.
  /// Ends the command where something cannot be read, or no scenario is selected.
  func report() throws -> SelectedCoverage {
    Interrupts.watch()
    let reading = Reading(path: paths.first, paint: color.paint)
    return try reading.run {
      let shared = try SharedSequences(
        of: ScenarioFiles(paths), selecting: try selecting.selection(of: paths),
        by: ScenarioRun.loader(in: try routing.setting()),
        isInterrupted: { Interrupts.isRaised })
      guard !shared.sequences.isEmpty || selecting.allowEmpty else {
        try reading.end("no scenario is selected")
      }
      let start = try SharedSequences(
        of: ScenarioFiles(beyond), by: ScenarioRun.loader(in: try routing.setting()),
        in: shared.lexicon)
      var lexicon = start.lexicon
      let alphabet = try choosing.alphabet(in: &lexicon)
      let search = try CoverageSearch(
        behind: shared.sequences, beyond: start.sequences, by: alphabet, in: lexicon)
      var watch = ending.watch()
      defer { watch.end() }
      let report = try search.run(
        within: bounds, jobs: jobs.count, until: { [watch] in watch.reason() }
      ) { watch.show($0) }
      return SelectedCoverage(scenarioCount: shared.sequences.count, report: report)
    }
  }

  /// A step beyond all scenarios unless there is another bound.
  private var bounds: SearchBounds {
    var bounds = ending.bounds
    if ending.isUnbounded, beyond.isEmpty { bounds.depth = 1 }
    return bounds
  }
}

/// What some scenarios cover.
struct SelectedCoverage {
  let scenarioCount: Int
  let report: CoverageReport<World>
}
