import Machines

extension DeclaredDivergence {
  /// Sessions that are open before a flow, and their initial sync.
  static let sessions: [DeclaredDivergence] = [
    DeclaredDivergence(
      "sync-fails", because: "nobody hears of a sync that fails",
      shownBy: .comparing("sync-fails"), in: ways, when: steps, old: ["..."],
      new: ["...", .to("initial-sync")]),
    DeclaredDivergence(
      "sync-fails-and-nothing-spins", because: "nobody hears of a sync that fails",
      shownBy: .comparing("sync-fails"),
      in: .on(
        "no-history/asking-backup-failed", "initial-sync/syncing"),
      when: ["cancel", "fail synchronise", "fail synchronise with _", "advance _"],
      old: ["...", .to("initial-sync")],
      new: ["...", .to("initial-sync"), "alerts _"]),
    DeclaredDivergence(
      "sync-ends-the-session-and-nothing-spins", because: .sessionEnds,
      shownBy: .comparing("session-ends"),
      in: .on(
        "no-history/asking-backup-failed", "initial-sync/syncing"),
      when: ["cancel", "fail synchronise with _"],
      old: ["...", .to("initial-sync"), "-> unauthenticated(error: _)/initial-sync"],
      new: [
        "...", "-> unauthenticated(error: _)/initial-sync",
        "-> unauthenticated(error: _)/reauthenticate",
      ]),
    DeclaredDivergence(
      "sync-ends-the-session-at-once", because: .sessionEnds,
      shownBy: .comparing("session-ends"), in: ways, when: steps,
      old: ["...", "-> unauthenticated(...)/initial-sync/syncing"],
      new: ["...", .to("initial-sync")]),
    DeclaredDivergence(
      "sync-of-an-open-session",
      because: "of a session that was open before, nobody hears of the end of the sync",
      shownBy: .comparing("sync-of-an-open-session"),
      in: .on(
        "remove-device", "remove-device/deleting", "device-limit",
        "device-limit/registering-device", "initial-sync/syncing", "reauthenticate"),
      when: [
        "delete-device _", "delete-device _ password _", "retry", "deliver _", "log-in _ _",
      ], old: ["..."], new: ["...", "-> authenticated(user: _)"], ofStages: true),
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
      "sync-ends-the-session", because: .sessionEnds,
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
      "password-in-an-open-session-without-a-token",
      because: "an open session is given the password, and nobody logs in",
      shownBy: .comparing("password-in-an-open-session"), in: .on("reauthenticate"),
      when: ["log-in _ _"],
      old: [.to("reauthenticate/authenticating"), "requests refresh-token for _"],
      new: [.to("reauthenticate/authenticating"), "requests log-in"]),
    DeclaredDivergence(
      "phone-in-an-open-session", because: "who logs in by phone begins as anybody does",
      shownBy: .comparing("phone-in-an-open-session"),
      in: .on(
        "login-code", "login-code/authenticating", "email-code", "email-code/authenticating"),
      when: ["enter-code _", "deliver log-in"], old: ["...", .to("no-history")],
      new: ["...", "stores _"]),
    DeclaredDivergence(
      "company-in-an-open-session",
      because: "who logs in through the company begins as anybody does",
      shownBy: .comparing("company-in-an-open-session"), in: .on("company-login/browsing"),
      when: ["browser-succeeds _"], old: [.to("no-history")], new: ["stores _"]),
  ]

  /// Where a step leads to the initial sync.
  private static let ways: [String] = .on(
    "no-history", "no-history/registering-device", "no-history/asking-backup-failed",
    "no-history/restoring", "reauthenticate", "reauthenticate/authenticating",
    "reauthenticate/registering-device", "login-code", "login-code/authenticating", "email-code",
    "email-code/authenticating", "company-login/browsing", "remove-device",
    "remove-device/deleting", "device-limit", "device-limit/registering-device", "email-link",
    "email-link/registering-device", "email-link/resending", "email-link/asking-sign-out",
    "add-email", "add-email/registering",
    "set-name", "set-name/creating", "set-password", "set-password/creating", "team-password",
    "team-password/creating", "initial-sync", "initial-sync/registering-device")

  /// The steps that lead there.
  private static let steps = [
    "continue", "cancel", "choose-backup _ _", "finish-restoration", "log-in _ _", "enter-code _",
    "browser-succeeds _", "delete-device _", "delete-device _ password _", "retry", "open-mail _",
    "resend", "set-email _ _", "enter-name _", "enter-password _", "deliver _",
  ]
}
