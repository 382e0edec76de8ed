import ArgumentParser
import Exploration
import Machines
import Replaying
import Simulation

/// The options that say which scenarios are held against what can be reached.
struct CoverageOptions: ParsableArguments {
  @Argument(
    help: "Scenarios, traces, Markdown, folders, patterns, or - for standard input.",
    completion: .scenarioFiles)
  var paths: [String]

  @OptionGroup(title: "Selection") var selecting: SelectionOptions

  @OptionGroup var beyond: BeyondOptions

  @OptionGroup(title: "What is taken") var choosing: AlphabetOptions

  @OptionGroup(title: "Where it ends") var ending: BoundOptions

  @OptionGroup var routing: RoutingOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func validate() throws { _ = try selecting.selection(of: paths) }

  /// Prints the selected scenarios if that is all that is asked for; returns whether it is.
  func list() throws -> Bool {
    try selecting.list(at: paths, in: routing, paint: color.paint)
  }

  /// What the scenarios cover, and what one step more, or as many as the bounds say, can reach.
  /// Ends the command where something cannot be read, or no scenario is selected.
  func report() throws -> SelectedCoverage {
    Interrupts.watch()
    let reading = Reading(path: paths.first, paint: color.paint)
    return try reading.run {
      let shared = try selecting.sequences(at: paths, in: routing, reading)
      let ends = try beyond.sequences(in: routing, shared.lexicon)
      var lexicon = ends.lexicon
      let alphabet = try choosing.alphabet(in: &lexicon)
      let search = try CoverageSearch(
        behind: shared.sequences, beyond: ends.sequences, by: alphabet, in: lexicon)
      var watch = ending.watch()
      defer { watch.end() }
      let report = try search.run(
        within: beyond.bounds(ending), jobs: jobs.count,
        until: { [watch] in watch.reason() }
      ) { watch.show($0) }
      return SelectedCoverage(scenarioCount: shared.sequences.count, report: report)
    }
  }
}

/// What some scenarios cover.
struct SelectedCoverage {
  let scenarioCount: Int
  let report: CoverageReport<World>
}
