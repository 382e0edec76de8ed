import Machines
import Notation
import ScenarioLanguage
import Synchronization

/// Asks a process of the program how to read values, and what else depends on words alone. What was
/// asked once is remembered.
final class ValueInterpreter: Sendable {
  private struct State {
    var conversation: Conversation?
    /// The number of processes so far.
    var processCount = 0
    var patience = Introduction.standardPatience
    var words: [ValueText: Result<ValueWord, ValueMistake>] = [:]
    var durations: [String: Seconds] = [:]
  }

  private let command: String
  private let state = Mutex(Box(State()))

  /// An interpreter that starts a process of the command when it is first asked.
  init(_ command: String) { self.command = command }

  /// What the program says of itself.
  func introduce() throws(Breakdown) -> Introduction {
    let hello = try ask(.hello).answer
    return try Breakdown.wrapping(.hello) {
      let introduction = try Introduction(hello, readingBy: self)
      state.withLock { $0.content.patience = introduction.patience }
      try introduction.checkExamples()
      return introduction
    }
  }

  /// The word of the value that a text is.
  func word(for value: ValueText) throws(ValueMistake) -> ValueWord {
    if let known = state.withLock({ $0.content.words[value] }) { return try known.get() }
    let word: Result<ValueWord, ValueMistake>
    // Reading changes nothing, so that another process can do it when one breaks down.
    do throws(Breakdown) {
      if let first = try? read(value) { word = first } else { word = try read(value) }
    } catch {
      // What it says of a text in quotes may repeat a secret.
      let why = value.isQuoted ? "it breaks down for it" : error.message
      word = .failure(ValueMistake("the program does not read this: \(why)", help: nil))
    }
    state.withLock { $0.content.words[value] = word }
    return try word.get()
  }

  private func read(_ value: ValueText) throws(Breakdown) -> Result<ValueWord, ValueMistake> {
    let (answer, process) = try ask(.read(value))
    return try Breakdown.wrapping(.read(value)) {
      if let mistake = try answer.textIfAny("mistake") {
        return .failure(
          ValueMistake(
            value.hidden(in: mistake), help: try answer.textIfAny("help").map(value.hidden)))
      }
      let word = try answer.text("word")
      guard (try? WordLine(word))?.words.count == 1 else {
        throw answer.mistake("word", "is `\(word.visible)`, which is no word of the notation")
      }
      return .success(
        ValueWord(word, namedBy: try answer.flag("secret") ? process : nil))
    }
  }

  /// The time that a stimulus takes on the program's own clock.
  func duration(of stimulus: String) throws(Breakdown) -> Seconds {
    if let known = state.withLock({ $0.content.durations[stimulus] }) { return known }
    let request = Request.duration(stimulus)
    let answer = try ask(request).answer
    let duration = try Breakdown.wrapping(request) {
      let seconds = try answer.count("seconds")
      guard let count = UInt32(exactly: seconds) else {
        throw answer.mistake("seconds", "is \(seconds), which is more than 136 years")
      }
      return Seconds(count)
    }
    state.withLock { $0.content.durations[stimulus] = duration }
    return duration
  }

  /// What the program remarks on a given among others.
  func remark(on given: String, among givens: [String]) -> String? {
    try? ask(.remark(given: given, among: givens)).answer.textIfAny("remark")
  }

  /// The answer, and the number of the process that gave it: another one gives its pseudonyms to
  /// other secrets.
  private func ask(_ request: Request) throws(Breakdown) -> (answer: Fields, process: Int) {
    let answer = state.withLock { state -> Result<(answer: Fields, process: Int), Breakdown> in
      do throws(Breakdown) {
        let conversation =
          if let known = state.content.conversation {
            known
          } else { try begin(&state.content, with: request) }
        // A process that breaks down is asked nothing more.
        state.content.conversation = nil
        let answer = try conversation.ask(request)
        state.content.conversation = conversation
        return .success((answer, state.content.processCount))
      } catch { return .failure(error) }
    }
    return try answer.get()
  }

  /// A new process; the first request of each is `hello`.
  private func begin(
    _ state: inout State, with request: Request
  ) throws(Breakdown) -> Conversation {
    state.processCount += 1
    let conversation = try Conversation(command, patience: state.patience)
    if request != .hello { _ = try conversation.ask(.hello) }
    return conversation
  }

  /// A class, since what a lock holds must be handed over as a whole.
  private final class Box {
    var content: State
    init(_ content: State) { self.content = content }
  }
}

extension Breakdown {
  /// What is wrong with the fields of an answer, as a breakdown.
  static func wrapping<Value>(
    _ request: Request, _ read: () throws -> Value
  ) throws(Breakdown) -> Value {
    do { return try read() } catch let mistake as Fields.Mistake {
      throw Breakdown("its answer to `\(request.name)` is wrong: \(mistake.message)")
    } catch { throw Breakdown("\(error)") }
  }
}
