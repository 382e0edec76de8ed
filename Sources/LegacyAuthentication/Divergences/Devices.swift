import Machines

extension DeclaredDivergence {
  /// The registration of the device, and the devices of which there are too many.
  static let devices: [DeclaredDivergence] = [
    DeclaredDivergence(
      "device-limit-at-the-start", because: "too many devices have no row where a flow starts",
      shownBy: .comparing("device-limit-at-the-start"),
      in: ["headless", "migrating", "loading(...)", "authenticated(...)"] + .on("..."),
      when: [], if: "has accounts _ ...",
      old: ["...", "-> unauthenticated(error: too-many-devices)/landing"],
      new: ["...", "-> unauthenticated(error: too-many-devices)/device-limit"]),
    DeclaredDivergence(
      "too-many-devices-again", because: "too many devices have a screen only after a log-in",
      shownBy: .comparing("too-many-devices-again"),
      in: .on(
        "device-limit", "device-limit/registering-device", "remove-device",
        "remove-device/deleting"),
      when: [
        "retry", "fail register-device with _", "delete-device _ password _",
        "deliver register-device", "deliver remove-device",
      ], old: ["...", "alerts too-many-devices"], new: ["..."]),
    DeclaredDivergence(
      "too-many-devices-of-others",
      because: "too many devices have a screen only after a log-in, and the list stays",
      shownBy: .comparing("too-many-devices-again"),
      in: .on(
        "device-limit", "remove-device", "remove-device/deleting",
        "device-limit/registering-device"),
      when: [
        "retry", "delete-device _ password _", "fail remove-device with _",
        "deliver register-device", "fail register-device with _",
      ],
      old: ["...", "alerts too-many-devices"], new: ["...", "shows device-limit"]),
    DeclaredDivergence(
      "removal-not-awaited",
      because: "the list is left as the removal is asked for, and nobody hears of one that fails",
      shownBy: .comparing("removal-not-awaited"), in: .on("remove-device"),
      when: ["delete-device _ password _", "delete-device _"], old: [.to("device-limit/deleting")],
      new: [.to("remove-device/deleting")]),
    DeclaredDivergence(
      "wrong-password-at-registration", because: .passwordIsCalledWrong,
      shownBy: .comparing("wrong-password-at-registration"),
      in: .on(
        "no-history", "no-history/restoring", "no-history/asking-backup-failed",
        "no-history/registering-device"),
      when: [
        "continue", "choose-backup _ _", "finish-restoration", "cancel",
        "fail register-device with _",
      ], old: ["...", .to("no-history")], new: ["...", .to("reauthenticate")]),
    DeclaredDivergence(
      "wrong-password-at-device-limit", because: .passwordIsCalledWrong,
      shownBy: .comparing("wrong-password-at-registration"),
      in: .on(
        "device-limit", "device-limit/registering-device", "remove-device",
        "remove-device/deleting"),
      when: [
        "retry", "fail register-device with _", "delete-device _ password _",
        "deliver remove-device", "fail remove-device with _",
      ], old: ["...", .to("device-limit")], new: ["...", .to("reauthenticate")]),
    DeclaredDivergence(
      "account-limit-at-no-history", because: "no handler hears of a device that is full",
      shownBy: .comparing("account-limit"), in: .on("no-history"),
      when: ["continue"], old: [.to("no-history/registering-device")], new: [.to("landing")]),
    DeclaredDivergence(
      "account-limit-where-created", because: "no handler hears of a device that is full",
      shownBy: .comparing("account-limit"), in: .on("set-name", "set-password", "team-password"),
      when: ["enter-name _", "enter-password _"], old: ["..."], new: ["...", .to("landing")]),
    DeclaredDivergence(
      "too-many-devices-after-all", because: "too many devices have a screen only after a log-in",
      shownBy: .comparing("too-many-devices-again"), in: .on("device-limit"),
      when: ["retry"],
      old: [
        "...", "alerts too-many-devices",
        "-> unauthenticated(error: too-many-devices)/device-limit",
      ], new: ["...", "-> unauthenticated(error: too-many-devices)/device-limit"]),
    DeclaredDivergence(
      "session-ends-at-device-limit", because: .sessionEnds,
      shownBy: .comparing("session-ends"),
      in: .on(
        "remove-device", "remove-device/deleting", "device-limit",
        "device-limit/registering-device"),
      when: [
        "delete-device _", "delete-device _ password _", "retry", "deliver remove-device",
        "fail register-device with _", "fail remove-device with _",
      ], old: ["...", .to("device-limit/registering-device")],
      new: ["...", .to("device-limit")]),
    DeclaredDivergence(
      "wrong-password-at-email-link", because: .passwordIsCalledWrong,
      shownBy: .comparing("wrong-password-at-registration"),
      in: .on("add-email", "add-email/registering"),
      when: ["set-email _ _", "deliver set-email"], old: ["...", .to("email-link")],
      new: ["...", .to("reauthenticate")], ofStages: true),
    DeclaredDivergence(
      "email-wanted-at-email-link", because: "no handler hears of an address that is wanted there",
      shownBy: .comparing("email-wanted-again"), in: .on("add-email", "add-email/registering"),
      when: ["set-email _ _", "deliver set-email"], old: ["..."],
      new: ["...", .to("add-email")], ofStages: true),
    DeclaredDivergence(
      "too-many-devices-at-email-link",
      because: "too many devices have a screen only after a log-in",
      shownBy: .comparing("too-many-devices-again"), in: .on("add-email", "add-email/registering"),
      when: ["set-email _ _", "deliver set-email"], old: ["...", .to("email-link")],
      new: ["...", .to("device-limit")], ofStages: true),
    DeclaredDivergence(
      "too-many-devices-at-reauthenticate",
      because: "too many devices have a screen only after a log-in",
      shownBy: .comparing("too-many-devices-again"),
      in: .on(
        "login-code", "login-code/authenticating", "company-login/browsing",
        "reauthenticate/registering-device"),
      when: [
        "enter-code _", "deliver log-in", "browser-succeeds _", "fail register-device with _",
      ],
      old: ["...", .to("reauthenticate")], new: ["...", .to("device-limit")], ofStages: true),
    DeclaredDivergence(
      "wrong-password-at-initial-sync",
      because: "a new device that is refused is alerted, and nothing else",
      shownBy: .comparing("registering-where-created"),
      in: .on(
        "set-password", "team-password", "set-password/creating", "team-password/creating",
        "initial-sync", "initial-sync/registering-device"),
      when: [
        "enter-password _", "deliver create-account", "deliver create-team", "retry",
        "fail register-device with _",
      ], old: ["...", .to("initial-sync")], new: ["...", .to("reauthenticate")], ofStages: true),
    DeclaredDivergence(
      "too-many-devices-at-initial-sync",
      because: "a new device that is refused is alerted, and nothing else",
      shownBy: .comparing("registering-where-created"),
      in: .on(
        "set-name", "set-password", "team-password", "set-name/creating", "set-password/creating",
        "team-password/creating", "initial-sync", "initial-sync/registering-device"),
      when: [
        "enter-name _", "enter-password _", "deliver create-account", "deliver create-team",
        "retry", "fail register-device with _",
      ], old: ["...", .to("initial-sync")], new: ["...", .to("device-limit")], ofStages: true),
  ]
}
