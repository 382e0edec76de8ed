"""Plays flows at a terminal with no help except the shell's own.

The player knows a user's intention in a few words, and finds each line in the list of Tab,
otherwise by `.can`: a flow fails as soon as the shell no longer shows how to continue. Each flow
has a budget of keystrokes, about 10 % above the current need, which includes Tab, Return and the
questions.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ..run import Run
from .player import LostError, Player
from .terminal import Terminal


@dataclass(frozen=True)
class Flow:
    name: str
    play: Callable[[Player], None]
    end: str
    """How the state begins in which the flow ends."""
    budget: int


def run(run: Run) -> None:
    keystrokes = asking = lines = 0
    for number, flow in enumerate(FLOWS):
        folder = run.scratch / f"flow{number}"
        folder.mkdir()
        terminal = Terminal(run, folder)
        run.processes += 1
        try:
            player = Player(terminal)
            flow.play(player)
            ends = player.state.startswith(flow.end)
            run.check(ends, f"{flow.name}: ends at {player.state}, not at {flow.end}")
            run.check(
                player.keystrokes <= flow.budget,
                f"{flow.name}: takes {player.keystrokes} keystrokes, more than {flow.budget}",
            )
            keystrokes += player.keystrokes
            asking += player.asking
            lines += player.lines
        except LostError as error:
            run.problem(f"{flow.name}: {error}")
        finally:
            terminal.close()
    run.note(
        f"{len(FLOWS)} flows of {lines} lines in {keystrokes} keystrokes, {asking} of them to ask"
    )


def go_to_login(player: Player, *more: str) -> None:
    give_user(player, *more)
    player.do("start the app")
    player.do("log in")


def give_user(player: Player, *more: str) -> None:
    player.give(
        "user on the server",
        "alice",
        "e mail address",
        "alice@example.com",
        "password",
        "password 1",
        *more,
    )


def first_login(player: Player) -> None:
    go_to_login(player)
    player.do("log in", "alice", "password 1")
    player.do("continue")


def wrong_password(player: Player) -> None:
    go_to_login(player)
    player.do("log in", "alice", "invalid credentials")
    player.expect("alerts invalid credentials")
    player.do("log in", "alice", "no history")
    player.do("continue")


def register_by_phone(player: Player) -> None:
    player.do("start the app")
    player.do("create account")
    player.do("phone")
    player.do("enter phone", "+4930123456")
    player.do("accept")
    player.do("enter code", "code 1")
    player.do("accept")
    player.do("enter name")


def device_limit(player: Player) -> None:
    go_to_login(player, "devices", "7")
    player.do("log in", "alice", "password 1")
    player.do("continue")
    player.expect("shows device limit")
    player.do("manage devices")
    player.do("delete", "password 1")


def sso_link(player: Player) -> None:
    player.give("user on the server", "alice", "sso")
    player.give("company's valid", "sso code 1")
    player.do("start the app")
    player.do("open a link", "wire start sso")
    player.expect("opens browser")
    player.do("after a user logged in")
    player.do("continue")


def migrate(player: Player) -> None:
    player.give("account stored on the device", "alice", "needs migration")
    player.do("next migration")
    player.do("start the app")
    player.expect("migrating")
    player.do("finish the migration")


def blacklisted(player: Player) -> None:
    player.give("server has blacklisted this build")
    player.do("start the app")


def offline(player: Player) -> None:
    give_user(player)
    player.give("device is offline")
    player.do("start the app")
    player.do("log in")
    player.do("log in", "alice", "password 1")
    player.expect("alerts network error")
    player.do("reconnect the network")
    player.do("log in", "alice", "password 1")
    player.do("disconnect the network")
    player.do("continue")
    player.expect("alerts network error")
    player.do("reconnect the network")
    player.do("make the next request", "synchronise", "network error")
    player.do("continue")
    player.expect("alerts network error")
    player.do("retry")


ALICE = "authenticated(user: alice"
FLOWS = (
    Flow("first login", first_login, ALICE, 75),
    Flow("wrong password, then recovery", wrong_password, ALICE, 87),
    Flow("registration by phone", register_by_phone, "authenticated(user: +4930123456", 90),
    Flow("device limit", device_limit, ALICE, 145),
    Flow("SSO link", sso_link, ALICE, 96),
    Flow("migration", migrate, ALICE, 43),
    Flow("blacklisted build", blacklisted, "blacklisted(reason: app-version", 21),
    Flow("offline at each point", offline, ALICE, 154),
)
