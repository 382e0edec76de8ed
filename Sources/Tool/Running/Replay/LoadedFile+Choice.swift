import Notation
import ScenarioLanguage

extension LoadedFile {
  /// Returns the scenario with this name or label. Without a name, returns the only scenario in the
  /// file.
  package func scenario(named name: String?) throws(ScenarioChoiceError) -> BoundScenario<M> {
    guard let name else { return try only() }
    let (names, labels) = (scenarios.map(\.syntax.name), scenarios.map(\.label))
    if let index = labels.firstIndex(of: name) ?? names.firstIndex(of: name) {
      return scenarios[index]
    }
    let rows = names.compactMap { OutlineRow.Name($0) }
    if let row = rows.first(where: { $0.outline == name }) {
      throw ScenarioChoiceError(
        message: "this is an outline; name one of its rows",
        help: "the first is \(Self.quoted(row.text))", isOfName: true)
    }
    throw ScenarioChoiceError(
      message: "the file contains no such scenario", help: listing, isOfName: true)
  }

  private func only() throws(ScenarioChoiceError) -> BoundScenario<M> {
    guard let only = scenarios.first else {
      throw ScenarioChoiceError(
        message: "the file contains no scenario", help: nil, isOfName: false)
    }
    guard scenarios.count == 1 else {
      throw ScenarioChoiceError(
        message: "the file has \(scenarios.count) scenarios: name one", help: listing,
        isOfName: false)
    }
    return only
  }

  /// The available names, truncated if there are many.
  private var listing: String {
    let shown = scenarios.prefix(20).map { Self.quoted($0.label) }.joined(separator: ", ")
    return scenarios.count > 20 ? "it holds \(shown) and others" : "it holds \(shown)"
  }

  private static func quoted(_ name: String) -> String {
    var text = ""
    Quotation.write(name, quoted: true, into: &text)
    return text
  }
}

/// The reason why no scenario of a file could be chosen.
package struct ScenarioChoiceError: Error, Hashable, Sendable {
  /// A description of the error.
  package let message: String
  /// A suggestion for fixing the error.
  package let help: String?
  /// Whether the name is wrong rather than missing.
  package let isOfName: Bool
}
