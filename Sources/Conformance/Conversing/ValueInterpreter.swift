import Machines
import Notation
import ScenarioLanguage
import Synchronization
import TextFormats

/// Lets a process of the program read values and answer everything else that depends only on words.
/// Answers are cached.
final class ValueInterpreter: Sendable {
  private struct State {
    var conversation: Conversation?
    /// The secrets and their numbers.
    var secrets: [(text: ValueText, number: Int)] = []
    /// The numbers of the secrets, keyed by the pseudonyms that the process assigns to the secrets.
    var numbers: [Substring: Int] = [:]
    var patience = Introduction.standardPatience
    var words: [ValueText: Result<ValueWord, ValueMistake>] = [:]
    var durations: [String: Duration] = [:]

    /// Records a secret that the process reads as a word, and returns the number of the secret.
    /// Secrets with the same pseudonym have the same number.
    mutating func number(of text: ValueText, as word: String) -> Int {
      let pseudonym = Self.pseudonym(in: word)
      let number = numbers[pseudonym] ?? secrets.count
      numbers[pseudonym] = number
      secrets.append((text, number))
      return number
    }

    /// Returns the pseudonym at the end of a word.
    static func pseudonym(in word: String) -> Substring {
      word.lastIndex { $0 == "/" || $0 == "=" }.map { word[word.index(after: $0)...] } ?? word[...]
    }
  }

  private let command: String
  private let isInterrupted: @Sendable () -> Bool
  private let state = Mutex(Box(State()))

  /// Creates an interpreter that starts a process of the command on its first request. Waiting for
  /// an answer ends once `isInterrupted` returns true.
  init(_ command: String, isInterrupted: @escaping @Sendable () -> Bool) {
    self.command = command
    self.isInterrupted = isInterrupted
  }

  /// Returns the introduction of the program.
  func introduce() throws(Breakdown) -> Introduction {
    let hello = try ask(.hello) { answer, _ in answer }
    return try Breakdown.wrapping(.hello) {
      let introduction = try Introduction(hello, readingBy: self)
      state.withLock { $0.content.patience = introduction.patience }
      try introduction.checkExamples()
      return introduction
    }
  }

  /// Returns the word for the value that a text represents.
  func word(for value: ValueText) throws(ValueMistake) -> ValueWord {
    if let known = state.withLock({ $0.content.words[value] }) { return try known.get() }
    let word: Result<ValueWord, ValueMistake>
    do throws(Breakdown) { word = try read(value) } catch {
      // A message about a quoted text can repeat a secret.
      let isShown = error.isInterruption || !value.isQuoted
      let why = isShown ? error.message : "it makes the program break down"
      word = .failure(ValueMistake("the program rejects this: \(why)", help: nil))
      // An interrupted request can be sent again.
      guard !error.isInterruption else { return try word.get() }
    }
    state.withLock { $0.content.words[value] = word }
    return try word.get()
  }

  private func read(_ value: ValueText) throws(Breakdown) -> Result<ValueWord, ValueMistake> {
    try ask(.read(value)) { answer, state in
      if let mistake = try answer.textIfAny("mistake") {
        return .failure(
          ValueMistake(
            value.hidden(in: mistake), help: try answer.textIfAny("help").map(value.hidden)))
      }
      let word = try answer.text("word")
      guard (try? WordLine(word))?.words.count == 1 else {
        throw answer.mistake("word", "is `\(word)`, which is not a word of the notation")
      }
      let isSecret = try answer.flag("secret")
      return .success(ValueWord(word, secret: isSecret ? state.number(of: value, as: word) : nil))
    }
  }

  /// Returns the duration of a stimulus on the program's own clock.
  func duration(of stimulus: String) throws(Breakdown) -> Duration {
    if let known = state.withLock({ $0.content.durations[stimulus] }) { return known }
    let request = Request.duration(stimulus)
    let duration = try ask(request) { answer, _ in
      let (unit, name) = answer.has("milliseconds") ? (1, "milliseconds") : (1_000, "seconds")
      let count = try answer.count(name)
      guard let time = Milliseconds(bits: UInt128(count) * UInt128(unit)) else {
        throw answer.mistake(name, "is \(count), which is more than 139 years")
      }
      return Duration.milliseconds(Int64(time.count))
    }
    state.withLock { $0.content.durations[stimulus] = duration }
    return duration
  }

  /// Returns the program's remark on a given that is used with other givens, or `nil` if there is
  /// no remark or the program breaks down.
  func remark(on given: String, among givens: [String]) -> String? {
    try? ask(.remark(given: given, among: givens)) { answer, _ in
      try answer.textIfAny("remark")
    }
  }

  /// Sends a request and returns the result of `use` on its answer. Concurrent callers wait.
  private func ask<Value: Sendable>(
    _ request: Request, _ use: @Sendable (JSONObject, inout State) throws -> Value
  ) throws(Breakdown) -> Value {
    let result = state.withLock { state -> Result<Value, Breakdown> in
      do throws(Breakdown) {
        let conversation =
          if let known = state.content.conversation {
            known
          } else { try begin(&state.content, with: request) }
        // A process that breaks down gets no further requests.
        state.content.conversation = nil
        let answer = try conversation.ask(request)
        state.content.conversation = conversation
        return .success(
          try Breakdown.wrapping(request) { try use(answer, &state.content) })
      } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Starts a new process. Its first request is `hello`. The new process reads all secrets again,
  /// because it can assign different pseudonyms to them.
  private func begin(
    _ state: inout State, with request: Request
  ) throws(Breakdown) -> Conversation {
    let conversation = try Conversation(
      command, patience: state.patience, isInterrupted: isInterrupted)
    guard request != .hello else { return conversation }
    _ = try conversation.ask(.hello)
    state.numbers = [:]
    for secret in state.secrets {
      let read = Request.read(secret.text)
      let answer = try conversation.ask(read)
      let word = try Breakdown.wrapping(read) { try answer.text("word") }
      state.numbers[State.pseudonym(in: word)] = secret.number
    }
    return conversation
  }

  /// This is a class because the content of a lock must be transferred as a whole.
  private final class Box {
    var content: State
    init(_ content: State) { self.content = content }
  }
}

extension Breakdown {
  /// Runs `read` and turns errors in the fields of an answer into breakdowns.
  static func wrapping<Value>(
    _ request: Request, _ read: () throws -> Value
  ) throws(Breakdown) -> Value {
    do { return try read() } catch let mistake as JSONObject.Mistake {
      throw Breakdown("its answer to `\(request.kind.name)` is wrong: \(mistake.message)")
    } catch { throw Breakdown("\(error)") }
  }
}
