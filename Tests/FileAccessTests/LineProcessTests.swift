import FileAccess
import Synchronization
import TemporaryFiles
import Testing

@Suite("A process that communicates in lines", .timeLimit(.minutes(30)))
struct LineProcessTests {
  /// Returns the next line as text, or the reason why there is no line.
  private func line(
    _ process: LineProcess, within patience: Duration = .seconds(600)
  ) -> Result<String, LineProcess.Failure> {
    do throws(LineProcess.Failure) {
      let line = try process.nextLine(before: .now + patience)
      return .success(String(decoding: line, as: UTF8.self))
    } catch { return .failure(error) }
  }

  private func say(_ text: String, to process: LineProcess) throws {
    try process.write(Array(text.utf8), before: .now + .seconds(60))
  }

  @Test("answers line by line, however long a line is")
  func answers() throws {
    let process = try LineProcess(shell: "cat")
    let long = String(repeating: "x", count: 1 << 20)
    for text in ["one", "", long, "two"] {
      try say(text, to: process)
      #expect(line(process) == .success(text))
    }
  }

  @Test("can write a lot before it reads")
  func flood() throws {
    let process = try LineProcess(shell: "head -c 1000000 /dev/zero; echo; cat")
    try say(String(repeating: "x", count: 1_000_000), to: process)
    #expect(try line(process).get().utf8.count == 1_000_000)
    #expect(try line(process).get().utf8.count == 1_000_000)
  }

  @Test("times out if it writes nothing, or reads nothing")
  func late() throws {
    let process = try LineProcess(shell: "sleep 1000")
    #expect(line(process, within: .milliseconds(10)) == .failure(.late))
    #expect(throws: LineProcess.Failure.late) {
      try process.write([UInt8](repeating: 0, count: 1 << 20), before: .now + .milliseconds(10))
    }
  }

  @Test("reports its status and the beginning of an unfinished line when it ends")
  func ends() throws {
    #expect(
      line(try LineProcess(shell: "printf 'a\\nb'; exit 3")) == .success("a"))
    let process = try LineProcess(shell: "printf b; exit 3")
    #expect(line(process) == .failure(.ended(status: 3, beginning: [UInt8(ascii: "b")])))
    #expect(
      line(try LineProcess(shell: "kill -9 $$")) == .failure(.ended(status: 137, beginning: [])))
    #expect(
      line(try LineProcess(shell: "exec >&-; sleep 1000"))
        == .failure(.ended(status: nil, beginning: [])))
  }

  @Test("can be written to without risk when it is gone")
  func gone() throws {
    let process = try LineProcess(shell: "exit 0")
    _ = line(process)
    #expect(throws: LineProcess.Failure.ended(status: 0, beginning: [])) {
      try say("x", to: process)
    }
  }

  @Test("cannot write a line without an end")
  func endless() throws {
    #expect(line(try LineProcess(shell: "cat /dev/zero")) == .failure(.tooLong))
  }

  @Test("has its errors passed on, even if it is killed")
  func complaints() throws {
    let complaints = Complaints()
    do {
      let process = try LineProcess(
        shell: "head -c 1000000 /dev/zero >&2; echo; echo b >&2; cat", errorsTo: complaints)
      #expect(line(process) == .success(""))
    }
    #expect(complaints.bytes == [UInt8](repeating: 0, count: 1_000_000) + Array("b\n".utf8))
  }

  @Test("is not waited for after an interrupt, however much it writes")
  func interrupted() throws {
    for command in ["sleep 1000", "yes >&2", "exec >&-; sleep 1000"] {
      let process = try LineProcess(shell: command, isInterrupted: { true })
      #expect(line(process) == .failure(.interrupted))
    }
  }

  @Test(
    "is ended together with all its children, even ones that have left its group or session",
    arguments: [
      "sleep 1000 & echo $! > FILE", "setsid sh -c 'echo $$ > FILE; exec sleep 1000' &",
      "(setsid sh -c 'echo $$ > FILE; exec sleep 1000' &)",
      "setsid sh -c 'trap \"\" HUP TERM; sleep 1000 & echo $! > FILE; wait' &",
    ])
  func children(_ start: String) throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/process"
    do {
      let process = try LineProcess(
        shell: "\(start.replacing("FILE", with: file))\n"
          + "while ! [ -s \(file) ]; do sleep 0.01; done; echo; sleep 1000")
      #expect(line(process) == .success(""))
    }
    let child = try folder.text("process").trimmingPrefix { $0 == " " }.prefix { $0.isNumber }
    let check = try LineProcess(
      shell:
        "kill -0 \(child) 2>/dev/null && ! grep -q 'State:.Z' /proc/\(child)/status && echo runs")
    #expect(line(check) != .success("runs"))
  }
}

/// Stores the text that a process writes to standard error.
private final class Complaints: ErrorReader {
  private let content = Mutex([UInt8]())

  var bytes: [UInt8] { content.withLock { $0 } }

  func take(_ written: [UInt8]) { content.withLock { $0 += written } }
  func finish() {}
}

extension LineProcess {
  /// Creates a process whose errors are not read.
  fileprivate convenience init(
    shell command: String, isInterrupted: @escaping () -> Bool = { false }
  ) throws {
    try self.init(shell: command, isInterrupted: isInterrupted, errorsTo: Complaints())
  }
}
