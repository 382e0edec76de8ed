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
        back,go-offline,go-online,copy-sso-code,delete-user _,remove-device _
        """,
      without: "launch inactive,launch inactive link _",
      after: ["user dora sso", code],
      maybe: ["clipboard _", again, "account alice"],
      goal: home),
    part(
      "log-in-again", "Log in again to an account without a session.",
      taking: """
        launch,log-in alice@example.com _,log-in-by-phone,switch-to,company-login,enter-code,\
        back,continue,retry,sign-out,confirm,cancel,remove-device _,fail-next log-in,\
        fail-next log-in with invalid-credentials
        """,
      without: launches,
      after: [
        #"user alice email alice@example.com phone "+4930123456" password "Sunflower-1""#, again,
      ],
      goal: home),
    part(
      "blacklisted-at-log-in", "Blacklist the build while a user logs in again.",
      taking: """
        launch,log-in alice@example.com _,continue,sign-out,confirm,cancel,deactivate,activate,\
        blacklist-build
        """,
      without: launches, after: [alice, again], goal: anywhere),
    part(
      "log-in-in-a-session", "Log in by phone to an account whose device is not registered.",
      taking: """
        launch,log-in alice@example.com _,log-in-by-phone,switch-to,enter-code code-1,back,\
        remove-device _,hold-next register-device,deliver register-device
        """,
      without: launches,
      after: [
        #"user alice email alice@example.com phone "+4930123456" password "Sunflower-1" devices 2"#,
        "account alice unregistered",
      ],
      goal: anywhere),
    part(
      "lost-account", "Delete an account while its user logs in again.",
      taking: """
        launch,log-in alice@example.com _,enter-code,resend,back,delete-user _,hold-next log-in,\
        deliver log-in
        """,
      without: launches,
      after: [alice + " second-factor devices 2", "account alice unregistered"],
      goal: anywhere),
    part(
      "lost-session", "Lose the session before the first synchronisation.",
      taking: """
        launch,retry,log-in alice@example.com _,continue,sign-out,confirm,cancel,\
        fail-next synchronise
        """,
      without: launches, after: [alice],
      steps: [
        "launch", "choose log-in", #"log-in alice@example.com "Sunflower-1""#,
        "fail-next synchronise", "continue", "revoke-cookie alice", "advance 15m",
      ],
      goal: anywhere),
    part(
      "company-link-in-a-session", "Log in through a company's link while a session is open.",
      taking: """
        launch,open-link wire://start-sso/sso-code-1,browser-succeeds,browser-cancelled,back,\
        log-in bob@example.com _,fail-next register-device with password-wanted
        """,
      without: launches,
      after: [
        #"user bob sso email bob@example.com password "Sunflower-2" devices 2"#, code,
        "account bob unregistered",
      ],
      goal: anywhere),
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
        cancel,try-again,hold-restoration,finish-restoration,fail-restoration,back,go-offline,\
        go-online
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
