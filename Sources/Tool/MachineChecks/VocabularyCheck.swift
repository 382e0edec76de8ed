import Machines

/// Checks the vocabulary of a machine. For the examples that each verb declares, parsing and
/// printing must be inverses.
public struct VocabularyCheck<M: Machine>: Sendable {
  /// The phrases that are not parsed and printed correctly, and the reasons.
  public private(set) var violations: [String] = []

  /// The number of phrases tried.
  public private(set) var count = 0

  private var reader = LineReader<M>()

  /// Checks every verb of every kind with its examples.
  public init() {
    checkVocabulary()
    check(M.Stimulus.self) { reader, line in try reader.stimulus(line) }
    check(M.Given.self) { reader, line in try reader.given(line) }
    check(M.Query.self) { reader, line in try reader.question(line).query }
    check(Observation<M>.self) { reader, line in try reader.observation(line) }
    for verb in Observation<M>.glossary.signatures { checkExpectations(verb) }
    for verb in M.Query.glossary.signatures { checkAnswers(verb) }
  }

  /// Reports a vocabulary that is created again on every access: the repeated creation slows down
  /// every line.
  private mutating func checkVocabulary() {
    let (one, other) = (M.vocabulary.observations, M.vocabulary.observations)
    guard one.signatures.first !== other.signatures.first else { return }
    violations.append(
      "the vocabulary is created again for every line; write `static let vocabulary = "
        + "Vocabulary<\(M.self)>()`, with no braces")
  }

  private mutating func check<Whole: Spoken>(
    _ type: Whole.Type, read: (inout LineReader<M>, String) throws -> Whole
  ) {
    for line in type.glossary.signatures.flatMap(\.examples) {
      count += 1
      do {
        let value = try read(&reader, line)
        let text = value.text(in: reader.lexicon)
        if text != line { violations.append("\(line): printed as \(text)") }
        if Whole(value.phrase) != value { violations.append("\(line): its phrase differs") }
      } catch { violations.append("\(line): \(error)") }
    }
  }

  /// Checks that an expectation without wildcards matches its own phrase and no other phrase of the
  /// verb.
  ///
  /// Each expectation is tried with only about a hundred evenly spaced phrases, because the number
  /// of phrases is the product of the numbers of examples.
  private mutating func checkExpectations(_ signature: Signature) {
    do {
      let lines = signature.examples
      let phrases = try lines.map { try reader.observation($0).phrase }
      let patterns = try lines.map { try reader.expectation($0) }
      for (index, pattern) in patterns.enumerated() {
        let step = phrases.count / 100 + 1
        let others = stride(from: index % step, to: phrases.count, by: step)
        guard
          !pattern.matches(phrases[index])
            || others.contains(where: { $0 != index && pattern.matches(phrases[$0]) })
        else { continue }
        violations.append("\(lines[index]): must match itself and no other line")
      }
    } catch { violations.append("\(signature.name): \(error)") }
  }

  private mutating func checkAnswers(_ signature: Signature) {
    guard let result = signature.result else {
      return violations.append("\(signature.name): answers with nothing")
    }
    let line = signature.examples.first ?? signature.name
    do {
      let (query, _) = try reader.question(
        ([line] + result.examples + ["..."]).joined(separator: " "))
      guard let type = M().answer(query).type, !result.hasValues(of: type) else { return }
      violations.append("\(signature.name): `answer` returns another type than @Answers declares")
    } catch { violations.append("\(line): \(error)") }
  }
}
