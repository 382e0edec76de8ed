import Machines
import Notation
import ScenarioLanguage

// The numbers and bounds in claims.
extension ClaimReader {
  func number(
    _ line: ClaimSyntax.Line, upTo limit: Int
  ) throws(Diagnostic) -> Int {
    let word = line.words[0]
    guard let number = Self.number(in: text.document.text(of: word)) else {
      throw text.error(word.range, "this is not a number", "write `\(line.keyword.form)`")
    }
    guard (0...limit).contains(number) else {
      throw text.error(
        word.range, "the number is not between 0 and \(limit.grouped)",
        "write `\(line.keyword.form)`")
    }
    guard line.words.count > 1 else {
      let end = line.range.upperBound
      throw text.error(end..<end, "the event is missing", "write `\(line.keyword.form)`")
    }
    return number
  }

  /// Returns the whole number in a text, or the greatest or least number if it is beyond them.
  private static func number(in text: String) -> Int? {
    if let number = Int(text) { return number }
    guard text.wholeMatch(of: /-?[0-9]+/) != nil else { return nil }
    return text.hasPrefix("-") ? .min : .max
  }

  /// Returns the bound of a response and the number of its words.
  func bound(
    of line: ClaimSyntax.Line
  ) throws(Diagnostic) -> (bound: ClaimBound, length: Int) {
    let word = line.words[0]
    let written = text.document.text(of: word)
    let help = "write `within 30s`, `within 15m` or `within 3 steps`"
    if let count = Self.number(in: written) {
      guard line.words.count > 1, ["step", "steps"].contains(text.document.text(of: line.words[1]))
      else { throw unitMistake(line, help) }
      guard (0...Self.stepLimit).contains(count) else {
        throw text.error(
          word.range, "the number of steps is not between 0 and \(Self.stepLimit.grouped)", help)
      }
      return (.steps(count), 2)
    }
    let time = Milliseconds(reading: Array(written.utf8).span)
    guard let time, time.count <= Self.dayLimit * 86_400_000 else {
      throw written.wholeMatch(of: /[0-9]+(ms|[smhd])/) != nil
        ? text.error(word.range, "the time is longer than \(Self.dayLimit)d", help)
        : text.error(
          word.range, "this is not a time or a number of steps",
          "\(help); a time is a whole number with ms, s, m, h or d")
    }
    return (.time(Int(time.count)), 1)
  }

  private static var stepLimit: Int { 1_000 }
  /// The number of seconds fits into 31 bits, as Spin requires.
  private static var dayLimit: UInt64 { 24_855 }

  /// The error for a number that is not followed by `steps`.
  private func unitMistake(_ line: ClaimSyntax.Line, _ help: String) -> Diagnostic {
    let number = line.words[0].range
    let unit = line.words.count > 1 ? text.document.text(of: line.words[1]) : ""
    let letters = ["s": "s", "m": "m", "h": "h", "d": "d"]
    let names = ["second": "s", "minute": "m", "hour": "h", "day": "d"]
    let short = letters[unit] ?? names[unit.hasSuffix("s") ? String(unit.dropLast()) : unit]
    guard let short else { return text.error(number, "the number has no unit", help) }
    let written = text.document.text(of: line.words[0])
    return text.error(
      number.lowerBound..<line.words[1].range.upperBound, "a time is written as one word",
      "write `within \(written)\(short)`")
  }
}
