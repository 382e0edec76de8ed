extension Int {
  /// The number followed by its noun: `1 step`, `1,200 steps`.
  public func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }

  /// The number with commas between groups of three digits: `1,200`.
  package var grouped: String {
    let digits = String(magnitude)
    return digits.enumerated().reduce(into: self < 0 ? "-" : "") { text, digit in
      let rest = digits.count - digit.offset
      if digit.offset > 0, rest.isMultiple(of: 3) { text += "," }
      text.append(digit.element)
    }
  }
}
