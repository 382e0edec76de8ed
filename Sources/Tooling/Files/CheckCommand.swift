import ArgumentParser
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage

struct CheckCommand: ReadingCommand, MachineCommand {
  static let abstract = "Check scenarios for errors without running them."
  static let discussion = """
    With --format json, standard output has one JSON object per mistake, and nothing else. Its \
    fields are path, line, column, endColumn, severity, kind, message, notes and, if there is any, \
    help. The severity is error, or note for a line without effect, which is not a mistake. Lines \
    and columns count from 1, and columns count Unicode scalars. endColumn is the column after the \
    mistake, which never spans lines. An unreadable file has a single mistake of the kind \
    unreadable.

    An editor checks an unsaved file with `check --format json --stdin-name FILE -`.
    """

  @Argument(
    help: """
      Scenario, claim, trace or Markdown files, folders, patterns such as 'a/**/b*', or - for \
      standard input.
      """,
    completion: .scenarioAndClaimFiles)
  var paths: [String]

  @Option(help: ArgumentHelp(SharedHelp.format, discussion: "json is for editors."))
  var format = DiagnosticFormat.text

  @Option(
    help: "File name to report for standard input, and to resolve `use` from.",
    completion: .scenarioAndClaimFiles)
  var stdinName: String?

  @OptionGroup var color: ColorOption

  func validate() throws {
    try require(
      stdinName == nil || paths.nameStandardInput,
      "--stdin-name requires - as one of the paths")
  }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let output = DiagnosticOutput(format: format, context: tool.context)
    let files = ScenarioFiles(paths, includingClaims: true)
    var errors = 0
    for source in files.sources {
      do throws(FileError) {
        let (mistakes, remarks) = try findings(in: source, in: tool)
        errors += mistakes.count
        mistakes.forEach(output.print)
        if mistakes.isEmpty { remarks.forEach(output.note) }
      } catch {
        errors += 1
        output.print(error)
      }
    }
    for error in files.errors {
      errors += 1
      output.print(error)
    }
    let count = files.sources.count
    if count == 0, errors == 0 {
      output.summarize("nothing was checked: there is no scenario\n")
    } else if format == .text {
      let checked = count.counted("file")
      tool.context.output.results("\(checked) checked, \(errors.counted("error"))\n")
    }
    return errors > 0 || count == 0 ? .unreadable : .success
  }

  /// Returns the errors in a file, and the notes about it.
  private func findings<M: Machine>(
    in source: TextSource, in tool: MachineTool<M>
  ) throws(FileError) -> (errors: [Diagnostic], notes: [Diagnostic]) {
    let name = source.isFile ? source.name : stdinName ?? source.name
    guard ClaimDocument.isClaims(name) else {
      let file = try load(source, in: tool)
      return (file.diagnostics, file.remarks)
    }
    let text = ClaimDocument(
      name: name, bytes: try source.read(), knowing: M.vocabulary.knownWords)
    return (ClaimLibrary([text]).diagnostics(of: M.self), [])
  }

  private func load<M: Machine>(
    _ source: TextSource, in tool: MachineTool<M>
  ) throws(FileError) -> LoadedFile<M> {
    guard !source.isFile, let stdinName else {
      return try tool.engines.load(ScenarioLoader(), source)
    }
    let files = UnsavedFiles([stdinName: try source.read()])
    let loader = ScenarioLoader<M> { (source) throws(FileError) in try files.read(source) }
    return try tool.engines.load(loader, .file(stdinName))
  }
}

/// The formats of errors in files.
enum DiagnosticFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

/// Prints errors in files. They are printed as text to standard error, or as JSON to standard
/// output.
struct DiagnosticOutput {
  let format: DiagnosticFormat
  let context: CommandContext

  func print(_ diagnostic: Diagnostic) {
    switch format {
    case .text: context.output.diagnostics(context.paint.diagnostic(diagnostic) + "\n")
    case .json: context.output.results(DiagnosticLines.line(for: diagnostic))
    }
  }

  /// Prints a note to standard output. A note is not an error.
  func note(_ remark: Diagnostic) {
    switch format {
    case .text: context.output.results(remark.text + "\n")
    case .json: context.output.results(DiagnosticLines.line(for: remark))
    }
  }

  func print(_ error: FileError) {
    switch format {
    case .text: context.output.diagnostics(context.paint.error(error.text) + "\n")
    case .json: context.output.results(DiagnosticLines.line(for: error))
    }
  }

  /// Prints a summary for all files.
  func summarize(_ text: String) {
    switch format {
    case .text: context.output.results(text)
    case .json: context.output.diagnostics(text)
    }
  }
}
