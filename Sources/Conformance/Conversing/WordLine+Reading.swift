import Machines
import ScenarioLanguage
import TextFormats

extension WordLine {
  /// What is read from the words of a text of the other side. A mistake says what is wrong and,
  /// where that is known, what to write.
  static func read<Value>(
    _ text: String, in lexicon: inout Lexicon,
    _ read: (WordLine, inout Lexicon) throws(WordError) -> Value
  ) throws(JSONObject.Mistake) -> Value {
    let line: WordLine
    do { line = try WordLine(text) } catch { throw JSONObject.Mistake(error.message) }
    do { return try read(line, &lexicon) } catch {
      throw JSONObject.Mistake(error.message + (error.help.map { "; \($0)" } ?? ""))
    }
  }
}
