import Machines
import Notation
import ScenarioLanguage

/// A model and an implementation that take the same stimuli.
package struct ImplementationRun<M: Machine> {
  /// The difference in a step.
  package typealias Difference = ImplementationDifference<M>
  private typealias Form = Difference.Cause.Form

  /// The result of beginning with givens.
  package enum Beginning {
    /// Both the model and the implementation began.
    case begun
    /// The givens are impossible in the model.
    case impossible
    /// The implementation refused a given, or was in a different state after the givens.
    case refused(Difference)
    /// The implementation did not answer.
    case silent(Difference)
  }

  private let implementation: any Implementation
  /// The model after the last step.
  package private(set) var model = Run<M>()
  private var lines: ImplementedLines<M>
  /// The number of steps that the implementation took.
  private(set) var steps = 0

  /// Creates a run of the model and the implementation from their starts. `lexicon` contains the
  /// texts.
  package init(of implementation: any Implementation, in lexicon: Lexicon) {
    self.implementation = implementation
    lines = ImplementedLines(of: implementation, in: lexicon)
  }

  /// The texts of the model and the implementation.
  package var lexicon: Lexicon { lines.lexicon }

  /// Resets the model and the implementation, and applies the givens.
  package mutating func begin(_ givens: [M.Given]) -> Beginning {
    do { model = Run(of: try Preparation<M>(givens).machine) } catch { return .impossible }
    do throws(Breakdown) { try implementation.reset() } catch {
      return .silent(beginning(error.message, .silence(nil)))
    }
    for given in givens {
      let (text, verb) = (given.text(in: lexicon), given.phrase.verb)
      do throws(Breakdown) {
        if let why = try implementation.prepare(text) {
          let message = "it refuses `given \(text)`: \(Self.masked(why))"
          return .refused(beginning(message, .refusal(verb), at: given))
        }
      } catch {
        return .silent(
          beginning("at `given \(text)`: \(error.message)", .silence(verb), at: given))
      }
    }
    return standing(isAsked: false).map { .refused($0) } ?? .begun
  }

  /// Compares the states of the model and the implementation, and returns the difference, or `nil`
  /// if there is none.
  package func stand() -> Difference? { standing(isAsked: true) }

  private func standing(isAsked: Bool) -> Difference? {
    guard lines.comparesStates else { return nil }
    let state = model.machine.state.text(in: lexicon)
    do throws(Breakdown) {
      guard let told = try implementation.state(isAsked: isAsked), let other = differing(told)
      else { return nil }
      return Difference(
        expected: [], state: state, seen: .lines([], state: other), cause: .init(.state))
    } catch {
      return Difference(
        expected: [], state: state, seen: .breakdown(error.message), cause: .init(.breakdown))
    }
  }

  private func beginning(_ message: String, _ form: Form, at given: M.Given? = nil) -> Difference {
    Difference(
      expected: [], state: model.machine.state.text(in: lexicon), seen: .breakdown(message),
      cause: .init(form), given: given)
  }

  /// Takes a stimulus with the model and the implementation, and returns the difference, or `nil`
  /// if there is none.
  package mutating func take(_ stimulus: M.Stimulus) -> Difference? {
    model.attempt(stimulus)
    steps += 1
    let answer: ImplementedStep
    do throws(Breakdown) { answer = try implementation.take(stimulus.text(in: lexicon)) } catch {
      return difference(
        .breakdown(error.message), cause: .init(breakdownOf: stimulus, model.trail))
    }
    let expected = lines.compared(model.trail.observations).map(lines.text)
    let told = lines.compared(answer.observations)
    let state = lines.comparesStates ? answer.state.flatMap { differing($0) } : nil
    guard expected != told || state != nil else { return nil }
    let seen = told.map { read($0) }
    let texts = seen.map(\.text)
    guard expected != texts || state != nil else { return nil }
    let forms = lines.compared(model.trail.observations).map(lines.form)
    return difference(
      .lines(texts, state: state),
      cause: .init(
        stimulus, model.trail, expected: forms,
        seen: seen.map(\.form) + (state == nil ? [] : [.state])))
  }

  /// Answers a query with the model and the implementation, and returns the difference, or `nil` if
  /// there is none.
  package mutating func ask(_ query: M.Query) -> Difference? {
    let answer = model.machine.answer(query)
    let words = M.vocabulary.words(of: answer, to: query, in: lexicon)
    let expected = (answer.isAboutNothing ? ["_"] : []) + words
    let text = query.text(in: lexicon)
    let seen: Difference.Answer
    do throws(Breakdown) {
      let told = try implementation.answer(text)
      guard told != expected else { return nil }
      seen = .lines([Self.assertion(of: text, told.map(Self.masked))], state: nil)
    } catch { seen = .breakdown(error.message) }
    return Difference(
      expected: [Self.assertion(of: text, expected)],
      state: model.machine.state.text(in: lexicon), seen: seen,
      cause: .init(.query(query.phrase.verb)))
  }

  /// Returns the assertion for an answer in the words of the protocol.
  private static func assertion(of query: String, _ answer: [String]) -> String {
    let words = answer == ["_"] ? [Keyword.absence, query] : [query] + answer
    return (["has"] + words).joined(separator: " ")
  }

  private func difference(_ seen: Difference.Answer, cause: Difference.Cause) -> Difference {
    Difference(
      expected: lines.compared(model.trail.observations).map(lines.text),
      state: model.machine.state.text(in: lexicon), seen: seen, cause: cause)
  }

  /// Returns a line of the implementation in the words of the model.
  ///
  /// If the model has no words for the line, the line is returned unchanged, except that quoted
  /// texts are masked.
  private mutating func read(_ text: String) -> (form: Form, text: String) {
    guard let observation = lines.observation(text) else { return (.unknown, Self.masked(text)) }
    return (lines.form(of: observation), lines.text(of: observation))
  }

  /// Returns the state that the implementation reports, or `nil` if it is the same as the model's
  /// state.
  private func differing(_ told: String) -> String? {
    told == model.machine.state.text(in: lexicon) ? nil : Self.masked(told)
  }

  /// Returns a text of the implementation with possible secrets masked.
  private static func masked(_ text: String) -> String {
    SecretMask.maskedInQuotes(text.visible, knowing: M.vocabulary.knownWords)
  }
}
