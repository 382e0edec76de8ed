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
      Scenario, claim or Markdown files, folders, patterns such as 'a/**/b*', or - for standard \
      input.
      """,
    completion: .scenarioAndClaimFiles)
  var paths: [String]

  @Flag(help: "List files that would change, without changing them; exit with 1 if any.")
  var check = false

  @OptionGroup var color: ColorOption

  func run<M: Machine>(in tool: MachineTool<M>) -> ExitStatus {
    let files = ScenarioFiles(paths, includingClaims: true)
    var status = ExitStatus.success
    func complain(_ error: FileError) {
      tool.context.diagnose(.unreadable(error))
      status = .unreadable
    }
    files.errors.forEach(complain)
    if files.sources.isEmpty, files.errors.isEmpty {
      tool.context.complain(nothingWas: "formatted")
      return .unreadable
    }
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
    if let path = place.path { try MistakenFile.check(bytes, at: path) }
    if ClaimDocument.isClaims(place.name) {
      let claims = ClaimDocument(
        name: place.name, bytes: bytes, knowing: M.vocabulary.knownWords)
      guard let formatted = claims.formatted else {
        tool.context.diagnose(.rejected(claims.diagnostics, file: place.name))
        return .unreadable
      }
      return try write(formatted, insteadOf: bytes, to: place, tool.context.output)
    }
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
    return try write(formatted, insteadOf: bytes, to: place, output)
  }

  /// Writes a formatted text, or lists its file if it differs.
  private func write(
    _ formatted: [UInt8], insteadOf bytes: [UInt8], to place: TextSource, _ output: Output
  ) throws(FileError) -> ExitStatus {
    let isFormatted = formatted == bytes
    if check {
      if !isFormatted { output.results("\(place.name.visible)\n") }
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
