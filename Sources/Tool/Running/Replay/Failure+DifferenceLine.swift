extension Failure.DifferenceLine {
  /// Returns the difference between two lists of lines, including the common lines at both ends.
  package static func between(expected: [String], seen: [String]) -> [Self] {
    let above = zip(expected, seen).prefix { $0 == $1 }.count
    let rest = (expected.dropFirst(above), seen.dropFirst(above))
    let below = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    func lines(_ side: Side, _ texts: some Sequence<String>) -> [Self] {
      texts.map { Self(side: side, text: $0) }
    }
    return lines(.both, expected.prefix(above)) + lines(.expected, rest.0.dropLast(below))
      + lines(.seen, rest.1.dropLast(below)) + lines(.both, expected.suffix(below))
  }

  /// The line, preceded by its mark: `-` for expected lines and `+` for actual lines.
  package var marked: String {
    switch side {
    case .both: "  \(text)"
    case .gap: "· \(text)"
    case .expected: "- \(text)"
    case .seen: "+ \(text)"
    }
  }
}
