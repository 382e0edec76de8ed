import Exploration
import Running
import ScenarioLanguage
import Testing
import TurnstileMachine

/// Tests with random expectations of random walks. The expectations contain gaps, wildcards and
/// mistakes.
@Suite("An update of random expectations")
struct UpdatePropertyTests {
  @Test("makes them hold, changes no block that holds, and is idempotent")
  func update() throws {
    for seed in 0..<400 {
      var random = SplitMix64(seed: UInt64(seed))
      let walk = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        Self.pick(["insert penny", "insert token", "insert button", "push"], &random)
      }
      let steps = try Self.steps(Self.revised(walk.joined(separator: "\n") + "\n", fillsIn: true))
      var (text, kept): (String, [String?]) = ("", [])
      for step in steps {
        let (block, holds) = Self.expectation(of: step.block, &random)
        kept.append(holds ? block : nil)
        text += step.stimulus + "\n" + block + Self.assertions(&random)
      }
      let updated = try Self.revised(text, fillsIn: false)
      let verdicts = try results(updated).map(\.verdict)
      #expect(verdicts == [.passed], "\(seed):\n\(text)---\n\(updated)")
      #expect(try Self.revised(updated, fillsIn: false) == updated, "\(seed)")
      for (step, block) in zip(Self.steps(updated), kept) where block != nil {
        #expect(step.block.joined() == block, "\(seed):\n\(text)---\n\(updated)")
      }
    }
  }

  private static func revised(_ text: String, fillsIn: Bool) throws -> String {
    let source = SourceFile(name: "t.scenario", bytes: Array(text.utf8))
    let file = Files([:]).loader(Turnstile.self).load(source.documents[0])
    #expect(file.diagnostics.map(\.text) == [], "\(text)")
    let recorder = Recorder<Turnstile>(fillsIn: fillsIn, corrects: !fillsIn)
    let edits = file.scenarios.flatMap { recorder.revisions(of: $0, inDocument: 0) }
      .flatMap(\.edits)
    return String(decoding: source.bytes(with: edits), as: UTF8.self)
  }

  /// Returns each stimulus with the lines below it. The texts include line breaks.
  private static func steps(_ text: String) -> [(stimulus: String, block: [String])] {
    var steps: [(stimulus: String, block: [String])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(" ") {
        steps[steps.count - 1].block.append(line + "\n")
      } else if line.hasPrefix("insert") || line.hasPrefix("push") {
        steps.append((String(line), []))
      }
    }
    return steps
  }

  /// Returns a block for these lines, with gaps and wildcards, and whether the block matches the
  /// lines.
  private static func expectation(
    of lines: [String], _ random: inout SplitMix64
  ) -> (block: String, holds: Bool) {
    var holds = true
    var block: [String] = []
    for line in lines {
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1:
        // A refusal is not matched by a gap.
        if line.hasPrefix("  refused") { holds = false }
        // Two gaps must not be adjacent.
        if block.last != "  ...\n" { block.append("  ...\n") }
      case 2, 3: block.append(open(line, &random))
      case 4:
        block.append("  " + pick(mistakes, &random) + "\n")
        holds = false
      case 5:
        block.append(line)
        block.append("  " + pick(mistakes, &random) + "\n")
        holds = false
      case 6: holds = false
      case 7: block += ["  # why\n", line]
      default: block.append(line)
      }
    }
    // A missing block is added only to a refused stimulus.
    let isMissing = !block.contains { !$0.hasPrefix("  #") }
    let isRefused = lines.contains { $0.hasPrefix("  refused") }
    return (block.joined(), isMissing ? !isRefused : holds)
  }

  private static let mistakes = [
    "stays", "collects penny", "collects button", "refused _", "ignored full", "-> locked via lock",
    "-> unlocked(coins: 3) via lock", "-> unlocked(...) via _", "-> _ via lock",
  ]

  /// Returns a line that matches more observations than the original line.
  private static func open(_ line: String, _ random: inout SplitMix64) -> String {
    let patterns = line.contains("unlocked") ? ["(...)", "(coins: _)"] : [""]
    return line.replacing(/\(.*\)/, with: pick(patterns, &random))
      .replacing("collects penny", with: "collects _")
      .replacing("via lock", with: pick(["via lock", "via _"], &random))
  }

  private static func assertions(_ random: inout SplitMix64) -> String {
    let lines = [
      "is locked", "is unlocked(...)", "is unlocked(coins: 2)", "has coins", "has coins _ ...",
      "has coins penny _", "has coins token ...", "",
    ]
    return "\n" + pick(lines, &random) + "\n# next\n"
  }

  private static func pick(_ texts: [String], _ random: inout SplitMix64) -> String {
    texts.randomElement(using: &random) ?? ""
  }
}
