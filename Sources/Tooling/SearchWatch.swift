import Exploration
import LibC
import Notation
import Replaying

/// Ends a search where time or memory is used up or somebody interrupts it, and shows on a terminal
/// how far it has come.
struct SearchWatch {
  private let seconds: Int?
  private let megabytes: Int
  private let clock = RunClock.now
  private let showsProgress = Output.isTerminal(STDERR_FILENO)
  private var nextTime = SearchWatch.interval

  private static let interval = Duration.milliseconds(200)
  private static let erasing = "\r\u{1b}[K"

  /// A watch that starts now.
  init(seconds: Int?, megabytes: Int) {
    self.seconds = seconds
    self.megabytes = megabytes
  }

  /// Why the search should end, if it should.
  func reason() -> SearchEnd? {
    if Interrupts.isRaised { return .interrupted }
    if let seconds, clock.elapsed() >= .seconds(seconds) { return .duration(.seconds(seconds)) }
    // A number of megabytes can be larger than any number of bytes.
    if Self.memory >> 20 >= megabytes { return .memory(megabytes: megabytes) }
    return nil
  }

  /// Shows how far the search has come, a few times per second, behind what it is called if there
  /// are several.
  mutating func show(_ progress: SearchProgress, of title: String? = nil) {
    let title = title.map { "\($0): " } ?? ""
    show("\(title)\(progress.states.counted("state")), depth \(progress.depth)")
  }

  /// Shows how far any work has come, a few times per second.
  mutating func show(_ progress: @autoclosure () -> String) {
    guard showsProgress, clock.elapsed() >= nextTime else { return }
    nextTime = clock.elapsed() + Self.interval
    Output.diagnostics("\(Self.erasing)\(progress())")
  }

  /// Removes the progress from the terminal.
  func end() {
    if showsProgress, nextTime > Self.interval { Output.diagnostics(Self.erasing) }
  }

  /// The largest memory of the process so far, in bytes.
  private static var memory: Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss << 10
    #elseif canImport(Musl)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss << 10
    #else
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }
}
