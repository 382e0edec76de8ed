import Exploration
import MachineChecks
import TestScale
import Testing
import TurnstileMachine

@Suite("Any text at all")
struct FuzzTests {
  private static let sources = [
    """
    # A coin lets one person through.
    scenario "through" @smoke
    given room 3
    never refused _

    insert penny
      -> unlocked(coins: 1) via lock
    insert token
      ...
    push
      collects penny
      -> unlocked(...) via lock
    has coins token
    is unlocked(coins: _)
    """,
    """
    scenario "pays <coin>"
    given room <room>
    never refused _
    insert <coin>
      <what> <more>
      ...
    is unlocked(coins: <n>)
    has coins <coin> ...
    examples
      | coin | room | what | more | n |
      # again
      | penny | 2 | -> | unlocked(coins: 1) | 1 |
      | "token" | 1 | -> | _ | _ |
    """,
    "push\n  refused locked\ninsert button\n  stays\nis locked\nhas coins\n",
    "insert button\ninsert penny\n  ...\ninsert button\npush\n  ...\nis locked\n",
  ]

  private static let count = Scale.of(3_000, campaign: 10_000)

  @Test("made of words of a machine is read, run and formatted, or refused at a place within it")
  func randomTexts() {
    var random = SplitMix64(seed: 0xf022)
    var check = FuzzCheck<Turnstile>(of: Self.sources)
    check.tryRandomTexts(Self.count, using: &random)
    #expect(check.violations == [])
    #expect(check.understood > Self.count / 100)
  }

  @Test("made from a scenario is read, run and formatted, or refused at a place within it")
  func mutants() {
    var random = SplitMix64(seed: 0xf023)
    var check = FuzzCheck<Turnstile>(of: Self.sources)
    check.tryMutants(Self.count, using: &random)
    #expect(check.violations == [])
    #expect(check.understood > Self.count / 40)
    #expect(check.understoodQuickly > Self.count / 400)
  }
}
