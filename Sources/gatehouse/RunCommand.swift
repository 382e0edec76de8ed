import ArgumentParser
import Replaying
import Simulation

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run scenarios and say what does not hold.")

  @Argument(
    help: "Scenario files, folders, patterns such as 'a/**/b*', or - for standard input.")
  var paths: [String]

  @Flag(help: "Fail steps that have no block.")
  var strict = false

  @OptionGroup(title: "Selection") var selecting: SelectionOptions

  @OptionGroup var update: UpdateOptions
  @OptionGroup var repetition: RepetitionOptions
  @OptionGroup var watch: WatchOptions
  @OptionGroup var color: ColorOption

  func validate() throws {
    guard watch.watch else { return }
    if update.update { throw ValidationError("--watch runs what you write: it cannot --update.") }
    if repetition.count != nil { throw ValidationError("--watch and --repeat do not go together.") }
    if paths.contains("-") { throw ValidationError("--watch wants files, not standard input.") }
  }

  func run() throws {
    let selection = try selecting.selection(of: paths)
    if repetition.isTold {
      return TranscriptRun<World>(isStrict: strict, selection: selection).run(paths) {
        Output.results($0)
      }
    }
    let updated =
      update.update && !selecting.list
      ? try update.update(
        paths, with: LibraryUpdate(isStrict: strict, selection: selection), paint: color.paint)
      : .success
    guard watch.watch else { return try max(updated, run(paths)).exit() }
    Interrupts.watch()
    try watch.run(paths, isInterrupted: { Interrupts.isRaised }) { _ = try run($0) }
  }

  private func run(_ paths: [String]) throws -> ExitStatus {
    let report = TextReport(paint: color.paint)
    let selection = try selecting.selection(of: paths)
    guard !selecting.list else {
      let printer = SelectionPrinter(report: report)
      return printer.print(selection, at: paths, allowEmpty: selecting.allowEmpty)
    }
    let repetition = try repetition.start(paths, paint: color.paint)
    let summary = LibraryRun<World>(isStrict: strict, selection: selection).run(
      paths, isInterrupted: { Interrupts.isRaised }, judge: { repetition?.judge(&$0) }
    ) { event in
      let text = report.text(for: event)
      Output.diagnostics(text.diagnostics)
      Output.results(text.output)
    }
    return selecting.status(of: summary)
  }
}
