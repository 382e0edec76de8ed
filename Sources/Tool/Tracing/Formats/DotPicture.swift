import FileAccess

/// Images that Graphviz' `dot` draws.
enum DotPicture {
  /// The time limit for `dot` in seconds.
  private static let patience = 120

  /// The image of a graph in the language of `dot`.
  static func svg(of graph: String) throws(TraceError) -> String {
    let run: FilterRun
    do throws(FileError) {
      run = try FilterRun("dot", ["-Tsvg"], input: Array(graph.utf8), seconds: patience)
    } catch {
      throw TraceError(
        "the program dot, which draws the picture, cannot be started: \(error.reason)",
        help:
          "install Graphviz, which brings it: apt-get install graphviz, or brew install graphviz")
    }
    switch run.status {
    case 0?: return String(decoding: run.output, as: UTF8.self)
    case let status?:
      let complaint = run.complaints.split(separator: UInt8(ascii: "\n")).first.map {
        ": " + DiagramText.line(String(decoding: $0, as: UTF8.self), DiagramText.title)
      }
      throw TraceError(
        "the program dot ended with status \(status)\(complaint ?? "")",
        help: "--format dot writes the graph that it is given to read")
    case nil:
      throw TraceError(
        "the program dot drew for more than \(patience) seconds",
        help: "--format mermaid needs no other program")
    }
  }
}
