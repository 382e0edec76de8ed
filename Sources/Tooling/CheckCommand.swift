import ArgumentParser
import FileAccess
import Machines
import Notation
import Replaying
import ScenarioLanguage

struct CheckCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check", abstract: "Read scenarios without running them.",
      discussion: """
        With --format json, standard output has a JSON object a line for each mistake, and nothing \
        else: path, line, column, endColumn, severity, kind, message, notes, and help where there \
        is any. The severity is error, or note for a line that has no effect, which is no mistake. \
        Lines and columns count from 1, columns in Unicode scalars; endColumn is the one behind \
        the mistake, which never spans lines. A file that cannot be read has one mistake, of the \
        kind unreadable.

        An editor checks what is not saved yet with `check --format json --stdin-name FILE -`.
        """)
  }

  @Argument(
    help:
      "Scenarios, traces, Markdown, folders, patterns such as 'a/**/b*', or - for standard input.",
    completion: .scenarioFiles)
  var paths: [String]

  @Option(help: "How to print what is wrong: text for people, json for editors.")
  var format = DiagnosticFormat.text

  @Option(
    help: """
      The file that standard input will be saved as: what is wrong is said of it, and `use` is \
      looked up from there.
      """,
    completion: .scenarioFiles)
  var stdinName: String?

  @OptionGroup var color: ColorOption

  func validate() throws {
    guard stdinName == nil || paths.nameStandardInput else {
      throw ValidationError("--stdin-name names standard input, so one of the paths is -.")
    }
  }

  func run() throws {
    let output = DiagnosticOutput(format: format, paint: color.paint)
    let files = ScenarioFiles(paths)
    var errors = 0
    for source in files.sources {
      do {
        let file = try load(source)
        errors += file.diagnostics.count
        file.diagnostics.forEach(output.print)
        if file.diagnostics.isEmpty { file.remarks.forEach(output.note) }
      } catch {
        errors += 1
        output.print(error)
      }
    }
    for error in files.errors {
      errors += 1
      output.print(error)
    }
    if files.sources.isEmpty, errors == 0 {
      output.summarize("nothing was checked: there is no scenario\n")
    } else if format == .text {
      let checked = files.sources.count.counted("file")
      Output.results("\(checked) checked, \(errors.counted("error"))\n")
    }
    if errors > 0 || files.sources.isEmpty { try ExitStatus.unreadable.exit() }
  }

  private func load(_ source: TextSource) throws(FileError) -> LoadedFile<M> {
    guard !source.isFile, let stdinName else {
      return try Engines.running.load(ScenarioLoader(), source)
    }
    let file = UnsavedFile(stdinName, try source.read())
    let loader = ScenarioLoader<M> { (source) throws(FileError) in try file.read(source) }
    return try Engines.running.load(loader, .file(stdinName))
  }
}
