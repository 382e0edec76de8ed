import Machines
import Notation

extension SessionExamination {
  /// Compares the state in a line with the model's state. Returns `nil` if the line is not about a
  /// state, or if the model can be in several states.
  func remark(onStateAt index: Int, in situations: [Situation<M>]) -> String? {
    guard index < events.count, let logged = state(inEvent: index), let first = situations.first,
      situations.allSatisfy({ $0.machine.state == first.machine.state }),
      let found = way(toEvent: index)
    else { return nil }
    let lexicon = model.lexicon
    var trail = Trail<M>()
    var machine = beginning.machines[found.start]
    var cause = "the session begins in "
    for stimulus in found.moves.compactMap(\.stimulus) {
      cause = "`\(stimulus.text(in: lexicon))` in \(machine.state.text(in: lexicon)) leads to "
      machine.step(stimulus, into: &trail)
    }
    guard machine.state == first.machine.state else { return nil }
    return "\(cause)\(machine.state.text(in: lexicon)); the log says \(logged)"
  }

  /// Returns the line of an event with possible secrets masked.
  func textWithState(ofEvent index: Int) -> String {
    let text = lines[index].text
    guard let word = wordOfState(inEvent: index) else { return masked(text) }
    return text[..<word.startIndex] + path(word) + masked(String(text[word.endIndex...]))
  }

  /// Returns the path of the state that a line contains, if any. Texts in quotes are masked.
  private func state(inEvent index: Int) -> String? { wordOfState(inEvent: index).map(path) }

  /// Returns the word for a state in the line of an event, if any.
  private func wordOfState(inEvent index: Int) -> Substring? {
    let text = lines[index].text
    switch events[index] {
    case .state: return text[...]
    case .observation:
      guard text.hasPrefix("-> ") else { return nil }
      let end = text.firstRange(of: " via ")?.lowerBound ?? text.endIndex
      return text[..<end].dropFirst("-> ".count)
    case .stimulus, .anyStimulus: return nil
    }
  }

  /// Returns the path in a word. A path with values that comes from a field is in quotes.
  private func path(_ word: Substring) -> String {
    masked((try? Quotation.read(Array(word.utf8).span)) ?? String(word))
  }

  /// Returns a run of the model that produces the lines before an event.
  private func way(toEvent index: Int) -> LogAlignment<M>? {
    var prefix = model
    prefix.mayStop = true
    var search = AlignmentSearch(
      of: Array(events[..<index]), in: SituationGraph(of: prefix), rush: 0)
    return search.run(beginning.machines, below: 1, within: model.bounds.search)
  }
}
