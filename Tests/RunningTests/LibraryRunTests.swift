import FileAccess
import Foundation
import Running
import ScenarioLanguage
import Synchronization
import TemporaryFiles
import Testing
import TurnstileMachine

@Suite("A run of a library")
struct LibraryRunTests {
  private func names(
    _ run: Reporting, _ library: LibraryRun<Turnstile>
  ) -> (names: [String], summary: RunSummary) {
    var names: [String] = []
    let summary = library.run(ScenarioFiles([run.folder.path])) { event in
      if case .finished(let result) = event { names.append(result.name) }
    }
    return (names, summary)
  }

  @Test("has the same result on any number of jobs", arguments: ReportFormat.allCases)
  func jobs(_ format: ReportFormat) throws {
    let run = try Reporting(
      Reporting.many(files: 150, scenarios: 3, lines: 3).merging(Reporting.everything) { $1 })
    let one = run.text(format, jobs: 1)
    for jobs in [2, 7] { #expect(run.text(format, jobs: jobs) == one) }
  }

  @Test("ends at the first failure in the order of files, on request", arguments: [1, 2, 5])
  func failFast(_ jobs: Int) throws {
    var texts = Reporting.many(files: 0, scenarios: 0, lines: 0)
    for number in 100..<200 {
      texts["\(number).scenario"] = number < 150 ? "insert button\n" : "push\n  stays\n"
    }
    let run = try Reporting(texts)
    let library = LibraryRun<Turnstile>(isFailFast: true, jobs: jobs)
    let (names, summary) = names(run, library)
    #expect(names == (100...150).map(String.init))
    #expect((summary.passed, summary.failed) == (50, 1))
    #expect(summary.cut == .firstFailure)
    #expect(summary.exitCode == .failed)
  }

  @Test("accepts a line in one file after it was in the wrong place in another")
  func misplaced() throws {
    var texts: [String: String] = [:]
    for (number, line) in ["  ...", "  stays", "  never stays", "given room 3", "use"].enumerated()
    {
      texts["a\(number).scenario"] = "\(line)\ninsert penny\n  ...\n  never stays\n\(line)\n"
    }
    texts["b.scenario"] = "given room 3\ninsert penny\n  ...\n  never stays\n"
    texts["c.scenario"] = "given room 3\ninsert penny\n  ...\n  stays\n"
    let run = try Reporting(texts)
    let (names, summary) = names(run, LibraryRun(jobs: 1))
    #expect(names == ["b", "c"])
    #expect((summary.passed, summary.failed) == (1, 1))
  }

  @Test("counts a file with errors as a failure, too")
  func failFastError() throws {
    let run = try Reporting(["a.scenario": "pull\n", "b.scenario": "push\n"])
    let (names, summary) = names(run, LibraryRun(isFailFast: true))
    #expect(names == [])
    #expect(summary.exitCode == .unreadable)
  }

  @Test("runs the selected scenarios", arguments: [1, 3])
  func selection(_ jobs: Int) throws {
    let run = try Reporting(Reporting.everything)
    let all = names(run, LibraryRun()).names.count
    var selection = Selection<Turnstile>()
    selection.text = "GOOD"
    let (names, summary) = names(run, LibraryRun(jobs: jobs, selection: selection))
    #expect(names == ["good"])
    #expect(summary.failed == 0)
    #expect(summary.leftOut == all - 1)
  }

  @Test("reads no more files for its shards once it is interrupted")
  func interruptedSharing() throws {
    let run = try Reporting(Reporting.many(files: 40, scenarios: 1, lines: 0))
    let reads = Atomic(0)
    var selection = Selection<Turnstile>()
    selection.shard = Shard("1/2")
    let loader = ScenarioLoader<Turnstile> { (source) throws(FileError) in
      reads.add(1, ordering: .relaxed)
      return try source.read()
    }
    let summary = LibraryRun<Turnstile>(selection: selection, loader: loader).run(
      ScenarioFiles([run.folder.path]),
      isInterrupted: { reads.load(ordering: .relaxed) >= 3 }, report: { _ in })
    #expect(reads.load(ordering: .relaxed) == 3)
    #expect(summary.cut == .interrupted)
  }

  @Test(
    "starts no scenario once it is interrupted, and reports the scenarios that ran",
    arguments: [1, 2])
  func interrupted(_ jobs: Int) throws {
    let run = try Reporting(Reporting.many(files: 400, scenarios: 1, lines: 0))
    let isInterrupted = Atomic(false)
    var results = 0
    let summary = LibraryRun<Turnstile>(jobs: jobs).run(
      ScenarioFiles([run.folder.path]),
      isInterrupted: { isInterrupted.load(ordering: .relaxed) },
      report: { event in
        guard case .finished = event else { return }
        results += 1
        isInterrupted.store(true, ordering: .relaxed)
      })
    #expect(summary.cut == .interrupted)
    #expect(summary.passed + summary.failed == results)
    #expect(results >= 1 && results < 400)
  }

  @Test("measures with the given clock")
  func clock() throws {
    let looks = Atomic(0)
    let clock = RunClock(start: .seconds(7)) {
      .milliseconds(looks.add(1, ordering: .relaxed).newValue)
    }
    let run = try Reporting(["a.scenario": "insert button\n", "b.scenario": "insert button\n"])
    var told: [Duration] = []
    _ = LibraryRun<Turnstile>(clock: clock).run(ScenarioFiles([run.folder.path])) { event in
      switch event {
      case .started(let start): told.append(start.time)
      case .finished(let result): told.append(result.duration)
      case .ended(let summary): told.append(summary.duration)
      case .unreadable, .rejected: break
      }
    }
    #expect(told == [.seconds(7), .milliseconds(1), .milliseconds(1), .milliseconds(5)])
  }

  @Test(
    "names a file that vanished after it was listed, and runs the other files", arguments: [1, 2])
  func vanished(_ jobs: Int) throws {
    let run = try Reporting([
      "a.scenario": "insert button\n", "b.scenario": "insert button\n",
      "c.scenario": "insert button\n",
    ])
    let files = ScenarioFiles([run.folder.path])
    try FileManager.default.removeItem(atPath: run.folder.path + "/b.scenario")
    var errors: [FileError] = []
    let summary = LibraryRun<Turnstile>(jobs: jobs).run(files) { event in
      if case .unreadable(let error) = event { errors.append(error) }
    }
    #expect(errors == [FileError(run.folder.path + "/b.scenario", "No such file or directory")])
    #expect((summary.passed, summary.unreadable) == (2, 1))
    #expect(summary.exitCode == .unreadable)
  }

  @Test("reads files that use each other to the maximum depth on every thread")
  func deep() throws {
    var texts = ["0.scenario": "insert button\n", "z.scenario": "insert button\n"]
    for number in 1...200 { texts["\(number).scenario"] = "use \"\(number - 1).scenario\"\n" }
    let (names, summary) = names(try Reporting(texts), LibraryRun(jobs: 2))
    #expect(names.count == 202)
    #expect(summary.exitCode == .success)
  }
}
