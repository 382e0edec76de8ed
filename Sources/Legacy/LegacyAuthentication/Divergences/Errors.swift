import Machines

extension DeclaredDivergence {
  /// Differences that concern errors reported to an active flow and sessions that end during it.
  static let errors: [DeclaredDivergence] = [
    Self(
      "error-dropped", .errorIsDropped, "error-dropped", in: "landing, reauthenticate",
      when: "remove-device _", old: "...", new: "..., alerts device-removed-remotely",
      oldEnds: "landing, reauthenticate", newEnds: "landing, reauthenticate", endsAlike: true),
    Self(
      "error-dropped-where-known", .errorIsDropped, "error-dropped",
      in: """
        landing, login, login-code, email-code, company-login, no-history, create-account,
        activation-code, consent, set-name, set-password, team-name, team-email, team-code,
        team-consent, team-full-name, team-password, team-invite, create-account/asking-terms,
        create-account/asking-address-taken, team-email/asking-terms,
        team-email/asking-address-taken, no-history/asking-backup-warning,
        no-history/asking-backup-failed, no-history/restoring, reauthenticate/asking-sign-out
        """, when: "remove-device _", old: "...", new: "..., -> reauthenticate",
      newEnds: "reauthenticate"),
    Self(
      "error-dropped-on-reauthenticate", .errorIsDropped, "error-dropped", in: "reauthenticate",
      when: "remove-device _", old: "...", new: "..., shows reauthenticate",
      oldEnds: "reauthenticate", newEnds: "reauthenticate", endsAlike: true),
    Self(
      "error-dropped-where-unknown", .errorIsDropped, "error-dropped",
      in: """
        login, login-code, email-code, company-login, no-history, create-account, activation-code,
        consent, set-name, set-password, team-name, team-email, team-code, team-consent,
        team-full-name, team-password, create-account/asking-terms,
        create-account/asking-address-taken, team-email/asking-terms,
        team-email/asking-address-taken, no-history/asking-backup-warning,
        no-history/asking-backup-failed, no-history/restoring
        """, when: "remove-device _", old: "...", new: "..., -> landing", newEnds: "landing"),
    Self(
      "error-dropped-at-work", .errorIsDropped, "error-dropped",
      in: """
        login/authenticating, login/sending-code, login-code/authenticating, login-code/resending,
        email-code/authenticating, email-code/requesting, reauthenticate/authenticating,
        reauthenticate/sending-code, company-login/validating, create-account/sending-code,
        activation-code/activating, activation-code/resending, set-name/creating,
        set-password/creating, team-email/sending-code, team-code/verifying, team-code/resending,
        team-password/creating
        """, when: "remove-device _", old: "...", new: "..., cancels _",
      newEnds: "landing, reauthenticate"),
    Self(
      "error-dropped-at-work-of-the-session", .errorIsDropped, "error-dropped",
      in: "initial-sync/syncing, team-invite/inviting", when: "remove-device _", old: "...",
      new: "..., cancels _ for _", newEnds: "landing, reauthenticate", ofStages: true),
    Self(
      "error-dropped-in-the-browser", .errorIsDropped, "error-dropped",
      in: "company-login/browsing", when: "remove-device _", old: "...",
      new: "..., closes-browser", oldEnds: "company-login/browsing",
      newEnds: "landing, reauthenticate"),
    Self(
      "session-ends-at-no-history", .sessionEnds, "session-ends",
      in: "no-history, no-history/restoring, no-history/registering-device",
      when: "continue, choose-backup _ _, finish-restoration, fail register-device with _",
      old: "..., -> no-history/registering-device", new: "..., -> no-history",
      oldEnds: "no-history/registering-device", newEnds: "reauthenticate, landing"),
    Self(
      "session-ends-again-at-no-history", .sessionEnds, "session-ends", in: "no-history",
      when: "continue", old: "...", new: "..., -> reauthenticate", newEnds: "reauthenticate",
      ofStages: true),
    Self(
      "session-ends-at-email-link", .sessionEnds, "session-ends",
      in: "add-email, add-email/registering", when: "set-email _ _, deliver set-email",
      old: "..., -> email-link/registering-device", new: "..., -> email-link", ofStages: true),
    Self(
      "session-ends-at-reauthenticate", .sessionEnds, "session-ends",
      in: """
        login-code, login-code/authenticating, company-login/browsing,
        reauthenticate/registering-device
        """, when: "enter-code _, deliver log-in, browser-succeeds _, fail register-device with _",
      old: "..., -> reauthenticate/registering-device", new: "..., -> reauthenticate",
      ofStages: true),
    Self(
      "session-ends-at-team-invite", .sessionEnds, "session-ends",
      in: "team-invite, team-invite/inviting", when: "invite _, fail invite with _",
      old: "..., -> team-invite/inviting", new: "..., -> team-invite",
      oldEnds: "team-invite/inviting", newEnds: "reauthenticate, landing", ofStages: true),
    Self(
      "session-ends-at-initial-sync", .sessionEnds, "session-ends",
      in: """
        set-name, set-password, team-password, set-name/creating, set-password/creating,
        team-password/creating, initial-sync, initial-sync/registering-device
        """,
      when: """
        enter-name _, enter-password _, deliver create-account, deliver create-team, retry,
        fail register-device with _
        """, old: "..., -> initial-sync/registering-device", new: "..., -> initial-sync",
      ofStages: true),
    Self(
      "session-ends-and-nothing-spins", .sessionEnds, "session-ends",
      in: "no-history/asking-backup-failed, no-history/registering-device",
      when: "cancel, fail register-device with _",
      old: "..., -> no-history, -> unauthenticated(error: _)/no-history",
      new: """
        ..., -> unauthenticated(error: _)/no-history, -> unauthenticated(error: _)/reauthenticate
        """, oldEnds: "no-history", newEnds: "reauthenticate"),
  ]
}
