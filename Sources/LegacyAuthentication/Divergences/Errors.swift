import Machines

extension DeclaredDivergence {
  /// Errors that are handed over, and sessions that end, while a flow stands.
  static let errors: [DeclaredDivergence] = [
    DeclaredDivergence(
      "error-dropped", because: .errorIsDropped,
      shownBy: .comparing("error-dropped"), in: .on("landing", "reauthenticate"),
      when: ["remove-device _"], old: ["..."], new: ["...", "alerts device-removed-remotely"]),
    DeclaredDivergence(
      "error-dropped-where-known", because: .errorIsDropped,
      shownBy: .comparing("error-dropped"),
      in: .on(
        "landing", "login", "login-code", "email-code", "company-login", "no-history",
        "create-account", "activation-code", "consent", "set-name", "set-password", "team-name",
        "team-email", "team-code", "team-consent", "team-full-name", "team-password", "team-invite",
        "create-account/asking-terms", "create-account/asking-address-taken",
        "team-email/asking-terms", "team-email/asking-address-taken",
        "no-history/asking-backup-warning", "no-history/asking-backup-failed",
        "no-history/restoring", "reauthenticate/asking-sign-out"),
      when: ["remove-device _"], old: ["..."], new: ["...", .to("reauthenticate")]),
    DeclaredDivergence(
      "error-dropped-on-reauthenticate", because: .errorIsDropped,
      shownBy: .comparing("error-dropped"), in: .on("reauthenticate"),
      when: ["remove-device _"], old: ["..."], new: ["...", "shows reauthenticate"]),
    DeclaredDivergence(
      "error-dropped-where-unknown", because: .errorIsDropped,
      shownBy: .comparing("error-dropped"),
      in: .on(
        "login", "login-code", "email-code", "company-login", "no-history", "create-account",
        "activation-code", "consent", "set-name", "set-password", "team-name", "team-email",
        "team-code", "team-consent", "team-full-name", "team-password",
        "create-account/asking-terms", "create-account/asking-address-taken",
        "team-email/asking-terms", "team-email/asking-address-taken",
        "no-history/asking-backup-warning", "no-history/asking-backup-failed",
        "no-history/restoring"),
      when: ["remove-device _"], old: ["..."], new: ["...", .to("landing")]),
    DeclaredDivergence(
      "error-dropped-at-work", because: .errorIsDropped,
      shownBy: .comparing("error-dropped"),
      in: .on(
        "login/authenticating", "login/sending-code", "login-code/authenticating",
        "login-code/resending", "email-code/authenticating", "email-code/requesting",
        "reauthenticate/authenticating", "reauthenticate/sending-code", "company-login/validating",
        "create-account/sending-code", "activation-code/activating", "activation-code/resending",
        "set-name/creating", "set-password/creating", "team-email/sending-code",
        "team-code/verifying", "team-code/resending", "team-password/creating"),
      when: ["remove-device _"], old: ["..."], new: ["...", "cancels _"]),
    DeclaredDivergence(
      "error-dropped-at-work-of-the-session", because: .errorIsDropped,
      shownBy: .comparing("error-dropped"), in: .on("initial-sync/syncing", "team-invite/inviting"),
      when: ["remove-device _"], old: ["..."], new: ["...", "cancels _ for _"], ofStages: true),
    DeclaredDivergence(
      "error-dropped-in-the-browser", because: .errorIsDropped,
      shownBy: .comparing("error-dropped"), in: .on("company-login/browsing"),
      when: ["remove-device _"], old: ["..."], new: ["...", "closes-browser"]),
    DeclaredDivergence(
      "session-ends-at-no-history", because: .sessionEnds,
      shownBy: .comparing("session-ends"),
      in: .on("no-history", "no-history/restoring", "no-history/registering-device"),
      when: ["continue", "choose-backup _ _", "finish-restoration", "fail register-device with _"],
      old: ["...", .to("no-history/registering-device")], new: ["...", .to("no-history")]),
    DeclaredDivergence(
      "session-ends-again-at-no-history", because: .sessionEnds,
      shownBy: .comparing("session-ends"), in: .on("no-history"),
      when: ["continue"], old: ["..."], new: ["...", .to("reauthenticate")], ofStages: true),
    DeclaredDivergence(
      "session-ends-at-email-link", because: .sessionEnds,
      shownBy: .comparing("session-ends"), in: .on("add-email", "add-email/registering"),
      when: ["set-email _ _", "deliver set-email"],
      old: ["...", .to("email-link/registering-device")], new: ["...", .to("email-link")],
      ofStages: true),
    DeclaredDivergence(
      "session-ends-at-reauthenticate", because: .sessionEnds,
      shownBy: .comparing("session-ends"),
      in: .on(
        "login-code", "login-code/authenticating", "company-login/browsing",
        "reauthenticate/registering-device"),
      when: [
        "enter-code _", "deliver log-in", "browser-succeeds _", "fail register-device with _",
      ],
      old: ["...", .to("reauthenticate/registering-device")],
      new: ["...", .to("reauthenticate")], ofStages: true),
    DeclaredDivergence(
      "session-ends-at-team-invite", because: .sessionEnds,
      shownBy: .comparing("session-ends"), in: .on("team-invite", "team-invite/inviting"),
      when: ["invite _", "fail invite with _"], old: ["...", .to("team-invite/inviting")],
      new: ["...", .to("team-invite")], ofStages: true),
    DeclaredDivergence(
      "session-ends-at-initial-sync", because: .sessionEnds,
      shownBy: .comparing("session-ends"),
      in: .on(
        "set-name", "set-password", "team-password", "set-name/creating", "set-password/creating",
        "team-password/creating", "initial-sync", "initial-sync/registering-device"),
      when: [
        "enter-name _", "enter-password _", "deliver create-account", "deliver create-team",
        "retry", "fail register-device with _",
      ], old: ["...", .to("initial-sync/registering-device")], new: ["...", .to("initial-sync")],
      ofStages: true),
    DeclaredDivergence(
      "session-ends-and-nothing-spins", because: .sessionEnds,
      shownBy: .comparing("session-ends"),
      in: .on(
        "no-history/asking-backup-failed", "no-history/registering-device"),
      when: ["cancel", "fail register-device with _"],
      old: ["...", .to("no-history"), "-> unauthenticated(error: _)/no-history"],
      new: [
        "...", "-> unauthenticated(error: _)/no-history",
        "-> unauthenticated(error: _)/reauthenticate",
      ]),
  ]
}
