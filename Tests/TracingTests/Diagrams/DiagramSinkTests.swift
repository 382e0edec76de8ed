import Notation
import TestScale
import Testing
import Tracing

@Suite("A label of arbitrary scalars")
struct DiagramSinkTests {
  @Test("ends no string in dot, and begins no entity", arguments: ScalarNeighbors.allCases)
  func dot(_ neighbors: ScalarNeighbors) {
    for text in neighbors.texts {
      let label = DotText.label([text])
      var isEscaped = false
      for scalar in label.unicodeScalars.dropFirst().dropLast() {
        if scalar.isUnseen || scalar == "\"" && !isEscaped {
          Issue.record("\(text.visible) is active")
        }
        isEscaped = scalar == "\\" && !isEscaped
      }
      if isEscaped { Issue.record("\(text.visible) escapes the quotation mark") }
      if label.utf8.contains(UInt8(ascii: "&")),
        !label.unicodeScalars.contains("&amp;".unicodeScalars)
      {
        Issue.record("\(text.visible) begins an entity")
      }
    }
  }

  @Test("is never syntax in Mermaid", arguments: ScalarNeighbors.allCases)
  func mermaid(_ neighbors: ScalarNeighbors) {
    let plain = "/-.,()@+?!' #;".unicodeScalars
    for text in neighbors.texts {
      let label = MermaidText.label(text)
      for scalar in label.unicodeScalars where scalar.isASCII || scalar.isUnseen {
        if !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar), !plain.contains(scalar) {
          Issue.record("\(text.visible) is active")
        }
      }
    }
    let statement = MermaidText.label("\(neighbors.text("d"))irection LR")
    #expect(statement.unicodeScalars.contains("#") || neighbors == .combining)
  }
}
