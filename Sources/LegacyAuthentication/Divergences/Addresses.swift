import Machines

extension DeclaredDivergence {
  /// Addresses: links in mails, and addresses that are taken.
  static let addresses: [DeclaredDivergence] = [
    DeclaredDivergence(
      "link-screen-resend", because: "repeatAction does nothing on the link screen",
      shownBy: .comparing("link-screen-resend"), in: .on("email-link"),
      when: ["resend"], old: ["stays"], new: [.to("email-link/resending")]),
    DeclaredDivergence(
      "link-opened",
      because:
        "the flow finishes as the address is verified, whether the device is registered or not",
      shownBy: .comparing("link-opened"), in: .on("email-link", "email-link/asking-sign-out"),
      when: ["open-mail _"], old: ["-> authenticated(...)"],
      new: [.to("email-link/registering-device")]),
    DeclaredDivergence(
      "address-verified-before",
      because: "at the step that sets an address only a mail that was sent is heard of",
      shownBy: .comparing("address-verified-before"),
      in: .on("add-email", "add-email/registering"),
      when: ["set-email _ _", "deliver set-email"], old: ["..."],
      new: ["...", .to("email-link/registering-device")]),
    DeclaredDivergence(
      "session-ends-at-add-email",
      because: "the end of a session is a log-in that failed, and alerted as such",
      shownBy: .comparing("session-ends"), in: .on("add-email", "add-email/registering"),
      when: [
        "set-email _ _", "fail set-email with _", "fail refresh-token with _",
        "deliver refresh-token",
      ],
      old: ["...", .to("add-email"), "alerts _"], new: ["...", .to("add-email")]),
    DeclaredDivergence(
      "session-ends-and-is-wiped-at-add-email",
      because: "the end of a session is a log-in that failed, and alerted as such",
      shownBy: .comparing("session-ends"), in: .on("add-email"),
      when: ["set-email _ _"], old: ["...", .to("add-email"), "alerts _"],
      new: ["...", "deletes _ reason _"]),
    DeclaredDivergence(
      "address-taken-on-resend", because: "who asks for another code is offered to log in, too",
      shownBy: .comparing("address-taken-on-resend"),
      in: .on(
        "activation-code", "activation-code/resending"),
      when: ["resend", "fail send-activation-code with _"],
      old: ["...", .to("activation-code/asking-address-taken")],
      new: ["...", .to("activation-code")]),
    DeclaredDivergence(
      "address-taken-on-resend-with-a-team",
      because: "who asks for another code is offered to log in, too",
      shownBy: .comparing("address-taken-on-resend"),
      in: .on(
        "team-code", "team-code/resending"),
      when: ["resend", "fail send-activation-code with _"],
      old: ["...", .to("team-code/asking-address-taken")],
      new: ["...", .to("team-code")]),
    DeclaredDivergence(
      "name-taken-as-address",
      because: "after an address that is taken the step below the log-in still asks for one",
      shownBy: .comparing("address-taken-log-in"), in: .on("team-name"),
      when: ["enter-name _"], old: [.to("team-name/asking-terms")], new: [.to("team-email")]),
    DeclaredDivergence(
      "number-taken-log-in",
      because: "the code is sent from the screen on which the number was entered",
      shownBy: .comparing("number-taken-log-in"), in: .on("create-account/asking-address-taken"),
      when: ["log-in-instead"], old: [.to("create-account/sending-code")],
      new: [.to("login/sending-code")]),
    companyLoginFails(above: "landing"),
    companyLoginFails(above: "login"),
    companyLoginFails(above: "create-account", ofStages: true),
    companyLoginFails(above: "team-name", ofStages: true),
    companyLoginFails(above: "reauthenticate"),
    DeclaredDivergence(
      "prompt-on-landing", because: .promptOpens,
      shownBy: .comparing("prompt-by-itself"),
      in: ["headless", "migrating", "loading(...)", "authenticated(...)"] + .on("..."),
      when: [], if: "has clipboard sso-code", old: ["...", "shows landing", .to("company-login")],
      new: ["...", "shows landing"]),
    DeclaredDivergence(
      "prompt-on-login", because: .promptOpens,
      shownBy: .comparing("prompt-by-itself"), in: .on("..."),
      when: [], if: "has clipboard sso-code", old: ["...", "shows login", .to("company-login")],
      new: ["...", "shows login"]),
    DeclaredDivergence(
      "prompt-on-create-account", because: .promptOpens,
      shownBy: .comparing("prompt-by-itself"), in: .on("..."),
      when: [], if: "has clipboard sso-code",
      old: ["...", "shows create-account", .to("company-login")],
      new: ["...", "shows create-account"]),
    DeclaredDivergence(
      "prompt-on-reauthenticate", because: .promptOpens,
      shownBy: .comparing("prompt-by-itself"),
      in: ["headless", "migrating", "loading(...)", "authenticated(...)"] + .on("..."),
      when: [], if: "has clipboard sso-code",
      old: ["...", "shows reauthenticate", .to("company-login")],
      new: ["...", "shows reauthenticate"]),
    DeclaredDivergence(
      "prompt-on-team-name", because: .promptOpens,
      shownBy: .comparing("prompt-by-itself"), in: .on("..."),
      when: [], if: "has clipboard sso-code",
      old: ["...", "shows team-name", .to("company-login")], new: ["...", "shows team-name"]),
    DeclaredDivergence(
      "company-login-by-link-fails-on-landing", because: .promptCloses,
      shownBy: .comparing("company-login-fails"),
      in: ["headless", "migrating", "authenticated(...)"] + .on("landing"),
      when: [
        "launch link _", "open-link _", "activate", "finish-migration", "fail-migration",
      ],
      old: ["...", .to("landing")], new: ["...", .to("company-login")]),
    DeclaredDivergence(
      "company-login-by-link-fails-on-login", because: .promptCloses,
      shownBy: .comparing("company-login-fails"), in: .on("login"),
      when: ["open-link _"], old: ["...", .to("login")], new: ["...", .to("company-login")]),
    DeclaredDivergence(
      "company-login-by-link-fails-on-reauthenticate", because: .promptCloses,
      shownBy: .comparing("company-login-fails"), in: ["headless"] + .on("reauthenticate"),
      when: ["open-link _", "activate"], old: ["...", .to("reauthenticate")],
      new: ["...", .to("company-login")]),
    DeclaredDivergence(
      "prompt-behind-an-alert", because: .promptOpens,
      shownBy: .comparing("prompt-by-itself"), in: .on("..."),
      when: [], if: "has clipboard sso-code", old: ["...", "alerts _", .to("company-login")],
      new: ["...", "alerts _"]),
    DeclaredDivergence(
      "input-cleared", because: "whatever fails about a number or a code, the field is emptied",
      shownBy: .comparing("input-cleared"),
      in: .on(
        "login", "login/sending-code", "reauthenticate", "reauthenticate/sending-code",
        "login-code", "login-code/authenticating", "activation-code", "activation-code/activating",
        "team-code", "team-code/verifying", "create-account/asking-address-taken"),
      when: [
        "log-in-by-phone _", "enter-code _", "advance _", "fail log-in with _",
        "fail send-login-code with _", "fail check-activation-code with _", "log-in-instead",
      ], old: ["..."], new: ["..."]),
  ]

  /// The prompt for a company's code closes when the check of the code fails.
  private static func companyLoginFails(
    above scene: String, ofStages: Bool = false
  ) -> DeclaredDivergence {
    DeclaredDivergence(
      "company-login-fails-above-\(scene)", because: .promptCloses,
      shownBy: .comparing("company-login-fails"),
      in: .on("company-login", "company-login/validating"),
      when: [
        "enter-sso-code _", "continue", "open-link _", "fail validate-sso-code",
        "fail validate-sso-code with _",
      ], old: ["...", .to(scene)], new: ["...", .to("company-login")], ofStages: ofStages)
  }
}
