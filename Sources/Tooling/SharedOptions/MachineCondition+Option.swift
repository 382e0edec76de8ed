import Machines
import Running
import ScenarioLanguage

extension MachineCondition {
  /// Parses the condition of an option. Errors name the option.
  ///
  /// A secret must be written as its pseudonym. In the scenarios from which the states come,
  /// secrets occur only as pseudonyms, so a text in quotes would not equal any secret.
  init(_ text: String, of option: String, in lexicon: inout Lexicon) throws(Diagnostic) {
    var own = Lexicon()
    _ = try Self(text, named: option, in: &own)
    if own.holdsSecrets, let quoted = text.firstMatch(of: /"(\\.|[^"\\])*"/) {
      let start = text.utf8.distance(from: text.startIndex, to: quoted.range.lowerBound)
      let document = Document(
        name: option, bytes: Array(text.utf8), knowing: M.vocabulary.knownWords)
      throw document.diagnostic(
        at: start..<start + quoted.output.0.utf8.count,
        message: "a condition names a secret by its pseudonym",
        help: "write the word without quotes that stands for the secret in reports",
        kind: "condition")
    }
    try self.init(text, named: option, in: &lexicon)
  }
}
