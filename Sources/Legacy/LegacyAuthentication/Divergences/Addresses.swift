import Machines

extension DeclaredDivergence {
  /// Differences that concern links in e-mails, addresses that are already in use, the
  /// company-login prompt, and cleared fields.
  static let addresses: [DeclaredDivergence] = [
    Self(
      "link-screen-resend", "repeatAction does nothing on the link screen", "link-screen-resend",
      in: "email-link", when: "resend", old: "stays", new: "-> email-link/resending",
      newEnds: "email-link, email-link/resending"),
    linkScreenSendsNothing(
      "-and-is-verified", leadingTo: ", -> email-link/registering-device",
      newEnds: """
        email-link/registering-device, authenticated(...), initial-sync, initial-sync/syncing,
        reauthenticate, landing, device-limit
        """, shownBy: "sync-of-an-open-session"),
    linkScreenSendsNothing(
      "-and-ends-the-session", leadingTo: ", -> unauthenticated(error: _)/email-link",
      newEnds: "reauthenticate, landing"),
    Self(
      "link-opened",
      "the flow finishes once the address is verified, even if the device is not registered",
      "link-opened", in: "email-link, email-link/asking-sign-out", when: "open-mail _",
      old: "-> authenticated(...)", new: "-> email-link/registering-device",
      oldEnds: "authenticated(...)",
      newEnds: """
        authenticated(...), email-link, email-link/registering-device, device-limit,
        reauthenticate, landing, initial-sync, initial-sync/syncing
        """),
    Self(
      "address-verified-before",
      "the step that sets an address handles only a sent mail",
      "address-verified-before", in: "add-email, add-email/registering",
      when: "set-email _ _, deliver set-email", old: "...",
      new: "..., -> email-link/registering-device", oldEnds: "add-email/registering",
      newEnds: """
        authenticated(...), email-link/registering-device, reauthenticate, landing,
        add-email, initial-sync, initial-sync/syncing, device-limit
        """),
    Self(
      "session-ends-at-add-email",
      "the end of a session is alerted as a failed login", "session-ends",
      in: "add-email, add-email/registering",
      when: """
        set-email _ _, fail set-email with _, fail refresh-token with _, deliver refresh-token
        """, old: "..., -> add-email, alerts _", new: "..., -> add-email", oldEnds: "add-email",
      newEnds: "reauthenticate, landing"),
    Self(
      "session-ends-and-is-wiped-at-add-email",
      "the end of a session is alerted as a failed login", "session-ends",
      in: "add-email", when: "set-email _ _", old: "..., -> add-email, alerts _",
      new: "..., deletes _ reason session-expired", newEnds: "landing"),
    Self(
      "address-taken-on-resend",
      "a user who requests another code is also given the option to log in",
      "address-taken-on-resend", in: "activation-code, activation-code/resending",
      when: "resend, fail send-activation-code with _",
      old: "..., -> activation-code/asking-address-taken", new: "..., -> activation-code",
      oldEnds: "activation-code/asking-address-taken", newEnds: "activation-code"),
    Self(
      "address-taken-on-resend-with-a-team",
      "a user who requests another code is also given the option to log in",
      "address-taken-on-resend", in: "team-code, team-code/resending",
      when: "resend, fail send-activation-code with _",
      old: "..., -> team-code/asking-address-taken", new: "..., -> team-code",
      oldEnds: "team-code/asking-address-taken", newEnds: "team-code"),
    Self(
      "name-taken-as-address",
      "after an address was found to be in use, the step below the login still asks for an address",
      "address-taken-log-in", in: "team-name", when: "enter-name _",
      old: "-> team-name/asking-terms", new: "-> team-email"),
    Self(
      "number-taken-log-in", "the code is sent from the screen where the number was entered",
      "number-taken-log-in", in: "create-account/asking-address-taken", when: "log-in-instead",
      old: "-> create-account/sending-code, requests send-login-code",
      new: "-> login/sending-code, requests send-login-code"),
    companyLoginFails(above: "landing"),
    companyLoginFails(above: "login"),
    companyLoginFails(above: "create-account", ofStages: true),
    companyLoginFails(above: "team-name", ofStages: true),
    companyLoginFails(above: "reauthenticate"),
    promptOpens(on: "landing", outside: roots),
    promptOpens(on: "login"),
    promptOpens(on: "create-account"),
    promptOpens(on: "reauthenticate", outside: roots),
    promptOpens(on: "team-name"),
    Self(
      "company-login-by-link-fails-on-landing", .promptCloses, "company-login-fails",
      outside: "headless, migrating, authenticated(...)", in: "landing",
      when: "launch link _, open-link _, activate, finish-migration, fail-migration",
      old: "..., -> landing", new: "..., -> company-login"),
    Self(
      "company-login-by-link-fails-on-login", .promptCloses, "company-login-fails", in: "login",
      when: "open-link _", old: "..., -> login", new: "..., -> company-login"),
    Self(
      "company-login-by-link-fails-on-reauthenticate", .promptCloses, "company-login-fails",
      outside: "headless", in: "reauthenticate", when: "open-link _, activate",
      old: "..., -> reauthenticate", new: "..., -> company-login"),
    Self(
      "prompt-behind-an-alert", .promptOpens, "prompt-by-itself", in: "...",
      if: "has clipboard sso-code", old: "..., alerts _, -> company-login", new: "..., alerts _"),
    Self(
      "input-cleared", "any failure of a number or a code empties the field",
      "input-cleared",
      in: """
        login, login/sending-code, reauthenticate, reauthenticate/sending-code, login-code,
        login-code/authenticating, activation-code, activation-code/activating, team-code,
        team-code/verifying, create-account/asking-address-taken
        """,
      when: """
        log-in-by-phone _, enter-code _, advance _, fail log-in with _, fail send-login-code with _,
        fail check-activation-code with _, log-in-instead, switch-to _
        """, old: "...", new: "...",
      newParts: "phone, code, email"),
    Self(
      "password-cleared", "any failure of a number or a code empties the field",
      "input-cleared",
      in: "login, login/authenticating, reauthenticate, reauthenticate/authenticating",
      when: "log-in _ _, advance _, fail log-in with _",
      old: "..., alerts wrong-code", new: "..., alerts wrong-code", newParts: "password"),
  ]

