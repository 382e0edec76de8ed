import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("The tools for agents over a program", .timeLimit(.minutes(30)))
struct ServedAgentTests {
  @Test("answer as for the program's own machine")
  func turnstile() throws {
    let folder = try TemporaryFolder()
    let program = try folder.linkTurnstile()
    let served = AgentClient(
      program, ["--machine", "./turnstile serve", "mcp"], in: folder.path)
    for (tool, arguments) in [
      ("session", #"{"lines":["insert penny",".why"],"possible":true}"#),
      ("path", #"{"to":"is unlocked(coins: 2)"}"#), ("vocabulary", "{}"),
      ("run", #"{"scenarios":"insert penny\n  -> locked via lock\n"}"#),
    ] {
      let own = try AgentClient(program, in: folder.path).call(tool, arguments)
      let answer = try served.call(tool, arguments)
      #expect(answer.text.replacing("--machine './turnstile serve' ", with: "") == own.text)
      #expect(answer.isError == own.isError)
    }
  }

  @Test("work again after a breakdown")
  func breakdown() throws {
    let door = try Door()
    let client = AgentClient(
      Gatehouse.path, ["--machine", "sh door", "mcp"], in: door.folder.path)
    let answers = try client.call(
      ("run", #"{"scenarios":"quit\n"}"#), ("path", #"{"to":"is opened","only":["open"]}"#),
      ("session", #"{"lines":["open"]}"#))
    #expect(answers[0].text.contains("broke down"), "\(answers[0])")
    #expect(answers[1].content.contains(#""stimuli":["open"]"#), "\(answers[1])")
    #expect(answers[2].content.contains(#""state":"opened""#), "\(answers[2])")
  }
}
