import Machines

extension World {
  /// The bounded worlds about logging in.
  static let worldsOfLogIn: [BoundedWorld] = [
    part(
      "log-in", "Log in with a password, or with a second factor.",
      taking: """
        launch,choose log-in,back,log-in,enter-code,continue,retry,sign-out,confirm,cancel,\
        manage-devices,delete-device,remove-device erik device laptop
        """,
      without: launches,
      after: [alice, carol, #"user erik email erik@example.com password "Sunflower-3" devices 7"#],
      goal: home),
    part(
      "phone-codes", "Log in with a code sent to a phone.",
      taking: """
        launch,choose log-in,back,switch-to,log-in-by-phone +4930123456,enter-code wrong-code-1,\
        resend,advance 30s,hold-next send-login-code,fail-next send-login-code,\
        deliver send-login-code
        """,
      without: launches,
      after: [bob],
      goal: home),
    part(
      "second-factors", "Enter the code of a second factor.",
      taking: """
        launch,choose log-in,back,log-in carol@example.com _,enter-code wrong-code-1,resend,\
        advance 30s,hold-next send-code,fail-next send-code,deliver send-code
        """,
      without: launches,
      after: [carol],
      goal: home),
    part(
      "companies", "Log in through a company's identity provider.",
      taking: """
        launch,choose company-login,enter-sso-code,browser-succeeds,browser-fails server-error,\
        browser-cancelled,back,continue,retry,hold-next validate-sso-code,\
        deliver validate-sso-code,fail-next validate-sso-code,fail-next synchronise
        """,
      without: launches,
      after: ["user dora sso", "user alice email alice@example.com", code],
      goal: home),
    part(
      "company-links", "Start a company login through a link.",
      taking: """
        launch,choose,open-link wire://start-sso/sso-code-1,enter-sso-code,browser-cancelled,\
        back,go-offline,go-online,copy-sso-code
        """,
      without: launches,
      after: ["user dora sso", code],
      maybe: ["clipboard _", again],
      goal: home),
    part(
      "log-in-again", "Log in again to an account without a session.",
      taking: """
        launch,log-in alice@example.com _,log-in-by-phone,switch-to,company-login,enter-code,\
        back,continue,retry,sign-out,confirm,cancel,fail-next log-in,\
        fail-next log-in with invalid-credentials
        """,
      without: launches,
      after: [
        #"user alice email alice@example.com phone "+4930123456" password "Sunflower-1""#, again,
      ],
      goal: home),
    part(
      "log-in-again-second-factor", "Log in again with a second factor.",
      taking: """
        launch,log-in alice@example.com _,switch-to,company-login,enter-code,back,continue,\
        retry,sign-out,confirm,cancel,fail-next register-device with _
        """,
      without: launches,
      after: [alice + " second-factor", again],
      goal: home),
    part(
      "barred-users", "Log in as a user who is suspended or not active.",
      taking: """
        launch,choose log-in,back,switch-to,log-in-by-phone,log-in,enter-code,fail-next log-in,\
        fail-next log-in with wrong-code,fail-next send-login-code
        """,
      without: launches,
      after: [
        alice + " status suspended",
        #"user bob email bob@example.com password "Sunflower-2" status pending-activation"#,
        #"user carol phone "+4930123456" status suspended"#,
      ],
      maybe: [again, "account bob cookie missing"],
      goal: home),
    part(
      "backups", "Restore a backup before the first log-in.",
      taking: """
        launch,choose log-in,log-in alice@example.com _,restore-backup,choose-backup,continue,\
        cancel,try-again,hold-restoration,finish-restoration,fail-restoration,back
        """,
      without: launches,
      after: [alice, #"backup summer password "Old-days-1""#, "backup broken unreadable"],
      goal: home),
    part(
      "full-device", "Log in on a device without room for another account.",
      taking: "launch,choose,log-in dave@example.com _,continue,back,cancel",
      without: launches,
      after: [
        #"user dave email dave@example.com password "Sunflower-4""#, again, "account bob",
        "account carol",
      ],
      goal: home),
    part(
      "slow-log-in", "Log in while requests are held back.",
      taking: """
        launch,choose log-in,log-in,switch-to,log-in-by-phone,enter-code,continue,\
        hold-next log-in,hold-next send-login-code,hold-next register-device,deliver
        """,
      without: launches,
      after: [alice, bob, carol],
      maybe: [again],
      goal: anywhere),
  ]
}
