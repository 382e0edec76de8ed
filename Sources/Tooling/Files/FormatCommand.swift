import ArgumentParser
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage

struct FormatCommand: ReadingCommand, MachineCommand {
  static let name = "fmt"
  static let abstract = "Format scenario files."

  @Argument(
    help: """
      Scenario or Markdown files, folders, patterns such as 'a/**/b*', or - for standard input.
      """,
    completion: .scenarioFiles)
  var paths: [String]

  @Flag(help: "List files that would change, without changing them; exit with 1 if any.")
  var check = false

  @OptionGroup var color: ColorOption

  func run<M: Machine>(in tool: MachineTool<M>) -> ExitStatus {
    let files = ScenarioFiles(paths)
    var status = files.sources.isEmpty ? ExitStatus.unreadable : .success
    func complain(_ error: FileError) {
      tool.context.diagnose(.unreadable(error))
      status = .unreadable
    }
    if files.sources.isEmpty, files.errors.isEmpty {
      tool.context.complain(nothingWas: "formatted")
    }
    files.errors.forEach(complain)
    for source in files.sources {
      do throws(FileError) { status = max(status, try format(source, in: tool)) } catch {
        complain(error)
      }
    }
    return status
  }

  private func format<M: Machine>(
    _ place: TextSource, in tool: MachineTool<M>
  ) throws(FileError) -> ExitStatus {
    let output = tool.context.output
    let bytes = try place.read()
    let source = SourceFile(place, bytes: bytes, knowing: M.vocabulary.knownWords)
    guard let formatted = source.formatted() else {
      let event = RunEvent.rejected(source.documents.flatMap(\.diagnostics), file: source.name)
      tool.context.diagnose(event)
      return .unreadable
    }
    if source.isTrace {
      output.diagnostics(
        "\(source.name): left unchanged: it is a trace, which is generated".visible + "\n")
    }
    let isFormatted = formatted == bytes
    if check {
      if !isFormatted { output.results("\(source.name.visible)\n") }
      return isFormatted ? .success : .failed
    }
    guard let path = place.path else {
      output.results(String(decoding: formatted, as: UTF8.self))
      return .success
    }
    if !isFormatted {
      try FileSystem.uninterrupted { () throws(FileError) in
        try FileSystem.replace(path, with: formatted)
      }
      output.results("\(path.visible)\n")
    }
    return .success
  }
}
