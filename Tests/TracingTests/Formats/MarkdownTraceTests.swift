import Testing
import Tracing
import TurnstileMachine

@Suite("A trace as Markdown")
struct MarkdownTraceTests {
  @Test("has the givens, a table of the steps, and both diagrams")
  func document() throws {
    let text = "scenario \"a *b*\" @x\ngiven room 1\ninsert token\npush\npush\n"
    let document = try trace(text, as: .markdown)
    #expect(
      document.hasPrefix(
        """
        ### Trace of `a *b*`

        - `@x`
        - given `room 1`
        - starts at `locked`

        | # | by | stimulus | from | to | decided by | seen |
        | ---: | --- | --- | --- | --- | --- | --- |
        | 1 |  | `insert token` | `locked` | `unlocked(coins: 1)` | `lock` |  |
        | 2 |  | `push` | `unlocked(coins: 1)` | `locked` | `lock` | `collects token` |
        | 3 |  | `push` | `locked` |  |  | `refused locked` |

        ```mermaid

        """))
    let states = try trace(text, as: .mermaid)
    let sequence = try trace(text, as: .sequence)
    #expect(
      document.hasSuffix(
        "\n```mermaid\n\(states)```\n\n<details><summary>Sequence of messages</summary>\n"
          + "\n```mermaid\n\(sequence)```\n\n</details>\n"))
  }

  @Test("names all transitions of a step with their deciders, and marks a truncated step")
  func chains() throws {
    let document = try ramble("go sea ann\nhome ben\nlook hat 23\n", as: .markdown)
    #expect(
      document.contains(
        "| 2 | clock | `home ben` | `out/sea` | `out`<br>`out` | `ben`<br>`ben` |  |\n"))
    #expect(document.contains("`sees hat`<br>… 3 more |\n"))
  }

  @Test("names the invariant that the last step broke")
  func broken() throws {
    let worn = try trace(
      "insert token\ninsert token\ninsert token\npush\n", of: WornTurnstile.self, as: .markdown)
    #expect(
      worn.contains("\n**The last step breaks an invariant:** `room-for-all: there is room for"))
    #expect(worn.contains("note right of s3: breaks room-for-all#58; there is room for"))
    #expect(worn.contains("  Note over l0: breaks room-for-all#58; there is room for"))
  }
}
