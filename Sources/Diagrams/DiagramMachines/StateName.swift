import Machines
import Notation
import Statecharts

/// A name in the path of a state, with the values in its parentheses and the names below it.
struct StateName: Sendable {
  private struct Label: Sendable {
    let word: String
    var values: [String]
    var isOptional: Bool
  }

  private let word: String
  private let help: String
  private var labels: [Label] = []
  private var below: [StateName] = []
  /// Whether a path can end with this name.
  private var isEnd: Bool

  /// Returns the names with which the paths of a statechart's states begin.
  static func all(of names: ChartNames) -> [StateName] {
    names.tops.map { StateName($0, of: names) }
  }

  private init(_ state: Int, of names: ChartNames) {
    let node = names.chart.states[state]
    word = names.words[state]
    help = "The state `\(node.name)`"
    isEnd = node.isAtomic || node.kind == .parallel
    if node.kind == .parallel {
      for region in state + 1..<node.end {
        guard let label = names.labels[region] else { continue }
        let values = names.values(of: region)
        guard !values.isEmpty else { continue }
        labels.append(
          Label(word: label.word, values: values, isOptional: !label.isAlwaysActive))
      }
    } else {
      below = names.regions(of: state).map { StateName($0, of: names) }
    }
  }

  /// Returns the names of several versions, with equal names merged.
  static func merged(_ versions: [[StateName]]) -> [StateName] {
    guard var all = versions.first else { return [] }
    var positions = Dictionary(uniqueKeysWithValues: zip(all.map(\.word), all.indices))
    for version in versions.dropFirst() {
      for name in version {
        if let index = positions[name.word] {
          all[index].merge(name)
        } else {
          positions[name.word] = all.count
          all.append(name)
        }
      }
    }
    return all
  }

  private mutating func merge(_ other: StateName) {
    isEnd = isEnd || other.isEnd
    below = Self.merged([below, other.below])
    for index in labels.indices
    where !other.labels.contains(where: { $0.word == labels[index].word }) {
      labels[index].isOptional = true
    }
    for label in other.labels {
      if let index = labels.firstIndex(where: { $0.word == label.word }) {
        labels[index].values += label.values.filter { !labels[index].values.contains($0) }
        labels[index].isOptional = labels[index].isOptional || label.isOptional
      } else {
        labels.append(Label(word: label.word, values: label.values, isOptional: true))
      }
    }
  }

  /// Returns the declaration of the name. The placeholders of its values are unique.
  func signature(_ placeholders: inout WordMaker) -> Signature {
    func placeholder(for text: String) -> String {
      placeholders.word(for: text, or: "state").uppercased()
    }
    var slots = labels.map { label in
      Slot(
        ValueForm(
          .choice, placeholder: placeholder(for: label.word),
          expectation: "one of \(label.values.joined(separator: ", "))", examples: label.values),
        .payload(label.word), isOptional: label.isOptional)
    }
    if !below.isEmpty {
      let placeholder = placeholder(for: "\(word)-state")
      let glossary = Glossary(of: DiagramState.self, below.map { $0.signature(&placeholders) })
      slots.append(
        Slot(
          ValueForm(
            .path(glossary), placeholder: placeholder, expectation: "a state inside \(word)",
            examples: below.flatMap(\.paths)),
          .below, isOptional: isEnd))
    }
    return Signature(word, help, slots)
  }

  /// All paths that begin with the name, without the values in parentheses.
  private var paths: [String] {
    (isEnd ? [word] : []) + below.flatMap { name in name.paths.map { "\(word)/\($0)" } }
  }
}
