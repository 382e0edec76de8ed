import Exploration
import FileAccess
import Machines
import Running
import ScenarioLanguage
import Simulation
import Testing
import Tracing

@Suite("The standard layout")
struct FormattingTests {
  @Test("is the layout of every scenario of the library", arguments: LibraryTests.files)
  func library(file: String) throws {
    let bytes = try FileSystem.read(file)
    let document = Document(name: file, bytes: bytes)
    #expect(document.formatted() == String(decoding: bytes, as: UTF8.self))
  }

  @Test("is the layout of generated scenarios, which hold and are read back as the same tree")
  func generated() {
    var count = 0
    _ = RandomWalk<World>(sequences: 60, length: 30, seed: 11).run { trace, lexicon in
      count += 1
      let text = trace.text(in: lexicon)
      let document = Document(name: "walk", bytes: Array(text.utf8))
      #expect(document.formatted() == text)
      let again = Document(name: "walk", bytes: Array((document.formatted() ?? "").utf8))
      #expect(again.statements == document.statements)
      let file = ScenarioLoader<World>().load(document)
      #expect(file.diagnostics.map(\.text) == [])
      for scenario in file.scenarios {
        #expect(Replayer<World>(isStrict: true).run(scenario).verdict == .passed, "\(text)")
      }
    }
    #expect(count == 60)
  }
}
