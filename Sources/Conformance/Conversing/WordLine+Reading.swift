import Machines
import ScenarioLanguage
import TextFormats

extension WordLine {
  /// Reads the words of a text received from the other side. A mistake describes the error and, if
  /// known, its remedy.
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
