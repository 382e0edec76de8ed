/// Numbers for hidden texts, `•1`, `•2` …, which keep different texts distinguishable.
package struct HiddenTexts: Sendable {
  private var numbers: [String: Int] = [:]

  /// Creates a numbering without hidden texts.
  package init() {}

  /// Returns whether the text has been hidden before.
  func contain(_ text: String) -> Bool { numbers[text] != nil }

  /// Returns a line in which each hidden part is replaced by a dot and the number of its text. In
  /// `shown`, each scalar of a hidden part is a dot.
  mutating func text(of line: [Unicode.Scalar], shown: [Unicode.Scalar]) -> String {
    var text = ""
    var index = 0
    while index < shown.count {
      guard shown[index] == SecretMask.dot else {
        text.unicodeScalars.append(shown[index])
        index += 1
        continue
      }
      let end = shown[index...].firstIndex { $0 != SecretMask.dot } ?? shown.count
      text += "\(SecretMask.dot)\(number(of: line[index..<end]))"
      index = end
    }
    return text
  }

  private mutating func number(of hidden: ArraySlice<Unicode.Scalar>) -> Int {
    let text = hidden.reduce(into: "") { $0.unicodeScalars.append($1) }
    let number = numbers[text, default: numbers.count + 1]
    numbers[text] = number
    return number
  }
}
