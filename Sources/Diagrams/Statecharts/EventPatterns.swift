/// The meaning of the events that a format's transitions name.
package enum EventMatching: Sendable {
  /// A transition names one event.
  case exact
  /// `*` stands for every event, and `a.*` for `a` and every event that begins with `a.`.
  case patterns
  /// In addition, `a` stands for the same events as `a.*`.
  case prefixes
}

/// The events that the patterns of transitions stand for.
struct EventPatterns {
  private let matching: EventMatching
  private let all: [Int]
  private let positions: [String: Int]
  /// The positions of the events that begin with a text, which ends before a dot or at the end.
  private var extensions: [String: [Int]] = [:]

  init(_ names: [String], _ matching: EventMatching) {
    self.matching = matching
    all = Array(names.indices)
    positions = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    guard matching != .exact else { return }
    for (position, name) in names.enumerated() {
      for beginning in Self.beginnings(of: name) + [name] {
        extensions[beginning, default: []].append(position)
      }
    }
  }

  /// Returns a pattern without a final `.*`.
  static func stem(of pattern: String) -> String {
    pattern.hasSuffix(".*") ? String(pattern.dropLast(2)) : pattern
  }

  /// Returns the texts before the dots of a name.
  static func beginnings(of name: String) -> [String] {
    name.indices.filter { name[$0] == "." }.map { String(name[..<$0]) }
  }

  /// Returns the positions of the events in ascending order, except those with a name in `others`.
  func events(of patterns: [String], except others: Set<String>) -> [Int] {
    let events = patterns.count == 1 ? events(of: patterns[0]) : union(of: patterns)
    guard !others.isEmpty else { return events }
    let excepted = Set(others.compactMap { positions[$0] })
    return events.filter { !excepted.contains($0) }
  }

  private func union(of patterns: [String]) -> [Int] {
    Set(patterns.flatMap { events(of: $0) }).sorted()
  }

  private func events(of pattern: String) -> [Int] {
    let isExact = matching == .exact || matching == .patterns && !pattern.hasSuffix("*")
    if isExact { return positions[pattern].map { [$0] } ?? [] }
    return pattern == "*" ? all : extensions[Self.stem(of: pattern)] ?? []
  }
}
