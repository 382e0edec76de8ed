import ArgumentParser
import Exploration
import Machines
import Replaying

/// The options that say which scenarios are held against what can be reached.
struct CoverageOptions<M: Machine>: ParsableArguments {
  @Argument(help: .scenarioPaths, completion: .scenarioFiles)
  var paths: [String]

  @OptionGroup(title: "Selection") var selecting: SelectionOptions<M>

  @OptionGroup var beyond: BeyondOptions<M>

  @OptionGroup(title: "What is taken") var choosing: AlphabetOptions<M>

  @OptionGroup(title: "Where it ends") var ending: BoundOptions

  @OptionGroup var design: DesignOption<M>

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func validate() throws { _ = try selecting.selection(of: paths) }

  /// Prints the selected scenarios if that is all that is asked for; returns whether it is.
  func list() throws -> Bool {
    try selecting.list(at: paths, in: design, paint: color.paint)
  }

  /// What the scenarios cover, and what one step more, or as many as the bounds say, can reach.
  /// Ends the command where something cannot be read, or no scenario is selected.
  func report() throws -> SelectedCoverage<M> {
    Interrupts.watch()
    let reading = Reading(path: paths.first, paint: color.paint)
    return try reading.run {
      let shared = try selecting.sequences(at: paths, in: design, reading)
      let ends = try beyond.sequences(in: design, shared.lexicon)
      var lexicon = ends.lexicon
      let alphabet = try choosing.alphabet(in: &lexicon)
      let search = try CoverageSearch(
        behind: shared.sequences, beyond: ends.sequences, by: alphabet, in: lexicon)
      var watch = ending.watch()
      defer { watch.end() }
      let report = try Engines.running.cover(
        search, beyond.bounds(ending), jobs.count, { [watch] in watch.reason() }
      ) { watch.show($0) }
      return SelectedCoverage(scenarioCount: shared.sequences.count, report: report)
    }
  }
}

/// What some scenarios cover.
struct SelectedCoverage<M: Machine> {
  let scenarioCount: Int
  let report: CoverageReport<M>
}
