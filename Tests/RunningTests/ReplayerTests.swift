import Machines
import Running
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("A scenario")
struct ReplayerTests {
  @Test("passes when everything holds, even under the strict runner")
  func passes() throws {
    let text = """
      scenario "through" @smoke

      given room 1
      never refused _

      is locked
      has coins

      insert penny
        -> unlocked(coins: 1) via lock
      is unlocked(...)
      has coins penny
      insert token
        ignored full
      push
        ...
        -> locked via lock
      """
    let results = try results(text, isStrict: true)
    #expect(results.map(\.verdict) == [.passed])
    #expect(results.map(\.identity) == ["t.scenario:through"])
    #expect(results.first?.steps.asserted == 3)
  }

  @Test("counts the assertions of its steps")
  func counting() throws {
    let steps = try results("insert penny\n  ...\npush\n  ...\n  -> _ via _\npush\npush\n").first?
      .steps
    #expect(steps?.open == 1)
    #expect(steps?.asserted == 1)
    #expect(steps?.unasserted == 2)
    #expect(steps?.total == 4)
  }

  @Test("that fails reports the place, the stimulus, the difference and how to reproduce it")
  func blockFailure() throws {
    let text = """
      scenario "a"
      push
      scenario "b"
      insert penny
        -> unlocked(coins: 1) via lock
      push
        collects token
        -> locked via lock
      """
    let last = try results(text).last
    #expect(
      last?.failureText == """
        t.scenario:7:12: failed: b
          the stimulus caused something different from its block (- expected, + seen)
              collects token
                       ^~~~~
          stimulus: push
          state before: unlocked(coins: 1)
            - collects token
            + collects penny
              -> locked via lock
          row: lock/passed
          reproduce: turn run --shell t.scenario --filter 't.scenario:b'
        """)
  }

  @Test("that expects a wrong state or answer reports the actual one")
  func assertionFailures() throws {
    #expect(
      try results("is unlocked(...)\n").first?.failureText == """
        t.scenario:1:4: failed: t
          the state differs from `is`
            is unlocked(...)
               ^~~~~~~~~~~~~
          state: locked
            - is unlocked(...)
            + is locked
          reproduce: turn run --shell t.scenario
        """)
    #expect(
      try results("insert penny\nhas coins token\n").first?.failureText == """
        t.scenario:2:11: failed: t
          the answer differs from `has`
            has coins token
                      ^~~~~
          last stimulus: insert penny
          state: unlocked(coins: 1)
            - has coins token
            + has coins penny
          row: lock/paid
          reproduce: turn run --shell t.scenario
        """)
  }

  @Test(
    "that differs points at the differing part of the line",
    arguments: [
      ("is unlocked( coins:2 )", "2"), ("is locked", "locked"), ("has coins  penny token", "token"),
      ("has  coins", ""), ("has coins token ...", "token"),
      ("push\n  -> unlocked(...) via lock\n  ...", "unlocked(...)"),
      ("push\n  collects  button\n  ...", "button"), ("push\n  ...\n  stays", "stays"),
      // The written lines do not differ.
      ("push\n  collects _", nil),
    ])
  func marks(_ text: String, _ marked: String?) throws {
    guard case .failed(let failure)? = try results("insert penny\n\(text)\n").first?.verdict else {
      Issue.record("it passed")
      return
    }
    guard let marked, let mark = failure.mark else {
      #expect(failure.mark == nil && marked == nil)
      return
    }
    let excerpt = mark.excerpt
    let rest = excerpt.text.unicodeScalars.dropFirst(excerpt.indentation)
    #expect(mark.column == excerpt.indentation + 1)
    #expect(String(String.UnicodeScalarView(rest.prefix(marked.count))) == marked)
    #expect(excerpt.length == max(1, marked.count))
  }

  @Test("fails on an observation that `never` excludes")
  func never() throws {
    #expect(
      try results("never  refused _\n\npush\n").first?.failureText == """
        t.scenario:3: failed: t
          `never` on line 1 rules out an observation
            never  refused _
                   ^~~~~~~~~
          stimulus: push
          state before: locked
            - never refused _
            + refused locked
          reproduce: turn run --shell t.scenario
        """)
  }

  @Test("fails at a line of a block that excludes an observation, whatever else differs")
  func neverInBlock() throws {
    #expect(
      try results("push\n  collects penny\n  # why\n  never  refused _\n").first?.failureText == """
        t.scenario:4:3: failed: t
          `never` rules out an observation
              never  refused _
              ^~~~~~~~~~~~~~~~
          stimulus: push
          state before: locked
            - never refused _
            + refused locked
          reproduce: turn run --shell t.scenario
        """)
    #expect(try results("push\n  never refused _\ninsert penny\n").first?.steps.total == 2)
  }

  @Test("holds if a block excludes an effect that the step does not have")
  func neverInBlockHolds() throws {
    let text =
      "insert penny\n  never refused _\n\npush\n  never refused _\n  ...\n\ninsert button\n"
    let result = try results(text, isStrict: false).first
    #expect(result?.verdict == .passed)
    #expect(result?.steps.asserted == 2)
    #expect(result?.steps.open == 0)
  }

  @Test("reports further failures below its first")
  func laterFailures() throws {
    let text = """
      never refused _
      push
        stays
      is locked
      insert penny
      push
        -> locked via lock
        collects penny
      is unlocked(...)
      has coins token
      """
    let result = try results(text).first
    #expect(result?.steps.total == 3)
    #expect(
      result?.failureText == """
        t.scenario:2: failed: t
          `never` on line 1 rules out an observation
            never refused _
                  ^~~~~~~~~
          stimulus: push
          state before: locked
            - never refused _
            + refused locked
          reproduce: turn run --shell t.scenario
          after that:
            t.scenario:3:3: `push` caused something different from its block
            t.scenario:7:3: `push` caused the lines of its block in a different order
            t.scenario:9:4: `is unlocked(...)` does not hold, but `is locked` does
            t.scenario:10:11: `has coins token` does not hold, but `has coins` does
        """)
  }

  @Test("lists ten failures after the first, and counts the rest")
  func manyLaterFailures() throws {
    let result = try results(String(repeating: "push\n  stays\n", count: 13)).first
    #expect(
      result?.failureText?.hasSuffix(
        "    t.scenario:22:3: `push` caused something different from its block\n    2 failures more"
      )
        == true)
  }

  @Test("ends at an expected failure")
  func expectedEnd() throws {
    let text = "expected-failure \"bug\"\npush\n  stays\npush\n  stays\npush\n"
    let result = try results(text).first
    #expect(result?.steps.total == 1)
    #expect(result?.failureText?.contains("after that") == false)
  }

  @Test("without blocks fails only under the strict runner")
  func strict() throws {
    #expect(try results("insert button\n").map(\.verdict) == [.passed])
    #expect(
      try results("insert button\n", isStrict: true).first?.failureText == """
        t.scenario:1: failed: t
          the step has no block; write its observations, `stays` for none, or `...`
          stimulus: insert button
          state before: locked
          reproduce: turn run --strict t.scenario
        """)
    #expect(try results("insert button\n  ...\n", isStrict: true).map(\.verdict) == [.passed])
  }

  @Test("that is skipped does not run")
  func skip() throws {
    let result = try results("skip \"later\"\npush\n  stays\n").first
    #expect(result?.verdict == .skipped(why: "later"))
    #expect(result?.steps.total == 0)
  }

  @Test("that is expected to fail passes if an expectation fails, and fails if all hold")
  func expectedFailure() throws {
    let fails = try results("expected-failure \"bug\"\npush\n  stays\n").first
    #expect(fails?.failureText?.hasPrefix("t.scenario:3:3: failed: t\n") == true)
    guard case .failedAsExpected(why: "bug", _)? = fails?.verdict else {
      Issue.record("it is not what its head expects")
      return
    }
    #expect(
      try results("expected-failure \"bug\"\ninsert button\n").first?.failureText == """
        t.scenario:1: failed: t
          everything passed, but a failure is expected: bug
          last stimulus: insert button
          state: locked
          reproduce: turn run --shell t.scenario
        """)
  }

  @Test("that is expected to fail does not pass merely because a step has no block")
  func strictExpectedFailure() throws {
    let result = try results("expected-failure \"bug\"\ninsert button\n", isStrict: true).first
    guard case .failed(let failure)? = result?.verdict else {
      Issue.record("it passed")
      return
    }
    #expect(failure.kind == .unasserted)
  }

  @Test("stops at a broken invariant, even if a failure is expected")
  func invariant() throws {
    let text =
      "expected-failure \"x\"\n" + String(repeating: "insert penny\n", count: 5) + "push\n  stays\n"
    let file = try Files(["t.scenario": text]).loader(WornTurnstile.self).load(.file("t.scenario"))
    let results = file.scenarios.map { Replayer<WornTurnstile>().run($0) }
    #expect(
      results.first?.failureText == """
        t.scenario:4: failed: t
          the invariant room-for-all is broken: there is room for every coin
          stimulus: insert penny
          state before: unlocked(coins: 2)
          reproduce: turn run --shell t.scenario
        """)
    guard case .failed? = results.first?.verdict else {
      Issue.record("a broken invariant is never expected")
      return
    }
  }

  @Test("shows its machine after each step")
  func visit() throws {
    let file = try Files(["t.scenario": "insert penny\npush\npush\n"]).loader().load(
      .file("t.scenario"))
    var states: [Turnstile.State] = []
    for scenario in file.scenarios {
      _ = Replayer<Turnstile>().run(scenario) { run, _, _ in states.append(run.machine.state) }
    }
    #expect(states == [.unlocked(coins: 1), .locked, .locked])
  }

  @Test("quotes its path in the command that reproduces a failure")
  func quoting() throws {
    let files = Files(["it's/a b.scenario": "push\n  stays\n"])
    let text = try files.results("it's/a b.scenario").first?.failureText
    #expect(text?.hasSuffix("turn run --shell 'it'\\''s/a b.scenario'") == true)
    let stdin = Document(.standardInput, bytes: Array("push\n  stays\n".utf8))
    let scenario = files.loader().load(stdin).scenarios.first
    let failure = scenario.flatMap { Replayer<Turnstile>().run($0).failureText }
    #expect(failure?.contains("reproduce") == false)
  }
}
