"""The bounded worlds: parts of the app that are small enough to be explored completely."""

from collections.abc import Sequence

HOME = (
    "is unauthenticated(...)/landing or is unauthenticated(...)/reauthenticate"
    " or is authenticated(...)"
)
"""Every user can get back to one of these states, unless the device may not run the app."""

ANYWHERE = "is blacklisted(...) or is unauthenticated(...)/... or is authenticated(...)"
"""The goal of worlds with scenes that have no exit within the app: a blocked device, a flow that
begins with something that the user must do first, or an address that the server rejects."""

ALICE = 'user alice email alice@example.com password "Sunflower-1"'
BOB = 'user bob phone "+4930123456"'
CAROL = 'user carol email carol@example.com password "Sunflower-2" second-factor'
CODE = 'sso-code "wire-2b7c5c1e-8f5b-4d5b-9f62-0d6f3f1f2a11"'
AGAIN = "account alice cookie missing"


class World:
    """A part of the app: some stimuli, and givens in all their combinations.

    Time passes only in worlds without a stored cookie. A cookie lasts for 28 days, and every
    fraction of them would be another state.
    """

    def __init__(
        self,
        only: str,
        *givens: str,
        maybe: Sequence[str] = (),
        goal: str = HOME,
        links: bool = False,
        before: str = "",
    ) -> None:
        """Stimuli are those of the verbs and patterns of `only`, after the stimuli of `before`.

        Each given of `maybe` is also left out. Every state must be able to reach `goal`. The app is
        launched by links and in the background only if `links` is true.
        """
        self.only, self.givens, self.maybe = only, givens, maybe
        self.goal, self.links, self.before = goal, links, before

    def arguments(self, design: str) -> list[str]:
        # Some of the coordinator's spinners remain until the app is closed.
        ends = ",terminate" if design == "coordinator" else ""
        arguments = ["explore", "--coverage", "--routing", design, "--only", self.only + ends]
        if not self.links:
            arguments += ["--without", "launch link _,launch inactive,launch inactive link _"]
        if self.before:
            arguments.append("-")
        for given in () if self.before else self.givens:
            arguments += ["--given", given]
        for given in self.maybe:
            arguments += ["--maybe", given]
        return arguments

    @property
    def claim(self) -> list[str]:
        return ["--from", "not is blacklisted(...)", "--always-reachable", self.goal]

    @property
    def beginning(self) -> bytes:
        """The scenario at whose end the world begins, if it needs one."""
        if not self.before:
            return b""
        return ("".join(f"given {given}\n" for given in self.givens) + self.before + "\n").encode()


