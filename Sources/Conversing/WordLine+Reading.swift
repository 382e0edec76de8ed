import Machines
import ScenarioLanguage

extension WordLine {
  /// What is read from the words of a text of the other side. A mistake says what is wrong and,
  /// where that is known, what to write.
  static func read<Value>(
    _ text: String, in lexicon: inout Lexicon,
    _ read: (WordLine, inout Lexicon) throws(WordError) -> Value
  ) throws(Fields.Mistake) -> Value {
    let line: WordLine
    do { line = try WordLine(text) } catch { throw Fields.Mistake(error.message) }
    do { return try read(line, &lexicon) } catch {
      throw Fields.Mistake(error.message + (error.help.map { "; \($0)" } ?? ""))
    }
  }
}
