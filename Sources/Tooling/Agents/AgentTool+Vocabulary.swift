import ContextProtocol
import Machines
import Notation
import Running
import TextFormats

extension AgentTool {
  /// `vocabulary`
  static var vocabulary: Self {
    Self(
      name: "vocabulary", title: "List the words of the machine",
      description: """
        Lists the words from which lines are made: stimuli, states, effects, givens and queries, \
        each with the form of its values and its meaning. `search` keeps the words that contain \
        all its parts in their form or meaning; it also finds rows, the decisions of the machine. \
        Call this first: other words are errors. \
        Example: {"search": "\(AgentExample<M>.stimulus.prefix { $0 != " " })"}.
        """,
      parameters: [
        AgentParameter("search", .text("Words to find in the forms and meanings, ignoring case."))
      ],
      results: [
        (
          "words",
          .list(
            of: .object([
              ("kind", .choice(VocabularySearch<M>.kinds)), ("form", .text()), ("help", .text()),
              ("actor", .text("The cause of a stimulus.")), ("example", .text()),
            ]))
        ),
        (
          "values",
          .list(
            of: .object([
              ("placeholder", .text()), ("expects", .text()), ("examples", .list(of: .text())),
            ]))
        ),
      ]
    ) { _, call in
      let words = VocabularySearch<M>(search: try call.arguments.textIfAny("search") ?? "")
      call.output.show(words.text)
      call.output.add([
        "words": words.words.prefix(call.limit).map(\.record),
        "values": words.values.prefix(call.limit).map(\.valueRecord),
      ])
      return words.words.isEmpty ? .failed : .success
    }
  }
}

/// The words of a machine that a search finds.
struct VocabularySearch<M: Machine> {
  struct Word {
    let kind: String
    /// The form of the phrase with placeholders, and the form of a query's answer, or the path of a
    /// row.
    let form: String
    let help: String
    /// `nil` for a row.
    let signature: Signature?
  }

  private static var row: String { "row" }

  static var kinds: [String] { ["stimulus", "observation", "state", "given", "query", row] }

  let words: [Word]

  /// Finds the words that contain each part of `search` in their form or meaning. Rows are found
  /// only by a search, because no line contains them.
  init(search: String) {
    let parts = search.lowercased().split(separator: " ")
    let lists = [
      M.vocabulary.stimuli.signatures, M.vocabulary.observations.signatures,
      M.State.glossary.signatures, M.vocabulary.givens.signatures,
      M.vocabulary.queries.signatures,
    ]
    let words = zip(Self.kinds, lists).flatMap { kind, signatures in
      signatures.map { Word(kind, $0) }
    }
    let rows = parts.isEmpty ? [] : M.Row.all.map { Word(Self.row, $0) }
    self.words = (words + rows).filter { word in
      let text = "\(word.kind) \(word.form) \(word.help)".lowercased()
      return parts.allSatisfy { text.contains($0) }
    }
  }

  /// The kinds of values in the words, in order of first use.
  var values: [Slot] {
    var seen: Set<String> = []
    let slots = words.compactMap(\.signature).flatMap { signature in
      signature.slots + (signature.result.map { [$0] } ?? [])
    }
    return slots.filter { slot in
      if case .flag = slot.position { return false }
      return seen.insert("\(slot.placeholder): \(slot.expectation)").inserted
    }
  }

  /// The words and their values, one per line.
  var text: String {
    guard !words.isEmpty else { return "no word contains this\n" }
    var text = ""
    for kind in Self.kinds {
      let words = words.filter { $0.kind == kind }
      guard !words.isEmpty else { continue }
      text += "\(kind):\n" + words.map { "  \($0.line)\n" }.joined()
    }
    let values = values
    guard !values.isEmpty else { return text }
    return text + "values:\n"
      + values.map { "  \($0.placeholder): \($0.expectation)\n" }.joined()
  }
}

extension VocabularySearch.Word {
  fileprivate init(_ kind: String, _ signature: Signature) {
    self.init(
      kind: kind,
      form: signature.usage + (signature.result.map { " → \($0.placeholder)" } ?? ""),
      help: signature.help, signature: signature)
  }

  fileprivate init(_ kind: String, _ row: M.Row) {
    self.init(kind: kind, form: row.path, help: row.sentence ?? "", signature: nil)
  }

  fileprivate var line: String { help.isEmpty ? form : "\(form): \(help)" }

  fileprivate var record: JSONRecord {
    [
      "kind": kind, "form": form, "help": help.isEmpty ? nil : help,
      "actor": kind == "stimulus" ? signature?.causer.name : nil,
      "example": kind == "observation" ? nil : signature?.examples.first,
    ]
  }
}

extension Slot {
  fileprivate var valueRecord: JSONRecord {
    ["placeholder": placeholder, "expects": expectation, "examples": Array(examples.prefix(20))]
  }
}
