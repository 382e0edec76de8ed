import Machines

extension DeclaredDivergence {
  /// Registrations: where they stand, and what they wait for.
  static let registrations: [DeclaredDivergence] = [
    DeclaredDivergence(
      "registering-where-created", because: .screenStays,
      shownBy: .comparing("registering-where-created"),
      in: .on(
        "set-name", "set-password", "team-password", "set-name/creating", "set-password/creating",
        "team-password/creating"),
      when: ["enter-name _", "enter-password _", "deliver create-account", "deliver create-team"],
      old: ["...", .to("initial-sync/syncing")],
      new: ["...", .to("initial-sync/registering-device")]),
    DeclaredDivergence(
      "registration-fails-with-a-name", because: .screenStays,
      shownBy: .comparing("registering-where-created"), in: .on("set-name", "set-name/creating"),
      when: ["enter-name _", "deliver create-account"], old: ["...", .to("set-name")],
      new: ["...", .to("initial-sync/registering-device")]),
    DeclaredDivergence(
      "registration-fails-with-a-password", because: .screenStays,
      shownBy: .comparing("registering-where-created"),
      in: .on("set-password", "set-password/creating"),
      when: ["enter-password _", "deliver create-account"], old: ["...", .to("set-password")],
      new: ["...", .to("initial-sync/registering-device")]),
    DeclaredDivergence(
      "registration-fails-with-a-team", because: .screenStays,
      shownBy: .comparing("registering-where-created"),
      in: .on("team-password", "team-password/creating"),
      when: ["enter-password _", "deliver create-team"], old: ["...", .to("team-password")],
      new: ["...", .to("initial-sync/registering-device")]),
    DeclaredDivergence(
      "registration-wants-the-password", because: .screenStays,
      shownBy: .comparing("registering-where-created"), in: .on("set-name", "set-name/creating"),
      when: ["enter-name _", "deliver create-account"], old: ["...", .to("reauthenticate")],
      new: ["...", .to("initial-sync/registering-device")]),
    DeclaredDivergence(
      "registration-wants-an-address", because: .screenStays,
      shownBy: .comparing("registering-where-created"),
      in: .on(
        "set-name", "set-password", "team-password", "set-name/creating", "set-password/creating",
        "team-password/creating"),
      when: ["enter-name _", "enter-password _", "deliver create-account", "deliver create-team"],
      old: ["...", .to("add-email")], new: ["...", .to("initial-sync/registering-device")]),
    DeclaredDivergence(
      "registration-wakes-the-spinner-of-a-name", because: .screenStays,
      shownBy: .comparing("registering-where-created"), in: .on("set-name", "set-name/creating"),
      when: ["enter-name _", "deliver create-account"], old: ["...", .to("set-name/creating")],
      new: ["...", .to("initial-sync/registering-device")]),
    DeclaredDivergence(
      "registration-wakes-the-spinner-of-a-password", because: .screenStays,
      shownBy: .comparing("registering-where-created"),
      in: .on("set-password", "set-password/creating"),
      when: ["enter-password _", "deliver create-account"],
      old: ["...", .to("set-password/creating")],
      new: ["...", .to("initial-sync/registering-device")]),
    DeclaredDivergence(
      "registration-wakes-the-spinner-of-a-team", because: .screenStays,
      shownBy: .comparing("registering-where-created"),
      in: .on("team-password", "team-password/creating"),
      when: ["enter-password _", "deliver create-team"],
      old: ["...", .to("team-password/creating")],
      new: ["...", .to("initial-sync/registering-device")]),
    DeclaredDivergence(
      "registration-under-way-where-created", because: .screenStays,
      shownBy: .comparing("registering-where-created"),
      in: .on(
        "set-name", "set-password", "team-password", "set-name/creating", "set-password/creating",
        "team-password/creating"),
      when: ["enter-name _", "enter-password _", "deliver create-account", "deliver create-team"],
      old: ["..."], new: ["...", .to("initial-sync/registering-device")]),
    DeclaredDivergence(
      "offline-accept", because: .registrationWaits,
      shownBy: .comparing("registration-waits"), in: .on("create-account/asking-terms"),
      when: ["accept"], old: ["..."], new: ["...", .to("create-account")]),
    DeclaredDivergence(
      "offline-accept-with-a-team", because: .registrationWaits,
      shownBy: .comparing("registration-waits"), in: .on("team-email/asking-terms"),
      when: ["accept"], old: ["..."], new: ["...", .to("team-email")]),
    DeclaredDivergence(
      "offline-code", because: .registrationWaits,
      shownBy: .comparing("registration-waits"), in: .on("activation-code"),
      when: ["enter-code _", "resend"], old: ["..."], new: ["...", .to("activation-code")]),
    DeclaredDivergence(
      "offline-code-with-a-team", because: .registrationWaits,
      shownBy: .comparing("registration-waits"), in: .on("team-code"),
      when: ["enter-code _", "resend"], old: ["..."], new: ["...", .to("team-code")]),
    DeclaredDivergence(
      "offline-name", because: .registrationWaits,
      shownBy: .comparing("registration-waits"), in: .on("set-name"),
      when: ["enter-name _"], old: ["..."], new: ["...", .to("set-name")]),
    DeclaredDivergence(
      "offline-password", because: .registrationWaits,
      shownBy: .comparing("registration-waits"), in: .on("set-password"),
      when: ["enter-password _"], old: ["..."], new: ["...", .to("set-password")]),
    DeclaredDivergence(
      "offline-password-with-a-team", because: .registrationWaits,
      shownBy: .comparing("registration-waits"), in: .on("team-password"),
      when: ["enter-password _"], old: ["..."], new: ["...", .to("team-password")]),
    DeclaredDivergence(
      "never-times-out", because: .registrationNeverTimesOut,
      shownBy: .comparing("registration-waits"),
      in: .on(
        "create-account/sending-code", "activation-code/activating", "activation-code/resending",
        "set-name/creating", "set-password/creating", "team-email/sending-code",
        "team-code/verifying", "team-code/resending", "team-password/creating"),
      when: ["advance _"], old: ["..."], new: ["...", "times-out _"]),
    DeclaredDivergence(
      "never-times-out-before-others-to-send", because: .registrationNeverTimesOut,
      shownBy: .comparing("registration-waits"),
      in: .on(
        "create-account/sending-code", "team-email/sending-code", "activation-code/resending",
        "team-code/resending"),
      when: ["advance _"], old: ["...", "times-out _"],
      new: ["...", "times-out send-activation-code"]),
    DeclaredDivergence(
      "never-times-out-before-others-to-check", because: .registrationNeverTimesOut,
      shownBy: .comparing("registration-waits"),
      in: .on("activation-code/activating", "team-code/verifying"),
      when: ["advance _"], old: ["...", "times-out _"],
      new: ["...", "times-out check-activation-code"]),
    DeclaredDivergence(
      "never-times-out-before-others-to-create", because: .registrationNeverTimesOut,
      shownBy: .comparing("registration-waits"),
      in: .on("set-name/creating", "set-password/creating"),
      when: ["advance _"], old: ["...", "times-out _"], new: ["...", "times-out create-account"]),
    DeclaredDivergence(
      "never-times-out-before-others-to-found", because: .registrationNeverTimesOut,
      shownBy: .comparing("registration-waits"), in: .on("team-password/creating"),
      when: ["advance _"], old: ["...", "times-out _"], new: ["...", "times-out create-team"]),
  ]
}
