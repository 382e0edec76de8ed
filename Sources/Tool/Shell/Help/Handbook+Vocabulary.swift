import Machines
import Notation
import Running

// The help on words of the machine: verbs, states, placeholders and values.

extension Handbook {
  /// The kinds of verbs, each as a noun with an article, with their verbs; and the states.
  var kinds: [(name: String, signatures: [Signature])] {
    [
      ("a stimulus", M.vocabulary.stimuli.signatures), ("a given", M.vocabulary.givens.signatures),
      ("an observation", M.vocabulary.observations.signatures),
      ("a query", M.vocabulary.queries.signatures), ("a state", M.State.glossary.signatures),
    ]
  }

  /// All verbs and states.
  var signatures: [Signature] { kinds.flatMap(\.signatures) }

  /// The places for values in all verbs and states.
  var slots: [Slot] { signatures.flatMap(Self.slots) }

  private static func slots(of signature: Signature) -> [Slot] {
    (signature.slots + [signature.result].compactMap(\.self)).filter { slot in
      if case .flag = slot.position { false } else { true }
    }
  }

  func verbPages(_ name: String) -> [String] {
    kinds.flatMap { kind, signatures in
      signatures.filter { $0.name == name }.map { verbPage($0, kind) }
    }
  }

  /// Returns the page about a verb or a state. `kind` is a noun with an article.
  func verbPage(_ signature: Signature, _ kind: String) -> String {
    var text = "\(signature.usage)\n  \(kind): \(signature.help)\n"
    for slot in signature.slots {
      text += "  \(slot.placeholder): \(slot.expectation)\n"
      let (now, generated) = (values(of: slot), slot.generatedValues.map(\.example))
      if !now.isEmpty { text += "    now: \(Self.list(now))\n" }
      if !generated.isEmpty {
        text += "    generated: \(Self.list(generated)) (.help \(slot.placeholder))\n"
      }
    }
    if let result = signature.result {
      text += "  answered by \(result.placeholder): \(result.expectation)\n"
    }
    return text
  }

  func actorPages(_ name: String) -> [String] {
    M.vocabulary.causers.filter { $0.name == name }.compactMap { actor in
      let verbs = M.vocabulary.stimuli.signatures.filter { $0.actor == actor }.map(\.name)
      guard !verbs.isEmpty else { return nil }
      return "\(name)\n  an actor with the stimuli: \(verbs.joined(separator: ", "))\n"
    }
  }

  /// Returns the pages about a placeholder: the expected values, the currently possible values, and
  /// the phrases that contain the placeholder.
  func placeholderPages(_ name: String) -> [String] {
    var pages: [(expectation: String, slot: Slot, places: [String])] = []
    for signature in signatures {
      for slot in Self.slots(of: signature) where slot.placeholder == name {
        let expectation = slot.expectation
        if let known = pages.firstIndex(where: { $0.expectation == expectation }) {
          if pages[known].places.last != signature.usage {
            pages[known].places.append(signature.usage)
          }
        } else {
          pages.append((expectation, slot, [signature.usage]))
        }
      }
    }
    return pages.map { expectation, slot, places in
      "\(name)\n  \(expectation)\n" + possibilities(of: slot)
        + "  occurs in: \(places.joined(separator: ", "))\n"
    } + argumentPages(name)
  }

  func possibilities(of slot: Slot) -> String {
    let now = values(of: slot)
    let generated = generatedValues(of: slot)
    if !now.isEmpty { return "  now: \(Self.list(now))\n" + generated }
    if !generated.isEmpty { return generated }
    return slot.isClosed ? "" : "  such as: \(Self.list(slot.examples))\n"
  }

  /// Returns the generated values that can replace a secret, with their meanings.
  private func generatedValues(of slot: Slot) -> String {
    let values = slot.generatedValues
    guard !values.isEmpty else { return "" }
    return "  generated values, each the same wherever it is written:\n"
      + Table(rows: values.map { [$0.example, $0.sentence] }, margin: 4).text(within: columns)
  }

  /// Returns the values that exist at the session's current position; empty if there are none.
  func values(of slot: Slot) -> [String] {
    slot.values(in: body.timeline.machine, body.lexicon) ?? []
  }

  /// The maximum number of values in a list.
  private static var limit: Int { 12 }

  private static func list(_ values: [String]) -> String {
    values.prefix(limit).joined(separator: ", ") + (values.count > limit ? ", …" : "")
  }

  /// Returns a page about the commands that have an argument with this name.
  private func argumentPages(_ name: String) -> [String] {
    let takers = session.commands.filter { command in
      command.usage.split { !$0.isLetter }.contains { $0 == name }
    }
    guard !takers.isEmpty else { return [] }
    return ["\(name)\n" + takers.map { "  \($0.synopsis): \($0.arguments.help)\n" }.joined()]
  }

  /// Returns the pages about a word that is not a verb: a value in a list, or a word before a
  /// value.
  func valuePages(_ word: String) -> [String] {
    var places: [(role: String, usages: [String])] = []
    var meaning = ""
    for signature in signatures {
      for slot in signature.slots {
        let role: String
        let generated = slot.generatedValues.first {
          Self.kind(of: $0.example) == Self.kind(of: word)
        }
        if let sentence = generated?.sentence, !sentence.isEmpty { meaning = "  \(sentence)\n" }
        if slot.announcement == word {
          role = "a word of the form"
        } else if generated != nil || slot.examples.contains(word)
          || values(of: slot).contains(word)
        {
          role = "a value of \(slot.placeholder) in"
        } else {
          continue
        }
        if let known = places.firstIndex(where: { $0.role == role }) {
          places[known].usages.append(signature.usage)
        } else {
          places.append((role, [signature.usage]))
        }
      }
    }
    guard !places.isEmpty else { return [] }
    return [
      "\(word)\n" + meaning
        + places.map { "  \($0.role): \($0.usages.joined(separator: ", "))\n" }.joined()
    ]
  }

  /// Returns a generated value without its number: `weak-password` for `weak-password-2`.
  static func kind(of word: String) -> Substring {
    let parts = word.split(separator: "-")
    guard let last = parts.last, last.allSatisfy(\.isNumber) else { return word[...] }
    return word.dropLast(last.count + 1)
  }
}

extension Command.Arguments {
  /// A description of the expected arguments.
  fileprivate var help: String {
    switch self {
    case .none: "nothing"
    case .files: "files or folders"
    case .commands: "a word that has help"
    case .settings: "a setting, and on or off"
    case .verbs: "a verb or an actor"
    case .number: "a number of steps"
    case .positions: "a position, by its number or a name from .mark"
    case .text: "any text"
    case .statement(let keyword): "what follows `\(keyword.rawValue)` in a scenario"
    case .scenario: "a file, and the name of a scenario in it"
    case .traceFormatAndFile: "a form of traces, and a file"
    case .design(let given): "one of \(given.examples.joined(separator: ", "))"
    }
  }
}
