import Machines

extension Run {
  /// Prepares a random start from up to seven givens, and returns the givens in order.
  ///
  /// Givens that contradict earlier givens or one of `first` are left out. The machine was prepared
  /// with `first`.
  package mutating func prepare(
    from alphabet: Alphabet<M>, behind first: Preparation<M> = Preparation(),
    using generator: inout some RandomNumberGenerator
  ) -> [M.Given] {
    var givens: [M.Given] = []
    var subjects = Set(first.subjects)
    for _ in 0..<Int.random(in: 0...7, using: &generator) {
      guard let given = alphabet.given(using: &generator) else { continue }
      let subject = M.vocabulary.subject(of: given)
      guard !subjects.contains(subject) else { continue }
      var next = self
      do { try next.prepare(given) } catch { continue }
      self = next
      subjects.insert(subject)
      givens.append(given)
    }
    return givens
  }
}
