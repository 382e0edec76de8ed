import Machines

extension World {
  /// The bounded worlds about the device and its accounts.
  static let worldsOfDevice: [BoundedWorld] = [
    part(
      "too-many-devices", "Register a device beyond the limit, and remove one.",
      taking: """
        launch,retry,sign-out,confirm,cancel,log-in alice@example.com _,manage-devices,\
        delete-device,back,remove-device _,hold-next register-device,deliver register-device
        """,
      without: launches,
      after: [alice + " devices 7", "account alice unregistered"],
      goal: anywhere),
    part(
      "too-many-company-devices", "Register a company user's device beyond the limit.",
      taking: """
        launch,retry,sign-out,confirm,cancel,manage-devices,delete-device,back,\
        hold-next remove-device,deliver
        """,
      without: launches,
      after: ["user alice sso devices 7", "account alice unregistered"],
      goal: anywhere),
    part(
      "email-wanted", "Set the e-mail address that the server requires.",
      taking: """
        launch,sign-out,confirm,cancel,set-email,open-mail,back,resend,go-offline,go-online,\
        fail-next set-email with _
        """,
      without: launches,
      after: [
        #"user alice phone "+4930123456" devices 1"#, "user bob email bob@example.com",
        "account alice unregistered",
      ],
      goal: anywhere),
    part(
      "resent-mail", "Request another e-mail for a required address.",
      taking: """
        launch,resend,open-mail,back,fail-next set-email,hold-next set-email,deliver set-email
        """,
      without: launches,
      after: [#"user alice phone "+4930123456" devices 1"#, "account alice unregistered"],
      steps: ["launch", #"set-email alice@example.com "Sunflower-1""#, "advance 30s"],
      goal: anywhere),
    part(
      "email-wanted-at-log-in", "Log in by phone, and set the required e-mail address.",
      taking: """
        launch,choose log-in,switch-to,log-in-by-phone _,enter-code code-1,continue,set-email,\
        open-mail,sign-out,confirm,cancel,back,retry
        """,
      without: launches,
      after: [bob + " devices 1", "user alice email alice@example.com"],
      goal: anywhere),
    part(
      "device", "Start the app on all kinds of devices.",
      taking: "launch,activate,deactivate,terminate,jailbreak,blacklist-build,reboot",
      without: launches,
      after: ["account alice cookie _"],
      maybe: ["account bob", "jailbroken"] + options,
      goal: anywhere),
    part(
      "starts", "Load a user who can be missing, deleted or slow to load.",
      taking: "launch,hold-next load-user,deliver load-user,fail load-user,delete-user",
      without: launches,
      maybe: [
        "account alice cookie _", "account bob without-user", "account carol unregistered",
        "selected bob",
      ],
      goal: anywhere),
    part(
      "migration", "Migrate the data of two accounts.",
      taking: """
        launch,terminate,hold-migration,finish-migration,fail-migration,switch,delete-user,\
        log-out,remove-device _
        """,
      without: launches,
      after: ["account alice needs-migration", "account bob needs-migration"],
      maybe: ["option wipe-on-invalid-cookie"],
      goal: home),
    part(
      "blockers", "Block the app while a user is loaded or migrated.",
      taking: """
        launch,hold-next load-user,deliver load-user,fail load-user,hold-migration,\
        finish-migration,fail-migration,delete-user
        """,
      without: launches,
      maybe: [
        "account alice", "account alice without-user", "account bob needs-migration",
        "option block-on-jailbreak", "jailbroken", "blacklisted-build",
      ],
      goal: anywhere),
    part(
      "old-version", "Start after an update from an old version.",
      taking: """
        launch,terminate,hold-migration,finish-migration,fail-migration,delete-user,\
        remove-device _
        """,
      without: launches,
      after: ["legacy-account alice cookie _"],
      maybe: options + ["offline", "jailbroken"],
      goal: anywhere),
    part(
      "accounts", "Use, lock, switch and remove two accounts.",
      taking: """
        launch,terminate,switch,add-account,log-out,delete-user,remove-device _,revoke-cookie,\
        verify-password _,wipe-database,remove-passcode,cancel,open-conversation,\
        close-conversation
        """,
      without: launches,
      after: [
        alice, #"user bob email bob@example.com password "Sunflower-2""#, "account alice",
        "account bob", "failed-password-limit 2",
      ],
      maybe: ["option wipe-on-invalid-cookie"],
      goal: home),
    part(
      "tokens", "Refresh the tokens of two accounts.",
      taking: """
        launch,activate,deactivate,switch,advance 28d,go-offline,go-online,\
        hold-next refresh-token,deliver refresh-token,remove-device _
        """,
      without: launches,
      after: ["account alice", "account bob"],
      maybe: ["option wipe-on-invalid-cookie"],
      goal: anywhere),
    part(
      "links", "Open links to conversations and users.",
      taking: """
        launch,open-link,answer,terminate,add-account,cancel,hold-next load-user,\
        deliver load-user
        """,
      maybe: ["account alice cookie _", "account bob", "account carol"],
      goal: anywhere),
    part(
      "links-after-reboot", "Open links after the device was rebooted.",
      taking: "launch,open-link,back,activate",
      after: [again, code, "rebooted"],
      maybe: ["account bob", "option log-out-after-reboot"],
      goal: anywhere),
    part(
      "backends", "Switch to another backend through a link.",
      taking: """
        launch,open-link,answer,choose,back,hold-next fetch-backend,deliver fetch-backend,\
        fail fetch-backend,advance 1m
        """,
      without: launches,
      goal: home),
    part(
      "slow-email", "Set the required e-mail address while requests are held back.",
      taking: """
        launch,set-email alice@example.com _,open-mail,hold-next refresh-token,\
        hold-next register-device,deliver refresh-token,deliver register-device,back,\
        fail-next register-device with email-wanted
        """,
      without: launches,
      after: [#"user alice phone "+4930123456" devices 1"#, "account alice unregistered"],
      goal: anywhere),
  ]
}
