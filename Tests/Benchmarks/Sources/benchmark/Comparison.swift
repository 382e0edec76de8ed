/// The measurements of one program, optionally compared with those of another.
struct Comparison {
  /// The measurements of one side.
  struct Side {
    let name: String
    let values: [Double]
  }

  /// The unit of the values.
  enum Unit {
    case seconds, bytes, count
    /// Seconds for this many bytes, shown as bytes per second, where more is better.
    case rate(bytes: Double)
  }

  /// A short description.
  let title: String
  let unit: Unit
  let side: Side
  /// The side that serves as the divisor.
  var base: Side?
  /// The maximum for the ratio of the minima.
  var goal: Double?

  /// Whether there is no goal, or it is met.
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
  /// The minimum, formatted.
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
  /// The minimum; infinite for no values.
  var minimum: Double { self.min() ?? .infinity }

  /// The median; infinite for no values.
  var median: Double {
    guard !isEmpty else { return .infinity }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}

extension Double {
  /// A ratio, with more decimals if it is small.
  fileprivate var ratioText: String { fixed(self < 0.1 ? 5 : 2) }

  /// The number with this many decimals.
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
