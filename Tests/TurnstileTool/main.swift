import Tooling
import TurnstileMachine

MachineTool<Turnstile>.main(name: "turnstile", version: "2.1")
