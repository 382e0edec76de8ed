/// The measurements of a program, which can be compared with another program's measurements.
struct Comparison {
  /// The measurements of one of the programs.
  struct Side {
    let name: String
    let values: [Double]
  }

  /// The unit of the measured values.
  enum Unit {
    case seconds, bytes, count
    /// The time in seconds for processing this many bytes. It is shown as bytes per second, and
    /// higher values are better.
    case rate(bytes: Double)
  }

  /// A short description of the measurement.
  let title: String
  let unit: Unit
  let side: Side
  /// The side whose values are the denominators of the ratios.
  var base: Side?
  /// The maximum ratio of the minima.
  var goal: Double?

  /// Whether the goal is met. True if there is no goal.
  var isMet: Bool {
    guard let goal, let ratio = ratio(\.minimum) else { return true }
    return ratio <= goal
  }

  /// A paragraph.
  var text: String {
    var text = "\(title)\n"
    for side in [side, base].compactMap(\.self) {
      text += row(side.name, unit.text(side.values.minimum), unit.text(side.values.median))
    }
    if let minimum = ratio(\.minimum), let median = ratio(\.median) {
      text += row("ratio", minimum.ratioText, median.ratioText)
    }
    if let goal { text += "  goal: at most \(goal.fixed(2)), \(isMet ? "met" : "missed")\n" }
    return text
  }

  private func ratio(_ statistic: KeyPath<[Double], Double>) -> Double? {
    base.map { base in
      let ratio = side.values[keyPath: statistic] / base.values[keyPath: statistic]
      if case .rate = unit { return 1 / ratio }
      return ratio
    }
  }

  private func row(_ name: String, _ minimum: String, _ median: String) -> String {
    "  \(name.padded(28)) \(unit.best) \(minimum.padded(12)) median \(median)\n"
  }
}

extension Comparison.Unit {
  /// The word for the minimum.
  fileprivate var best: String {
    if case .rate = self { "fastest" } else { "minimum" }
  }

  fileprivate func text(_ value: Double) -> String {
    switch self {
    case .seconds where value < 0.001: "\((value * 1e6).fixed(1)) µs"
    case .seconds where value < 1: "\((value * 1e3).fixed(2)) ms"
    case .seconds: "\(value.fixed(3)) s"
    case .bytes: "\((value / 1_048_576).fixed(1)) MiB"
    case .count: value.fixed(1)
    case .rate(let bytes): "\((bytes / value / 1e6).fixed(1)) MB/s"
    }
  }
}

extension [Double] {
  /// The minimum. It is infinite if there are no values.
  var minimum: Double { self.min() ?? .infinity }

  /// The median. It is infinite if there are no values.
  var median: Double {
    guard !isEmpty else { return .infinity }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}

extension Double {
  /// A ratio as text. A small ratio has more decimals.
  fileprivate var ratioText: String { fixed(self < 0.1 ? 5 : 2) }

  /// Returns the number as text with this many decimals.
  fileprivate func fixed(_ decimals: Int) -> String {
    guard isFinite else { return "\(self)" }
    let unit = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let (whole, fraction) = Int((self * Double(unit)).rounded()).quotientAndRemainder(
      dividingBy: unit)
    let digits = String(fraction)
    return "\(whole)." + String(repeating: "0", count: decimals - digits.count) + digits
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
