import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A program whose states are nested, with values of their own")
struct NestedPathTests {
  private static let hello = #"""
    {"protocol":1,
     "types":[{"name":"shade","kind":"path","names":[{"word":"dim"},
       {"word":"red","values":[{"type":"number","payload":"hue"}]}]},
      {"name":"step","kind":"path","names":[{"word":"name"},
       {"word":"pin","values":[{"type":"number","payload":"tries"},
         {"type":"shade","below":true,"optional":true}]}]}],
     "stimuli":[{"word":"next"}],
     "states":[{"word":"signed-out"},{"word":"signing-in","values":[
       {"type":"text","payload":"user"},{"type":"step","below":true}]}]}
    """#

  private static let states = [
    "signing-in(user: ann)/name", "signing-in(user: ann)/pin(tries: 0)",
    "signing-in(user: ann)/pin(tries: 1)/red(hue: 7)",
    "signing-in(user: \"a b\")/pin(tries: 2)/dim",
  ]

  /// Returns a folder with a program that moves from each state to the next state.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("hello", hello.split(separator: "\n").joined())
    try folder.write("states", states.map { $0.replacing("\"", with: "\\\"") + "\n" }.joined())
    try folder.write(
      "program",
      """
      while read -r line; do
        case $line in
          '{"hello"'*) cat hello; echo ;;
          '{"reset"'*) number=0; echo '{"state":"signed-out"}' ;;
          *) number=$((number < 4 ? number + 1 : 4))
            printf '{"observations":[],"state":"%s"}\\n' "$(sed -n "${number}p" states)" ;;
        esac
      done

      """)
    return folder
  }

  private static func run(
    _ arguments: String..., in folder: TemporaryFolder
  ) throws -> Gatehouse.Result {
    try folder.gatehouse(["--machine", "sh program"] + arguments)
  }

  @Test("can be named by any name that only one state has")
  func names() throws {
    let folder = try Self.folder()
    for (name, steps) in [("pin", 2), ("red", 3), ("is dim", 4), ("red(hue: 7)", 3)] {
      let path = try Self.run("path", "--to", name, in: folder)
      #expect(path.output.hasPrefix("# `\(name)` after \(steps) steps\n"), "\(path)")
    }
    let never = try Self.run("explore", "--depth", "3", "--never", "dim or pin", in: folder)
    #expect(never.output.contains("never `dim or pin`: broken\n"), "\(never)")
    let list = try Self.run(
      "graph", "--format", "list", "--states", "5", "--while", "pin", in: folder)
    #expect(
      list.output
        == """
        signing-in/pin(tries: 0)
        signing-in/pin(tries: 1)/red(hue: 7)
        signing-in/pin(tries: 2)/dim

        """)
  }

  @Test("is recorded in scenarios that hold")
  func recording() throws {
    let folder = try Self.folder()
    try folder.write("a.scenario", String(repeating: "next\n", count: Self.states.count))
    let recorded = try Self.run("record", "a.scenario", "-o", "b.scenario", in: folder)
    #expect(recorded.diagnostics == "")
    let scenario = try folder.text("b.scenario")
    for state in Self.states { #expect(scenario.contains("-> \(state)\n"), "\(scenario)") }
    let result = try Self.run("run", "--strict", "b.scenario", in: folder)
    #expect(result.output.contains("\n1 passed, 0 failed, 0 skipped; "), "\(result)")
  }

  @Test("can be described with any of its values left open")
  func open() throws {
    let folder = try Self.folder()
    try folder.write(
      "a.scenario",
      """
      next
        ...
      next
        ...
      is signing-in(user: ann)/pin(tries: 0)
      is signing-in(...)/pin(...)
      is signing-in(...)/...
      next
        ...
      is signing-in(user: _)/pin(tries: 1)/red(hue: _)
      is signing-in(...)/pin(...)/...

      """)
    let result = try Self.run("run", "a.scenario", in: folder)
    #expect(result.output.contains("\n1 passed, 0 failed, 0 skipped; "), "\(result)")
  }

  @Test("can be six names deep, also in transitions")
  func depth() throws {
    let names = ["a", "b", "c", "d", "e", "f"]
    let types = names.indices.dropFirst().reversed().map { index in
      let below =
        index + 1 < names.count
        ? #",{"type":"\#(names[index + 1])","below":true,"optional":true}"# : ""
      let values = #"{"type":"number","payload":"n"}\#(below)"#
      return #"{"name":"\#(names[index])","kind":"path","names":[{"word":"\#(names[index])","#
        + #""values":[\#(values)]}]}"#
    }
    let states = names.indices.map { last in
      names[...last].enumerated().map { $0 == 0 ? $1 : "\($1)(n: \($0 * 1_000_000))" }
        .joined(separator: "/")
    }
    let folder = try TemporaryFolder()
    try folder.write(
      "hello",
      #"{"protocol":1,"types":[\#(types.joined(separator: ","))],"stimuli":[{"word":"next"}],"#
        + #""states":[{"word":"a","values":[{"type":"b","below":true,"optional":true}]}]}"#)
    try folder.write("states", states.dropFirst().map { $0 + "\n" }.joined())
    try folder.write(
      "program",
      """
      while read -r line; do
        case $line in
          '{"hello"'*) cat hello; echo ;;
          '{"reset"'*) number=0; echo '{"state":"a"}' ;;
          *) number=$((number + 1)); state=$(sed -n "${number}p" states)
            printf '{"observations":["-> %s"],"state":"%s"}\\n' "$state" "$state" ;;
        esac
      done

      """)
    let steps = states.dropFirst().map { "next\n  -> \($0)\n" }.joined()
    try folder.write("a.scenario", steps)
    let result = try Self.run("run", "--strict", "a.scenario", in: folder)
    #expect(result.output.contains("\n1 passed, 0 failed, 0 skipped; "), "\(result)")
    try folder.write("a.scenario", steps.replacing("f(n: 5000000)", with: "f(n: 5000001)"))
    #expect(try Self.run("run", "a.scenario", in: folder).output.contains("- -> "))
  }

  static let mistakes: KeyValuePairs = [
    "is signing-in(user: ann)/pin": "3:26: error: pin always has tries",
    "is signing-in(user: ann)/pin(tries: x)": "this is not a number",
    "is signing-in(user: ann)/pin(tries: 1)/red(hue: 1)/dim": "there is nothing below red",
    "is signing-in(user: ann)/name/dim": "there is nothing below name",
  ]

  @Test("leads to errors that locate the mistakes in its states", arguments: mistakes.map(\.key))
  func mistake(_ line: String) throws {
    let folder = try Self.folder()
    try folder.write("a.scenario", "next\n  ...\n\(line)\n")
    let message = try #require(Self.mistakes.first { $0.key == line }?.value)
    let result = try Self.run("check", "a.scenario", in: folder)
    #expect(result.diagnostics.contains(message), "\(result)")
    #expect(result.status == 2)
  }

  @Test(
    "has no values whose words cannot be part of a path",
    arguments: [("in/x", "a/b"), ("in/x", "a(b: c)"), ("in/x", "\"a b\""), ("by(v: x)", "a(b: c)")])
  func word(_ state: String, _ word: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("state", state)
    let text = word.replacing("\"", with: "\\\"")
    try folder.write("word", "{\"word\":\"\(text)\"}\n")
    try folder.write(
      "hello",
      #"{"protocol":1,"answers":["read"],"#
        + #""types":[{"name":"w","kind":"word","examples":["y"]}],"#
        + #""stimuli":[{"word":"next"}],"states":[{"word":"out"},"#
        + #"{"word":"in","values":[{"type":"w","below":true}]},"#
        + #"{"word":"by","values":[{"type":"w","payload":"v"}]}]}"# + "\n")
    try folder.write(
      "program",
      #"""
      while read -r line; do
        case $line in
          '{"hello"'*) cat hello ;;
          *'"text":"y"'*) echo '{"word":"y"}' ;;
          '{"read"'*) cat word ;;
          '{"reset"'*) echo '{"state":"out"}' ;;
          *) printf '{"observations":[],"state":"%s"}\n' "$(cat state)" ;;
        esac
      done

      """#)
    try folder.write("a.scenario", "next\n  ...\n")
    let result = try Self.run("run", "a.scenario", in: folder)
    #expect(
      result.output.contains("`\(state)` is not a state: its word is `\(word)`, which cannot be"),
      "\(result)")
  }
}
