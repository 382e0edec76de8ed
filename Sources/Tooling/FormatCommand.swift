import ArgumentParser
import FileAccess
import Machines
import Notation
import Replaying
import ScenarioLanguage
import ScenarioTracing

struct FormatCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "fmt", abstract: "Write scenario files in the one layout.")
  }

  @Argument(
    help: """
      Scenario or Markdown files, folders, patterns such as 'a/**/b*', or - to format standard \
      input.
      """,
    completion: .scenarioFiles)
  var paths: [String]

  @Flag(help: "Change nothing; name the files that would change, and exit with 1 if there are any.")
  var check = false

  @OptionGroup var color: ColorOption

  func run() throws {
    let report = TextReport(by: .running, paint: color.paint)
    let files = ScenarioFiles(paths)
    var status = files.sources.isEmpty ? ExitStatus.unreadable : .success
    if files.sources.isEmpty, files.errors.isEmpty {
      Output.diagnostics("nothing was formatted: there is no scenario\n")
    }
    for error in files.errors {
      Output.diagnostics(report.text(for: .unreadable(error)).diagnostics)
      status = .unreadable
    }
    for source in files.sources {
      do {
        status = max(status, try format(source, report))
      } catch let error as FileError {
        Output.diagnostics(report.text(for: .unreadable(error)).diagnostics)
        status = .unreadable
      }
    }
    try status.exit()
  }

  private func format(_ place: TextSource, _ report: TextReport) throws -> ExitStatus {
    let bytes = try place.read()
    let source = SourceFile(place, bytes: bytes, knowing: M.vocabulary.knownWords)
    guard let formatted = source.formatted() else {
      let event = RunEvent.rejected(source.documents.flatMap(\.diagnostics), file: source.name)
      Output.diagnostics(report.text(for: event).diagnostics)
      return .unreadable
    }
    if source.isTrace {
      Output.diagnostics(
        "\(source.name): left as it is: it is a trace, which a program made".visible + "\n")
    }
    let isFormatted = formatted == bytes
    if check {
      if !isFormatted { Output.results("\(source.name.visible)\n") }
      return isFormatted ? .success : .failed
    }
    guard let path = place.path else {
      Output.results(String(decoding: formatted, as: UTF8.self))
      return .success
    }
    if !isFormatted {
      try FileSystem.uninterrupted { () throws(FileError) in
        try FileSystem.replace(path, with: formatted)
      }
      Output.results("\(path.visible)\n")
    }
    return .success
  }
}
