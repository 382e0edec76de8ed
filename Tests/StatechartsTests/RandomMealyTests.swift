import Statecharts
import TestScale
import Testing

@Suite("A random Mealy machine")
struct RandomMealyTests {
  /// A Mealy machine as a table: the next state and the output for each state and input.
  private struct Mealy {
    let states: Int
    let inputs: Int
    private var table: [(next: Int, output: Int)] = []
    let start: Int

    init(seed: UInt64) {
      var random = Generator(seed: seed)
      (states, inputs) = (1 + random.next(12), 1 + random.next(5))
      start = random.next(states)
      for _ in 0..<states * inputs { table.append((random.next(states), random.next(4))) }
    }

    func step(_ state: Int, _ input: Int) -> (next: Int, output: Int) {
      table[state * inputs + input]
    }

    /// The machine in DOT. The seed also chooses among equivalent ways to write it.
    func dot(style: Int) -> String {
      var text = style % 2 == 0 ? "digraph g {\n" : "strict digraph {rankdir=LR; node [shape=box]\n"
      for state in 0..<states {
        for input in 0..<inputs {
          let step = step(state, input)
          let label = style % 3 == 0 ? "i\(input) / o\(step.output)" : "i\(input)/o\(step.output)"
          text += "  s\(state) -> \"s\(step.next)\" [color=red, label=\"\(label)\"];\n"
        }
      }
      return text + "__start0 [label=\"\"]\n__start0 -> s\(start)\n/* end */ }\n"
    }
  }

  @Test(
    "behaves the same after it was written in DOT and read again",
    arguments: 1...Scale.of(20, campaign: 1_000))
  func roundTrip(_ seed: Int) throws {
    let mealy = Mealy(seed: UInt64(seed))
    var chart = Chart(try DotDiagram.read(mealy.dot(style: seed)))
    var (state, random) = (mealy.start, Generator(seed: UInt64(seed)))
    #expect(chart.state == "s\(state)")
    for _ in 0..<100 {
      let input = random.next(mealy.inputs)
      let (next, output) = mealy.step(state, input)
      let move = next == state ? "" : "; -> s\(next)"
      #expect(chart.take("i\(input)") == "o\(output)\(move)")
      state = next
    }
  }
}
