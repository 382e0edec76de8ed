import FileAccess
import Foundation
import LibC
import TemporaryFiles
import Testing

@Suite("A reader of lines", .timeLimit(.minutes(30)))
struct LineReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns all lines of a text. Each line is up to `limit` bytes long.
  private func lines(of text: String, limit: Int = 10) throws -> [String] {
    try folder.write("a", text)
    var reader = try LineReader(folder.path + "/a", limit: limit)
    var lines: [String] = []
    while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines
  }

  @Test("drops line endings, and needs none after the last line")
  func endings() throws {
    #expect(try lines(of: "one\r\n\ntwo\nthree") == ["one", "", "two", "three"])
    #expect(try lines(of: "one\n") == ["one"])
    #expect(try lines(of: "") == [])
  }

  @Test("truncates text beyond the limit, and continues after it", arguments: [3, 300_000])
  func limit(_ limit: Int) throws {
    let long = String(repeating: "x", count: 600_000)
    let truncated = String(repeating: "x", count: limit + 1)
    #expect(try lines(of: "\(long)\nab\n\(long)", limit: limit) == [truncated, "ab", truncated])
  }

  @Test("returns bytes between lines, truncates them beyond the limit, and ends with the input")
  func bytes() throws {
    try folder.write("a", "one\ntwo\nthree\(String(repeating: "x", count: 300_000))\nfour")
    var reader = try LineReader(folder.path + "/a", limit: 10)
    #expect(try reader.next() == Array("one".utf8))
    #expect(try reader.next(bytes: 0) == [])
    #expect(try reader.next(bytes: 6) == Array("two\nth".utf8))
    #expect(try reader.next(bytes: 300_003) == Array("reexxxxxxxx".utf8))
    #expect(try reader.next() == [])
    #expect(try reader.next(bytes: 5) == nil)
  }

  @Test("throws for a line without an end")
  func endless() throws {
    var reader = try LineReader("/dev/zero", limit: 10)
    let error = #expect(throws: FileError.self) { _ = try reader.next() }
    #expect(error?.reason.hasPrefix("has a line of more than 64 MiB") == true)
  }

  @Test("waits at a pipe without a writer, until a writer appears or it is interrupted")
  func pipe() throws {
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    var reader = try LineReader(path, limit: 10)
    var asked = 0
    #expect(
      try reader.next(isInterrupted: {
        asked += 1
        return asked == 2
      }) == nil)
    #expect(asked == 2)
    let writer = try #require(FileHandle(forUpdatingAtPath: path))
    try writer.write(contentsOf: Data("late\n".utf8))
    #expect(try reader.next() == Array("late".utf8))
    try writer.close()
    #expect(try reader.next() == nil)
  }
}
