import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("The introduction of a program")
struct HelloTests {
  /// The end of a complete introduction, which follows the fields under test.
  private static let rest = #""stimuli":[{"word":"a"}],"states":[{"word":"b"}]}"#

  static let mistakes: KeyValuePairs = [
    "[]": "answer is a list, but an object is expected",
    "{}": "answer.protocol is missing: a whole number",
    #"{"protocol":3}"#: "answer.protocol is 3, but only 1 and 2 are known",
    #"{"protocol":1}"#: "answer.stimuli are missing",
    #"{"protocol":1,"stimuli":7}"#: "answer.stimuli is a number, but a list is expected",
    #"{"protocol":1,"stimuli":[{"word":"a"}]}"#: "answer.states are missing",
    #"{"protocol":1,"stimuli":[{"word":"is"}]}"#:
      "answer.stimuli[0].word is `is`, which is a word of the notation",
    #"{"protocol":1,"stimuli":[{"word":"a b"}]}"#:
      "answer.stimuli[0].word is `a b`, which is not a word of the notation",
    #"{"protocol":1,"stimuli":[{"word":"a"},{"word":"a"}]}"#: "answer.stimuli has `a` twice",
    #"{"protocol":1,"stimuli":[{"word":"user"}],"states":[{"word":"b"}]}"#:
      "answer.stimuli have the verb `user`, which is also the name of an actor",
    #"{"protocol":1,"stimuli":[{"word":"a","actor":"The Bank"}],"states":[{"word":"b"}]}"#:
      #"answer.stimuli[0].actor is `The Bank`, which is not a word of the notation"#,
    #"{"protocol":1,"stimuli":[{"word":"a","values":[{"type":"x"}]}]}"#:
      "answer.stimuli[0].values[0].type is `x`, which is not a type declared earlier",
    #"{"protocol":1,"stimuli":[{"word":"a","values":[{"type":"text","payload":"x"}]}]}"#:
      "answer.stimuli[0].values have `payload` or `below`, which only names of paths have",
    #"{"protocol":1,"stimuli":[{"word":"a"}],"states":[{"word":"b","values":[{"type":"text"}]}]}"#:
      "answer.states[0].values of a name must each have `payload` or `below`",
    #"{"protocol":1,"effects":[{"word":"stays"}],"#: "answer.effects has `stays` twice",
    #"{"protocol":1,"deciders":[{"name":"x"},{"name":"x"}],"#: "answer.deciders has `x` twice",
    #"{"protocol":1,"rows":[{"table":"t","name":"x"},{"table":"t","name":"x"}],"#:
      "answer.rows have `t/x` twice",
    #"{"protocol":1,"answers":["sing"],"#:
      "answer.answers has `sing`, which is none of read, values, broken, lenient, duration, "
      + "remark, display, save, restore",
    #"{"protocol":2,"answers":["save"],"#:
      "answer.answers must have both `save` and `restore`, or neither",
    #"{"protocol":1,"stimulis":[],"#:
      "answer has `stimulis`, which is none of protocol, name, patience, answers, types, stimuli, "
      + "effects, states, givens, queries, facts, deciders, rules, rows, invariants, unordered, "
      + "faults",
    #"{"protocol":2,"faults":[{"name":"f","before":["b"]}],"#:
      "`b` is not a stimulus: unknown stimulus; one of a",
    #"{"protocol":2,"faults":[{"name":"f"},{"name":"f"}],"#: "answer.faults has `f` twice",
    #"{"protocol":1,"invariants":[{"name":"n","claim":"c"}],"#:
      "answer.invariants need `broken` in the `answers` of the introduction",
    #"{"protocol":1,"queries":[{"word":"q"}],"#: "answer.queries have `q`, which has no `answer`",
    #"{"protocol":1,"unordered":["e"],"#:
      "answer.unordered has `e`, which is not a verb of the effects",
    #"{"protocol":1,"types":[{"name":"n","kind":"text","examples":["x"],"pseudonyms":["p"]}],"#:
      "answer.types[0].pseudonyms belong to the kind `word`, whose secrets are read",
    #"{"protocol":1,"facts":[],"stimuli":[{"word":"a","#
      + #""values":[{"type":"text","list":true},{"type":"text"}]}]}"#:
      "answer.stimuli[0].values have an optional value or a list before another value without a "
      + "keyword",
    #"{"protocol":1,"stimuli":[{"word":"a","values":[{"flag":"x"},{"flag":"x"}]}]}"#:
      "answer.stimuli[0].values has `x` twice",
    #"{"protocol":1,"name":7,"#: "answer.name is a number, but a text is expected",
    #"{"protocol":1,"name":" ","#: "answer.name is empty",
    #"{"protocol":1,"name":"1234567890123456789012345678901234567890123456789012345678901","#:
      "answer.name has more than 60 characters",
    #"{"protocol":1,"patience":0,"#: "answer.patience is not from 1 to 3600 seconds",
    #"{"protocol":1,"types":[{"name":"n","kind":"colour","examples":["x"]}],"#:
      "answer.types[0].kind is `colour`, which is none of choice, path, text, time, word",
    #"{"protocol":1,"types":[{"name":"n","kind":"choice"}],"#:
      "answer.types[0].examples are missing: words of values",
    #"{"protocol":1,"types":[{"name":"n","kind":"path"}],"#: "answer.types[0].names are missing",
    #"{"protocol":1,"types":[{"name":"n","kind":"word","examples":["x"]}],"#:
      "answer.types[0].kind is `word`, which needs `read` in the `answers` of the introduction",
    #"{"protocol":1,"types":[{"name":"n","kind":"text","examples":["x"],"domain":"open"}],"#:
      "answer.types[0].domain needs `values` in the `answers` of the introduction",
    #"{"protocol":1,"types":[{"name":"n","kind":"time","examples":["soon"]}],"#:
      "`soon` is not an example of n: this is not a time such as 500ms, 30s, 15m, 2h or 28d; "
      + "for example 500ms",
  ]

