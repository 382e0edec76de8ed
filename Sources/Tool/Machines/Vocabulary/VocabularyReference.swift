import TextFormats

/// A Markdown reference for a machine's words, derived from the declarations of the verbs.
public struct VocabularyReference<M: Machine>: Sendable {
  /// Creates the reference for the machine's vocabulary.
  public init() {}

  /// The reference, with a final newline.
  public var markdown: String {
    let stimuli = M.vocabulary.stimuli.signatures
    var sections = M.vocabulary.causers.map { actor in
      (title: "What the \(actor.name) does", signatures: stimuli.filter { $0.actor == actor })
    }
    sections += [
      ("Other stimuli", stimuli.filter { $0.actor == nil }),
      ("Observations", M.vocabulary.observations.signatures),
      ("States", M.State.glossary.signatures), ("Givens", M.vocabulary.givens.signatures),
      ("Queries, after `has`", M.vocabulary.queries.signatures),
    ]
    var text = "# Vocabulary\n\n"
    text += sections.filter { !$0.signatures.isEmpty }
      .map { section in
        Markdown.heading(2, Markdown.prose(section.title))
          + section.signatures.map(\.reference).joined() + "\n"
      }.joined()
    text += "## Values\n\n"
    for slot in values(of: sections.flatMap(\.signatures)) {
      text += "- \(Markdown.code(slot.placeholder)): \(Markdown.prose(slot.expectation))\n"
      for (example, sentence) in slot.generatedValues where !sentence.isEmpty {
        text += "  - \(Markdown.code(example)): \(Markdown.prose(sentence))\n"
      }
    }
    return text
  }

  /// Returns one place for each distinct pair of a placeholder and a description of values, in
  /// order of first use.
  private func values(of signatures: [Signature]) -> [Slot] {
    var seen: Set<String> = []
    let slots = signatures.flatMap { $0.slots + ($0.result.map { [$0] } ?? []) }
    return slots.compactMap { slot in
      if case .flag = slot.position { return nil }
      let key = "\(slot.placeholder): \(slot.expectation)"
      return seen.insert(key).inserted ? slot : nil
    }
  }
}

extension Signature {
  fileprivate var reference: String {
    let answer = result.map { " → \($0.placeholder)…" } ?? ""
    return "- \(Markdown.code(usage + answer)): \(Markdown.prose(help))\n"
  }
}
