import Machines
import Notation

/// Times in the notation of a diagram, which has milliseconds: `500ms`, `30s`, `15m`, `2h`, `28d`.
enum DiagramTime {
  private static let units: [(name: String, milliseconds: UInt64)] = [
    ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("ms", 1), ("s", 1_000),
  ]

  /// The longest time, a hundred years.
  private static let limit: UInt64 = 36_525 * 86_400_000

  /// Returns the time in the largest unit that needs no fraction.
  static func text(of milliseconds: UInt64) -> String {
    let fitting = units.filter { milliseconds > 0 && milliseconds % $0.milliseconds == 0 }
    let unit = fitting.max { $0.milliseconds < $1.milliseconds } ?? (name: "s", milliseconds: 1_000)
    return "\(milliseconds / unit.milliseconds)\(unit.name)"
  }

  /// Returns the number of milliseconds in a time; `nil` for any other text.
  static func milliseconds(in text: String) -> UInt64? {
    guard let unit = units.first(where: { text.hasSuffix($0.name) }),
      let count = UInt64(text.dropLast(unit.name.count)),
      case (let time, let isTooLong) = count.multipliedReportingOverflow(by: unit.milliseconds),
      !isTooLong, time <= limit
    else { return nil }
    return time
  }
}

extension DiagramVocabulary {
  /// Returns the form of times to wait, with the delays of the diagram as its examples.
  static func timeForm(_ delays: [UInt64]) -> ValueForm {
    ValueForm(
      .word { (text, _) throws(ValueMistake) in
        guard let time = DiagramTime.milliseconds(in: text) else {
          throw ValueMistake("this is not a time", help: "write a number and ms, s, m, h or d")
        }
        return ValueWord(DiagramTime.text(of: time))
      },
      placeholder: "TIME", expectation: "a time such as 500ms, 30s, 15m, 2h or 28d",
      examples: delays.map { DiagramTime.text(of: $0) })
  }
}
