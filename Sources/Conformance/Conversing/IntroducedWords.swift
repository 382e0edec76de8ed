import Machines
import TextFormats

/// The verbs and names that a program declares, grouped by kind.
package struct IntroducedWords: Sendable {
  let stimuli: Glossary
  let effects: Glossary
  let givens: Glossary
  let queries: Glossary
  let states: Glossary
  let facts: Glossary

  init(_ hello: JSONObject, _ declarations: Declarations) throws(JSONObject.Mistake) {
    func verbs(
      _ list: String, besides others: [String] = []
    ) throws(JSONObject.Mistake) -> [Signature] {
      try declarations.verbs(list, of: hello, besides: others)
    }
    stimuli = Glossary(of: ProgramPhrase<ProgramStimuli>.self, try verbs("stimuli"))
    effects = Glossary(
      of: ProgramPhrase<ProgramEffects>.self,
      try verbs("effects", besides: ["->", "refused", "ignored", "stays"]))
    givens = Glossary(of: ProgramPhrase<ProgramGivens>.self, try verbs("givens"))
    queries = Glossary(of: ProgramQuery.self, try verbs("queries"))
    if let silent = queries.signatures.first(where: { $0.result == nil }) {
      throw hello.mistake("queries", "have `\(silent.name)`, which has no `answer`")
    }
    states = try declarations.paths("states", of: hello)
    facts = try declarations.paths("facts", of: hello)
    guard hello.has("stimuli") else { throw hello.mistake("stimuli", "are missing") }
    guard !states.signatures.isEmpty else { throw hello.mistake("states", "are missing") }
  }
}

/// A name in a list and its meaning.
package struct IntroducedName: Hashable, Sendable {
  let name: String
  let sentence: String?
}

/// A row of a table.
struct IntroducedRow: Hashable, Sendable {
  let table: String
  let name: String
  let sentence: String?
  let actor: Actor?
}
