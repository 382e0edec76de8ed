import Exploration
import LibC
import Notation
import Running

/// Ends a search when its time or memory is exhausted or when the user interrupts it. Also shows
/// the search's progress on a terminal.
struct SearchWatch {
  private let ending: BoundOptions?
  private let context: CommandContext
  private let clock = RunClock.now
  private let showsProgress: Bool
  private var nextTime = SearchWatch.interval

  private static let interval = Duration.milliseconds(200)
  private static let erasing = "\r\u{1b}[K"

  /// Creates a watch that starts to measure time now.
  init(_ ending: BoundOptions?, in context: CommandContext) {
    (self.ending, self.context) = (ending, context)
    showsProgress = context.caller != nil || HostProcess.diagnosesToTerminal
  }

  /// Returns the reason why the search should end; `nil` if it should continue.
  func reason() -> SearchEnd? {
    if context.isInterrupted() { return .interrupted }
    if let seconds = ending?.seconds, clock.elapsed() >= .seconds(seconds) {
      return .duration(.seconds(seconds))
    }
    let megabytes = ending?.memory ?? BoundOptions.memoryLimit
    // The limit can be a number of megabytes that would overflow if converted to bytes.
    // A server's peak can belong to an earlier search.
    let memory = context.caller == nil ? HostProcess.memory : HostProcess.currentMemory
    if memory >> 20 >= megabytes - Self.reserve(of: megabytes) {
      return .memory(megabytes: megabytes)
    }
    return nil
  }

  /// The memory in megabytes that is kept for the rest of the step, and for the results.
  private static func reserve(of limit: Int) -> Int { min(24, limit / 10) }

  /// Shows the progress of the search a few times per second. If there are several searches,
  /// `title` precedes the progress.
  mutating func show(_ progress: SearchProgress, of title: String? = nil) {
    let title = title.map { "\($0): " } ?? ""
    let extent =
      progress.words.map { "\($0.made) of about \($0.all.counted("sequence"))" }
      ?? "depth \(progress.depth)"
    show("\(title)\(progress.states.counted("state")), \(extent)")
  }

  /// Shows the progress of any work a few times per second.
  mutating func show(_ progress: @autoclosure () -> String) {
    guard showsProgress, clock.elapsed() >= nextTime else { return }
    nextTime = clock.elapsed() + Self.interval
    if let caller = context.caller { return caller.progress(progress()) }
    context.output.diagnostics("\(Self.erasing)\(progress())")
  }

  /// Removes the progress display from the terminal.
  func end() {
    if showsProgress, context.caller == nil, nextTime > Self.interval {
      context.output.diagnostics(Self.erasing)
    }
  }
}

extension SearchEnd {
  /// A description of why a search ended, for people.
  package var text: String {
    switch self {
    case .complete: "every reachable state"
    case .settled: "all questions answered"
    case .depth, .states, .memory, .duration: "search stopped at \(option ?? "")"
    case .interrupted: "interrupted"
    }
  }

  /// Why a search ended, for programs, in JSON.
  package var code: String {
    switch self {
    case .complete, .settled: text
    case .depth, .states, .memory, .duration: "bounded by \(option ?? "")"
    case .interrupted: "interrupted"
    }
  }

  /// The option with the bound that ended a search: `--depth 2`.
  package var option: String? {
    switch self {
    case .depth(let depth): "--depth \(depth)"
    case .states(let states): "--states \(states)"
    case .memory(let megabytes): "--memory \(megabytes)"
    case .duration(let duration): "--seconds \(duration.components.seconds)"
    case .complete, .settled, .interrupted: nil
    }
  }

  /// How a search could find more, as a request without a full stop; `nil` if it ended by itself.
  package var advice: String? {
    guard let name = option?.split(separator: " ").first else { return nil }
    if case .depth = self { return "raise \(name)" }
    return "narrow the search with --only, or raise \(name)"
  }
}
