import ArgumentParser
import FileAccess
import Notation
import TextFormats
import Tracing

/// The formats of the machine's graph.
enum MachineGraphForm: String, CaseIterable, ExpressibleByArgument {
  /// A state diagram for Mermaid.
  case mermaid
  /// A graph for Graphviz.
  case dot
  /// An image drawn by Graphviz's `dot`.
  case svg
  /// A page for a browser. It includes the counted scenarios.
  case html
  /// A state chart of the explored states in SCXML, a W3C format.
  case scxml
  /// The states, one per line.
  case list

  /// Whether a file in this format can be compared with a new drawing. An image depends on the
  /// version of Graphviz, and a page depends on the version of this program.
  var isChecked: Bool {
    switch self {
    case .mermaid, .dot, .scxml, .list: true
    case .svg, .html: false
    }
  }

  /// Returns the drawing in this format; `nil` if the format is not for drawings.
  func text(of drawing: GraphDrawing) throws(TraceError) -> String? {
    switch self {
    case .mermaid: drawing.mermaid
    case .dot: drawing.dot
    case .svg: try drawing.svg()
    case .html, .scxml, .list: nil
    }
  }
}

/// Compares a diagram in a file with the diagram that would be written now.
struct GraphCheck {
  let path: String
  let form: MachineGraphForm
  /// The mark that identifies a diagram in the file.
  let mark: String

  /// Returns the start of the comment that identifies a program's diagrams.
  static func mark(of program: ReportingTool) -> String { "\(program.name) graph: " }

  /// Returns whether a path names a Markdown file.
  static func isMarkdown(_ path: String) -> Bool {
    path.hasSuffix(".md") || path.hasSuffix(".markdown")
  }

  /// Returns a description of the problem with the diagram, and of how to fix it; `nil` if the
  /// diagram is up to date.
  ///
  /// Throws if the file cannot be read or has no diagram.
  func finding(expecting text: String) throws(FileError) -> String? {
    let bytes = try FileSystem.read(path)
    guard Self.isMarkdown(path) else {
      return finding(in: String(decoding: bytes, as: UTF8.self), from: 1, expecting: text)
    }
    guard form == .mermaid else {
      throw FileError(path, "is Markdown, which supports only mermaid diagrams")
    }
    let diagrams = diagrams(in: bytes)
    guard let first = diagrams.first else {
      throw FileError(path, "has no diagram by `\(mark.dropLast(2))` between ```mermaid and ```")
    }
    if diagrams.contains(where: { $0.text == text }) { return nil }
    return finding(in: first.text, from: first.line, expecting: text)
  }

  private func finding(in seen: String, from line: Int, expecting text: String) -> String? {
    guard seen != text else { return nil }
    let (old, new) = (Self.lines(of: seen), Self.lines(of: text))
    let index = zip(old, new).prefix { $0 == $1 }.count
    let difference = [
      index < old.count ? "  - \(String(old[index]).visible)\n" : "",
      index < new.count ? "  + \(String(new[index]).visible)\n" : "",
    ].joined()
    return "\(path.visible):\(line + index): the diagram is out of date (- file, + current)\n"
      + difference + "  help: replace it with the output of the same command without --verify"
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the Mermaid diagrams that this program wrote.
  private func diagrams(in bytes: [UInt8]) -> [(line: Int, text: String)] {
    MarkdownReader.blocks(in: "mermaid", of: bytes).compactMap { block in
      let text = String(decoding: block.text(in: bytes), as: UTF8.self)
      guard text.contains("\n%% \(mark)") else { return nil }
      return (block.firstLine, text)
    }
  }
}
