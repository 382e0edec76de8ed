"""A model of the library `transitions` as a program: copy this file, and replace `Order`."""
import json, sys
from transitions import Machine, MachineError

class Order:
    """The example: an order that is paid, packed and shipped. Effects are what it appends."""
    def __init__(self):
        self.packed, self.effects = False, []
        self.machine = Machine(self, ["open", "paid", "shipped"], initial="open", auto_transitions=False)
        self.machine.add_transition("pay", "open", "paid", after=lambda: self.effects.append("receipt"))
        self.machine.add_transition("pack", "*", "=", after=lambda: setattr(self, "packed", True))
        self.machine.add_transition("ship", "paid", "shipped", conditions=lambda: self.packed)

MAKE, EFFECTS = Order, ["receipt"]

def word(name): return name.replace("_", "-").lower()

def data():
    """The attributes that decide what the model does next."""
    kinds = (str, int, float, bool, list, dict, type(None))
    return json.dumps({name: value for name, value in vars(model).items() if isinstance(value, kinds)}, sort_keys=True)

def answer(request, value):
    global model
    match request:
        case "hello": return {
            "protocol": 2, "name": word(MAKE.__name__), "answers": ["save", "restore"],
            "stimuli": [{"word": word(trigger)} for trigger in model.machine.events],
            "states": [{"word": word(state)} for state in model.machine.states],
            "effects": [{"word": effect} for effect in EFFECTS],
            "rules": [{"name": "no-transition"}, {"name": "condition"}]}
        case "reset": model = MAKE()
        case "save": return {"saved": data()}
        case "restore":
            model = MAKE()
            vars(model).update(json.loads(value))
        case "do":
            trigger, model.effects = next(name for name in model.machine.events if word(name) == value), []
            try: seen = model.effects if model.trigger(trigger) else ["refused condition"]
            except MachineError: seen = ["refused no-transition"]
            seen, model.effects = list(seen), []
            return {"observations": seen, "state": word(model.state), "fingerprint": data()}
    return {"state": word(model.state), "fingerprint": data()}

model = MAKE()
for line in sys.stdin:
    (request, value), = json.loads(line).items()
    print(json.dumps(answer(request, value)), flush=True)
