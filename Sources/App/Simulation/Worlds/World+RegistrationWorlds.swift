import Machines

extension World {
  /// The bounded worlds about registering.
  static let worldsOfRegistration: [BoundedWorld] = [
    part(
      "register", "Register with an address or a phone number.",
      taking: """
        launch,choose create-account,switch-to,enter-email carol@example.com,\
        enter-email alice@example.com,enter-phone +4930123456,accept,decline,read-policy,change,\
        cancel,enter-code code-1,enter-name Carol,enter-password,back
        """,
      without: launches,
      after: [carol],
      maybe: ["blocked-domain example.com"],
      goal: home),
    part(
      "register-or-log-in", "Register with a known address, and log in instead.",
      taking:
        "launch,choose create-account,enter-email carol@example.com,accept,change,log-in-instead",
      without: launches,
      after: [carol],
      goal: anywhere),
    part(
      "invalid-input", "Register with invalid input.",
      taking: """
        launch,choose create-account,enter-email alice@example.com,enter-email nobody,\
        enter-phone 0301234,accept,enter-code,enter-name,enter-password,switch-to,back
        """,
      without: launches,
      goal: home),
    part(
      "registration-codes", "Enter and resend the code of a registration.",
      taking: """
        launch,choose create-account,enter-email alice@example.com,accept,\
        enter-code wrong-code-1,resend,advance 30s,back,hold-next send-activation-code,\
        fail-next send-activation-code,deliver send-activation-code,change
        """,
      without: launches,
      goal: home),
    part(
      "create-account", "Create an account, with failures at the end.",
      taking: """
        launch,choose create-account,enter-email alice@example.com,accept,change,cancel,\
        enter-code code-1,enter-name Carol,enter-password,fail-next register-device,\
        fail-next synchronise,retry,mark-address alice@example.com _,sign-out,confirm
        """,
      without: launches,
      goal: anywhere),
    part(
      "create-account-by-phone", "Create an account with a phone number.",
      taking: """
        launch,choose create-account,switch-to,enter-phone +4930123456,accept,change,cancel,\
        enter-code code-1,enter-name Carol,fail-next create-account,mark-address +4930123456 _
        """,
      without: launches,
      goal: anywhere),
    part(
      "teams", "Create a team, and invite others.",
      taking: """
        launch,choose create-team,enter-name Carol,enter-email alice@example.com,accept,decline,\
        read-policy,change,cancel,enter-code code-1,enter-password,back,\
        invite alice@example.com,invite bob@example.com,done,skip-inviting,\
        fail-next create-team,retry
        """,
      without: launches,
      goal: home),
    part(
      "team-input", "Enter invalid input while creating a team.",
      taking: "launch,choose create-team,enter-email,enter-name,accept,enter-code,cancel,back",
      without: launches,
      goal: anywhere),
    part(
      "refused-teams", "Create a team that the server refuses.",
      taking: """
        launch,choose create-team,enter-email alice@example.com,accept,change,cancel,\
        log-in-instead,enter-code code-1,enter-name Carol,enter-password,\
        mark-address alice@example.com _
        """,
      without: launches,
      maybe: ["blocked-domain example.com"],
      goal: anywhere),
    part(
      "team-codes", "Enter and resend the code of a team.",
      taking: """
        launch,choose create-team,enter-name Carol,enter-email alice@example.com,accept,\
        enter-code wrong-code-1,resend,advance 30s,hold-next send-activation-code,\
        fail-next send-activation-code with address-taken,deliver send-activation-code,change
        """,
      without: launches,
      goal: anywhere),
    part(
      "slow-registration", "Create an account while requests are held back.",
      taking: """
        launch,choose create-account,switch-to,enter-email alice@example.com,\
        enter-phone +4930123456,accept,decline,enter-code code-1,enter-name Carol,enter-password,\
        hold-next check-activation-code,hold-next create-account,hold-next register-device,deliver
        """,
      without: launches,
      goal: anywhere),
    part(
      "slow-team", "Create a team while requests are held back.",
      taking: """
        launch,choose create-team,enter-name Carol,enter-email alice@example.com,accept,decline,\
        enter-code code-1,enter-password,invite alice@example.com,done,\
        hold-next check-activation-code,hold-next create-team,hold-next invite,deliver
        """,
      without: launches,
      goal: anywhere),
  ]
}
