import AppRoot
import Machines
import Networking
import Sessions
import Simulation
import Testing

@Suite("The facts that select rows")
struct FactsTests {
  @Test(
    "are printed, and read back",
    arguments: [
      (
        Facts.link(
          kind: .startSso, faulty: false, loggedIn: true, flowStands: false,
          selectedHasCookie: true, deviceFull: false, backendInUse: false, kept: false,
          locked: true),
        "link(kind: start-sso, logged-in: yes, selected-has-cookie: yes, locked: yes)"
      ),
      (
        .start(error: .networkError, knownCredentials: nil, companyCode: false),
        "start(error: network-error)"
      ),
      (
        .flow(tokensOf: nil, newHere: true, hadStore: false, wasActive: false, newTeam: true),
        "flow(new-here: yes, new-team: yes)"
      ),
      (
        .app(
          enteredForeground: true, migrating: false, blacklisted: false, jailbroken: true,
          loading: nil, from: nil, loggedOut: true, loggedIn: nil, completedRegistration: false,
          error: .accountDeleted, reason: .sessionExpired, blockedBy: .jailbroken),
        "app(entered-foreground: yes, jailbroken: yes, logged-out: yes, error: account-deleted, "
          + "reason: session-expired, blocked-by: jailbroken)"
      ),
    ])
  func facts(_ facts: Facts, _ text: String) {
    #expect(Facts(facts.phrase) == facts)
    #expect(facts.text(in: Lexicon()) == text)
  }
}
