import Testing

/// A command line of the shop's tool, and the result that is expected.
struct ShopExample: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  var input = ""
  var status: Int32 = 0
  /// A text that standard output must contain.
  let shows: String

  var testDescription: String { arguments.joined(separator: " ") }

  private init(_ line: String, input: String = "", status: Int32 = 0, shows: String) {
    self.init(line.split(separator: " ").map(String.init), input: input, status, shows: shows)
  }

  private init(_ arguments: [String], input: String = "", _ status: Int32 = 0, shows: String) {
    self.arguments = arguments
    self.input = input
    self.status = status
    self.shows = shows
  }

  private static let cart = "add mug quantity 1\n  -> cart(goods: 12)\n"
  private static let otherCart = "add mug quantity 1\n  -> cart(goods: 11)\n"

  private static let recorded = """
    {"event":"began","name":"paid","givens":[]}
    {"event":"stepped","stimulus":"add mug quantity 1",\
    "observations":[{"text":"-> cart(goods: 12)"}]}
    {"event":"ended"}
    """
  private static let summary = #"""
    {"session":"paid"}
    {"summary":"conform","version":1,"conforms":1,"diverges":0,"undecided":0,"cost":0,"events":2,\#
    "alignedEvents":2,"lines":{"all":2,"unmapped":0,"damaged":0,"repeated":0,"late":0},\#
    "divergences":[],"obstacles":[],"unmapped":[],"others":0,"rows":{},"moves":[]}
    """#

  private static let editing = [
    #""id":1,"method":"initialize","params":{"capabilities":{}}"#,
    #""method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a","text":"ord"}}"#,
    #""id":2,"method":"textDocument/completion","params":{"textDocument":{"uri":"file:///a"}"#
      + #","position":{"line":0,"character":3}}"#,
    #""id":3,"method":"shutdown""#, #""method":"exit""#,
  ].map { call in
    "Content-Length: \(call.utf8.count + 18)\r\n\r\n{\"jsonrpc\":\"2.0\",\(call)}"
  }.joined()

  /// The examples. There is at least one for each subcommand.
  static let all =
    [
      Self("run Scenarios", shows: "10 passed, 0 failed, 0 skipped; "),
      Self("run --strict -", input: otherCart, status: 1, shows: "    + -> cart(goods: 12)\n"),
      Self("record -", input: "add mug quantity 1\n", shows: cart),
      Self(
        "diff Scenarios/paid.scenario -", input: "decline\n", status: 1,
        shows: "@@ step 4, removed @@\n-approve"),
      Self("check Scenarios", shows: "8 files checked, 0 errors\n"),
      Self("fmt -", input: "add  mug quantity 1\n -> cart(goods: 12)\n", shows: cart),
      Self("shell", input: "add mug quantity 1\n", shows: "  -> cart(goods: 12)\n"),
      Self("", input: "add mug quantity 1\n", shows: "  -> cart(goods: 12)\n"),
      Self(["shell", "-c", "add mug quantity 1; .state"], shows: "cart(goods: 12)\n"),
      Self("walk --sequences 100 --seed 1", shows: "3,000 steps, 5 of 5 rows and rules"),
      Self("inject Scenarios", shows: "48 injections, 190 steps\nevery invariant holds\n\n"),
      Self(
        "inject Scenarios/paid.scenario",
        shows: "time-out  3-4          ends in empty\n2 of 5 injections change nothing visible\n"),
      Self(
        "explore",
        shows: """
          no violation of 1 invariant in 7,337 states of 3 worlds
            paid-in-full

          world                states  depth  search
          user                     79      4  complete
          user-and-server         235      5  complete
          everything            7,023     20  complete

          """),
      Self(
        ["explore", "--world", "everything"],
        shows: "(every reachable state)\n  paid-in-full\n7,023 states, 98,322 steps, depth 20\n"),
      Self(
        ["path", "--to", "is ordered(...)"],
        shows: "approve 00000000-0000-0000-0000-000000000001\n  ships tea to alice\n"),
      Self(
        "path --to ordered", shows: "approve 00000000-0000-0000-0000-000000000001\n  ships tea to"),
      Self("graph --format list --while cart", shows: "cart\n"),
      Self(
        ["explore", "--only", "add tea quantity 1,order,decline", "--always-reachable", "empty"],
        1, shows: "    paying: decline -> cart\n"),
      Self(
        "play --states 50 --output /dev/null",
        shows: "50 states (search stopped at --states 50)\n"),
      Self("coverage Scenarios --minimum 100", shows: "rules              2          2  100 %\n"),
      Self(
        "conform -", input: recorded,
        shows: #"{"session":"paid","log":"<stdin>","verdict":"conforms","events":2}"# + "\n"),
      Self(
        "merge --format text -", input: summary,
        shows: "1 session: 1 conforms\nfitness 1.000000: 0 lines too many or too few among 2\n"),
      Self(
        ["drive", "--program", "./shop serve", "Scenarios"],
        shows: "10 scenarios: 10 the same, 0 diverge\n"),
      Self("graph", shows: "  s1 --> s2: letter<br/>parcel<br/>free\n"),
      Self("graph --scenarios Scenarios/paid.scenario", shows: "  s2 --> s1: 0× decline\n"),
      Self("graph --format dot", shows: #""paying" -> "ordered" [label="  approve\l"]"#),
      Self("graph --format svg", shows: "-Tsvg\ndigraph {\n"),
      Self(
        "graph --format scxml --states 20",
        shows: #"<machine:event name="order_for_alice" stimulus="order for alice"/>"#),
      Self(
        "generate Scenarios/paid.scenario --cover rules",
        shows: "order for alice\n  refused not-now\n"),
      Self("docs notation", shows: "`shop docs vocabulary` lists the machine's own words"),
      Self(
        "docs vocabulary", shows: "- `order for TEXT`: Order the items in the cart for a customer"),
      Self(
        "docs library Scenarios",
        shows: "10 scenarios. This page is what `shop docs library` prints."),
      Self("docs syntax vim", shows: #"syn match scenarioUser '^\V\%(add\|order\)\m"#),
      Self("docs syntax textmate", shows: #"(?:add|order)"#),
      Self("explore --help", shows: "The number of states is infinite"),
      Self(
        "serve", input: #"{"do":"add mug quantity 1"}"#,
        shows: #"{"observations":["-> cart(goods: 12)"]"#),
      Self(
        "mcp",
        input: #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"1"}}"#,
        shows: #""protocolVersion":"2025-11-25","serverInfo":{"name":"shop","version":"1.0"}"#),
      Self(
        "lsp", input: editing,
        shows: #""detail":"Order the items in the cart for a customer""#),
      Self("docs manual", shows: ".Dt SHOP 1\n.Os shop 1.0\n"),
    ] + traces

  /// Examples for each trace format.
  private static let traces = [
    ("text", "order for \"Ada Lovelace\"\n  -> paying(total: 21.5)\n"),
    ("jsonl", #""values":{"article":"mug","quantity":1},"before":"cart(goods: 4.5)""#),
    ("itf", #""mbt::actionTaken":"approve""#),
    ("perfetto", #"{"ph":"X","pid":1,"tid":2,"name":"add tea quantity 1""#),
    ("mermaid", "s0 --> s1: 1. add tea quantity 1\n"),
    ("sequence", "l1->>l0: 4. approve 6BA7B810-9DAD-11D1-80B4-00C04FD430C8\n"),
    ("dot", #""empty" -> "cart(goods: 4.5)" [label="  1. add tea quantity 1\l"]"#),
    ("svg", "-Tsvg\ndigraph {\n"),
    ("markdown", "| 2 |  | `add mug quantity 1` | `cart(goods: 4.5)` | `cart(goods: 16.5)` |"),
  ].map { form, part in Self("trace Scenarios/paid.scenario --format \(form)", shows: part) }
}
