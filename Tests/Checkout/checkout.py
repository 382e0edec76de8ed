"""A shop's checkout as a program: articles are reserved for a while, and leave once the bank has paid.

`gatehouse --machine 'python3 checkout.py' run Scenarios` plays scenarios with it: each request, a line
of JSON, is answered with a line. The page "Programs as machines" says which there are.
"""
import json, re, sys
from decimal import Decimal, getcontext

PRICES = {"tea": Decimal("4.5"), "mug": Decimal(12), "poster": Decimal(30)}
POSTAGE = {"letter": 2, "parcel": 5, "free": 0}
WORD = re.compile(r'"(?:\\.|[^"\\])*"|\S+')  # a text stays in its quotes: it is only repeated
getcontext().prec = 40

# The words: first the types of values that the tool does not know, and then the verbs and names
# that use these types.
UUIDS = [f"00000000-0000-0000-0000-00000000000{digit}" for digit in (1, 2)]
NUMBER = {"kind": "word", "number": True}
ARTICLE, COUNT, ID, TIME = ({"type": type} for type in ("article", "count", "uuid", "time"))
FOR, TO = ({"type": "text", "keyword": word} for word in ("for", "to"))
GOODS, TOTAL = ({"type": "amount", "payload": label} for label in ("goods", "total"))
HELLO = {
    "protocol": 2, "name": "shop", "answers": ["read", "broken", "duration", "save", "restore"], "types": [
        dict(name="article", kind="choice", examples=list(PRICES)),
        dict(NUMBER, name="quantity", expects="a number from 1 to 9", examples=["1", "2"], placeholder="N"),
        dict(NUMBER, name="count", expects="a whole number", examples=["0", "1", "2"], placeholder="N"),
        dict(NUMBER, name="amount", expects="an amount such as 12.5", examples=["0", "9.99", "12.5"]),
        dict(name="uuid", kind="word", expects="a UUID such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8", examples=UUIDS)],
    "stimuli": [
        dict(word="add", help="Add a quantity of an item to the cart",
             values=[ARTICLE, {"type": "quantity", "keyword": "quantity"}]),
        dict(word="order", help="Order the items in the cart for a customer", values=[FOR]),
        dict(word="approve", help="The bank approves the payment with this id", actor="server", values=[ID]),
        dict(word="decline", help="The bank declines the payment", actor="server"),
        dict(word="wait", help="Time passes", actor="clock", values=[TIME])],
    "effects": [dict(word="ships", help="The items are shipped to the customer", values=[ARTICLE | {"list": True}, TO])],
    "states": [
        dict(word="empty", help="Nothing is reserved"),
        dict(word="cart", help="Items are reserved for 15 minutes after the last one was added", values=[GOODS]),
        dict(word="paying", help="The bank is asked to pay for the goods and their postage", values=[TOTAL]),
        dict(word="ordered", help="The bank has paid", values=[ID | {"payload": "payment"}, TOTAL])],
    "givens": [dict(word="stock", help="The number of an item in stock (2 by default)", values=[ARTICLE, COUNT])],
    "queries": [dict(word="articles", help="The items in the cart", answer=ARTICLE)],
    "rules": [{"name": "sold-out"}, {"name": "not-now"}],
    "rows": [{"table": "postage", "name": row} for row in POSTAGE],
    "invariants": [{"name": "paid-in-full", "claim": "an order is paid in full, and nothing else is paid"}]}

def written(amount):
    """The one way in which an amount is written: 4.5, never 4.50."""
    return f"{(amount + 0).normalize():f}"

def read(type, text):
    """The word of the value that a text is; None if it is none."""
    match type:
        case "quantity" if re.fullmatch("0*[1-9]", text): return str(int(text))
        case "count" if re.fullmatch("[0-9]+", text) and int(text) < 256: return str(int(text))
        case "amount" if re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", text) and len(text) <= 40: return written(Decimal(text))
        case "uuid" if re.fullmatch("(?i)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", text): return text.upper()

def seconds(stimulus):
    """The time that a stimulus takes."""
    units = {"s": 1, "m": 60, "h": 3600, "d": 86400}
    return int(stimulus[5:-1]) * units[stimulus[-1]] if stimulus.startswith("wait ") else 0

class Checkout:
    """The machine: where it stands, and everything else that decides what it does next."""
    def __init__(self):
        self.state, self.stock, self.articles, self.customer, self.paid, self.time_left = "empty", {}, [], "", "0", 0

    def standing(self):
        """The state, and a text that is the same only where everything is."""
        return {"state": self.state, "fingerprint": json.dumps(vars(self), sort_keys=True)}

    def take(self, stimulus):
        """Does something; returns the effect or refusal, if any, and the row that decided, if any."""
        goods = sum(map(PRICES.get, self.articles), Decimal(0))
        row = "letter" if goods < 10 else "parcel" if goods < 30 else "free"
        total = written(goods + POSTAGE[row])
        match WORD.findall(stimulus), self.state.split("(")[0]:
            case ["add", article, _, quantity], "empty" | "cart":
                articles = self.articles + [article] * int(quantity)
                if articles.count(article) > self.stock.get(article, 2): return "refused sold-out", None
                self.articles, self.time_left = sorted(articles, key=PRICES.get), 900
                self.state = f"cart(goods: {written(goods + int(quantity) * PRICES[article])})"
            case ["order", _, customer], "cart":
                self.state, self.customer = f"paying(total: {total})", customer
                return None, f"postage/{row}"
            case ["approve", payment], "paying":
                self.state, self.paid = f"ordered(payment: {payment}, total: {total})", total
                return f"ships {' '.join(self.articles)} to {self.customer}", None
            case ["decline"], "paying": self.state = f"cart(goods: {written(goods)})"
            case ["wait", _], "cart" | "paying":
                self.time_left = max(0, self.time_left - seconds(stimulus))
                if self.time_left == 0: self.state, self.articles = "empty", []
            case [verb, *_], _ if verb != "wait": return "refused not-now", None
        return None, None

    def answer(self, request, value):
        """The answer to a request, which has a name and a value."""
        match request:
            case "hello": return HELLO
            case "reset": self.__init__()
            case "save": return {"saved": json.dumps(vars(self))}
            case "restore": self.__dict__ = json.loads(value)
            case "given": self.stock[value.split()[1]] = int(value.split()[2])
            case "do":
                before, (seen, row) = self.state, self.take(value)
                seen = [seen] * bool(seen) + [f"-> {self.state}"] * (self.state != before)
                return self.standing() | {"observations": seen, "decisions": [{"row": row, "at": 0}] * bool(row)}
            case "has": return {"values": self.articles}
            case "read":
                if word := read(value["type"], value["text"]): return {"word": word}
                type = next(type for type in HELLO["types"] if type["name"] == value["type"])
                return {"mistake": f"this is not {type['expects']}", "help": f"for example {type['examples'][0]}"}
            case "broken":
                paid = self.state.partition("total: ")[2][:-1] if self.state.startswith("ordered") else "0"
                return {"broken": ["paid-in-full"] * (paid != self.paid)}
            case "duration": return {"seconds": seconds(value)}
        return self.standing()

checkout = Checkout()
for line in sys.stdin.buffer:
    (request, value), = json.loads(line).items()
    print(json.dumps(checkout.answer(request, value)), flush=True)
