import ArgumentParser
import FileAccess
import Notation
import TextFormats
import Tracing

/// The forms in which the graph of a machine is written.
enum MachineGraphForm: String, CaseIterable, ExpressibleByArgument {
  /// A state diagram for Mermaid.
  case mermaid
  /// A graph for Graphviz.
  case dot
  /// An image, drawn by Graphviz' `dot`.
  case svg
  /// A page for a browser, with the scenarios that were counted.
  case html
  /// A state chart of the explored states, in W3C's SCXML.
  case scxml

  /// Whether a file of this form can be held against what would be written today. An image depends
  /// on the version of Graphviz, and a page on that of the program.
  var isChecked: Bool {
    switch self {
    case .mermaid, .dot, .scxml: true
    case .svg, .html: false
    }
  }

  /// The drawing in this form; `nil` where the form is no drawing.
  func text(of drawing: GraphDrawing) throws(TraceError) -> String? {
    switch self {
    case .mermaid: drawing.mermaid
    case .dot: drawing.dot
    case .svg: try drawing.svg()
    case .html, .scxml: nil
    }
  }
}

/// Holds a diagram that is kept in a file against the one that would be written today.
struct GraphCheck {
  let path: String
  let form: MachineGraphForm
  /// The mark by which a diagram of the file is known.
  let mark: String

  /// The beginning of the comment by which a diagram of a program is known.
  static func mark(of program: ReportingTool) -> String { "\(program.name) graph: " }

  /// Whether a path is that of a Markdown file.
  static func isMarkdown(_ path: String) -> Bool {
    path.hasSuffix(".md") || path.hasSuffix(".markdown")
  }

  /// What is wrong, and how to mend it; `nil` where the diagram is the expected one. Throws if the
  /// file cannot be read or has no diagram.
  func finding(expecting text: String) throws(FileError) -> String? {
    let bytes = try FileSystem.read(path)
    guard Self.isMarkdown(path) else {
      return finding(in: String(decoding: bytes, as: UTF8.self), from: 1, expecting: text)
    }
    guard form == .mermaid else {
      throw FileError(path, "is Markdown, which shows diagrams of the form mermaid alone")
    }
    let diagrams = diagrams(in: bytes)
    guard let first = diagrams.first else {
      throw FileError(path, "has no diagram of \(mark.dropLast(2)) between ```mermaid and ```")
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
    return "\(path.visible):\(line + index): the diagram is out of date (- kept, + today's)\n"
      + difference + "  help: put there what the same command writes without --check"
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The diagrams of Mermaid that this program wrote.
  private func diagrams(in bytes: [UInt8]) -> [(line: Int, text: String)] {
    MarkdownReader.blocks(in: "mermaid", of: bytes).compactMap { block in
      let text = String(decoding: block.text(in: bytes), as: UTF8.self)
      guard text.contains("\n%% \(mark)") else { return nil }
      return (block.firstLine, text)
    }
  }
}
