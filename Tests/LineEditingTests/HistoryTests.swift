import Foundation
import LineEditing
import Testing

struct HistoryTests {
  private let home: Home
  private var path: String { home.history }

  init() throws { home = try Home() }

  private func lines(_ history: History) -> [String] {
    history.lines.map { String(decoding: $0, as: UTF8.self) }
  }

  private func add(_ lines: String..., to history: History) {
    for line in lines { history.add(Array(line.utf8)) }
  }

  @Test func linesAreKeptInAFileOfTheirOwnersOnly() throws {
    let history = History(path: path)
    add("one", "größer 漢字", to: history)
    #expect(try home.text(path) == "one\ngrößer 漢字\n")
    #expect(try home.permissions(path) == 0o600)
    for folder in [".local", ".local/state", ".local/state/gatehouse"] {
      #expect(try home.permissions("\(home.path)/\(folder)") == 0o700)
    }
    #expect(lines(History(path: path)) == ["one", "größer 漢字"])
    #expect(history.takeProblem() == nil)
  }

  @Test func aLineIsThereOnce() {
    let history = History(path: path)
    add("one", "two", "one", to: history)
    #expect(lines(history) == ["two", "one"])
  }

  @Test func theOldestLinesGo() {
    let history = History(path: nil)
    for number in 0...History.maximumCount { add("\(number)", to: history) }
    #expect(history.lines.count == History.maximumCount)
    #expect(lines(history).first == "1")
  }

  @Test func theFileIsBounded() throws {
    let many = (1...5_000).map { "\($0)\n" }.joined()
    try home.write(".local/state/gatehouse/history", many)
    let history = History(path: path)
    #expect(history.lines.count == History.maximumCount)
    add("new", to: history)
    let kept = try home.text(path).split(separator: "\n")
    #expect(kept.count == History.maximumCount)
    #expect(kept.last == "new")
  }

  @Test func whatIsNoLineIsNotKept() {
    let history = History(path: path)
    add("", " secret", "a\tb", "a\nb", "\u{1B}[A", "\u{85}", to: history)
    history.add([0xFF, 0x41])
    #expect(history.lines.isEmpty)
  }

  @Test func shellsShareTheirLines() {
    let (one, other) = (History(path: path), History(path: path))
    add("from one", to: one)
    add("from the other", to: other)
    #expect(lines(other) == ["from one", "from the other"])
    one.refresh()
    #expect(lines(one) == ["from one", "from the other"])
  }

  @Test func shellsThatWriteAtOnceLoseNothing() async throws {
    let path = path
    await withTaskGroup(of: Void.self) { group in
      for shell in 0..<4 {
        group.addTask {
          let history = History(path: path)
          for number in 0..<25 { history.add(Array("\(shell) \(number)".utf8)) }
        }
      }
    }
    #expect(Set(try home.text(path).split(separator: "\n")).count == 100)
  }

  @Test func aSymbolicLinkIsFollowed() throws {
    try home.write("real", "one\n")
    try home.write("folder/x", "")
    let link = "\(home.path)/folder/link"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "\(home.path)/real")
    let history = History(path: link)
    add("two", to: history)
    #expect(try home.text("\(home.path)/real") == "one\ntwo\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "\(home.path)/real")
  }

  @Test func aLinkToNowhereIsAProblemThatIsToldOnce() throws {
    let link = "\(home.path)/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/nowhere/x")
    let history = History(path: link)
    #expect(history.takeProblem()?.contains("cannot be read") == true)
    #expect(history.takeProblem() == nil)
    add("one", to: history)
    #expect(lines(history) == ["one"])
    #expect(history.takeProblem() == nil)
  }

  @Test func aFolderAndADeviceAreNoFiles() throws {
    let folder = History(path: home.path)
    #expect(folder.takeProblem()?.contains("is not a file") == true)
    let device = History(path: "/dev/null")
    #expect(device.takeProblem()?.contains("is not a file") == true)
    add("one", to: device)
    #expect(lines(device) == ["one"])
  }

  @Test func whatIsNoTextIsLeftAlone() throws {
    let bytes = Data([0x7F, 0x45, 0x4C, 0x46, 0, 1, 2, 0x0A])
    let path = "\(home.path)/binary"
    try bytes.write(to: URL(filePath: path))
    let history = History(path: path)
    #expect(history.takeProblem()?.contains("is not a text file") == true)
    add("one", to: history)
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  @Test func linesThatAreNoTextAreSkipped() throws {
    let path = "\(home.path)/odd"
    try Data(Array("one\n".utf8) + [0xFF, 0xFE, 0x0A] + Array("a\u{1B}b\ntwo".utf8))
      .write(to: URL(filePath: path))
    #expect(lines(History(path: path)) == ["one", "two"])
  }

  @Test func ofAHugeFileTheEndIsRead() throws {
    let path = "\(home.path)/huge"
    let line = String(repeating: "x", count: 99)
    try Data((String(repeating: line + "\n", count: 50_000) + "last\n").utf8)
      .write(to: URL(filePath: path))
    #expect(lines(History(path: path)) == [line, "last"])
  }
}
