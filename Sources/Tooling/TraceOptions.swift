import ArgumentParser
import FileAccess
import Replaying
import ScenarioTracing

/// The options for writing traces of a run.
struct TraceOptions: ParsableArguments {
  @Option(
    name: .customLong("trace"),
    help: ArgumentHelp(
      "Write a trace of each scenario that runs into a folder, in a file of its own.",
      discussion: """
        May be given several times; without a format, traces are text. The trace of a/b.scenario \
        is FOLDER/a/b.EXTENSION, that of the scenario c in it FOLDER/a/b.scenario/c.EXTENSION. \
        Scenarios are traced to their end, whether they hold or not. `\(RunningTool.name) trace \
        --help` lists the formats.
        """, valueName: "format=folder"),
    transform: TraceArgument.init)
  var traces: [TraceArgument] = []

  func validate() throws {
    for (index, trace) in traces.enumerated()
    where traces.prefix(index).contains(where: { $0.place == trace.place }) {
      throw ValidationError("Two traces cannot go to one place: \(trace.folder)")
    }
  }
}

/// A requested folder of traces: `jsonl=FOLDER`, or `FOLDER` for text.
struct TraceArgument {
  let format: TraceFormat
  let folder: String

  /// The identity of the target: two arguments that would write the same files are equal.
  var place: String { "\(format.rawValue)=\(Paths.normalized(folder))" }

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count > 1, !parts[0].contains("/") {
      guard let format = TraceFormat(rawValue: String(parts[0])) else {
        let formats = TraceFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("There is no trace '\(parts[0])'; there are \(formats).")
      }
      self.format = format
      folder = String(parts[1])
    } else {
      format = .text
      folder = argument
    }
    guard !folder.isEmpty else { throw ValidationError("The traces \(format) have no folder.") }
  }
}

extension [TraceArgument] {
  /// The folders. None may contain any of the `files` to run, which traces would overwrite, or
  /// which would include traces in the next run.
  func folders(for files: ScenarioFiles) throws(FileError) -> [TraceFolder] {
    guard !isEmpty else { return [] }
    let targets = files.paths.map { FileSystem.resolved($0) }
    return try map { (trace) throws(FileError) in
      let folder = FileSystem.resolved(trace.folder)
      if targets.contains(where: { $0.hasPrefix(folder + "/") }) {
        throw FileError(trace.folder, "holds scenarios to run; traces want a folder of their own")
      }
      if FileSystem.kind(of: folder) == .file { throw FileError(trace.folder, "is no folder") }
      return TraceFolder(trace.format, at: trace.folder)
    }
  }
}
