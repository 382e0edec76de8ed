import Notation

/// The first word of a line of a claim.
package enum ClaimKeyword: String, CaseIterable, Sendable {
  case `while`, after, until, always, never, within, first, before
  case atMost = "at"
  case reachable

  /// The word before the name of a claim.
  package static let heading = "claim"

  /// The form of the line.
  package var form: String {
    switch self {
    case .while: "while CONDITION"
    case .after: "after EVENT"
    case .until: "until EVENT"
    case .always: "always CONDITION"
    case .never: "never EVENT"
    case .within: "within 30s EVENT"
    case .first: "first EVENT"
    case .before: "before EVENT"
    case .atMost: "at most 1 EVENT"
    case .reachable: "reachable CONDITION"
    }
  }

  /// The list of all keywords, as a help.
  static var listed: String {
    let names = allCases.map { "`\($0.name)`" }
    return "write one of \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
  }

  /// Returns what to write instead of another word.
  static func advice(on word: String) -> String {
    switch word {
    case "if", "when", "whenever": return "write `while CONDITION` or `after EVENT`"
    case "since", "from": return "write `after EVENT`"
    case "unless": return "write `until EVENT`"
    case "exactly": return "write `at most 1 EVENT`"
    case "eventually", "must", "then", "finally":
      return "write `within 60s EVENT`: a claim needs a limit"
    case "given", "use", "scenario": return "this line belongs in a scenario"
    case "-", "*": return "remove the sign"
    default:
      let nearest = Spelling.nearest(to: word.lowercased(), among: allCases.map(\.rawValue))
      return nearest.map { "did you mean `\($0)`?" } ?? listed
    }
  }

  /// The words of claims that no vocabulary has. Errors can show them.
  static let words: Set<String> = Set(
    allCases.map(\.rawValue) + [heading, "most", "step", "steps"] + Keyword.operators)

  /// The keyword as a person reads it.
  package var name: String { self == .atMost ? "at most" : rawValue }

  /// Whether the line limits the steps in which the claim is checked. Every other line belongs to
  /// the rule.
  package var isOfScope: Bool { self == .while || self == .after || self == .until }
}
