import Machines
import Running
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("A declared divergence")
struct DeclaredDivergenceTests {
  private static func newest(
    if condition: String? = nil, in states: [String] = ["unlocked(coins: 2)"],
    when stimuli: [String] = ["push"], old: [String] = ["collects _", "..."],
    new: [String] = ["collects _", "..."]
  ) -> DeclaredDivergence {
    DeclaredDivergence(
      "newest-first", because: "The chip takes the newest coin.", shownBy: "newest.scenario",
      in: states, when: stimuli, if: condition, old: old, new: new)
  }

  private static let swapped = "insert penny\ninsert token\npush\n"

  @Test("applies if stimulus, state and lines match, whichever design comes first")
  func met() throws {
    for (first, second) in [("mechanical", "electronic"), ("electronic", "mechanical")] {
      let verdict = try verdict(
        "insert button\n", declared: Locks.button, between: first, and: second)
      #expect(verdict == "button-is-ignored in step 1")
    }
  }

  @Test("ends the comparison of its scenario")
  func end() throws {
    let text = "insert button\n" + Self.swapped
    #expect(try verdict(text, declared: Locks.button) == "button-is-ignored in step 1")
  }

  @Test("covers no other state, stimulus, condition or line")
  func narrow() throws {
    #expect(
      try verdict("insert penny\ninsert button\n", declared: Locks.button) == "diverges in step 2")
    for declared in [
      Self.newest(), Self.newest(if: "has coins penny token"),
      Self.newest(when: ["push", "insert _"]),
      Self.newest(in: ["locked", "unlocked(...)"]), Self.newest(old: ["collects penny", "..."]),
      Self.newest(
        old: ["collects penny", "-> unlocked(coins: 1)"],
        new: ["collects token", "-> unlocked(coins: _)"]),
      Self.newest(if: "has coins penny token", when: []),
      Self.newest(old: ["collects _"], new: ["collects token"]),
    ] {
      #expect(try verdict(Self.swapped, declared: declared) == "newest-first in step 3")
    }
    for declared in [
      Self.newest(in: ["locked"]), Self.newest(in: ["unlocked(coins: 3)"]),
      Self.newest(when: ["insert _"]), Self.newest(if: "has coins token penny"),
      Self.newest(if: "not is unlocked(coins: 2)"), Self.newest(old: ["collects token", "..."]),
      Self.newest(old: ["collects penny", "..."], new: ["collects penny", "..."]),
      Self.newest(old: ["collects token", "..."], new: ["collects penny", "..."]),
      Self.newest(if: "has coins token penny", when: []),
      Self.newest(if: "has coins penny token", in: ["locked"], when: []),
      Self.newest(old: ["collects _"], new: ["collects penny"]),
      Self.newest(old: ["-> unlocked(coins: _)"], new: ["collects token"]),
      Self.newest(old: ["stays"], new: ["collects token"]),
      Self.newest(old: ["collects penny"], new: ["stays"]),
      Self.newest(old: ["collects _", "-> locked"], new: ["collects _", "-> unlocked(coins: 1)"]),
    ] {
      #expect(try verdict(Self.swapped, declared: declared) == "diverges in step 3")
    }
  }

  @Test("has its condition evaluated in the new design, before the step")
  func condition() throws {
    // After the first push, the mechanical lock contains a token, and the electronic lock contains
    // a penny.
    let text = "insert token\ninsert penny\npush\n"
    let old = Self.newest(if: "has coins token penny and is unlocked(coins: 2)")
    #expect(try verdict(text, declared: old) == "newest-first in step 3")
    let after = Self.newest(if: "is unlocked(coins: 1)", in: ["unlocked(...)"])
    #expect(try verdict(text, declared: after) == "diverges in step 3")
  }

  @Test("leaves the rest of the step open once the designs diverge, but not after `...`")
  func consequences() throws {
    // The mechanical lock lets one person through. The electronic lock lets everyone through, and
    // collects the token.
    let text = "insert penny\ninsert token\ninsert token\npush\n"
    for (tail, expected) in [
      ([], "newest-first in step 4"), (["..."], "diverges in step 4"),
    ] as [([String], String)] {
      let declared = Self.newest(
        in: ["unlocked(coins: 3)"], old: ["collects penny"] + tail, new: ["collects token"] + tail)
      #expect(try verdict(text, declared: declared) == expected)
    }
  }

  @Test("covers a step with equal lines if the displays differ only as declared")
  func display() throws {
    /// Returns the verdict on `push` and then `insert penny` in a locked turnstile. Only the
    /// electronic lock has a display, which shows the number of coins.
    func verdict(_ declared: DeclaredDivergence...) throws -> String? {
      let locks = try Locks(["t.scenario": "push\ninsert penny\n"], declared: declared) {
        turnstile in
        turnstile.lock == .electronic ? turnstile.coins.count : 0
      }
      return try locks.verdicts()["t"]
    }
    #expect(try verdict() == "diverges in step 2")
    func lit(
      in states: [String] = ["locked"], when stimuli: [String] = ["insert penny"],
      old: [String] = ["..."], new: [String] = ["..."], parts: [String] = ["display"],
      newParts: [String] = []
    ) -> DeclaredDivergence {
      DeclaredDivergence(
        "lit", because: "Coins are counted.", shownBy: "lit.scenario", in: states, when: stimuli,
        old: old, new: new, parts: parts, newParts: newParts)
    }
    for declared in [lit(), lit(old: ["...", "reports penny"], new: ["reports penny", "..."])] {
      #expect(try verdict(declared) == "lit in step 2")
    }
    for declared in [
      lit(in: ["unlocked(...)"]), lit(when: ["push"]), lit(old: ["stays"], new: ["stays"]),
      lit(old: ["...", "reports token"]), lit(old: ["...", "-> locked"]),
      lit(parts: []), lit(parts: ["light"]), lit(parts: [], newParts: ["display"]),
    ] {
      #expect(try verdict(declared) == "diverges in step 2")
    }
    // A declaration for another stimulus does not affect the declaration that covers the step.
    #expect(
      try verdict(lit(), lit(in: ["locked"], when: ["push"])) == "lit in step 2")
  }

  @Test("distinguishes parts of the display that only the new design has")
  func newParts() throws {
    // Returns the verdict if one lock shows the number of coins.
    func verdict(lit lock: RebuiltTurnstile.Lock, _ newParts: [String]) throws -> String? {
      let declared = DeclaredDivergence(
        "counted", because: "Coins are counted.", shownBy: "lit.scenario", in: ["locked"],
        when: ["insert penny"], old: ["..."], new: ["..."], newParts: newParts)
      let locks = try Locks(
        ["t.scenario": "insert penny\n"], declared: [declared],
        display: { $0.lock == lock ? $0.coins.count : 0 },
        parts: { $0.lock == lock ? ["count": AnyHashable($0.coins.count)] : [:] })
      return try locks.verdicts()["t"]
    }
    #expect(try verdict(lit: .electronic, ["count"]) == "counted in step 1")
    #expect(try verdict(lit: .electronic, ["light"]) == "diverges in step 1")
    #expect(try verdict(lit: .mechanical, ["count"]) == "diverges in step 1")
  }

  @Test("leads to the states that it names, in both designs")
  func ends() throws {
    // The mechanical lock lets one person through, and the electronic lock lets everyone through.
    let text = "insert penny\ninsert token\ninsert token\npush\n"
    func ending(_ old: [String], _ new: [String]) -> DeclaredDivergence {
      DeclaredDivergence(
        "newest-first", because: "The chip takes the newest coin.", shownBy: "newest.scenario",
        in: ["unlocked(coins: 3)"], when: ["push"], old: ["collects penny"],
        new: ["collects token"], oldEnds: old, newEnds: new)
    }
    for (old, new) in [
      (["unlocked(coins: 2)"], ["unlocked(...)", "locked"]), ([], ["locked"]),
      (["unlocked(...)"], []),
    ] {
      #expect(try verdict(text, declared: ending(old, new)) == "newest-first in step 4")
    }
    for (old, new) in [(["locked"], ["locked"]), ([], ["unlocked(...)"]), (["locked"], [])] {
      #expect(try verdict(text, declared: ending(old, new)) == "diverges in step 4")
    }
  }

  @Test("leads to equal machines if it declares that it does")
  func alike() throws {
    func verdict(_ text: String, _ declared: DeclaredDivergence) throws -> String? {
      try Locks(["t.scenario": text], declared: [declared], goesOn: true).verdicts()["t"]
    }
    let button = DeclaredDivergence(
      "button", because: "A button is no coin.", shownBy: "button.scenario", in: ["locked"],
      when: ["insert button"], old: ["stays"], new: ["ignored strange"], endsAlike: true)
    #expect(try verdict("insert button\n", button) == "button in step 1")
    // One lock keeps the token, and the other lock keeps the penny.
    let newest = DeclaredDivergence(
      "newest", because: "The chip takes the newest coin.", shownBy: "newest.scenario",
      in: ["unlocked(...)"], when: ["push"], old: ["collects penny", "..."],
      new: ["collects token", "..."], endsAlike: true)
    #expect(try verdict(Self.swapped, newest) == "diverges in step 3")
  }

  @Test("allows `...` only for lines that are the same in both designs")
  func gaps() throws {
    let text = "insert penny\ninsert token\ninsert token\npush\n"
    let open = Self.newest(in: ["unlocked(coins: 3)"])
    #expect(try verdict(text, declared: open) == "diverges in step 4")
    let whole = Self.newest(
      in: ["unlocked(coins: 3)"], old: ["...", "collects penny", "...", "-> unlocked(coins: 2)"],
      new: ["...", "collects token", "collects token", "collects penny", "...", "-> locked"])
    #expect(try verdict(text, declared: whole) == "newest-first in step 4")
    let same = "insert token\ninsert token\ninsert token\npush\n"
    let tail = Self.newest(
      in: ["unlocked(coins: 3)"], old: ["...", "-> unlocked(coins: 2)"],
      new: ["...", "collects token", "collects token", "-> locked"])
    #expect(try verdict(same, declared: tail) == "newest-first in step 4")
    #expect(try verdict(text, declared: tail) == "diverges in step 4")
  }

  @Test("ignores the position of unordered lines, and everything after the divergence")
  func unordered() throws {
    for lines in [
      ["reports penny", "-> unlocked(coins: 3)"], ["-> unlocked(coins: 3)", "reports penny"],
      ["-> unlocked(coins: 3)", "reports _"], ["-> unlocked(coins: 3)"],
    ] {
      #expect(try fullVerdict(["ignored full"], lines) == .declared("full"))
    }
    for lines in [
      ["-> unlocked(coins: 3)", "reports token"],
      ["-> unlocked(coins: 3)", "reports penny", "reports penny"],
    ] {
      #expect(try fullVerdict(["ignored full"], lines) == .undeclared)
    }
    let closed = (old: ["ignored full", "..."], new: ["-> unlocked(...)", "..."])
    #expect(try fullVerdict(closed.old, closed.new) == .undeclared)
    #expect(try fullVerdict(closed.old, closed.new + ["reports penny"]) == .declared("full"))
    #expect(try fullVerdict(["..."], ["..."]) == .undeclared)
  }

  /// Returns the verdict on one penny too many in one of two turnstiles. A declaration expects
  /// `old` in one turnstile and `new` in the other.
  private func fullVerdict(
    _ old: [String], _ new: [String]
  ) throws -> PairedRun<RebuiltTurnstile>.Verdict {
    let designs = Locks.designs([
      DeclaredDivergence(
        "full", because: "There is more room.", shownBy: "full.scenario",
        in: ["unlocked(coins: 2)"], when: ["insert _"], old: old, new: new)
    ])
    var lexicon = Lexicon()
    // Either of two intermediate designs can be the older design.
    let design = try designs.design("worn")
    let comparison = try DesignComparison(of: design, design, among: designs, in: &lexicon)
    let lock = try designs.design("mechanical")
    var pair = PairedRun(of: try lock.machine([.room(9)]), try lock.machine([.room(2)]))
    for _ in 0..<3 { pair.take(.insert(.penny)) }
    return comparison.verdict(of: pair, after: .insert(.penny))
  }

  @Test("fails if its own scenario was compared but does not diverge as declared")
  func stale() throws {
    let name = "hazards/button.scenario"
    let stale = try Locks([name: "push\n"]).summary()
    #expect(stale?.stale == [Locks.button])
    #expect(stale?.exitCode == .failed)
    for texts in [
      [name: "insert button\n"], ["button.scenario": "push\n"],
      ["other-hazards/button.scenario": "push\n"],
      [name: "scenario \"a\"\npush\n\nscenario \"b\"\ninsert button\n"],
    ] {
      let summary = try Locks(texts).summary()
      #expect(summary?.stale == [])
      #expect(summary?.exitCode == .success)
    }
    let skipped = try Locks([name: "skip \"why\"\npush\n"]).summary()
    #expect(skipped?.stale == [])
    #expect(skipped?.exitCode == .unreadable)
  }

  @Test("is not judged if only part of its file runs, nor between intermediate designs")
  func unjudged() throws {
    let name = "hazards/button.scenario"
    let locks = try Locks([name: "scenario \"a\"\npush\n\nscenario \"b\"\ninsert button\n"])
    #expect(try locks.summary(filter: ":a")?.exitCode == .success)
    #expect(try Locks([name: "push\n"]).summary("mechanical", "worn")?.exitCode == .success)
  }

  @Test(
    "that cannot be read is reported by name",
    arguments: [
      (newest(in: ["unlockd"]), "unknown word"), (newest(in: []), "no state is named"),
      (newest(when: ["pull"]), "unknown stimulus"),
      (newest(when: []), "this covers every stimulus"),
      (newest(if: "coins penny"), "a condition starts with `is` or `has`"),
      (newest(old: []), "a design has no line"), (newest(new: ["shows _", "..."]), "unknown"),
      (newest(old: ["-> _", "..."]), "this assertion always passes"),
      (newest(old: ["collects _"]), "one design has 0 gaps, the other 1"),
      (newest(when: ["push\nis locked"]), "this line is not allowed here"),
    ])
  func mistakes(_ declared: DeclaredDivergence, _ message: String) throws {
    let error = #expect(throws: Diagnostic.self) { try Locks([:], declared: [declared]).summary() }
    #expect(error?.document == "declared divergence newest-first")
    #expect(error?.message.hasPrefix(message) == true)
  }
}
