import TestScale
import Testing
import TextFormats
import WebPages

@Suite("A page for a browser")
struct WebPageTests {
  private let page = WebPage(
    .trace, title: "</title><script>alert(1)</script>",
    head: ["note": "</script><img src=x>"])

  private var text: String {
    page.opening + WebPage.record("{\"name\":\"<!--\"}", "{\"why\":\"</script>\"}")
      + WebPage.record("{}", nil) + page.closing("{\"end\":\"<\"}")
  }

  @Test("contains hostile data without ending an element early", arguments: PageView.allCases)
  func embedding(view: PageView) {
    let page = WebPage(view, title: "a & b < c", head: ["note": "</script><img src=x>"])
    let record = WebPage.record("{\"a\":\"</script>\"}", "{\"b\":\"</script>\"}")
    let text = page.opening + record + page.closing("{\"c\":\"</script>\"}")
    #expect(text.contains("<title>a &amp; b &lt; c</title>"))
    #expect(text.contains(#""note":"\u003c/script>\u003cimg src=x>""#))
    #expect(record == #"{"a":"\u003c/script>"}\#t{"b":"\u003c/script>"}\#n"#)
    #expect(text.contains(#">{"c":"\u003c/script>"}</script>"#))
    #expect(!text.contains("<img"))
  }

  @Test(
    "contains, in its data, no character that begins an element",
    arguments: ScalarNeighbors.allCases)
  func signs(_ neighbors: ScalarNeighbors) {
    let list = ["names": neighbors.texts] as JSONRecord
    let page = WebPage(.trace, title: "", head: list)
    let record = WebPage.record(list.text, list.text)
    #expect(!record.utf8.contains(UInt8(ascii: "<")))
    let plain = WebPage(.trace, title: "", head: [:])
    for (text, plain) in [
      (page.opening, plain.opening), (page.closing(list.text), plain.closing()),
    ] {
      #expect(
        text.utf8.count { $0 == UInt8(ascii: "<") } == plain.utf8.count { $0 == UInt8(ascii: "<") })
    }
  }

  @Test("writes a line for each record, with a tab before text that is only shown")
  func records() {
    #expect(WebPage.record("{\"a\":1}", "{\"b\":2}") == "{\"a\":1}\t{\"b\":2}\n")
    #expect(WebPage.record("{\"a\":1}", nil) == "{\"a\":1}\n")
  }

  @Test("allows its own parts by their hashes, and nothing else")
  func policy() throws {
    let policy = try #require(text.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)?.1)
    #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"))
    #expect(policy.contains("; script-src 'sha256-"))
    #expect(policy.hasSuffix("; base-uri 'none'; form-action 'none'"))
    #expect(!policy.contains("unsafe"))
    let hashes = policy.matches(of: /'sha256-[A-Za-z0-9+\/]{43}='/).count
    let parts = text.matches(of: /<(?:script|style)>/).count
    #expect(hashes == parts)
  }

  @Test(
    "fetches nothing, since no part contains an address or a means to fetch one",
    arguments: PageView.allCases
  )
  func offline(view: PageView) {
    let text =
      WebPage(view, title: "", head: [:]).opening + WebPage(view, title: "", head: [:]).closing()
    // The names of XML namespaces are not addresses.
    let parts = text.replacing("http://www.w3.org/2000/svg", with: "")
    for word in ["http:", "https:", "url(", "@import", "fetch(", "XMLHttpRequest", "innerHTML"] {
      #expect(!parts.contains(word), "\(word)")
    }
  }
}
