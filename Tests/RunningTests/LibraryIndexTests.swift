import FileAccess
import Running
import TemporaryFiles
import Testing

@Suite("The page of a library")
struct LibraryIndexTests {
  @Test("lists each file by folder, with its first comment and its scenarios")
  func page() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "b/two.scenario", "# Says\n# two lines.\n\n# Not this.\n\nscenario \"x\"\nscenario \"y\"\n")
    try folder.write("a.scenario", "push\n# Too late.\n")
    try folder.write("m.scenario", "push\n")
    let outline = "insert <a>\nexamples\n  | a |\n  | penny |\n  | token |\n"
    try folder.write("b/z.scenario", "scenario \"o\"\n\(outline)")
    try folder.write("b/zz.scenario", outline)
    try folder.write("b/c d/e.scenario", "\n#   Spaces.  \npush\n")
    let index = LibraryIndex(of: folder.path, by: Reporting.tool)
    #expect(index.errors == [])
    #expect(
      index.markdown == """
        # Scenarios

        6 files, 9 scenarios. This page is what `turn docs library` prints.

        ## .

        - [a](a.scenario)
        - [m](m.scenario)

        ## b/c d

        - [e](b/c%20d/e.scenario): Spaces.

        ## b

        - [two](b/two.scenario): Says two lines.
          - x
          - y
        - [z](b/z.scenario)
          - o (2 rows)
        - [zz](b/zz.scenario)

        """)
    #expect(LibraryIndex(of: folder.path + "/", by: Reporting.tool).markdown == index.markdown)
  }

  @Test("keeps its structure whatever files and comments contain")
  func hostile() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "](x)<b>.scenario", "# <script>alert(1)</script> [a](b) `c` *d* _e_ | \u{1b}[31m \u{202e}\n")
    #expect(
      LibraryIndex(of: folder.path, by: Reporting.tool).markdown.hasSuffix(
        #"""
        - [\](x)\<b\>](%5D%28x%29%3Cb%3E.scenario): \<script\>alert(1)\</script\> \[a\](b) \`c\` \#
        \*d\* \_e\_ \| \\u{1b}\[31m \\u{202e}

        """#))
  }

  @Test("reports what cannot be read, and lists the rest")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "# A.\n")
    try folder.link("b.scenario", to: "nowhere")
    let index = LibraryIndex(of: folder.path, by: Reporting.tool)
    #expect(index.errors.map(\.reason) == ["No such file or directory"])
    #expect(index.markdown.contains("- [a](a.scenario): A.\n"))
    #expect(LibraryIndex(of: "/nowhere", by: Reporting.tool).isEmpty)
  }
}
