/// The colours of states. Each root name has one hue, which is the same in all traces of a machine.
/// Longer paths have lighter colours.
struct StatePalette {
  /// The colours of a state in the form `#rrggbb`.
  struct Colors: Hashable, Sendable {
    let fill: String
    let stroke: String
  }

  /// The colour of text.
  static let ink = "#1f2937"

  /// The hues, one per root name. Each has one fill for each path length, and one stroke for all
  /// path lengths.
  static let hues: [(fills: [String], stroke: String)] = [
    (["#e2e8f0", "#f1f5f9", "#f8fafc"], "#475569"),
    (["#fecdd3", "#ffe4e6", "#fff1f2"], "#e11d48"),
    (["#ddd6fe", "#ede9fe", "#f5f3ff"], "#7c3aed"),
    (["#fde68a", "#fef3c7", "#fffbeb"], "#d97706"),
    (["#bfdbfe", "#dbeafe", "#eff6ff"], "#2563eb"),
    (["#bbf7d0", "#dcfce7", "#f0fdf4"], "#16a34a"),
    (["#a5f3fc", "#cffafe", "#ecfeff"], "#0891b2"),
  ]

  private let names: [String]

  /// Creates the colours for states with these root names. If there are more names than hues, some
  /// names share a hue.
  init(_ names: [String]) { self.names = names }

  /// Returns the colours of a state.
  func colors(of state: TracedState) -> Colors {
    let index = state.names.first.flatMap(names.firstIndex) ?? 0
    let hue = Self.hues[index % Self.hues.count]
    let depth = min(max(state.names.count, 1), hue.fills.count)
    return Colors(fill: hue.fills[depth - 1], stroke: hue.stroke)
  }
}
