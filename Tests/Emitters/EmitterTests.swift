import Foundation
import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("The log of an app")
struct EmitterTests {
  private let folder: TemporaryFolder
  private var path: String { "\(folder.path)/app.jsonl" }

  init() throws { folder = try TemporaryFolder() }

  private func conform(_ arguments: String...) throws -> Gatehouse.Result {
    try Gatehouse.run(
      program: BuiltProgram.path("shop"), ["conform", "app.jsonl"] + arguments, in: folder.path)
  }

  /// Buys something in a shop's app that logs to the file.
  private func visit(
    _ session: String, buying article: String = "mug", _ defect: Shop.Defect? = nil
  ) {
    let log = SessionLog(path: path, session: session)
    let shop = Shop(log: log, with: defect)
    shop.add(article)
    shop.add("tea", quantity: 2)
    shop.add("tea")
    shop.order(for: "Ada \"Countess\" Lovelace\u{2028}\\")
    shop.pay(UUID())
    if defect == .doublePayment { shop.pay(UUID()) }
  }

  @Test("conforms to the model of the shop, without a mapping")
  func conforming() throws {
    visit("a")
    visit("b", buying: "poster")
    let run = try conform()
    #expect(run.output.hasPrefix("2 sessions: 2 conform\n"), "\(run)")
    #expect(run.output.contains("\n  1  postage/parcel\n"), "\(run)")
    #expect(run.status == 0)
  }

  @Test(
    "diverges at the line of a defect",
    arguments: [
      (
        Shop.Defect.freeParcels, "app.jsonl:10",
        "leads to paying(total: 26); the log says paying(total: 21)"
      ),
      (.doublePayment, "app.jsonl:16", "possible  observation refused not-now"),
    ])
  func diverging(_ defect: Shop.Defect, _ place: String, _ reason: String) throws {
    visit("a", defect)
    let run = try conform()
    #expect(run.output.hasPrefix("✗ a diverges at \(place)\n"), "\(run)")
    #expect(run.output.contains(reason), "\(run)")
    #expect(run.status == 1)
  }

  @Test("contains no secrets")
  func secrets() throws {
    let log = SessionLog(path: path)
    Shop(log: log).pay(UUID())
    let text = try folder.text("app.jsonl")
    #expect(text.contains(#""approve _""#))
  }

  @Test("loses nothing but the last line if the app is killed, and continues with a new session")
  func killed() throws {
    visit("a")
    let whole = try folder.text("app.jsonl")
    let cut = whole.utf8.dropLast(20)
    try folder.write("app.jsonl", String(decoding: cut, as: UTF8.self))
    visit("b")
    let run = try conform("--format", "ndjson")
    #expect(
      run.output.contains(#"{"session":"a","log":"app.jsonl","verdict":"undecided""#), "\(run)")
    #expect(
      run.output.contains(#"{"session":"b","log":"app.jsonl","verdict":"conforms""#), "\(run)")
    // A session that simply stops conforms, wherever it stops.
    for count in 2..<whole.split(separator: "\n").count {
      let lines = whole.split(separator: "\n").prefix(count).map { $0 + "\n" }
      try folder.write("app.jsonl", lines.joined())
      #expect(try conform().output.hasPrefix("1 session: 1 conforms\n"))
    }
  }

  @Test("has whole lines, even if several threads write at once")
  func threads() async throws {
    let log = SessionLog(path: path, session: "a")
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask { for _ in 0..<200 { log.stimulus("order for \("thread \(number)")") } }
      }
    }
    let lines = try folder.text("app.jsonl").split(separator: "\n")
    #expect(lines.count == 1 + 8 * 200)
    for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
  }

  @Test("does not disturb the app if the file cannot be written")
  func unwritable() {
    let log = SessionLog(path: "/nowhere/app.jsonl")
    log.stimulus("decline")
    log.end()
  }
}
