import FileAccess
import Running
import Tracing

/// `oracle COUNT PATH…` replays the files at the paths in `COUNT` processes. Each process runs
/// `oracle transcripts PATH…`.
@main
enum OracleProgram {
  private static let tool = ReportingTool(name: "oracle", version: "1.0.0")

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let paths = Array(arguments.dropFirst())
    guard let count = arguments.first.flatMap({ Int($0) }) else {
      return TranscriptRun<Oracle>(by: tool).run(paths) { print($0, terminator: "") }
    }
    let repetition = try Repetition(
      "/proc/self/exe", ["oracle", "transcripts"] + paths, count: count)
    var report = TextReport(by: tool, paint: Paint(isOn: false))
    var text = ""
    let library = LibraryRun<Oracle>(transcribedFor: tool)
    _ = library.run(ScenarioFiles(paths), judge: repetition.judge) { event in
      report.take(event, into: &text)
    }
    print(text, terminator: "")
  }
}