WORLDS: dict[str, World] = {
    "device": World(
        "launch,activate,deactivate,terminate,jailbreak,blacklist-build,reboot",
        "account alice cookie _",
        goal=ANYWHERE,
        maybe=["account bob", "option _", "option _", "jailbroken"],
    ),
    "starts": World(
        "launch,hold-next load-user,deliver load-user,fail load-user,delete-user",
        goal=ANYWHERE,
        maybe=[
            "account alice cookie _",
            "account bob without-user",
            "account carol unregistered",
            "selected bob",
        ],
    ),
    "migration": World(
        "launch,terminate,hold-migration,finish-migration,fail-migration,switch,delete-user,log-out,"
        "remove-device _",
        "account alice needs-migration",
        "account bob needs-migration",
        maybe=["option wipe-on-invalid-cookie"],
    ),
    "old version": World(
        "launch,terminate,hold-migration,finish-migration,fail-migration,delete-user,"
        "remove-device _",
        "legacy-account alice cookie _",
        goal=ANYWHERE,
        maybe=["option _", "offline", "jailbroken"],
    ),
    "accounts": World(
        "launch,terminate,switch,add-account,log-out,delete-user,remove-device _,revoke-cookie,"
        "verify-password _,wipe-database,remove-passcode,cancel,open-conversation,"
        "close-conversation",
        ALICE,
        'user bob email bob@example.com password "Sunflower-2"',
        "account alice",
        "account bob",
        "failed-password-limit 2",
        maybe=["option wipe-on-invalid-cookie"],
    ),
    "tokens": World(
        "launch,activate,deactivate,switch,advance 28d,go-offline,go-online,"
        "hold-next refresh-token,"
        "deliver refresh-token,remove-device _",
        "account alice",
        "account bob",
        goal=ANYWHERE,
        maybe=["option wipe-on-invalid-cookie"],
    ),
    "links": World(
        "launch,open-link,answer,terminate,add-account,cancel,hold-next load-user,"
        "deliver load-user",
        goal=ANYWHERE,
        links=True,
        maybe=["account alice cookie _", "account bob", "account carol"],
    ),
    "links after a reboot": World(
        "launch,open-link,back,activate",
        AGAIN,
        CODE,
        "rebooted",
        goal=ANYWHERE,
        links=True,
        maybe=["account bob", "option log-out-after-reboot"],
    ),
    "backends": World(
        "launch,open-link,answer,choose,back,hold-next fetch-backend,deliver fetch-backend,"
        "fail fetch-backend,advance 1m"
    ),
    "logging in": World(
        "launch,choose log-in,back,log-in,enter-code,continue,retry,sign-out,confirm,cancel,"
        "manage-devices,delete-device,remove-device erik device laptop",
        ALICE,
        CAROL,
        'user erik email erik@example.com password "Sunflower-3" devices 7',
    ),
    "users who may not": World(
        "launch,choose log-in,back,switch-to,log-in-by-phone,log-in,enter-code,fail-next log-in,"
        "fail-next log-in with wrong-code,fail-next send-login-code",
        ALICE + " status suspended",
        'user bob email bob@example.com password "Sunflower-2" status pending-activation',
        'user carol phone "+4930123456" status suspended',
        maybe=["account alice cookie missing", "account bob cookie missing"],
    ),
    "a full device": World(
        "launch,choose,log-in dave@example.com _,continue,back,cancel",
        'user dave email dave@example.com password "Sunflower-4"',
        AGAIN,
        "account bob",
        "account carol",
    ),
    "codes by phone": World(
        "launch,choose log-in,back,switch-to,log-in-by-phone +4930123456,enter-code wrong-code-1,"
        "resend,advance 30s,hold-next send-login-code,fail-next send-login-code,"
        "deliver send-login-code",
        BOB,
    ),
    "second factors": World(
        "launch,choose log-in,back,log-in carol@example.com _,enter-code wrong-code-1,resend,"
        "advance 30s,hold-next send-code,fail-next send-code,deliver send-code",
        CAROL,
    ),
    "companies": World(
        "launch,choose company-login,enter-sso-code,browser-succeeds,browser-fails server-error,"
        "browser-cancelled,back,continue,retry,hold-next validate-sso-code,"
        "deliver validate-sso-code,"
        "fail-next validate-sso-code,fail-next synchronise",
        "user dora sso",
        "user alice email alice@example.com",
        CODE,
    ),
    "links of companies": World(
        "launch,choose,open-link wire://start-sso/sso-code-1,enter-sso-code,browser-cancelled,back,"
        "go-offline,go-online,copy-sso-code",
        "user dora sso",
        CODE,
        maybe=["clipboard _", AGAIN],
    ),
    "logging in again": World(
        "launch,log-in alice@example.com _,log-in-by-phone,switch-to,company-login,enter-code,back,"
        "continue,retry,sign-out,confirm,cancel,fail-next log-in,"
        "fail-next log-in with invalid-credentials",
        'user alice email alice@example.com phone "+4930123456" password "Sunflower-1"',
        AGAIN,
    ),
    "logging in again with a second factor": World(
        "launch,log-in alice@example.com _,switch-to,company-login,enter-code,back,continue,retry,"
        "sign-out,confirm,cancel,fail-next register-device with _",
        ALICE + " second-factor",
        AGAIN,
    ),
    "too many devices": World(
        "launch,retry,sign-out,confirm,cancel,log-in alice@example.com _,manage-devices,"
        "delete-device,back,remove-device _,hold-next register-device,deliver register-device",
        ALICE + " devices 7",
        "account alice unregistered",
        goal=ANYWHERE,
    ),
    "too many devices of a company's": World(
        "launch,retry,sign-out,confirm,cancel,manage-devices,delete-device,back,"
        "hold-next remove-device,deliver",
        "user alice sso devices 7",
        "account alice unregistered",
        goal=ANYWHERE,
    ),
    "an address is wanted": World(
        "launch,sign-out,confirm,cancel,set-email,open-mail,back,resend,go-offline,go-online,"
        "fail-next set-email with _",
        'user alice phone "+4930123456" devices 1',
        "user bob email bob@example.com",
        "account alice unregistered",
        goal=ANYWHERE,
    ),
    "another mail": World(
        "launch,resend,open-mail,back,fail-next set-email",
        'user alice phone "+4930123456" devices 1',
        "account alice unregistered",
        goal=ANYWHERE,
        before='launch\nset-email alice@example.com "Sunflower-1"\nadvance 30s\n',
    ),
    "an address is wanted of who logs in": World(
        "launch,choose log-in,switch-to,log-in-by-phone _,enter-code code-1,continue,set-email,"
        "open-mail,sign-out,confirm,cancel,back,retry",
        BOB + " devices 1",
        "user alice email alice@example.com",
        goal=ANYWHERE,
    ),
    "backups": World(
        "launch,choose log-in,log-in alice@example.com _,restore-backup,choose-backup,"
        "continue,cancel,try-again,hold-restoration,finish-restoration,fail-restoration,back",
        ALICE,
        'backup summer password "Old-days-1"',
        "backup broken unreadable",
    ),
    "registering": World(
        "launch,choose create-account,switch-to,enter-email carol@example.com,"
        "enter-email alice@example.com,enter-phone +4930123456,accept,decline,read-policy,change,"
        "cancel,enter-code code-1,enter-name Carol,enter-password,back",
        CAROL,
        maybe=["blocked-domain example.com"],
    ),
    "registering, and logging in instead": World(
        "launch,choose create-account,enter-email carol@example.com,accept,change,log-in-instead",
        CAROL,
        goal=ANYWHERE,
    ),
    "what is no input": World(
        "launch,choose create-account,enter-email alice@example.com,enter-email nobody,"
        "enter-phone 0301234,accept,enter-code,enter-name,enter-password,switch-to,back"
    ),
    "codes of a registration": World(
        "launch,choose create-account,enter-email alice@example.com,accept,enter-code wrong-code-1,"
        "resend,advance 30s,back,hold-next send-activation-code,fail-next send-activation-code,"
        "deliver send-activation-code,change"
    ),
    "creating an account": World(
        "launch,choose create-account,enter-email alice@example.com,accept,change,cancel,"
        "enter-code code-1,enter-name Carol,enter-password,fail-next register-device,"
        "fail-next synchronise,retry,mark-address alice@example.com _,sign-out,confirm",
        goal=ANYWHERE,
    ),
    "creating an account by phone": World(
        "launch,choose create-account,switch-to,enter-phone +4930123456,accept,change,cancel,"
        "enter-code code-1,enter-name Carol,fail-next create-account,mark-address +4930123456 _",
        goal=ANYWHERE,
    ),
    "teams": World(
        "launch,choose create-team,enter-name Carol,enter-email alice@example.com,accept,decline,"
        "read-policy,change,cancel,enter-code code-1,enter-password,back,"
        "invite alice@example.com,invite bob@example.com,done,skip-inviting,fail-next create-team,"
        "retry"
    ),
    "teams' inputs": World(
        "launch,choose create-team,enter-email,enter-name,accept,enter-code,cancel,back",
        goal=ANYWHERE,
    ),
    "teams that are refused": World(
        "launch,choose create-team,enter-email alice@example.com,accept,change,cancel,"
        "log-in-instead,enter-code code-1,enter-name Carol,enter-password,"
        "mark-address alice@example.com _",
        goal=ANYWHERE,
        maybe=["blocked-domain example.com"],
    ),
    "codes of a team": World(
        "launch,choose create-team,enter-name Carol,enter-email alice@example.com,accept,"
        "enter-code wrong-code-1,resend,advance 30s,hold-next send-activation-code,"
        "fail-next send-activation-code with address-taken,deliver send-activation-code,change",
        goal=ANYWHERE,
    ),
}
