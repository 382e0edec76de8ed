/// A transition as written in a trace (`-> STATE via WHO`), and the state before it.
package struct WrittenTransition: Hashable, Sendable {
  /// The state before the transition; `nil` if the trace does not contain it.
  package let from: String?
  /// The state after the transition.
  package let to: String
  /// The decider; `nil` if the line does not name a decider.
  package let via: String?

  /// Parses a line of a block, without indentation; `nil` if the line is not a transition.
  package init?(_ line: String, from: String?) {
    guard line.hasPrefix("-> ") else { return nil }
    let words = line.dropFirst("-> ".count)
    self.from = from
    // A state's text can also contain spaces, but there is always a quote or parenthesis after such
    // a space.
    if let space = words.lastIndex(of: " "), words[..<space].hasSuffix(" via"),
      !words[space...].contains(where: { $0 == ")" || $0 == "\"" })
    {
      to = String(words[..<space].dropLast(" via".count))
      via = String(words[space...].dropFirst())
    } else {
      to = String(words)
      via = nil
    }
  }

  /// The line from which the transition was parsed.
  package var line: String { "-> \(to)" + (via.map { " via \($0)" } ?? "") }
}

/// A transition, and the verb of the stimulus that caused it.
struct ShownTransition: Hashable, Sendable {
  let verb: String
  let transition: WrittenTransition
}
