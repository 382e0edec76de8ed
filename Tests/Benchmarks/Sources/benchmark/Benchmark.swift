import ArgumentParser
import FileAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares the tool with other programs, and reports which goals are met.
///
/// The programs are run in turn, one process at a time, so that other load on the machine affects
/// them equally. Goals apply to the minima, because load can only add time.
@main
struct Benchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark", abstract: "Measure what replaying costs, beside other programs.",
    discussion: """
      What is compared runs in turn, one process at a time, and is measured from its start to its \
      end. Goals are about the minimum: other load on the machine only ever adds. Exits with 1 \
      when a goal is missed.
      """)

  @Option(help: "How often each corpus is replayed.")
  var rounds = 5

  @Option(help: "How often the tool is started for a single scenario.")
  var starts = 100

  @Argument(
    help: "A folder with corpora of 1000, 10000 and 100000 files, each named after its size.")
  var corpora: String

  @Option(help: "A folder for what is written meanwhile.")
  var scratch = "/tmp"

  func validate() throws {
    guard rounds > 0, starts > 0 else { throw ValidationError("Measure at least once.") }
  }

  func run() throws {
    let measurements = Measurements(
      corpora: corpora, scratch: scratch, rounds: rounds, starts: starts)
    var isMet = true
    do {
      for measure in measurements.all {
        let comparison = try measure()
        try write("\(comparison.text)\n", to: STDOUT_FILENO)
        isMet = isMet && comparison.isMet
      }
    } catch {
      let message = (error as? FileError)?.text ?? "\(error)"
      try write("benchmark: \(message)\n", to: STDERR_FILENO)
      throw ExitCode(2)
    }
    if !isMet { throw ExitCode.failure }
  }

  private func write(_ text: String, to descriptor: Int32) throws {
    try FileSystem.write(Array(text.utf8), to: descriptor, "output")
  }
}
