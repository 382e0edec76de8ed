import Exploration
import MachineChecks
import Simulation
import TestScale
import Testing

@Suite("Any text at all about the world")
struct FuzzTests {
  private static let sources = [
    """
    # Somebody is logged in.
    given user alice email alice@example.com sso devices 3
    given account alice cookie valid conversation team
    given account bob needs-migration
    given option wipe-on-invalid-cookie
    never alerts _

    launch inactive
      ...
    hold-next refresh-token
    activate
      -> loading(account: alice) via app-root
      ...
    deliver refresh-token
    advance 15m
    is authenticated(...)
    has accounts alice bob
    has cookie alice valid
    """,
    """
    launch
      shows launch-screen
      requests version-check
      -> unauthenticated via app-root
      -> unauthenticated/landing via flow
      shows landing
    is unauthenticated/...
    """,
    """
    given user alice sso
    given sso-code "wire-6ba7b810-9dad-11d1-80b4-00c04fd430c8"
    given clipboard sso-code-1
    launch link wire://start-sso/sso-code-1
    browser-fails forbidden
    enter-sso-code "wire-6ba7b810-9dad-11d1-80b4-00c04fd430c8"
    open-link "wire://conversation-join?key=a%20b&code=x"
    open-link wire://connect?service=0b2a1f9c-55d4-4a0e-9f53-2c1f8a7d3e61\
    &provider=c3f1d0a4-8e6b-4b7f-a1d2-5e9c7b60f482
    browser-succeeds alice
    has clipboard sso-code
    has waiting-link
    """,
    "given account alice\nlaunch\nswitch bob\nlog-out\nadd-account\nreboot\nlaunch\njailbreak\n",
  ]

  private static let count = Scale.of(3_000, campaign: 10_000)

  @Test("made of its words is read, run and formatted, or refused at a place within it")
  func randomTexts() {
    var random = SplitMix64(seed: 0xf024)
    var check = FuzzCheck<World>(of: Self.sources)
    check.tryRandomTexts(Self.count, using: &random)
    #expect(check.violations == [])
    #expect(check.understood > Self.count / 100)
  }

  @Test("made from a scenario is read, run and formatted, or refused at a place within it")
  func mutants() {
    var random = SplitMix64(seed: 0xf025)
    var check = FuzzCheck<World>(of: Self.sources)
    check.tryMutants(Self.count, using: &random)
    #expect(check.violations == [])
    #expect(check.understood > Self.count / 20)
    #expect(check.understoodQuickly > Self.count / 400)
  }

  @Test("made from walks passes the same checks, and the walks are repeated step for step")
  func walks() {
    let check = MachineCheck<World>()
    #expect(check.violations == [])
    #expect(check.texts > 50)
  }
}
