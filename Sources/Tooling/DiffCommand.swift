public import ArgumentParser
import FileAccess
import Machines
import Notation
import Replaying
import ScenarioLanguage
public import ScenarioTracing

extension DifferenceFormat: ExpressibleByArgument {}

struct DiffCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "diff",
      abstract: "Say what differs between two scenarios or traces, or two folders of them.",
      discussion: """
        What is compared is what is written: a block that says everything counts as it is, also \
        where today's app does otherwise or does not know the words; what a block leaves open is \
        what the app does now. Assertions and comments do not count. Files of folders go together \
        by their paths below them, scenarios by their names, steps by what is done. A transition \
        is removed when nothing shows it any longer, and added when nothing showed it before. \
        Secrets are written as pseudonyms.

        Exit codes: 0 nothing differs, 1 something does, 2 something cannot be read.
        """)
  }

  @Argument(
    help: "A scenario, a trace or a folder, or - for standard input.", completion: .scenarioFiles)
  var before: TextSource

  @Argument(help: "What to compare it with.", completion: .scenarioFiles)
  var after: TextSource

  @Option(
    help: ArgumentHelp(
      "How to tell it: text, markdown with a diagram for a pull request, html for a browser, or "
        + "json.",
      valueName: "format"))
  var format = DifferenceFormat.text

  @Flag(help: "Tell the transitions that changed, and leave out what differs in each scenario.")
  var summary = false

  @OptionGroup var target: OutputOption

  @OptionGroup var color: ColorOption

  /// The maximum number of scenarios reported as compared literally.
  private static var literalLimit: Int { 10 }

  func validate() throws {
    guard before.isFile || after.isFile else {
      throw ValidationError("Standard input can be read only once: one of the two is a file.")
    }
  }

  func run() throws {
    do { try compare().exit() } catch let error as FileError {
      Output.diagnostics(color.paint.error(error.text) + "\n")
      try ExitStatus.unreadable.exit()
    }
  }

  private func compare() throws(FileError) -> ExitStatus {
    let files = try FilePairs(before: before, after: after)
    if let path = target.output.path {
      let compared = ProtectedFiles(ScenarioFiles([before.argument, after.argument]))
      try compared.check(path, by: "the differences")
    }
    if let (old, new) = files.strangers {
      let why = "no file of one folder has the path of any in the other"
      Output.diagnostics("\(why): \(old) and \(new) are the first".visible + "\n")
    }
    // Standard output is written as by every command: if it is closed, the process ends quietly.
    let target = target.output == .standardOutput ? nil : try target.output.open()
    let paint = target == nil && format == .text ? color.paint : Paint(isOn: false)
    var report = format.report(by: .running)
    var literals = 0
    let result = try Engines<M>.running.differ(files, before, after) {
      (event) throws(FileError) in
      if case .takenAtItsWord = event {
        literals += 1
        guard literals <= Self.literalLimit else { return }
      }
      guard case .told(let told) = event else { return warn(of: event) }
      if case .compared = told, summary { return }
      var text = ""
      report.take(told, into: &text)
      text = paint.difference(text)
      if let target { try target.write(Array(text.utf8)) } else { Output.results(text) }
    }
    try target?.finish()
    if literals > Self.literalLimit {
      let more = (literals - Self.literalLimit).counted("scenario")
      Output.diagnostics("\(more) more are taken at their word\n")
    }
    if result.scenarios == 0, result.unreadable == 0 {
      Output.diagnostics("nothing was compared: there is no scenario\n")
      return .unreadable
    }
    return result.unreadable > 0 ? .unreadable : result.differs ? .failed : .success
  }

  /// Reports files that are not compared, and scenarios that are compared literally.
  private func warn(of event: LibraryDifference<M>.Event) {
    let report = TextReport(by: .running, paint: color.paint)
    switch event {
    case .told: break
    case .unreadable(let error):
      Output.diagnostics(report.text(for: .unreadable(error)).diagnostics)
    case .rejected(let diagnostics, let file):
      Output.diagnostics(report.text(for: .rejected(diagnostics, file: file)).diagnostics)
    case .takenAtItsWord(let scenario, let diagnostic):
      let place = "\(diagnostic.document):\(diagnostic.line):\(diagnostic.column)"
      let why = "\(scenario): taken at its word: \(diagnostic.message) at \(place)"
      Output.diagnostics(why.visible + "\n")
    }
  }
}
