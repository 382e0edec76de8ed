import Machines

extension DeclaredDivergence {
  /// Sessions that are open before a flow, and their initial sync.
  static let sessions: [DeclaredDivergence] = [
    DeclaredDivergence(
      "sync-fails", because: "nobody hears of a sync that fails",
      shownBy: .comparing("sync-fails"),
      in: .on(
        "no-history", "initial-sync", "remove-device", "device-limit", "reauthenticate",
        "email-link"),
      when: [
        "continue", "retry", "delete-device _ password _", "log-in _ _", "open-mail _", "resend",
      ], old: ["..."], new: ["...", .to("initial-sync")]),
    DeclaredDivergence(
      "sync-fails-late", because: "nobody hears of a sync that fails",
      shownBy: .comparing("sync-fails"), in: .on("initial-sync/syncing"),
      when: ["fail synchronise", "fail synchronise with _"], old: ["stays"],
      new: [.to("initial-sync")]),
    DeclaredDivergence(
      "sync-times-out", because: "nobody hears of a sync that fails",
      shownBy: .comparing("sync-fails"), in: .on("initial-sync/syncing"),
      when: ["advance _"], old: ["..."], new: ["...", .to("initial-sync")]),
    DeclaredDivergence(
      "sync-ends-the-session",
      because: "the end of a session is a log-in that failed, for which no handler is there",
      shownBy: .comparing("session-ends"), in: .on("initial-sync/syncing"),
      when: ["fail synchronise with _"], old: [.to("initial-sync/syncing")],
      new: [.to("initial-sync")]),
    DeclaredDivergence(
      "password-in-an-open-session",
      because: "an open session is given the password, and nobody logs in",
      shownBy: .comparing("password-in-an-open-session"), in: .on("reauthenticate"),
      when: ["log-in _ _"],
      old: [.to("reauthenticate/authenticating"), "requests register-device for _"],
      new: [.to("reauthenticate/authenticating"), "requests log-in"]),
    DeclaredDivergence(
      "phone-in-an-open-session", because: "who logs in by phone begins as anybody does",
      shownBy: .comparing("phone-in-an-open-session"), in: .on("login-code", "email-code"),
      when: ["enter-code _"], old: ["...", .to("no-history")], new: ["...", "stores _"]),
    DeclaredDivergence(
      "company-in-an-open-session",
      because: "who logs in through the company begins as anybody does",
      shownBy: .comparing("company-in-an-open-session"), in: .on("company-login/browsing"),
      when: ["browser-succeeds _"], old: [.to("no-history")], new: ["stores _"]),
  ]
}
