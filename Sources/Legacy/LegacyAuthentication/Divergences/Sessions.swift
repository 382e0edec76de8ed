import Machines

extension DeclaredDivergence {
  /// Differences that concern sessions that were open before a flow, and their initial sync.
  static let sessions: [DeclaredDivergence] = [
    Self(
      "sync-fails", "a failed sync is not reported", "sync-fails", in: ways, when: steps,
      old: "...", new: "..., -> initial-sync", oldEnds: "initial-sync/syncing",
      newEnds: "initial-sync"),
    Self(
      "sync-fails-and-nothing-spins", "a failed sync is not reported", "sync-fails",
      in: "no-history/asking-backup-failed, initial-sync/syncing",
      when: "cancel, fail synchronise, fail synchronise with _, advance _",
      old: "..., -> initial-sync", new: "..., -> initial-sync, alerts _", oldEnds: "initial-sync",
      newEnds: "initial-sync"),
    Self(
      "sync-ends-the-session-and-nothing-spins", .sessionEnds, "session-ends",
      in: "no-history/asking-backup-failed, initial-sync/syncing",
      when: "cancel, fail synchronise with _",
      old: "..., -> initial-sync, -> unauthenticated(error: _)/initial-sync",
      new: """
        ..., -> unauthenticated(error: _)/initial-sync, -> unauthenticated(error: _)/reauthenticate
        """, oldEnds: "initial-sync", newEnds: "reauthenticate, landing"),
    Self(
      "sync-ends-the-session-at-once", .sessionEnds, "session-ends", in: ways, when: steps,
      old: "..., -> unauthenticated(...)/initial-sync/syncing", new: "..., -> initial-sync",
      oldEnds: "initial-sync/syncing", newEnds: "reauthenticate, landing"),
    Self(
      "sync-of-an-open-session",
      "the end of the sync of a session opened earlier is not reported",
      "sync-of-an-open-session",
      in: """
        remove-device, remove-device/deleting, device-limit, device-limit/registering-device,
        initial-sync/syncing, reauthenticate
        """, when: "delete-device _, delete-device _ password _, retry, deliver _, log-in _ _",
      old: "...", new: "..., -> authenticated(user: _)", ofStages: true),
    Self(
      "sync-fails-late", "a failed sync is not reported", "sync-fails",
      in: "initial-sync/syncing", when: "fail synchronise, fail synchronise with _", old: "stays",
      new: "-> initial-sync", oldEnds: "initial-sync/syncing", newEnds: "initial-sync"),
    Self(
      "sync-times-out", "a failed sync is not reported", "sync-fails",
      in: "initial-sync/syncing", when: "advance _", old: "...", new: "..., -> initial-sync",
      oldEnds: "initial-sync/syncing", newEnds: "initial-sync"),
    Self(
      "sync-ends-the-session", .sessionEnds, "session-ends", in: "initial-sync/syncing",
      when: "fail synchronise with _", old: "-> initial-sync/syncing", new: "-> initial-sync",
      oldEnds: "initial-sync/syncing", newEnds: "reauthenticate, landing"),
    Self(
      "password-in-an-open-session", "an open session receives the password, without a login",
      "password-in-an-open-session", in: "reauthenticate", when: "log-in _ _",
      old: "-> reauthenticate/authenticating, requests register-device for _",
      new: "-> reauthenticate/authenticating, requests log-in",
      newEnds: """
        device-limit, email-code, email-code/requesting, authenticated(...), initial-sync,
        initial-sync/syncing, reauthenticate, reauthenticate/authenticating,
        reauthenticate/registering-device, no-history, landing
        """),
    Self(
      "password-in-an-open-session-without-a-token",
      "an open session receives the password, without a login", "password-in-an-open-session",
      in: "reauthenticate", when: "log-in _ _",
      old: "-> reauthenticate/authenticating, requests refresh-token for _",
      new: "-> reauthenticate/authenticating, requests log-in"),
    Self(
      "phone-in-an-open-session", "a login by phone starts like any other",
      "phone-in-an-open-session",
      in: "login-code, login-code/authenticating, email-code, email-code/authenticating",
      when: "enter-code _, deliver log-in", old: "..., -> no-history", new: "..., stores _",
      oldEnds: "no-history",
      newEnds: """
        authenticated(...), reauthenticate, reauthenticate/registering-device, landing,
        initial-sync, initial-sync/syncing, device-limit
        """),
    Self(
      "company-in-an-open-session", "a login through the company starts like any other",
      "company-in-an-open-session", in: "company-login/browsing", when: "browser-succeeds _",
      old: "-> no-history", new: "stores _", oldEnds: "no-history",
      newEnds: """
        authenticated(...), reauthenticate, reauthenticate/registering-device, landing,
        initial-sync, initial-sync/syncing, device-limit
        """),
  ]

  /// The positions from which a step leads to the initial sync.
  private static let ways = """
    no-history, no-history/registering-device, no-history/asking-backup-failed,
    no-history/restoring, reauthenticate, reauthenticate/authenticating,
    reauthenticate/registering-device, login-code, login-code/authenticating, email-code,
    email-code/authenticating, company-login/browsing, remove-device, remove-device/deleting,
    device-limit, device-limit/registering-device, email-link, email-link/registering-device,
    email-link/resending, email-link/asking-sign-out, add-email, add-email/registering, set-name,
    set-name/creating, set-password, set-password/creating, team-password, team-password/creating,
    initial-sync, initial-sync/registering-device
    """

  /// The stimuli of the steps that lead to the initial sync.
  private static let steps = """
    continue, cancel, choose-backup _ _, finish-restoration, log-in _ _, enter-code _,
    browser-succeeds _, delete-device _, delete-device _ password _, retry, open-mail _, resend,
    set-email _ _, enter-name _, enter-password _, deliver _
    """
}