  @Test("is rejected with the place of the mistake", arguments: mistakes.map(\.key))
  func mistake(_ beginning: String) throws {
    let folder = try TemporaryFolder()
    let hello = beginning.hasSuffix(",") ? beginning + Self.rest : beginning
    try folder.write("hello", hello + "\n")
    try folder.write("greet", "read -r line; cat hello; cat >&2\n")
    let message = try #require(Self.mistakes.first { $0.key == beginning }?.value)
    let result = try Gatehouse.run(
      ["--machine", "sh greet", "docs", "vocabulary"], in: folder.path)
    #expect(
      result.diagnostics.split(separator: "\n").last ?? ""
        == "gatehouse: --machine 'sh greet': its answer to `hello` is wrong: \(message)"
    )
    #expect(result.output == "")
    #expect(result.status == 2)
  }

  @Test("is shown in full on the page about the protocol")
  func page() throws {
    let page = try MarkdownPage(
      Project.folder.appending(path: "Sources/gatehouse/Gatehouse.docc/Programs.md"))
    let block = try #require(page.blocks.first { $0.language == "json" })
    let folder = try TemporaryFolder()
    try folder.write("hello", block.lines.joined() + "\n")
    let result = try Gatehouse.run(
      ["--machine", "read -r line; cat hello; cat >/dev/null", "docs", "vocabulary"],
      in: folder.path)
    #expect(result.output.contains("- `insert COIN`: Put a coin in\n"))
    #expect(result.output.contains("unlocked(coins: N)"))
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
  }

  @Test("cannot put links, mentions or HTML on the page of its vocabulary")
  func hostileHelp() throws {
    let page = try MarkdownPage(
      Project.folder.appending(path: "Sources/gatehouse/Gatehouse.docc/Programs.md"))
    let block = try #require(page.blocks.first { $0.language == "json" })
    let help = "by @team, https://a.b [c](d) <b>"
    let hello = block.lines.joined().replacing("Put a coin in", with: help)
    let folder = try TemporaryFolder()
    try folder.write("hello", hello + "\n")
    let result = try Gatehouse.run(
      ["--machine", "read -r line; cat hello; cat >/dev/null", "docs", "vocabulary"],
      in: folder.path)
    #expect(
      result.output.contains(
        "- `insert COIN`: by `@team`, `https://a.b` \\[c\\](d) \\<b\\>\n"), "\(result)")
  }

  @Test("can declare no stimuli", arguments: ["run .", "explore", "walk", "graph", "shell"])
  func noStimuli(_ command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("hello", #"{"protocol":2,"stimuli":[],"states":[{"word":"b"}]}"# + "\n")
    try folder.write("a.scenario", "is b\n")
    let program = #"read -r l; cat hello; while read -r l; do echo '{"state":"b"}'; done"#
    let result = try Gatehouse.run(
      ["--machine", program] + command.split(separator: " ").map(String.init), input: "is b\n",
      in: folder.path)
    #expect([0, 2].contains(result.status), "\(result)")
    #expect(!(result.output + result.diagnostics).contains("broke down"), "\(result)")
  }

  @Test("is reported as missing if the program does not send it")
  func noProgram() throws {
    let result = try Gatehouse.run(["--machine", "exec true", "docs", "vocabulary"])
    #expect(
      result.diagnostics
        == "gatehouse: --machine 'exec true': it ended with status 0 "
        + "instead of answering `hello`\n")
    #expect(result.status == 2)
  }

  @Test(
    "precedes the subcommand", arguments: [["run", "--machine", "x", "."], ["--machine"]])
  func place(_ arguments: [String]) throws {
    let result = try Gatehouse.run(arguments)
    #expect(result.status == 64)
    #expect(result.diagnostics.contains("--machine"))
  }
}
