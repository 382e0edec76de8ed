import Foundation
import Notation
import TestScale
import Testing
import TextFormats

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A text of arbitrary scalars")
struct SinkTests {
  @Test("has no active character in Markdown", arguments: ScalarNeighbors.allCases)
  func markdown(_ neighbors: ScalarNeighbors) {
    for text in neighbors.texts {
      var (isEscaped, isCode) = (false, false)
      // A leading space is written as an entity, so that it does not start a block of code.
      let escaped = Markdown.escaped(text).unicodeScalars
      let isEntity = escaped.starts(with: "&#32;".unicodeScalars)
      for scalar in escaped.dropFirst(isEntity ? 5 : 0) {
        let isActive = !isCode && #"*_<>[]|#~&$"#.unicodeScalars.contains(scalar)
        if !isEscaped, isActive || scalar.isUnseen { Issue.record("\(text.visible) is active") }
        if !isEscaped, scalar == "`" { isCode.toggle() }
        isEscaped = scalar == "\\" && !isEscaped
      }
      if isEscaped || isCode { Issue.record("\(text.visible) escapes what follows it") }
    }
  }

  @Test("ends no code in Markdown", arguments: ScalarNeighbors.allCases)
  func code(_ neighbors: ScalarNeighbors) {
    for text in neighbors.texts {
      let code = Array(Markdown.code(text).unicodeScalars)
      let fence = code.prefix { $0 == "`" }.count
      let runs = code.split { $0 != "`" }.map(\.count)
      if runs.first != fence || runs.last != fence || runs.count(where: { $0 == fence }) != 2 {
        Issue.record("\(text.visible) ends its code")
      }
      if code.contains(where: \.isUnseen) { Issue.record("\(text.visible) is raw in code") }
    }
  }

  @Test("is read unchanged by a JSON decoder", arguments: ScalarNeighbors.allCases)
  func json(_ neighbors: ScalarNeighbors) throws {
    let texts = neighbors.texts + [neighbors.text("\u{e0041}"), neighbors.text("\u{e01ef}")]
    var json: [UInt8] = []
    texts.append(to: &json)
    let shown = String(decoding: json, as: UTF8.self)
    #expect(!shown.unicodeScalars.contains { $0.isUnseen })
    let read = try JSONDecoder().decode([String].self, from: Data(json))
    #expect(read.count == texts.count)
    for (text, read) in zip(texts, read) where !read.utf8.elementsEqual(text.utf8) {
      Issue.record("\(text.visible) is read as \(read.visible)")
    }
  }

  @Test(
    "is read by a parser of XML and HTML unchanged, or as it is shown",
    arguments: ScalarNeighbors.allCases)
  func xml(_ neighbors: ScalarNeighbors) {
    let texts = neighbors.texts
    let document = texts.map { XMLText.element("t", ["a": $0], XMLText.content($0)) }.joined()
    let entity = /&(amp|lt|gt|quot|#\d+);/.matchingSemantics(.unicodeScalar)
    for text in texts {
      let rest = XMLText.escaped(text).replacing(entity, with: "")
      if rest.unicodeScalars.contains(where: { "<>&\"".unicodeScalars.contains($0) }) {
        Issue.record("\(text.visible) is active")
      }
    }
    let reader = ElementReader()
    let parser = XMLParser(data: Data(XMLText.element("all", [:], document).utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(reader.attributes.count == texts.count && reader.contents.count == texts.count)
    for (index, text) in texts.enumerated() where index < reader.contents.count {
      let shown = shown(text)
      if !reader.attributes[index].utf8.elementsEqual(shown.utf8)
        || !reader.contents[index].utf8.elementsEqual(shown.utf8)
      {
        Issue.record("\(text.visible) is read as \(reader.contents[index].visible)")
      }
    }
  }

  /// Returns the text with escapes in place of characters that are invisible or not allowed in XML.
  private func shown(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { shown, scalar in
      let isSpace = scalar == "\n" || scalar == "\t" || scalar == "\r"
      let isAllowed = isSpace || !scalar.isUnseen && scalar.value & 0xfffe != 0xfffe
      shown += isAllowed ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
}

/// Collects the attributes and contents of a document's elements.
private final class ElementReader: NSObject, XMLParserDelegate {
  var attributes: [String] = []
  var contents: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes found: [String: String] = [:]
  ) {
    guard name == "t" else { return }
    attributes.append(found["a"] ?? "")
    contents.append("")
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if !contents.isEmpty { contents[contents.count - 1] += text }
  }
}
