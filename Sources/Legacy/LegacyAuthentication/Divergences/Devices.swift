import Machines

extension DeclaredDivergence {
  /// Differences that concern the registration of the device and the list that is shown when there
  /// are too many devices.
  static let devices: [DeclaredDivergence] = [
    Self(
      "device-limit-at-the-start", "no row handles too many devices at the start of a flow",
      "device-limit-at-the-start", outside: "headless, migrating, loading(...), authenticated(...)",
      in: "...", if: "has accounts _ ...",
      old: "..., -> unauthenticated(error: too-many-devices)/landing",
      new: "..., -> unauthenticated(error: too-many-devices)/device-limit"),
    Self(
      "too-many-devices-again", "a screen for too many devices exists only after login",
      "too-many-devices-again",
      in: "device-limit, device-limit/registering-device, remove-device, remove-device/deleting",
      when: """
        retry, fail register-device with _, delete-device _ password _, deliver register-device,
        deliver remove-device
        """, old: "..., alerts too-many-devices", new: "...", oldEnds: "device-limit",
      newEnds: "device-limit", endsAlike: true),
    Self(
      "too-many-devices-of-others",
      "a screen for too many devices exists only after login, and the list remains",
      "too-many-devices-again",
      in: "device-limit, remove-device, remove-device/deleting, device-limit/registering-device",
      when: """
        retry, delete-device _ password _, fail remove-device with _, deliver register-device,
        fail register-device with _
        """, old: "..., alerts too-many-devices", new: "..., shows device-limit",
      oldEnds: "device-limit", newEnds: "device-limit", endsAlike: true),
    Self(
      "device-list-stays", "the list of devices is not updated after there were too many",
      "removal-not-awaited", in: "device-limit", when: "manage-devices", old: "...", new: "...",
      parts: "devices"),
    Self(
      "device-list-stays-and-is-used",
      "the list of devices is not updated after there were too many", "removal-not-awaited",
      in: "remove-device", when: "delete-device _ password _", old: "-> device-limit/deleting",
      new: "refused not-on-screen", newEnds: "remove-device"),
    Self(
      "device-list-stays-where-it-is-migrated",
      "the list of devices is not updated after there were too many", "removal-not-awaited",
      in: "remove-device", when: "delete-device _ password _", old: "-> remove-device/deleting",
      new: "refused not-on-screen", ofStages: true),
    removalIsNotAwaited("", leadingTo: "", newEnds: "remove-device/deleting"),
    removalIsNotAwaited(
      "-and-fails", leadingTo: ", -> remove-device, alerts _", newEnds: "remove-device"),
    removalIsNotAwaited(
      "-and-registers", when: "delete-device _ password _, delete-device _",
      leadingTo: ", -> device-limit/registering-device, shows device-limit",
      newEnds: """
        device-limit/registering-device, device-limit, reauthenticate, landing, initial-sync,
        initial-sync/syncing, authenticated(...)
        """),
    removalIsNotAwaited(
      "-and-ends-the-session", leadingTo: ", -> unauthenticated(error: _)/remove-device",
      newEnds: "reauthenticate, landing"),
    Self(
      "wrong-password-at-registration", .passwordIsCalledWrong, "wrong-password-at-registration",
      in: """
        no-history, no-history/restoring, no-history/asking-backup-failed,
        no-history/registering-device
        """,
      when: "continue, choose-backup _ _, finish-restoration, cancel, fail register-device with _",
      old: "..., -> no-history", new: "..., -> reauthenticate", oldEnds: "no-history",
      newEnds: "reauthenticate"),
    Self(
      "wrong-password-at-device-limit", .passwordIsCalledWrong, "wrong-password-at-registration",
      in: "device-limit, device-limit/registering-device, remove-device, remove-device/deleting",
      when: """
        retry, fail register-device with _, delete-device _ password _, deliver remove-device,
        fail remove-device with _
        """, old: "..., -> device-limit", new: "..., -> reauthenticate", oldEnds: "device-limit",
      newEnds: "reauthenticate"),
    Self(
      "account-limit-at-no-history", "no handler receives the account limit", "account-limit",
      in: "no-history", when: "continue", old: "-> no-history/registering-device",
      new: "-> landing, shows landing, alerts account-limit-reached", newEnds: "landing"),
    Self(
      "account-limit-where-created", "no handler receives the account limit", "account-limit",
      in: "set-name, set-password, team-password", when: "enter-name _, enter-password _",
      old: "...", new: "..., -> landing, shows landing, alerts account-limit-reached",
      newEnds: "landing"),
    Self(
      "too-many-devices-after-all", "a screen for too many devices exists only after login",
      "too-many-devices-again", in: "device-limit", when: "retry",
      old: """
        ..., alerts too-many-devices, -> unauthenticated(error: too-many-devices)/device-limit
        """, new: "..., -> unauthenticated(error: too-many-devices)/device-limit",
      oldEnds: "device-limit", newEnds: "device-limit", endsAlike: true),
    Self(
      "session-ends-at-device-limit", .sessionEnds, "session-ends",
      in: "remove-device, remove-device/deleting, device-limit, device-limit/registering-device",
      when: """
        delete-device _, delete-device _ password _, retry, deliver remove-device,
        fail register-device with _, fail remove-device with _
        """, old: "..., -> device-limit/registering-device", new: "..., -> device-limit",
      oldEnds: "device-limit/registering-device", newEnds: "reauthenticate, landing"),
    Self(
      "wrong-password-at-email-link", .passwordIsCalledWrong, "wrong-password-at-registration",
      in: "add-email, add-email/registering", when: "set-email _ _, deliver set-email",
      old: "..., -> email-link", new: "..., -> reauthenticate", ofStages: true),
    Self(
      "email-wanted-at-email-link", "no handler receives the request for an address there",
      "email-wanted-again", in: "add-email, add-email/registering",
      when: "set-email _ _, deliver set-email", old: "...", new: "..., -> add-email",
      ofStages: true),
    Self(
      "too-many-devices-at-email-link", "a screen for too many devices exists only after login",
      "too-many-devices-again", in: "add-email, add-email/registering",
      when: "set-email _ _, deliver set-email", old: "..., -> email-link",
      new: "..., -> device-limit", ofStages: true),
    Self(
      "too-many-devices-at-reauthenticate", "a screen for too many devices exists only after login",
      "too-many-devices-again",
      in: """
        login-code, login-code/authenticating, company-login/browsing,
        reauthenticate/registering-device
        """, when: "enter-code _, deliver log-in, browser-succeeds _, fail register-device with _",
      old: "..., -> reauthenticate", new: "..., -> device-limit", ofStages: true),
    Self(
      "wrong-password-at-initial-sync", "if a new device is refused, there is only an alert",
      "registering-where-created",
      in: """
        set-password, team-password, set-password/creating, team-password/creating, initial-sync,
        initial-sync/registering-device
        """,
      when: """
        enter-password _, deliver create-account, deliver create-team, retry,
        fail register-device with _
        """, old: "..., -> initial-sync", new: "..., -> reauthenticate", ofStages: true),
    Self(
      "too-many-devices-at-initial-sync",
      "if a new device is refused, there is only an alert", "registering-where-created",
      in: """
        set-name, set-password, team-password, set-name/creating, set-password/creating,
        team-password/creating, initial-sync, initial-sync/registering-device
        """,
      when: """
        enter-name _, enter-password _, deliver create-account, deliver create-team, retry,
        fail register-device with _
        """, old: "..., -> initial-sync", new: "..., -> device-limit", ofStages: true),
  ]

  /// Returns this difference: the routers wait for the removal of a device, which leads to another
  /// state.
  private static func removalIsNotAwaited(
    _ suffix: String, when stimuli: String = "delete-device _ password _",
    leadingTo lines: String, newEnds: String
  ) -> DeclaredDivergence {
    Self(
      "removal-not-awaited\(suffix)",
      "the list closes when the removal is requested, and a failed removal is not reported",
      "removal-not-awaited", in: "remove-device",
      when: stimuli, old: "-> device-limit/deleting", new: "-> remove-device/deleting\(lines)",
      oldEnds: """
        device-limit/deleting, device-limit, device-limit/registering-device, initial-sync/syncing,
        landing, authenticated(...)
        """, newEnds: newEnds)
  }
}
