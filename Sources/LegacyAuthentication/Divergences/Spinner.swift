import Machines

extension DeclaredDivergence {
  /// The spinner: what it takes away, and where it is missing or stays.
  static let spinners: [DeclaredDivergence] = [
    DeclaredDivergence(
      "back-under-a-spinner", because: "the spinner takes the way back, too",
      shownBy: .comparing("back-under-a-spinner"),
      in: .on(
        "login/authenticating", "login/sending-code", "login-code/authenticating",
        "login-code/resending", "email-code/authenticating", "company-login/validating",
        "create-account/sending-code", "activation-code/activating", "activation-code/resending",
        "team-email/sending-code", "team-code/verifying", "team-code/resending"),
      when: ["back"], old: ["refused busy"], new: ["cancels _"]),
    DeclaredDivergence(
      "invalid-phone-number",
      because: "the number is looked at after the spinner is on, and nobody takes it off",
      shownBy: .comparing("invalid-phone-number"), in: .on("login"),
      when: ["log-in-by-phone _"], old: [.to("login/sending-code")], new: ["refused phone"]),
    DeclaredDivergence(
      "invalid-phone-number-again",
      because: "the number is looked at after the spinner is on, and nobody takes it off",
      shownBy: .comparing("invalid-phone-number"), in: .on("reauthenticate"),
      when: ["log-in-by-phone _"], old: [.to("reauthenticate/sending-code")], new: ["refused phone"]
    ),
    DeclaredDivergence(
      "second-factor-without-spinner",
      because: "the code of the second factor is asked for without a spinner",
      shownBy: .comparing("second-factor-without-spinner"), in: .on("email-code/requesting"),
      when: ["enter-code _", "resend"], old: ["cancels send-code"], new: ["refused busy"]),
    DeclaredDivergence(
      "second-factor-not-sent",
      because: "at email-code no handler hears of a code that is not sent",
      shownBy: .comparing("second-factor-not-sent"),
      in: .on(
        "login", "login/authenticating", "email-code", "email-code/requesting", "reauthenticate",
        "reauthenticate/authenticating"),
      when: [
        "log-in _ _", "resend", "fail send-code with _", "advance _", "deliver log-in",
        "fail log-in with _",
      ],
      old: ["..."], new: ["...", "alerts _"]),
    DeclaredDivergence(
      "second-factor-not-sent-again",
      because: "at email-code no handler hears of a code that is not sent",
      shownBy: .comparing("second-factor-not-sent"), in: .on("email-code/requesting"),
      when: ["fail send-code"], old: ["..."], new: ["...", "alerts _"]),
    DeclaredDivergence(
      "second-factor-wanted-again", because: "another code is sent whenever one is wanted",
      shownBy: .comparing("second-factor-wanted-again"),
      in: .on("email-code", "email-code/authenticating"),
      when: ["enter-code _", "fail log-in with _"], old: ["...", .to("email-code/requesting")],
      new: ["...", .to("email-code")]),
    DeclaredDivergence(
      "no-guidance-dot", because: "the guidance dot cannot be seen",
      shownBy: .comparing("guidance-dot"),
      in: .on("login", "login/authenticating", "reauthenticate", "reauthenticate/authenticating"),
      when: ["log-in _ _", "fail log-in", "fail log-in with _", "deliver log-in"], old: ["..."],
      new: ["..."]),
  ]
}
