import MachineChecks
import Machines
import Networking
import Running
import ScenarioLanguage
import Sessions
import Simulation
import Testing

@Suite("A link")
struct LinkTests {
  private static let uuid = "6ba7b810-9dad-11d1-80b4-00c04fd430c8"
  private static let service = "0b2a1f9c-55d4-4a0e-9f53-2c1f8a7d3e61"

  /// Returns the printed form of a link that is written in double quotes.
  private func printed(_ link: String) throws -> String {
    var reader = LineReader<World>()
    let stimulus = try reader.stimulus("open-link \"\(link)\"")
    return String(stimulus.text(in: reader.lexicon).dropFirst("open-link ".count))
  }

  @Test(
    "is printed in one form, however it is written",
    arguments: [
      ("wire://conversation/\(uuid)", "wire://conversation/\(uuid)"),
      ("WIRE://USER/\(uuid.uppercased())/?x#y", "wire://user/\(uuid)"),
      (
        "wire://connect/?a&provider=\(uuid.uppercased())&service=\(service)&provider=c",
        "wire://connect?service=\(service)&provider=\(uuid)"
      ),
      (
        "wire://conversation-join?code=Let-Me-In&key=%2F%3d",
        "wire://conversation-join?key=%2F%3D&code=join-code-1"
      ),
      (
        "wire://conversation-join?code=Let-Me-In&key=%F0%9F%98%80",
        "wire://conversation-join?key=%F0%9F%98%80&code=join-code-1"
      ),
      ("wire://access?config=https://a.b/c?d", "wire://access?config=https%3A%2F%2Fa.b%2Fc%3Fd"),
      ("wire://start-sso/wire-\(uuid)", "wire://start-sso/sso-code-1"),
      ("wire://start-sso/wire%2D\(uuid)/", "wire://start-sso/sso-code-1"),
    ])
  func canonical(link: String, text: String) throws {
    #expect(try printed(link) == text)
  }

  @Test(
    "that is not followed is printed without any of its text",
    arguments: [
      ("wire://start-sso/wire-\(uuid)/x", "wire://start-sso/malformed-sso-code-1"),
      ("wire://start-sso?wire-\(uuid)", "wire://start-sso/malformed-sso-code-1"),
      ("wire://start-sso:80/wire-\(uuid)", "malformed-link-1"),
      ("wire://start-sso/wire-\(uuid)%", "malformed-link-1"),
      ("wire://access", "malformed-link-1"),
      ("wire://access?config=", "malformed-link-1"),
      ("wire://access?config=example.com", "malformed-link-1"),
      ("wire://access?config=https:%2F%2F", "malformed-link-1"),
      ("wire://access?config=https:%2F%2Fa%20b", "malformed-link-1"),
      ("wire://access/x?config=https:%2F%2Fa", "malformed-link-1"),
      ("wire://connect?service=poll&provider=\(uuid)", "malformed-link-1"),
      ("wire://connect?service=\(service)&provider=\(uuid)0", "malformed-link-1"),
      ("wire://user/wire-\(uuid)", "invalid-user-link-1"),
      ("wire://conversation/wire-\(uuid)", "invalid-conversation-link-1"),
      ("https://start-sso/wire-\(uuid)", "foreign-link-1"),
      ("wire-\(uuid)", "foreign-link-1"), ("", "foreign-link-1"),
    ])
  func secret(link: String, text: String) throws {
    #expect(try printed(link) == text)
  }

  @Test("is read back as it is printed")
  func readsBack() throws {
    var reader = LineReader<World>()
    let literal = try reader.stimulus("open-link \"wire://start-sso/WIRE-\(Self.uuid)\"")
    #expect(try reader.stimulus("open-link wire://start-sso/sso-code-1") == literal)
    let code = try reader.stimulus("enter-sso-code \"wire-\(Self.uuid)\"")
    #expect(try reader.stimulus("enter-sso-code sso-code-1") == code)
    let foreign = try reader.stimulus("open-link \"tel:123\"")
    #expect(try reader.stimulus("open-link foreign-link-1") == foreign)
  }

  @Test("reserves the pseudonym that it is written with")
  func reserved() throws {
    let text = """
      given sso-code "wire-\(Self.uuid)"

      launch
        ...
      open-link wire://start-sso/sso-code-1
        ...
        alerts invalid-sso-code

      """
    let file = ScenarioLoader<World>().load(Document(name: "test", bytes: Array(text.utf8)))
    #expect(file.diagnostics.map(\.text) == [])
    let scenario = try #require(file.scenarios.first)
    #expect(Replayer<World>().run(scenario).verdict == .passed)
  }

  @Test(
    "outside quotes is refused if it types a secret or is not followed",
    arguments: [
      "wire://start-sso/wire-\(uuid)", "wire://conversation-join?key=a&code=b", "https://a.b",
      "wire://nowhere", "wire://user/alice", "sso-code-1",
    ])
  func outsideQuotes(link: String) {
    var reader = LineReader<World>()
    #expect(throws: WordError.self) { try reader.stimulus("open-link \(link)") }
  }

  @Test("is kept for an account only if it would be refused or would wait for any account")
  func kept() throws {
    let library = try SharedSequences<World>(of: ScenarioFiles(LibraryTests.files))
    var count = 0
    for sequence in library.sequences {
      var plain = try Preparation<World>(sequence.givens).machine
      var keeping = plain
      try keeping.prepare(.option(.keepLinks))
      for stimulus in sequence.stimuli {
        let (one, other) = (try plain.take(stimulus), try keeping.take(stimulus))
        if one != other {
          #expect(one.contains { $0.waitsOrNeedsLogin })
          break
        }
        count += 1
      }
    }
    #expect(count > 5_000)
  }

  @Test("can be any text")
  func anyText() throws {
    let parts =
      ["wire", "WIRE", ":", "//", "/", "?", "#", "%", "%2", "%41", "=", "&", "@", "user"]
      + ["start-sso", "conversation-join", "connect", Self.uuid, "é", " ", "[", "\\\\", "key", "0"]
    var seed: UInt64 = 1
    for _ in 0..<5_000 {
      var link = ""
      for _ in 0..<8 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        link += parts[Int(seed >> 33) % parts.count]
      }
      let text = try printed(link.hasPrefix("wire") ? link : "wire://" + link)
      var reader = LineReader<World>()
      _ = try reader.stimulus("open-link \(text)")
    }
  }
}

extension Observation<World> {
  /// Whether a link waits, or is refused because it needs a login.
  fileprivate var waitsOrNeedsLogin: Bool {
    if case .effect(.waits) = self { true } else { self == .refused(.notLoggedIn) }
  }
}
