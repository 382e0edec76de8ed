import Exploration
import Machines
import Testing
import TurnstileMachine

@Suite("A graph whose writing is stopped")
struct StoppedGraphTests {
  private struct Stopped: Error, Equatable {}

  private func graph<M: Machine>(
    of start: ExplorationStart<M>, states: Int? = nil
  ) throws -> ReachedGraph<M> {
    var lexicon = Lexicon()
    let alphabet = Alphabet<M>(in: &lexicon)
    let space = SearchSpace(
      from: [start], by: alphabet, in: lexicon, within: SearchBounds(states: states))
    return try Exploration(of: space).run().graph
  }

  @Test("can be stopped at each state, before the first piece and while it is being written")
  func looks() throws {
    let graph = try graph(of: ExplorationStart<Turnstile>([.room(3)]))
    for format in GraphFormat.allCases {
      var (looks, first) = (0, 0)
      format.write(graph) { _ in
        if first == 0 { first = looks }
      } look: {
        looks += 1
      }
      #expect(looks >= graph.stateCount)
      // Graphviz needs no pass before the first piece.
      #expect(format == .dot || first >= graph.stateCount, "\(format)")
    }
  }

  @Test("writes nothing after an error, in any of the passes", arguments: GraphFormat.allCases)
  func error(_ format: GraphFormat) throws {
    let graph = try graph(of: ExplorationStart<Turnstile>([.room(3)]))
    var all = 0
    format.write(graph) { _ in
    } look: {
      all += 1
    }
    for limit in 0..<all {
      var (looks, isOver) = (0, false)
      #expect(throws: Stopped()) {
        try format.write(graph) { _ in
          #expect(!isOver)
        } look: {
          isOver = looks == limit
          looks += 1
          if isOver { throw Stopped() }
        }
      }
    }
  }

  @Test("keeps only its first states, with all their steps, if it is large")
  func early() throws {
    let graph = try graph(of: ExplorationStart<Field>([]), states: 1_000_000)
    #expect(graph.expandedCount > 2_000)
    for end in [SearchEnd.interrupted, .duration(.seconds(1))] {
      let (early, reason) = graph.numbered { end }
      #expect(reason == end)
      #expect(1..<graph.expandedCount ~= early.expandedCount)
      #expect(early.stateCount == 400 * early.expandedCount + 1)
    }
  }

  @Test("is complete if it is small, or if only a bound ended the search")
  func whole() throws {
    let graph = try graph(of: ExplorationStart<Turnstile>([.room(3)]))
    for end in [SearchEnd.interrupted, .memory(megabytes: 1), nil] {
      let (whole, reason) = graph.numbered { end }
      #expect(reason == (end == .interrupted ? end : nil))
      #expect(whole.expandedCount == graph.expandedCount && whole.stateCount == graph.stateCount)
    }
  }
}
