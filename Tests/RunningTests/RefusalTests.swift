import Machines
import Running
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("A step that is refused")
struct RefusalTests {
  private func failure(_ text: String) throws -> Failure? {
    guard case .failed(let failure)? = try results(text).first?.verdict else { return nil }
    return failure
  }

  @Test("fails without a block, and suggests a line to write if the refusal is intended")
  func withoutBlock() throws {
    let failure = try #require(try failure("push\nis locked\n"))
    #expect(failure.kind == .refused("refused locked"))
    #expect(failure.line == 1)
    #expect(failure.summary == "the step is not possible and has no block: `refused locked`")
    #expect(failure.help == "if this is intended, write `refused locked` below the stimulus")
  }

  @Test("passes if its block names the refusal")
  func named() throws {
    for block in ["refused locked", "refused _", "...\n  refused locked", "refused locked\n  ..."] {
      let result = try results("push\n  \(block)\nis locked\n").first
      #expect(result?.verdict == .passed, "\(block)")
      #expect(result?.steps.refused == 1)
    }
  }

  @Test("fails after `...`, which matches no refusal")
  func gaps() throws {
    for block in ["...", "...\n  never collects _", "never collects _"] {
      let failure = try #require(try failure("push\n  \(block)\n"), "\(block)")
      guard case .block(let difference) = failure.kind else {
        Issue.record("\(block): \(failure.kind)")
        continue
      }
      #expect(difference.contains { $0.side == .seen && $0.text == "refused locked" }, "\(block)")
      #expect(failure.isOfRefusal)
      #expect(failure.help == "`...` does not match a refusal; write it on its own line")
    }
  }

  @Test("is a separate failure, so that all refusals are visible")
  func several() throws {
    let failure = try #require(try failure("push\npush\ninsert penny\npush\npush\n"))
    #expect([failure.line] + failure.later.map(\.line) == [1, 2, 5])
  }

  @Test("fails in a used file as well")
  func used() throws {
    let files = Files([
      "used.scenario": "push\n", "t.scenario": "use \"used.scenario\"\ninsert penny\n",
    ])
    let result = try files.results("t.scenario").first
    guard case .failed(let failure)? = result?.verdict else {
      Issue.record("\(String(describing: result?.verdict))")
      return
    }
    #expect(failure.kind == .refused("refused locked"))
    #expect(failure.path == "used.scenario")
  }

  @Test("does not fail if the machine only ignores it")
  func ignored() throws {
    let text = "given room 1\ninsert penny\ninsert penny\nis unlocked(...)\n"
    #expect(try results(text).first?.verdict == .passed)
  }
}
