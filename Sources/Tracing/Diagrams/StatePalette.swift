/// The colours of states: a hue for each first name, and the lighter the deeper a path goes.
struct StatePalette {
  /// The colours of a state, as `#rrggbb`.
  struct Colors: Hashable, Sendable {
    let fill: String
    let stroke: String
  }

  /// The colour of what is written.
  static let ink = "#1f2937"

  private static let hues: [(fills: [String], stroke: String)] = [
    (["#e2e8f0", "#f1f5f9", "#f8fafc"], "#475569"),
    (["#bfdbfe", "#dbeafe", "#eff6ff"], "#2563eb"),
    (["#bbf7d0", "#dcfce7", "#f0fdf4"], "#16a34a"),
    (["#fde68a", "#fef3c7", "#fffbeb"], "#d97706"),
    (["#ddd6fe", "#ede9fe", "#f5f3ff"], "#7c3aed"),
    (["#fecdd3", "#ffe4e6", "#fff1f2"], "#e11d48"),
    (["#a5f3fc", "#cffafe", "#ecfeff"], "#0891b2"),
  ]

  private var names: [String] = []

  /// The colours of a state. First names that come when the hues are used up share the last one.
  mutating func colors(of state: TracedState) -> Colors {
    let name = state.names.first ?? ""
    var index = names.firstIndex(of: name) ?? names.count
    if index == names.count, index < Self.hues.count - 1 { names.append(name) }
    index = min(index, Self.hues.count - 1)
    let hue = Self.hues[index]
    let depth = min(max(state.names.count, 1), hue.fills.count)
    return Colors(fill: hue.fills[depth - 1], stroke: hue.stroke)
  }
}