  /// Returns this difference: the routers resend the e-mail, which leads to another state.
  private static func linkScreenSendsNothing(
    _ suffix: String, leadingTo lines: String, newEnds: String,
    shownBy scenario: String = "link-screen-resend"
  ) -> DeclaredDivergence {
    Self(
      "link-screen-resend\(suffix)", "repeatAction does nothing on the link screen", scenario,
      in: "email-link", when: "resend", old: "stays",
      new: "-> email-link/resending\(lines)", oldEnds: "email-link", newEnds: newEnds)
  }

  /// Returns this difference: the prompt for a company's code closes if the check of the code
  /// fails.
  private static func companyLoginFails(
    above scene: String, ofStages: Bool = false
  ) -> DeclaredDivergence {
    Self(
      "company-login-fails-above-\(scene)", .promptCloses, "company-login-fails",
      in: "company-login, company-login/validating",
      when: """
        enter-sso-code _, continue, open-link _, advance _, fail validate-sso-code,
        fail validate-sso-code with _
        """, old: "..., -> \(scene)", new: "..., -> company-login", ofStages: ofStages)
  }

  /// Returns the declared difference for a prompt that opens by itself when a scene is shown.
  private static func promptOpens(
    on scene: String, outside roots: String = ""
  ) -> DeclaredDivergence {
    Self(
      "prompt-on-\(scene)", .promptOpens, "prompt-by-itself", outside: roots, in: "...",
      if: "has clipboard sso-code", old: "..., shows \(scene), -> company-login",
      new: "..., shows \(scene)")
  }

  /// The states of the app before a flow.
  private static let roots = "headless, migrating, loading(...), authenticated(...)"
}
