import Machines

extension World {
  /// The bounded worlds about accidents that real apps met.
  static let worldsOfAccidents: [BoundedWorld] = worldsOfLastingThings + worldsOfStarts

  private static let conversation = "6ba7b810-9dad-11d1-80b4-00c04fd430c8"

  /// The worlds about alerts, registrations and links that outlast their reason.
  private static let worldsOfLastingThings: [BoundedWorld] = [
    part(
      "alerts-at-log-in", "Log in under alerts that stay on screen.",
      taking: """
        launch,log-in alice@example.com _,continue,dismiss-alert,open-link malformed-link-1,\
        open-link wire://user/6ba7b810-9dad-11d1-80b4-00c04fd430c8
        """,
      without: launches,
      after: [alice, again, "option keep-alerts"],
      maybe: ["mistake stale-alert-logs-out"],
      goal: home),
    part(
      "alerts-about-accounts", "Switch and remove accounts under alerts that stay on screen.",
      taking: "launch,verify-password _,dismiss-alert,switch,delete-user alice",
      without: launches,
      after: [
        alice, "account alice", "account bob", "option keep-alerts", "failed-password-limit 3",
      ],
      maybe: ["mistake stale-alert-logs-out"],
      goal: home),
    part(
      "left-registrations", "Leave a registration after the code has been entered.",
      taking: """
        launch,choose create-account,switch-to,enter-email alice@example.com,\
        enter-phone +4930123456,accept,decline,enter-code code-1,enter-name Carol,\
        enter-password,back,confirm,cancel,change,mark-address alice@example.com blacklisted
        """,
      without: launches,
      after: ["option leave-registration"],
      maybe: ["account bob"],
      goal: home),
    part(
      "left-teams", "Leave the registration of a team.",
      taking: """
        launch,choose create-team,enter-name Carol,enter-email alice@example.com,accept,\
        enter-code code-1,enter-password,back,confirm,cancel,done,hold-next create-team,\
        deliver create-team
        """,
      without: launches,
      after: ["option leave-registration"],
      goal: home),
    part(
      "kept-links", "Open links that are kept for an account while no user is logged in.",
      taking: """
        launch,choose log-in,back,log-in alice@example.com _,log-in bob@example.com _,continue,\
        switch,add-account,cancel,delete-user,\
        open-link wire://user/6ba7b810-9dad-11d1-80b4-00c04fd430c8,\
        open-link wire://conversation/6ba7b810-9dad-11d1-80b4-00c04fd430c8
        """,
      without: launches,
      after: [
        alice, #"user bob email bob@example.com password "Sunflower-2""#, "option keep-links",
      ],
      maybe: [again, "account bob"],
      goal: home),
    part(
      "repeated-requests", "Repeat requests that get no answer while a user logs in.",
      taking: """
        launch,choose log-in,choose company-login,log-in alice@example.com _,switch-to,\
        log-in-by-phone +4930123456,enter-sso-code,browser-cancelled,back,go-offline,go-online,\
        advance 1s
        """,
      without: launches,
      after: [alice + " status suspended", code, "option repeat-requests"],
      maybe: [again, "mistake repeats-at-once"],
      goal: home),
    part(
      "browser-sessions", "Log in through a browser that keeps the session of its last user.",
      taking: """
        launch,choose company-login,enter-sso-code,browser-succeeds,browser-cancelled,\
        browser-changes-user,clear-browser,back,continue,add-account,cancel,switch
        """,
      without: launches,
      after: ["user dora sso", "user erik sso", code, "option keep-browser-session"],
      maybe: ["mistake hides-browser-session"],
      goal: home),
    part(
      "app-lock", "Enter PINs at the lock of an app with two accounts.",
      taking: """
        launch,terminate,activate,unlock-app,switch,delete-user,\
        open-link wire://user/6ba7b810-9dad-11d1-80b4-00c04fd430c8
        """,
      without: "launch link _,launch inactive link _",
      after: ["account alice", "account bob", "option app-lock", "failed-password-limit 3"],
      maybe: ["mistake restart-forgets-pins"],
      goal: home),
    part(
      "app-lock-in-the-background", "Leave an app that locks itself in the background.",
      taking: """
        launch,activate,deactivate,advance 1m,unlock-app,jailbreak,open-conversation,answer,\
        open-link wire://access?config=https%3A%2F%2Fexample.com
        """,
      without: launches,
      after: ["offline", "option app-lock", "failed-password-limit 2"],
      maybe: ["account alice cookie expired", "option block-on-jailbreak"],
      goal: anywhere),
  ]

  /// The worlds about what happens before or at the start of the app.
  private static let worldsOfStarts: [BoundedWorld] = [
    part(
      "early-starts", "Start the app before its storage can be read.",
      taking: """
        launch,activate,terminate,reboot,prewarm,unlock-device,switch,remove-device _,\
        log-in alice@example.com _,choose log-in,continue
        """,
      without: launches,
      after: [alice, "account alice cookie _", "storage _"],
      maybe: ["account bob", "mistake unreadable-is-empty"],
      goal: home),
    part(
      "reinstalled", "Install the app again, with the cookies of its accounts in the keychain.",
      taking: """
        launch,activate,deactivate,reinstall,switch,choose log-in,log-in alice@example.com _,\
        continue,hold-next refresh-token,fail refresh-token
        """,
      without: launches,
      after: [alice, "account alice cookie _"],
      maybe: ["account bob", "mistake retries-orphans"],
      goal: home),
    part(
      "second-process", "Renew the token of an account in the app and in its extension.",
      taking: """
        launch,activate,deactivate,terminate,wake-extension,end-extension,hold-next renew-token,\
        deliver renew-token,hold-next refresh-token,deliver refresh-token,remove-device _
        """,
      without: launches,
      after: ["account alice", "option notification-extension"],
      maybe: ["mistake both-renew"],
      goal: home),
    part(
      "second-process-and-switches", "Switch accounts while the extension renews a token.",
      taking: """
        launch,activate,deactivate,terminate,switch,log-out,wake-extension,end-extension,\
        hold-next renew-token,deliver renew-token,fail renew-token
        """,
      without: launches,
      after: ["account alice", "account bob without-user", "option notification-extension"],
      maybe: ["mistake both-renew"],
      goal: home),
    part(
      "notifications", "Receive notifications for two accounts.",
      taking: """
        launch,activate,deactivate,switch,add-account,choose log-in,log-in alice@example.com _,\
        continue,answer,delete-user bob,push alice \(conversation),push bob \(conversation)
        """,
      without: launches,
      after: [alice, "account alice cookie _"],
      maybe: ["account bob cookie _", "mistake push-opens-anywhere", "mistake push-ends-flow"],
      goal: home),
  ]
}
