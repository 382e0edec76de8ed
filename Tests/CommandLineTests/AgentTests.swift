import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("The tools for agents over the app", .timeLimit(.minutes(30)))
struct AgentTests {
  @Test("lists the notation, the vocabulary, the cards and the claims as resources")
  func resources() throws {
    let folder = try TemporaryFolder()
    let claim = #"claim "a" @security"# + "\n  never log-in _ \"Canary-1\"\n# a \"Canary-2\"\n"
    try folder.write("Scenarios/claims/login/first.claims", claim)
    let read = { (uri: String) in
      #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"\#(uri)"}}"#
    }
    let uris = ["notation", "vocabulary", "cards/landing", "claims/login/first", "claims/x"]
    let list = #"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#
    let answers = try AgentClient(in: folder.path).exchange(
      [list] + uris.map { read("gatehouse://\($0)") })
    for uri in uris.dropLast() { #expect(answers[0].contains(#""uri":"gatehouse://\#(uri)","#)) }
    #expect(answers[1].contains("The examples show the form"))
    #expect(answers[2].contains(##""text":"# Vocabulary\n"##))
    #expect(answers[3].contains("landing"))
    #expect(answers[4].contains(#"claim \"a\" @security\n  never log-in _ \"••••••••\"\n"#))
    #expect(answers[5].contains(#""code":-32002"#))
    #expect(!answers[4].contains("Canary"))
  }

  @Test(
    "show no secret, whatever is wrong with the text",
    arguments: [
      "log-in a@b.c %", "log-im a@b.c %", "log-in % a@b.c", "log-in a@b.c x%", "enter-code %",
      "given usr alice email a@b.c password %", "log-in a@b.c % %", "is %", ".goal is %",
      ".ask %", ".why %", ".%", "% %", "  shows %",
    ])
  func secrets(_ line: String) throws {
    let folder = try TemporaryFolder()
    let text = ["launch", "choose log-in"] + [line.replacing("%", with: #""Canary-1""#)]
    let json = { (texts: [String]) in
      String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
    }
    let joined = String(try json([text.joined(separator: "\n")]).dropFirst().dropLast())
    let condition = String(try json([text[2]]).dropFirst().dropLast())
    let answers = try AgentClient(in: folder.path).call(
      ("session", #"{"lines":\#(try json(text)),"scenario":true}"#),
      ("session", #"{"lines":[".trace",".why",".world"],"position":"p1","scenario":true}"#),
      ("run", #"{"scenarios":\#(joined)}"#), ("coverage", #"{"scenarios":\#(joined),"limit":5}"#),
      ("path", #"{"to":\#(condition),"seconds":1}"#),
      ("path", #"{"to":"is headless","scenario":\#(joined),"only":[\#(condition)]}"#),
      ("check_claims", #"{"claims":\#(joined),"given":[\#(condition)],"states":10}"#),
      ("vocabulary", #"{"search":\#(condition)}"#))
    for answer in answers {
      #expect(!answer.text.localizedCaseInsensitiveContains("canary"), "\(answer.text)")
      #expect(!answer.content.localizedCaseInsensitiveContains("canary"), "\(answer.content)")
    }
  }

  @Test("serve a diagram")
  func diagram() throws {
    let folder = try TemporaryFolder()
    try folder.write("door.mmd", "stateDiagram-v2\n[*] --> closed\nclosed --> opened: open\n")
    let client = AgentClient(
      Gatehouse.path, ["--machine-file", "door.mmd", "mcp"], in: folder.path)
    let answers = try client.call(
      ("session", #"{"lines":["open"]}"#), ("path", #"{"to":"is opened"}"#))
    #expect(answers[0].content.contains(#""state":"opened""#))
    #expect(answers[1].content.contains(#""stimuli":["open"]"#))
  }
}
