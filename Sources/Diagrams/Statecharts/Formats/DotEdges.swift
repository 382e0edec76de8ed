/// The transitions of a machine in DOT.
struct DotEdges {
  private struct Step: Hashable {
    let source: String
    let input: String
  }

  private struct Result: Equatable {
    let target: String
    let output: String?
  }

  /// The transitions, keyed by the ids of their sources.
  private(set) var bySource: [String: [ChartEdge]] = [:]
  /// The initial state, if the graph marks it.
  private(set) var start: ChartReference?
  private var known: [Step: (result: Result, line: Int)] = [:]

  /// Adds an edge, which marks the initial state if it comes from a mark.
  mutating func add(_ edge: DotNodes.Edge, isMark: Bool) throws(ChartError) {
    let target = ChartReference(edge.target.text, at: edge.label.place)
    let lines = edge.label.text.split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }
    if isMark { return try takeStart(target) }
    guard !lines.isEmpty else {
      throw ChartError(
        "the edge from \(edge.source.text) to \(edge.target.text) has no label",
        help: "write label=\"INPUT/OUTPUT\"; only an edge from a node __start0, or with "
          + "shape=point, has none", at: edge.label.place)
    }
    for line in lines { try add(line, at: edge.label.place, to: target, from: edge.source.text) }
  }

  private mutating func takeStart(_ target: ChartReference) throws(ChartError) {
    if let start, start.id != target.id {
      throw ChartError(
        "the graph has a second initial state, \(target.id)",
        help: "remove one of them; the first, \(start.id), is on line \(start.place.line)",
        at: target.place)
    }
    start = target
  }

  private mutating func add(
    _ label: String, at place: ChartPlace, to target: ChartReference, from source: String
  ) throws(ChartError) {
    let (input, output) = Self.parts(of: label)
    guard !input.isEmpty else {
      throw ChartError("this label has no input", help: "write INPUT/OUTPUT", at: place)
    }
    let step = Step(source: source, input: input)
    let result = Result(target: target.id, output: output)
    if let other = known[step] {
      // The same edge can be written twice.
      guard other.result != result else { return }
      throw ChartError(
        "\(source) has a second edge for \(input)",
        help: "remove one of them, because only deterministic machines are supported; the first "
          + "is on line \(other.line)", at: place)
    }
    known[step] = (result, place.line)
    let effects = output.map { [ChartAction.effect(ChartEffect(.outputs, $0))] } ?? []
    bySource[source, default: []].append(
      ChartEdge(on: [input], named: input, to: [target], effects, at: place))
  }

  /// Splits a label at ` / `, or else at the first slash after its first character.
  private static func parts(of label: String) -> (input: String, output: String?) {
    let scalars = Array(label.unicodeScalars)
    let spaced = scalars.indices.dropFirst().dropLast().first {
      scalars[$0] == "/" && scalars[$0 - 1].isSpace && scalars[$0 + 1].isSpace
    }
    guard let slash = spaced ?? scalars.indices.dropFirst().first(where: { scalars[$0] == "/" })
    else { return (label.trimmed, nil) }
    func text(_ part: ArraySlice<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(part)).trimmed
    }
    let output = text(scalars[(slash + 1)...])
    return (text(scalars[..<slash]), output.isEmpty ? nil : output)
  }
}
