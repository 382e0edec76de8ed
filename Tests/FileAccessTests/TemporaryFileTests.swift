import FileAccess
import Foundation
import TemporaryFiles
import Testing

@Suite("A file that its writer left behind")
struct TemporaryFileTests {
  @Test("is removed by the next writer of the same file, which removes no other file")
  func abandoned() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a"
    try folder.write("a.1x2y3z", "of the user")
    var left: [TemporaryFile] = []
    for _ in 0..<3 { left.append(try TemporaryFile(beside: path, for: path, 0o600)) }
    let written = try TemporaryFile(beside: path, for: path, 0o600)
    for file in left { abandon(file) }
    try FileSystem.replace(folder.path + "/b", with: "b")
    #expect(try folder.names().count == 6)
    try FileSystem.replace(path, with: "new")
    let name = URL(filePath: written.path).lastPathComponent
    #expect(try Set(folder.names()) == ["a", "a.1x2y3z", "b", name])
    abandon(written)
    let target = try OutputTarget(path)
    #expect(try Set(folder.names()) == ["a", "a.1x2y3z", "b"])
    try target.finish()
  }

  @Test("is never a link, a file with a second name or a folder")
  func others() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a"
    let names = try (0..<3).map { _ in try TemporaryFile(beside: path, for: path, 0o600) }
    for file in names {
      abandon(file)
      unlink(file.path)
    }
    try folder.write("b", "of the user")
    #expect(symlink(folder.path + "/b", names[0].path) == 0)
    #expect(link(folder.path + "/b", names[1].path) == 0)
    #expect(mkdir(names[2].path, 0o700) == 0)
    try FileSystem.replace(path, with: "new")
    #expect(try folder.names().count == 5)
    #expect(try folder.text("a") == "new")
    #expect(try folder.text("b") == "of the user")
  }

  @Test("does not remain after many concurrent writes, which leave one whole text")
  func concurrent() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a"
    let texts = (0..<40).map { String(repeating: "\($0),", count: 2_000) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for text in texts { group.addTask { try FileSystem.replace(path, with: text) } }
      try await group.waitForAll()
    }
    #expect(texts.contains(try folder.text("a")))
    #expect(try folder.names() == ["a"])
  }

  /// Releases the lock and the descriptor, as happens at the end of a process. If another test is
  /// starting a program at the same time, the new process shares the lock and the descriptor until
  /// it runs the program, so it would not be enough to close the descriptor.
  private func abandon(_ file: TemporaryFile) {
    flock(file.descriptor, LOCK_UN)
    close(file.descriptor)
  }
}
