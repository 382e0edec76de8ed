import Testing
import WordExpansions

@Suite("@Modules")
struct ModuleExpansionTests {
  private let text = MacroExpansion(
    "Modules",
    of: """
      /// Where to.
      @Modules("Room")
      package enum Door: Hashable {
        case hall, cellar(Key)
        /// With a window.
        @Module("Cellar")
        case vault(Key, wide: Bool = false)
      }
      """
  ).text

  @Test("generates the names, with every combination of examples")
  func names() {
    #expect(text.contains("package enum RoomName: UInt8, CaseIterable, Sendable {"))
    #expect(text.contains("case `hall`, `cellar`, `vault`\n"))
    #expect(text.contains("package var examples: [Room] {"))
    #expect(text.contains("case .`hall`: [Room(.`hall`)]\n"))
    #expect(
      text.contains(
        "case .`cellar`: exampleValues(of: (Key).self).flatMap { value0 in"
          + " [Room(.`cellar`(value0))] }\n"
      ))
    #expect(
      text.contains(
        "case .`vault`: exampleValues(of: (Key).self).flatMap { value0 in"
          + " exampleValues(of: (Bool).self).flatMap { value1 in"
          + " [Room(.`vault`(value0, wide: value1))] } }\n"))
  }

  @Test("generates the modules, each made from the values of its case")
  func modules() {
    #expect(text.contains("package enum Room: Hashable, Sendable {"))
    #expect(text.contains("case `hall`(Hall)\n"))
    #expect(text.contains("case `vault`(Cellar)\n"))
    #expect(text.contains("package var name: RoomName {"))
    #expect(text.contains("package init(_ destination: Door) {"))
    #expect(text.contains("case .`hall`:\n  self = .`hall`(Hall())\n"))
    #expect(text.contains("case .`cellar`(let value0):\n  self = .`cellar`(Cellar(value0))\n"))
    #expect(
      text.contains(
        "case .`vault`(let value0, let value1):\n  self = .`vault`(Cellar(value0, wide: value1))\n")
    )
  }

  @Test("passes the current module to a visitor, and stores its result")
  func visiting() {
    #expect(text.contains("mutating func accept<Visitor: RoomVisitor>"))
    #expect(
      text.contains("case .`vault`(var module): visit(&module, by: visitor, Room.`vault`)\n"))
  }

  @Test(
    "requires an enumeration with cases, and a name",
    arguments: [
      "@Modules(\"Room\") struct Door {}", "@Modules(\"Room\") enum Door {}",
      "@Modules enum Door { case hall }",
    ])
  func refuses(source: String) {
    let expansion = MacroExpansion("Modules", of: source)
    #expect(expansion.text.isEmpty)
    #expect(
      expansion.problems.map(\.message)
        == ["@Modules belongs to an enumeration with cases, and names what it writes"])
  }
}
