// A machine of XState as a program: copy this file, and replace the machine.
import { createInterface } from "node:readline";
import { assign, createActor, createMachine, emit } from "xstate";

// The example: an order that is paid in time, packed and shipped. Emitted events are its effects.
const machine = createMachine({
  id: "order", initial: "open", context: { packed: false },
  states: {
    open: { on: { pay: { target: "paid", actions: emit({ type: "receipt" }) } }, after: { 60000: "expired" } },
    paid: { on: { ship: { target: "shipped", guard: ({ context }) => context.packed } } },
    shipped: { type: "final" },
    expired: { type: "final" },
  },
  on: { pack: { actions: assign({ packed: true }) } },
});
const effects = ["receipt"];

const word = (name) => name.replace(/^xstate\./, "").replace(/[^A-Za-z0-9]+/g, "-").toLowerCase();
const events = new Map(machine.events.filter((name) => !/^xstate\.(done|error|init)/.test(name)).map((name) => [word(name), name]));
const clock = { setTimeout: () => 0, clearTimeout: () => {} }; // time only passes by `after-…`
const name = (value) => typeof value === "string" ? word(value)
  : Object.entries(value).map(([key, below]) => [word(key), name(below)].filter(Boolean).join(".")).sort().join("+");
// All states below a node: one of its children or, in a parallel node, one of each child.
const states = ({ type, states: children }, below = Object.values(children)) => type === "parallel"
  ? below.map((child) => states(child).map((end) => [word(child.key), end].filter(Boolean).join(".")))
    .reduce((sums, ends) => sums.flatMap((sum) => ends.map((end) => [...sum, end])), [[]]).map((sum) => sum.sort().join("+"))
  : below.length ? below.flatMap((child) => states(child).map((end) => [word(child.key), end].filter(Boolean).join("."))) : [""];

let actor, seen = [];
function start(saved) {
  actor = createActor(machine, { clock, snapshot: saved && JSON.parse(saved) });
  actor.on("*", (event) => seen.push(word(event.type)));
  actor.start();
}
const saved = () => JSON.stringify(actor.getPersistedSnapshot());
const standing = () => ({ state: name(actor.getSnapshot().value), fingerprint: saved() });
const answers = {
  hello: () => ({
    protocol: 2, name: machine.id, answers: ["save", "restore"], rules: [{ name: "not-now" }],
    stimuli: [...events].map(([word, name]) => ({ word, actor: /^xstate\.after/.test(name) ? "clock" : "user" })),
    states: states(machine.root).map((word) => ({ word })), effects: effects.map((word) => ({ word })),
  }),
  reset: () => (start(), standing()), save: () => ({ saved: saved() }),
  restore: (saved) => (start(saved), standing()), is: standing,
  do: (stimulus) => {
    const event = { type: events.get(stimulus) };
    seen = [];
    if (!actor.getSnapshot().can(event)) return { observations: ["refused not-now"], ...standing() };
    actor.send(event);
    return { observations: seen, ...standing() };
  },
};

start();
for await (const line of createInterface({ input: process.stdin })) {
  const [[request, value]] = Object.entries(JSON.parse(line));
  console.log(JSON.stringify(answers[request](value)));
}
