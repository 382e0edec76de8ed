/// The format of a diagram's file.
package enum DiagramFormat: String, CaseIterable, Sendable {
  case dot, mermaid, scxml, xstate

  private var fileExtensions: [String] {
    switch self {
    case .dot: ["dot", "gv"]
    case .mermaid: ["mmd", "mermaid"]
    case .scxml: ["scxml"]
    case .xstate: ["json"]
    }
  }

  /// The endings of file names, for errors.
  package static var endings: String {
    let all = allCases.flatMap(\.fileExtensions).map { ".\($0)" }
    return all.dropLast().joined(separator: ", ") + " or " + (all.last ?? "")
  }

  /// Returns the format of a file by its extension; `nil` if it is unknown.
  package init?(file: String) {
    let format = Self.allCases.first { format in
      format.fileExtensions.contains { file.lowercased().hasSuffix(".\($0)") }
    }
    guard let format else { return nil }
    self = format
  }

  /// Returns the statechart in a text, which can begin with a byte order mark. Throws if the
  /// statechart does not come to rest at its start.
  package func chart(in text: String) throws(ChartError) -> Statechart {
    let isMarked = text.unicodeScalars.first == "\u{FEFF}"
    let chart = try read(isMarked ? String(text.unicodeScalars.dropFirst()) : text)
    guard let trouble = Interpreter.begun(chart).configuration.trouble else { return chart }
    throw ChartError(
      "the initial state is never reached: \(trouble.message)", at: chart.states[0].place)
  }

  private func read(_ text: String) throws(ChartError) -> Statechart {
    switch self {
    case .dot: try DotDiagram.read(text)
    case .mermaid: try MermaidDiagram.read(text)
    case .scxml: try ScxmlDiagram.read(text)
    case .xstate: try XStateDiagram.read(text)
    }
  }
}
