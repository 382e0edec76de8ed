"""A machine of the library `python-statemachine` as a program: copy this file, and replace `Order`."""
import json, sys
from statemachine import State, StateMachine
from statemachine.exceptions import TransitionNotAllowed

class Order(StateMachine):
    """The example: an order that is paid, packed and shipped. Effects are what it appends."""
    open, paid, shipped = State(initial=True), State(), State(final=True)
    pay = open.to(paid, on="send_receipt")
    pack = open.to.itself(on="note_packed") | paid.to.itself(on="note_packed")
    ship = paid.to(shipped, cond="packed")

    def __init__(self):
        self.packed, self.effects = False, []
        super().__init__()

    def send_receipt(self): self.effects.append("receipt")
    def note_packed(self): self.packed = True

MAKE, EFFECTS, DATA = Order, ["receipt"], ["packed"]  # DATA: the attributes that decide what it does next

def word(name): return name.replace("_", "-").lower()

def state(): return "+".join(sorted(word(state.id) for state in machine.configuration))

def data(): return json.dumps([[*map(str, machine.configuration_values)], {name: getattr(machine, name) for name in DATA}])

def answer(request, value):
    global machine
    match request:
        case "hello": return {
            "protocol": 2, "name": word(MAKE.__name__), "answers": ["save", "restore"],
            "stimuli": [{"word": word(event.id)} for event in machine.events],
            "states": [{"word": word(state.id)} for state in machine.states],
            "effects": [{"word": effect} for effect in EFFECTS], "rules": [{"name": "not-allowed"}]}
        case "reset": machine = MAKE()
        case "save": return {"saved": data()}
        case "restore":
            machine, (states, values) = MAKE(), json.loads(value)
            machine.current_state_value = states[0]
            vars(machine).update(values)
        case "do":
            machine.effects = []
            try: machine.send(next(event.id for event in machine.events if word(event.id) == value))
            except TransitionNotAllowed: machine.effects = ["refused not-allowed"]
            return {"observations": machine.effects, "state": state(), "fingerprint": data()}
    return {"state": state(), "fingerprint": data()}

machine = MAKE()
for line in sys.stdin:
    (request, value), = json.loads(line).items()
    print(json.dumps(answer(request, value)), flush=True)
