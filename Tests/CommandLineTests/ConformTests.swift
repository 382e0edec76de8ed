import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("gatehouse conform")
struct ConformTests {
  private static let mapping = """
    session s
    ends e closed
    map e launched
      stimulus launch
    map e screen
      observation shows <w>
    map e log-in
      stimulus choose log-in
    map e closed
      nothing

    """

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("m", mapping)
    return folder
  }

  @Test("writes each verdict when its session ends, while it waits for further lines")
  func stream() throws {
    let folder = try Self.folder()
    let run = try Gatehouse.shell(
      """
      coproc { exec "$G" conform - --map m; }
      for session in a b; do
        printf '{"s":"%s","e":"launched"}\\n{"s":"%s","e":"closed"}\\n' $session $session \\
          >&${COPROC[1]}
        read -t 60 -r line <&${COPROC[0]} && printf '%s\\n' "$line"
      done
      """, in: folder.path)
    let verdicts = ["a", "b"].map {
      #"{"session":"\#($0)","log":"<stdin>","verdict":"diverges","events":1,"#
    }
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2, "\(run)")
    for (line, verdict) in zip(lines, verdicts) { #expect(line.hasPrefix(verdict), "\(line)") }
  }

  @Test("ends with 2 where a line has no session, and so does a merge of its summary")
  func status() throws {
    let folder = try Self.folder()
    let run = try Gatehouse.shell(
      """
      printf '{"s":"a","e":"closed"}\\n{"e":"closed"}\\n' > log
      "$G" conform log --map m --format json > summary; echo $?
      "$G" merge summary --format text > text; echo $?
      """, in: folder.path)
    #expect(run.output == "2\n2\n")
  }

  @Test("takes bounds of any size, and refuses to merge numbers that cannot be added")
  func largeNumbers() throws {
    let folder = try Self.folder()
    let most = Int.max
    let run = try Gatehouse.shell(
      """
      printf '{"s":"a","e":"closed"}\\n' > log
      "$G" conform log --map m --format json --open \(most) --late \(most) --search \(most) \\
        --silent \(most) --alignment \(most) > summary; echo $?
      sed 's/"conforms":1/"conforms":\(most)/' summary > large
      "$G" merge large large 2> problem; echo $?
      """, in: folder.path)
    #expect(run.output == "0\n2\n")
    #expect(try folder.text("problem").contains("a whole number"))
  }

  @Test("saves a session that ends within a step as a scenario that fails")
  func savedEnd() throws {
    let folder = try Self.folder()
    let run = try Gatehouse.shell(
      """
      printf '{"s":"","e":"launched"}\\n{"s":"a","e":"launched"}\\n' > log
      "$G" conform log --map m --save Found > text
      "$G" run Found
      """, in: folder.path)
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("0 passed, 2 failed, 0 skipped\n"), "\(run)")
  }
}
