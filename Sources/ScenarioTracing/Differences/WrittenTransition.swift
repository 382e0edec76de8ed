/// A transition as a trace writes it: `-> STATE via WHO`, and where the machine stood before.
public struct WrittenTransition: Hashable, Sendable {
  /// Where the machine stood; `nil` where the trace does not say.
  public let from: String?
  /// Where it stands now.
  public let to: String
  /// Who decided it; `nil` where the line does not say.
  public let via: String?

  /// Reads a line of a block, without indentation; `nil` for any other observation.
  public init?(_ line: String, from: String?) {
    guard line.hasPrefix("-> ") else { return nil }
    let words = line.dropFirst("-> ".count)
    self.from = from
    // Inside of a state stand spaces, too, but behind them a quote or a parenthesis still closes.
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

  /// The line that the transition was read from.
  public var line: String { "-> \(to)" + (via.map { " via \($0)" } ?? "") }
}
