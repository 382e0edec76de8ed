import Machines

extension World {
  /// The bounded worlds about accidents that real apps met.
  static let worldsOfAccidents: [BoundedWorld] = [
    part(
      "alerts-at-log-in", "Log in under alerts that stay on screen.",
      taking: """
        launch,log-in alice@example.com _,continue,dismiss-alert,open-link malformed-link-1,\
        open-link wire://user/6ba7b810-9dad-11d1-80b4-00c04fd430c8
        """,
      without: launches,
      after: [alice, again, "option keep-alerts"],
      maybe: ["mistake stale-alert-logs-out"],
      goal: home),
    part(
      "alerts-about-accounts", "Switch and remove accounts under alerts that stay on screen.",
      taking: "launch,verify-password _,dismiss-alert,switch,delete-user alice",
      without: launches,
      after: [
        alice, "account alice", "account bob", "option keep-alerts", "failed-password-limit 3",
      ],
      maybe: ["mistake stale-alert-logs-out"],
      goal: home),
  ]
}
