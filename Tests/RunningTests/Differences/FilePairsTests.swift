import FileAccess
import Running
import ScenarioLanguage
import TemporaryFiles
import Testing

@Suite("The files of two folders")
struct FilePairsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the pairs of paths. The paths are relative to the folder.
  private func pairs(_ before: String, _ after: String) throws -> [String] {
    let files = try FilePairs(
      before: .file("\(folder.path)/\(before)"), after: .file("\(folder.path)/\(after)"))
    return files.pairs.map { pair in
      [pair.before, pair.after].map { paths in
        paths.isEmpty
          ? "-"
          : paths.map { $0.name.replacing("\(folder.path)/", with: "") }.joined(separator: ",")
      }.joined(separator: " ")
    }
  }

  @Test("are paired by their relative paths, in the order of names")
  func paths() throws {
    for name in ["b/x.scenario", "b/y/z.scenario", "b/only.scenario", "b/notes.txt"] {
      try folder.write(name, "push\n")
    }
    for name in ["a/x.scenario", "a/y/z.scenario", "a/new.scenario", "a/y/x.scenario"] {
      try folder.write(name, "push\n")
    }
    let expected = [
      "- a/new.scenario", "b/only.scenario -", "b/x.scenario a/x.scenario", "- a/y/x.scenario",
      "b/y/z.scenario a/y/z.scenario",
    ]
    #expect(try pairs("b", "a") == expected)
    #expect(try pairs("b/", "a/").map { $0.replacing("//", with: "/") } == expected)
  }

  @Test("are paired without their extensions if no other file has the same path")
  func extensions() throws {
    let block = "```scenario\npush\n```\n"
    try folder.write("b/x.md", block)
    try folder.write("b/y.scenario", "push\n")
    try folder.write("b/y.md", block)
    try folder.write("a/x.scenario", "push\n")
    try folder.write("a/y.scenario", "push\n")
    #expect(
      try pairs("b", "a") == ["b/x.md a/x.scenario", "b/y.md -", "b/y.scenario a/y.scenario"])
  }

  @Test("are paired with the first file if several have the same name in other forms")
  func forms() throws {
    let names = (1...8).map { "x\($0)" }
    for name in names {
      try folder.write("b/\(name).scenario", "push\n")
      try folder.write("a/\(name).jsonl", #"{"event":"began"}"#)
      try folder.write("a/\(name).itf.json", ##"{"#meta":{"trace":{}}}"##)
    }
    let expected = names.flatMap { ["- a/\($0).jsonl", "b/\($0).scenario a/\($0).itf.json"] }
    #expect(try pairs("b", "a") == expected)
  }

  @Test("are paired with a folder of that name that contains their scenarios' traces")
  func traces() throws {
    for name in [
      "b/x.scenario", "b/y.scenario/one.scenario", "a/x.scenario/one.scenario",
      "a/x.scenario/two.scenario", "a/y.scenario/one.scenario",
    ] { try folder.write(name, "push\n") }
    #expect(
      try pairs("b", "a") == [
        "b/x.scenario a/x.scenario/one.scenario,a/x.scenario/two.scenario",
        "b/y.scenario/one.scenario a/y.scenario/one.scenario",
      ])
  }

  @Test("are paired only if they are of the same kind")
  func kinds() throws {
    try folder.write("b/x.scenario", "push\n")
    func error(_ before: String, _ after: String) -> String? {
      do throws(FileError) {
        _ = try FilePairs(
          before: TextSource(argument: before), after: TextSource(argument: after))
        return nil
      } catch { return error.text.replacing(folder.path, with: "") }
    }
    let (file, whole) = ("\(folder.path)/b/x.scenario", "\(folder.path)/b")
    #expect(
      error(file, whole)
        == "/b: error: is a folder, but /b/x.scenario is a file: compare two files or two folders")
    #expect(
      error(whole, file)
        == "/b/x.scenario: error: is a file, but /b is a folder: compare two files or two folders")
    #expect(
      error(whole, "-")
        == "-: error: is a file, but /b is a folder: compare two files or two folders")
    #expect(error(file, "\(folder.path)/gone") == "/gone: error: No such file or directory")
    try folder.write("c/notes.txt", "")
    #expect(
      error(whole, "\(folder.path)/c") == "/c: error: there is no scenario in this folder")
    #expect(error(file, "-") == nil)
    #expect(error(file, file) == nil)
  }
}
