#!/usr/bin/env python3
"""Writes what an app's analytics recorded of 1,000 sessions: `phone_log.py > sessions.csv`.

A phone that knows nothing of the model: people who mistype, give up, lose the network and are not
patient, and an app that logs what they tap and what it shows. It has one defect, in its build 812:
after a wrong code of a second factor it falls back to the login. Sessions overlap, some lines come
late, and some twice. The seed determines every byte.
"""
import random

SEED, SESSIONS, DEFECTIVE_BUILD, DEFECTIVE_FROM = 20261126, 1000, "812", 700


class GaveUp(Exception):
    """The app was closed in the middle of something."""


class Phone:
    def __init__(self, chance, number):
        self.chance = chance
        self.is_defective = number >= DEFECTIVE_FROM
        self.user = f"u{chance.randrange(100_000):05}@example.com"
        self.lines = []

    def log(self, event, what="", who=""):
        self.lines.append((event, what, who))

    def tap(self, what):
        """A tap, before which some people close the app."""
        if self.chance.random() < 0.02:
            raise GaveUp
        self.log("tap", what)

    def send(self, what, who=""):
        """What is typed goes to the server; returns whether there is a network."""
        self.log("send", what, who)
        is_online = self.chance.random() > 0.02
        if not is_online:
            self.log("alert", "network-error")
        return is_online

    def typed(self, what, wrong, who=""):
        """Types until it is right, or the patience ends; returns whether it was right."""
        for _ in range(4):
            if self.send(what, who):
                if self.chance.random() > 0.2:
                    return True
                self.log("alert", wrong)
                if what == "second-factor" and self.is_defective:
                    self.log("screen", "login")
                    return False
        return False

    def session(self):
        self.log("start", DEFECTIVE_BUILD if self.is_defective else "811")
        self.log("screen", "launch-screen")
        self.log("screen", "landing")
        if self.chance.random() < 0.3:
            self.looks_around()
        if self.chance.random() < 0.25:
            self.registers()
        else:
            self.logs_in(has_second_factor=self.chance.random() < 0.15)

    def looks_around(self):
        way, screen = self.chance.choice([("log-in", "login"), ("create-account",) * 2])
        self.tap(way)
        self.log("screen", screen)
        self.tap("back")
        self.log("screen", "landing")

    def logs_in(self, has_second_factor):
        self.tap("log-in")
        self.log("screen", "login")
        if not self.typed("password", "invalid-credentials", self.user):
            return
        if has_second_factor:
            self.log("screen", "email-code")
            if not self.typed("second-factor", "wrong-code"):
                return
        self.log("screen", "no-history")
        self.tap("continue")
        self.arrives()

    def registers(self):
        self.tap("create-account")
        self.log("screen", "create-account")
        self.log("send", "address", self.user)
        self.tap("accept")
        self.log("screen", "activation-code")
        if not self.typed("activation", "wrong-code"):
            return
        self.log("screen", "consent")
        self.tap(self.chance.choice(["accept", "decline"]))
        self.log("screen", "set-name")
        self.log("send", "name")
        self.log("screen", "set-password")
        if self.send("new-password"):
            self.arrives()

    def arrives(self):
        self.log("screen", "initial-sync")
        self.log("screen", "conversation-list")


def session(chance, number):
    phone = Phone(chance, number)
    try:
        phone.session()
    except GaveUp:
        pass
    return phone.lines


def main():
    chance = random.Random(SEED)
    arrivals = []
    for number in range(SESSIONS):
        time = 40 * number
        for place, line in enumerate(session(chance, number)):
            time += chance.randrange(1, 20)
            # The network delays one line in a hundred, and delivers one line in a hundred twice.
            delay = chance.choices([0, 30], [99, 1])[0]
            for _ in range(chance.choices([1, 2], [99, 1])[0]):
                arrivals.append((time + delay, number, place, *line))
    print("session,n,event,what,who")
    for _, number, place, event, what, who in sorted(arrivals):
        print(f"s{number:04},{place},{event},{what},{who}")


if __name__ == "__main__":
    main()
