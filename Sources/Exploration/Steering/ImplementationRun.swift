public import Machines
import Notation
import ScenarioLanguage

/// A model and an implementation that take the same stimuli.
public struct ImplementationRun<M: Machine> {
  /// In what a step differs.
  public typealias Difference = ImplementationDifference<M>
  private typealias ReadLine = (form: Difference.Cause.Form, text: String)

  /// How both begin.
  public enum Beginning {
    /// With these givens.
    case begun
    /// The model cannot have the givens.
    case impossible
    /// The implementation cannot, or has no answer.
    case refused(Difference)
  }

  private let implementation: any Implementation
  /// The model, behind the last step.
  public private(set) var model = Run<M>()
  /// The texts of both.
  public private(set) var lexicon: Lexicon
  /// The number of steps that the implementation took.
  private(set) var steps = 0

  /// Both before anything is done, with texts in `lexicon`.
  public init(of implementation: any Implementation, in lexicon: Lexicon) {
    self.implementation = implementation
    self.lexicon = lexicon
  }

  /// Both go back to the start, and are given the givens.
  public mutating func begin(_ givens: [M.Given]) -> Beginning {
    do { model = Run(of: try Preparation<M>(givens).machine) } catch { return .impossible }
    do throws(Breakdown) { try implementation.reset() } catch {
      return .refused(refusal(error.message))
    }
    for given in givens {
      let text = given.text(in: lexicon)
      do throws(Breakdown) {
        if let why = try implementation.prepare(text) {
          return .refused(refusal("it refuses `given \(text)`: \(Self.masked(why))"))
        }
      } catch { return .refused(refusal("at `given \(text)`: \(error.message)")) }
    }
    return .begun
  }

  private func refusal(_ message: String) -> Difference {
    Difference(
      expected: [], state: model.machine.state.text(in: lexicon), seen: .breakdown(message),
      cause: .init(message))
  }

  /// Both take a stimulus; returns in what they differ.
  public mutating func take(_ stimulus: M.Stimulus) -> Difference? {
    model.attempt(stimulus)
    steps += 1
    let answer: ImplementedStep
    do throws(Breakdown) { answer = try implementation.take(stimulus.text(in: lexicon)) } catch {
      return difference(stimulus, .breakdown(error.message), [(.breakdown, "")])
    }
    let isNamed = implementation.namesDeciders
    let expected = model.trail.observations.map { line(of: $0, isNamed) }
    let state = answer.state.flatMap { differing($0) }
    guard expected != answer.observations || state != nil else { return nil }
    let seen = answer.observations.map { read($0, isNamed) }
    guard expected != seen.map(\.text) || state != nil else { return nil }
    return difference(
      stimulus, .lines(seen.map(\.text), state: state),
      seen.map { ($0.form, $0.text) } + (state.map { [(.state, $0)] } ?? []))
  }

  /// Both answer a query; returns in what the answers differ.
  public mutating func ask(_ query: M.Query) -> Difference? {
    let answer = model.machine.answer(query)
    let words = M.vocabulary.words(of: answer, to: query, in: lexicon)
    let expected = (answer.isAboutNothing ? ["_"] : []) + words
    let text = query.text(in: lexicon)
    let seen: Difference.Answer
    do throws(Breakdown) {
      let told = try implementation.answer(text)
      guard told != expected else { return nil }
      seen = .lines(
        [(["has", text] + told.map(Self.masked)).joined(separator: " ")],
        state: nil)
    } catch { seen = .breakdown(error.message) }
    return Difference(
      expected: [(["has", text] + expected).joined(separator: " ")],
      state: model.machine.state.text(in: lexicon), seen: seen, cause: .init(text))
  }

  private func difference(
    _ stimulus: M.Stimulus, _ seen: Difference.Answer, _ lines: [ReadLine]
  ) -> Difference {
    let isNamed = implementation.namesDeciders
    let observations = model.trail.observations
    return Difference(
      expected: observations.map { line(of: $0, isNamed) },
      state: model.machine.state.text(in: lexicon), seen: seen,
      cause: .init(
        stimulus, model.trail, expected: observations.map { .init($0) }, seen: lines.map(\.form)))
  }

  /// A line as far as it is compared.
  private func line(of observation: Observation<M>, _ isNamed: Bool) -> String {
    if !isNamed, case .transition(let state, _) = observation {
      return "-> \(state.text(in: lexicon))"
    }
    return observation.text(in: lexicon)
  }

  /// A line of the implementation in the words of the model; as it is, without quoted texts, where
  /// these do not have it.
  private mutating func read(_ text: String, _ isNamed: Bool) -> ReadLine {
    var words = self.lexicon
    guard isNamed || M.Decider.all.isEmpty || !text.hasPrefix("-> ") else {
      return (.unknown, Self.masked(text))
    }
    guard let line = try? WordLine(text),
      let observation = try? M.vocabulary.observation(
        line.words[...], of: line.bytes.span, in: &words)
    else { return (.unknown, Self.masked(text)) }
    lexicon = words
    return (.init(observation), observation.text(in: lexicon))
  }

  /// The state that the implementation tells, if it is not the one of the model.
  private func differing(_ told: String) -> String? {
    told == model.machine.state.text(in: lexicon) ? nil : Self.masked(told)
  }

  /// What the implementation says, without what may be a secret.
  private static func masked(_ text: String) -> String { SecretMask.maskedInQuotes(text.visible) }
}
