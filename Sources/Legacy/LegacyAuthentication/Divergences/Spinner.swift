import Machines

extension DeclaredDivergence {
  /// Differences that concern the input that the spinner blocks, the cases in which the spinner is
  /// missing or stays on, and failed logins.
  static let spinners: [DeclaredDivergence] = [
    Self(
      "back-under-a-spinner", "the spinner also blocks the way back", "back-under-a-spinner",
      in: """
        login/authenticating, login/sending-code, login-code/authenticating, login-code/resending,
        email-code/authenticating, company-login/validating, create-account/sending-code,
        activation-code/activating, activation-code/resending, team-email/sending-code,
        team-code/verifying, team-code/resending
        """, when: "back", old: "refused busy", new: "cancels _"),
    Self(
      "invalid-phone-number",
      "the number is checked after the spinner starts, and the spinner never stops",
      "invalid-phone-number", in: "login", when: "log-in-by-phone _", old: "-> login/sending-code",
      new: "refused phone"),
    Self(
      "invalid-phone-number-again",
      "the number is checked after the spinner starts, and the spinner never stops",
      "invalid-phone-number", in: "reauthenticate", when: "log-in-by-phone _",
      old: "-> reauthenticate/sending-code", new: "refused phone"),
    Self(
      "second-factor-without-spinner",
      "the code of the second factor is requested without a spinner",
      "second-factor-without-spinner", in: "email-code/requesting", when: "enter-code _, resend",
      old: "cancels send-code", new: "refused busy", oldEnds: "email-code",
      newEnds: "email-code/requesting"),
    Self(
      "second-factor-not-sent", "at email-code, no handler receives a failure to send the code",
      "second-factor-not-sent",
      in: """
        login, login/authenticating, email-code, email-code/requesting, reauthenticate,
        reauthenticate/authenticating
        """,
      when: """
        log-in _ _, resend, fail send-code with _, advance _, deliver log-in, fail log-in with _
        """, old: "...", new: "..., alerts _", oldEnds: "email-code", newEnds: "email-code",
      endsAlike: true),
    Self(
      "second-factor-not-sent-again",
      "at email-code, no handler receives a failure to send the code",
      "second-factor-not-sent", in: "email-code/requesting", when: "fail send-code", old: "...",
      new: "..., alerts _", oldEnds: "email-code", newEnds: "email-code", endsAlike: true),
    Self(
      "second-factor-wanted-again", "another code is sent each time one is required",
      "second-factor-wanted-again", in: "email-code, email-code/authenticating",
      when: "enter-code _, fail log-in with _", old: "..., -> email-code/requesting",
      new: "..., -> email-code"),
    Self(
      "backup-given-up-and-continued", "the registration continues without a spinner",
      "backup-given-up", in: "no-history/registering-device", when: "continue",
      old: "cancels register-device for _", new: "refused busy",
      newEnds: "no-history/registering-device"),
    Self(
      "backup-given-up-and-restored", "the registration continues without a spinner",
      "backup-given-up", in: "no-history/registering-device", when: "restore-backup",
      old: "cancels register-device for _, -> no-history/asking-backup-warning",
      new: "refused busy", oldEnds: "no-history/asking-backup-warning",
      newEnds: "no-history/registering-device"),
    Self(
      "no-guidance-dot", "the guidance dot is hidden", "guidance-dot",
      in: "login, login/authenticating, reauthenticate, reauthenticate/authenticating",
      when: "log-in _ _, advance _, fail log-in, fail log-in with _, deliver log-in",
      old: "...", new: "...", newParts: "guidance-dot"),
    Self(
      "password-without-classes",
      "if a password fails for an unknown reason, only its length is checked",
      "password-without-classes",
      in: "login, login/authenticating, reauthenticate, reauthenticate/authenticating",
      when: "log-in _ _, advance _, fail log-in, fail log-in with _",
      old: "..., alerts unknown",
      new: "..., alerts invalid-credentials", oldEnds: "login, reauthenticate",
      newEnds: "login, reauthenticate", endsAlike: true),
  ]
}
