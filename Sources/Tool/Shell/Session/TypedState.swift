import Machines
import Notation
import Running

/// A question about the state that is typed at a prompt, such as `is landing`. The names at the
/// beginning of the state's path, and the state's values, can be left out.
struct TypedState<M: Machine> {
  private let line: [UInt8]

  init(_ line: [UInt8]) { self.line = line }

  /// Returns the line with a complete state.
  ///
  /// If the typed part matches the current state of `body`, that state replaces the typed part, so
  /// that the line holds in a scenario, too.
  func completed(at body: @autoclosure () -> Body<M>) -> [UInt8] {
    let text = String(decoding: line, as: UTF8.self)
    let words = PartialLine.split(text)
    guard words.count == 2, words[0] == Keyword.stateAssertion.rawValue, !text.hasPrefix(" ") else {
      return line
    }
    let whole = M.vocabulary.wholeState(words[1]) ?? words[1]
    let (now, lexicon) = (body().timeline.machine.state, body().lexicon)
    let isExact = pattern(whole, as: .expectation, in: lexicon)?.matches(now)
    let isAlike = pattern(whole, as: .condition, in: lexicon)?.matches(now)
    let state = isExact != true && isAlike == true ? now.text(in: lexicon) : whole
    return state == words[1] ? line : Array("\(words[0]) \(state)".utf8)
  }

  private func pattern(_ text: String, as role: Role, in lexicon: Lexicon) -> StatePattern? {
    var lexicon = lexicon
    return try? StatementArgument<M>([text], behind: .stateAssertion).state(
      as: role, in: &lexicon)
  }
}
