import Machines
import Notation
import ScenarioLanguage

/// The meaning of a line of a log.
enum LoggedEvent<M: Machine>: Sendable {
  /// One stimulus.
  case stimulus(M.Stimulus)
  /// One of several stimuli: `_` stands for a value that is not in the log.
  case anyStimulus(PhrasePattern, Alphabet<M>)
  /// An observation; parts that are not in the log are open.
  case observation(PhrasePattern)
  /// The state after everything before it.
  case state(StatePattern)

  /// Reads a line; its texts are added to `lexicon`.
  init(_ line: EventLine, in lexicon: inout Lexicon) throws(EventMistake) {
    let words = try EventMistake.wrapping { () throws(WordLine.Mistake) in
      try WordLine(line.text)
    }
    let (all, bytes) = (words.words[...], words.bytes.span)
    guard !all.isEmpty else { throw EventMistake(message: "this is empty", help: nil) }
    guard line.kind != .state || all.count == 1 else {
      throw EventMistake(message: "a state is one word", help: nil)
    }
    M.vocabulary.reservePseudonyms(in: all, of: bytes, in: &lexicon)
    do throws(WordError) {
      switch line.kind {
      case .stimulus: self = try Self.stimulus(all, of: words.bytes, in: &lexicon)
      case .observation:
        self = .observation(try M.vocabulary.expectation(all, of: bytes, in: &lexicon))
      case .state: self = .state(try M.vocabulary.state(all[0], of: bytes, in: &lexicon))
      }
    } catch { throw EventMistake(message: error.message, help: error.help) }
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

/// Why a line of a log has no meaning for the machine, without its texts.
struct EventMistake: Error, Hashable, Sendable {
  /// A description of the error, without a full stop.
  let message: String
  /// What would help, if anything is known.
  let help: String?

  static func wrapping<Value>(
    _ work: () throws(WordLine.Mistake) -> Value
  ) throws(EventMistake) -> Value {
    do throws(WordLine.Mistake) { return try work() } catch {
      throw EventMistake(message: error.message, help: nil)
    }
  }
}
