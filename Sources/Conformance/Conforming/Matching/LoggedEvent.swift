import Machines
import Notation
import ScenarioLanguage

/// The meaning of a line of a log.
enum LoggedEvent<M: Machine>: Sendable {
  /// One stimulus.
  case stimulus(M.Stimulus)
  /// One of several stimuli. `_` replaces a value that is not in the log.
  case anyStimulus(PhrasePattern, Alphabet<M>)
  /// An observation, in which the parts that are not in the log are left open.
  case observation(PhrasePattern)
  /// The state after all preceding events.
  case state(StatePattern)

  /// Reads a line and adds its texts to `lexicon`.
  init(_ line: EventLine, in lexicon: inout Lexicon) throws(NotationMistake) {
    var words = try NotationMistake.words(of: line.text)
    // Logs seldom name the decider of a transition.
    if line.kind == .observation, words.words.count == 2,
      let open = M.vocabulary.openDecider(of: words.words[0].id)
    {
      words = try NotationMistake.words(of: "\(line.text) \(open)")
    }
    let (all, bytes) = (words.words[...], words.bytes.span)
    guard line.kind != .state || all.count == 1 else {
      throw NotationMistake(message: "a state is one word")
    }
    M.vocabulary.reservePseudonyms(in: all, of: bytes, in: &lexicon)
    self = try NotationMistake.wrapping { () throws(WordError) in
      switch line.kind {
      case .stimulus: try Self.stimulus(all, of: words.bytes, in: &lexicon)
      case .observation:
        .observation(try M.vocabulary.expectation(all, of: bytes, in: &lexicon))
      case .state: .state(try M.vocabulary.state(all[0], of: bytes, in: &lexicon))
      }
    }
  }

  private static func stimulus(
    _ words: ArraySlice<Word>, of bytes: [UInt8], in lexicon: inout Lexicon
  ) throws(WordError) -> Self {
    var attempt = lexicon
    do throws(WordError) {
      let stimulus = try M.vocabulary.stimulus(words, of: bytes.span, in: &attempt)
      lexicon = attempt
      return .stimulus(stimulus)
    } catch {
      let pattern = try M.vocabulary.stimulusPattern(words, of: bytes.span, in: &lexicon)
      let alphabet = Alphabet<M>(
        in: &lexicon, choosing: { $0.id == pattern.verb },
        admitting: { pattern.matches($0.phrase) }, offering: [pattern])
      return .anyStimulus(pattern, alphabet)
    }
  }
}

/// The reason why a line of the notation has no meaning for the machine. The reason does not
/// contain the line's texts.
struct NotationMistake: Error, Hashable, Sendable {
  /// A description of the error, without a full stop.
  let message: String
  /// A suggested remedy, if one is known.
  var help: String?
  /// Whether the only problem is that the lexicon has no room for another text.
  var isLackOfRoom = false

  static func words(of line: String) throws(Self) -> WordLine {
    do throws(WordLine.Mistake) { return try WordLine(line) } catch {
      throw Self(message: error.message)
    }
  }

  static func wrapping<Value>(
    _ read: () throws(WordError) -> Value
  ) throws(Self) -> Value {
    do throws(WordError) { return try read() } catch {
      throw Self(
        message: error.message, help: error.help, isLackOfRoom: error.kind == .tooManyTexts)
    }
  }
}
