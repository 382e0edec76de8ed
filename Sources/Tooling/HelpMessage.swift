/// The parts of a command's help message.
struct HelpMessage {
  /// A width at which nothing is wrapped.
  static let columns = 100_000

  /// The synopsis of the command.
  let usage: String
  /// The arguments and options in order, with their descriptions.
  let entries: [(label: String, text: String)]

  init(_ message: String) {
    var usage = ""
    var entries: [(label: String, text: String)] = []
    for line in message.split(separator: "\n") {
      let isIndented = line.hasPrefix("  ")
      if line.hasPrefix("USAGE: ") {
        usage = String(line.dropFirst("USAGE: ".count))
      } else if isIndented, !line.hasPrefix("   ") {
        let (label, text) = Self.halves(of: line.dropFirst(2))
        entries.append((label, text))
      } else if isIndented, let last = entries.indices.last {
        entries[last].text +=
          (entries[last].text.isEmpty ? "" : "\n")
          + line.drop { $0 == " " }
      }
    }
    self.usage = usage
    self.entries = usage.isEmpty ? [] : entries
  }

  /// Splits an entry into its label and description, which are separated by at least one space.
  private static func halves(of line: Substring) -> (label: String, text: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    let count = words.firstIndex { word in
      !word.hasPrefix("-") && !word.hasPrefix("<") && word != "..."
    }
    let label = words.prefix(count ?? words.count)
    let text = words.dropFirst(label.count).drop { $0.isEmpty }
    return (label.joined(separator: " "), text.joined(separator: " "))
  }
}
