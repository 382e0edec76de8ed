/// The reference of a machine's words in Markdown, derived from the declarations of the verbs.
public struct VocabularyReference<M: Machine>: Sendable {
  /// The reference of the machine's vocabulary.
  public init() {}

  /// The reference, with a final line break.
  public var markdown: String {
    var sections: [(title: String, signatures: [Signature])] = []
    for actor in M.vocabulary.causers {
      let signatures = M.vocabulary.stimuli.signatures.filter { $0.actor == actor }
      sections.append(("What the \(actor.name) does", signatures))
    }
    let others = M.vocabulary.stimuli.signatures.filter { $0.actor == nil }
    sections.append(("What is done", others))
    sections.append(("What is seen", M.vocabulary.observations.signatures))
    sections.append(("States", M.State.glossary.signatures))
    sections.append(("What is given", M.vocabulary.givens.signatures))
    sections.append(("What is asked, behind `has`", M.vocabulary.queries.signatures))
    var text = "# Vocabulary\n\n"
    text += sections.filter { !$0.signatures.isEmpty }
      .map { section in
        "## \(section.title)\n\n" + section.signatures.map(\.reference).joined() + "\n"
      }.joined()
    text += "## Values\n\n"
    for (placeholder, expectation) in values(of: sections.flatMap(\.signatures)) {
      text += "- `\(placeholder)`: \(expectation)\n"
    }
    return text
  }

  /// Each placeholder with the description of its values, in order of first use.
  private func values(of signatures: [Signature]) -> [(String, String)] {
    var seen: Set<String> = []
    let slots = signatures.flatMap { $0.slots + ($0.result.map { [$0] } ?? []) }
    return slots.compactMap { slot in
      if case .flag = slot.position { return nil }
      let key = "\(slot.placeholder): \(slot.expectation)"
      return seen.insert(key).inserted ? (slot.placeholder, slot.expectation) : nil
    }
  }
}

extension Signature {
  fileprivate var reference: String {
    let answer = result.map { " → \($0.placeholder)…" } ?? ""
    return "- `\(usage)\(answer)`: \(help)\n"
  }
}
