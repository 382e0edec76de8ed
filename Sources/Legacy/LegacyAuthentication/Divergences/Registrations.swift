import Machines

extension DeclaredDivergence {
  /// Differences that concern registrations, namely the scenes on which they happen and the answers
  /// that they wait for.
  static let registrations: [DeclaredDivergence] = [
    Self(
      "registering-where-created", .screenStays, "registering-where-created", in: whereCreated,
      when: "enter-name _, enter-password _, deliver create-account, deliver create-team",
      old: "..., -> initial-sync/syncing", new: "..., -> initial-sync/registering-device",
      endsAlike: true),
    whereCreated(
      "and-the-sync-fails", "a failed sync is not reported", "sync-fails",
      newEnds: "initial-sync"),
    whereCreated(
      "and-the-session-ends", .sessionEnds, "session-ends", newEnds: "reauthenticate, landing"),
    isRegistered(
      "registration-fails-with-a-name", in: "set-name", when: "enter-name _, deliver create-account"
    ),
    isRegistered(
      "registration-fails-with-a-password", in: "set-password",
      when: "enter-password _, deliver create-account"),
    isRegistered(
      "registration-fails-with-a-team", in: "team-password",
      when: "enter-password _, deliver create-team"),
    Self(
      "registration-wants-the-password", .screenStays, "registering-where-created",
      in: "set-name, set-name/creating", when: "enter-name _, deliver create-account",
      old: "..., -> reauthenticate", new: "..., -> initial-sync/registering-device",
      oldEnds: "reauthenticate", newEnds: "reauthenticate", endsAlike: true),
    Self(
      "registration-wants-an-address", .screenStays, "registering-where-created", in: whereCreated,
      when: "enter-name _, enter-password _, deliver create-account, deliver create-team",
      old: "..., -> add-email", new: "..., -> initial-sync/registering-device",
      oldEnds: "add-email", newEnds: "add-email", endsAlike: true),
    isRegistered(
      "registration-wakes-the-spinner-of-a-name", in: "set-name", old: "/creating",
      when: "enter-name _, deliver create-account"),
    isRegistered(
      "registration-wakes-the-spinner-of-a-password", in: "set-password", old: "/creating",
      when: "enter-password _, deliver create-account"),
    isRegistered(
      "registration-wakes-the-spinner-of-a-team", in: "team-password", old: "/creating",
      when: "enter-password _, deliver create-team"),
    Self(
      "registration-under-way-where-created", .screenStays, "registering-where-created",
      in: whereCreated,
      when: "enter-name _, enter-password _, deliver create-account, deliver create-team",
      old: "...", new: "..., -> initial-sync/registering-device",
      newEnds: "initial-sync/registering-device"),
    waitsOffline("accept", in: "create-account", "/asking-terms", when: "accept"),
    waitsOffline("accept-with-a-team", in: "team-email", "/asking-terms", when: "accept"),
    waitsOffline("code", in: "activation-code", when: "enter-code _, resend"),
    waitsOffline("code-with-a-team", in: "team-code", when: "enter-code _, resend"),
    waitsOffline("name", in: "set-name", when: "enter-name _"),
    waitsOffline("password", in: "set-password", when: "enter-password _"),
    waitsOffline("password-with-a-team", in: "team-password", when: "enter-password _"),
    Self(
      "never-times-out", .registrationNeverTimesOut, "registration-waits",
      in: """
        create-account/sending-code, activation-code/activating, activation-code/resending,
        set-name/creating, set-password/creating, team-email/sending-code, team-code/verifying,
        team-code/resending, team-password/creating
        """, when: "advance _", old: "...",
      new: "..., times-out _, -> unauthenticated(...)/..., alerts network-error",
      newEnds: """
        create-account, activation-code, set-name, set-password, team-email, team-code,
        team-password
        """),
    outlastsOthers(
      "send", "send-activation-code",
      in: """
        create-account/sending-code, team-email/sending-code, activation-code/resending,
        team-code/resending
        """),
    outlastsOthers(
      "check", "check-activation-code", in: "activation-code/activating, team-code/verifying"),
    outlastsOthers("create", "create-account", in: "set-name/creating, set-password/creating"),
    outlastsOthers("found", "create-team", in: "team-password/creating"),
    hasNoWayOut("at-a-name", from: "set-name"),
    hasNoWayOut("at-a-password", from: "set-password"),
    hasNoWayOut("at-a-full-name", from: "team-full-name"),
    hasNoWayOut("while-creating-by-name", from: "set-name", withdrawing: "create-account"),
    hasNoWayOut(
      "while-creating-by-password", from: "set-password", withdrawing: "create-account"),
    hasNoWayOut(
      "while-creating-a-team", from: "team-password", withdrawing: "create-team", old: "busy"),
  ]

  /// The scenes on which an account is created, and their activity.
  private static let whereCreated = """
    set-name, set-password, team-password, set-name/creating, set-password/creating,
    team-password/creating
    """

  /// Returns this difference: the coordinator registers the device on the scene on which the
  /// account was created, and only the routers notice how the sync ends.
  private static func whereCreated(
    _ suffix: String, _ reason: String, _ scenario: String, newEnds: String
  ) -> DeclaredDivergence {
    Self(
      "registering-where-created-\(suffix)", reason, scenario, in: whereCreated,
      when: "enter-name _, enter-password _, deliver create-account, deliver create-team",
      old: "..., -> initial-sync/syncing", new: "..., -> initial-sync/registering-device",
      oldEnds: "initial-sync/syncing", newEnds: newEnds)
  }

  /// Returns this difference: in the coordinator, the registration of the device leads back to the
  /// scene on which the account was created.
  private static func isRegistered(
    _ name: String, in scene: String, old standing: String = "", when stimuli: String
  ) -> DeclaredDivergence {
    Self(
      name, .screenStays, "registering-where-created", in: "\(scene), \(scene)/creating",
      when: stimuli, old: "..., -> \(scene)\(standing)",
      new: "..., -> initial-sync/registering-device")
  }

  /// Returns a difference for a registration that starts offline at a position of a scene.
  private static func waitsOffline(
    _ name: String, in scene: String, _ standing: String = "", when stimuli: String
  ) -> DeclaredDivergence {
    Self(
      "offline-\(name)", .registrationWaits, "registration-waits", in: scene + standing,
      when: stimuli, old: "...", new: "..., -> \(scene), alerts network-error", newEnds: scene)
  }

  /// Returns a difference for a user who wants to leave a registration, possibly while a request
  /// creates the account.
  private static func hasNoWayOut(
    _ name: String, from scene: String, withdrawing request: String? = nil,
    old refusal: String = "no-back"
  ) -> DeclaredDivergence {
    Self(
      "no-way-out-\(name)", .noWayOut, "no-way-out-of-a-registration",
      in: request == nil ? scene : "\(scene)/creating", when: "back", old: "refused \(refusal)",
      new: (request.map { "cancels \($0), " } ?? "") + "-> \(scene)/asking-leave-registration")
  }

  /// Returns a difference for a registration request that is still waiting when other requests time
  /// out.
  private static func outlastsOthers(
    _ name: String, _ request: String, in positions: String
  ) -> DeclaredDivergence {
    Self(
      "never-times-out-before-others-to-\(name)", .registrationNeverTimesOut,
      "registration-waits", in: positions, when: "advance _", old: "..., times-out _",
      new: "..., times-out \(request)")
  }
}
