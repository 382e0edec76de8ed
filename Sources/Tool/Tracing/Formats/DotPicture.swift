import FileAccess

/// Images drawn by Graphviz's `dot`.
enum DotPicture {
  /// The time limit, in seconds, for running `dot`.
  private static let patience = 120

  /// Returns the image of a graph in the `dot` language.
  static func svg(of graph: String) throws(TraceError) -> String {
    let run: FilterRun
    do throws(FileError) {
      run = try FilterRun("dot", ["-Tsvg"], input: Array(graph.utf8), seconds: patience)
    } catch {
      throw TraceError(
        "cannot start dot, which draws the picture: \(error.reason)",
        help:
          "install Graphviz, which includes it: apt-get install graphviz, or brew install graphviz")
    }
    switch run.status {
    case 0?: return String(decoding: run.output, as: UTF8.self)
    case let status?:
      let complaint = run.complaints.split(separator: UInt8(ascii: "\n")).first.map {
        ": " + DiagramText.line(String(decoding: $0, as: UTF8.self), DiagramText.title)
      }
      throw TraceError(
        "dot ended with status \(status)\(complaint ?? "")",
        help: "--format dot writes its input")
    case nil:
      throw TraceError(
        "dot took longer than \(patience) seconds",
        help: "--format mermaid needs no other program")
    }
  }
}
