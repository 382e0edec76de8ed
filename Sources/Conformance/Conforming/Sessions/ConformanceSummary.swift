import Notation
import ScenarioLanguage
import TextFormats

/// The summary of all sessions.
///
/// If each session is in only one part of a log, the summaries of the parts can be added in any
/// order. The result is the summary of the whole log.
package struct ConformanceSummary: Hashable, Sendable {
  /// Sessions that diverge or are undecided for the same reason, or unmapped lines of the same
  /// kind.
  package struct Group: Hashable, Sendable {
    /// The number of sessions or lines.
    package var count: Int
    /// The first example in the order of session and log names.
    package var example: Example
  }

  /// A place where the problem occurred.
  package struct Example: Hashable, Comparable, Sendable {
    /// The name of the session; empty for a line without a session.
    package let session: String
    /// The name of the log.
    package let log: String
    /// The number of the line; `nil` in a stream, in which it depends on earlier input.
    package let line: Int?

    init(session: String, log: String, line: Int?) {
      (self.session, self.log) = (session, log)
      self.line = log == TextSource.standardInput.name ? nil : line
    }

    /// Orders examples by session, log and line.
    package static func < (one: Self, other: Self) -> Bool {
      one.order < other.order
    }

    private var order: (ExactText, ExactText, Int) {
      (ExactText(session), ExactText(log), line ?? 0)
    }
  }

  /// The maximum number of groups of a kind. The groups whose causes come first in alphabetical
  /// order are kept, and items in other groups are counted in ``others``.
  package static let groupLimit = 1_000

  /// The number of sessions per verdict.
  package var verdicts: [SessionVerdict.Kind: Int] = [:]
  /// The numbers of lines by outcome.
  package var lines = LineCounts()
  /// The number of events in all sessions.
  package var events = 0
  /// The number of events in sessions that conform or have an alignment.
  package var alignedEvents = 0
  /// The number of extra and missing lines in the sessions that ``alignedEvents`` counts, as far as
  /// this number is known.
  package var cost = 0
  /// The rows and transitions of the machine that the sessions used.
  package var usage = LogUsage()
  /// The groups of diverging sessions, keyed by cause.
  package var divergences: [String: Group] = [:]
  /// The groups of undecided sessions, keyed by reason.
  package var obstacles: [String: Group] = [:]
  /// The groups of lines that are not mapped, cannot be read, or arrived after their session was
  /// judged. The groups are keyed by reason.
  package var unmapped: [String: Group] = [:]
  /// The number of claims that were checked in conforming sessions.
  package var claims = 0
  /// The groups of conforming sessions that break a claim, keyed by claim.
  package var brokenClaims: [String: Group] = [:]
  /// The groups of conforming sessions that leave a claim undecided, keyed by claim.
  package var openClaims: [String: Group] = [:]
  /// The number of items that are in no group because there are too many groups.
  package var others = 0

  /// Whether reading the logs was interrupted.
  package var isInterrupted = false

  /// Numbers of lines by outcome.
  package struct LineCounts: Hashable, Sendable {
    /// The number of all lines.
    package var all = 0
    /// The number of lines that no `map` matches, or whose `map` gives no valid event.
    package var unmapped = 0
    /// The number of lines of plain text that match no template of the mapping.
    package var skipped = 0
    /// The number of lines that cannot be read.
    package var damaged = 0
    /// The number of lines that arrived a second time.
    package var repeated = 0
    /// The number of lines that arrived too late to be put in order.
    package var late = 0

    /// Creates counts of zero.
    package init() {}
  }

  /// Creates an empty summary.
  package init() {}

  /// The number of sessions.
  package var sessions: Int { verdicts.values.reduce(0, Int.sumOfCounts) }

  /// The share of events that fit, from 0 to 1; `nil` if ``alignedEvents`` is 0.
  package var fitness: Double? {
    alignedEvents == 0 ? nil : 1 - Double(min(cost, alignedEvents)) / Double(alignedEvents)
  }

  /// Adds a session.
  mutating func add(_ verdict: SessionVerdict) {
    verdicts[verdict.kind, default: 0] += 1
    events += verdict.events
    let example = Example(session: verdict.session, log: verdict.log, line: verdict.line)
    if verdict.kind == .conforms { alignedEvents += verdict.events }
    if let alignment = verdict.alignment {
      alignedEvents += verdict.events
      cost += alignment.cost
    }
    for breach in verdict.breaches {
      let example = Example(session: verdict.session, log: verdict.log, line: breach.line)
      note(breach.claim, example, in: breach.isCertain ? \.brokenClaims : \.openClaims)
    }
    if let cause = verdict.divergence?.cause { note(cause, example, in: \.divergences) }
    if let reason = verdict.reason { note(reason, example, in: \.obstacles) }
  }

  /// Removes the counts of a session that was reported, and adds its new verdict.
  mutating func replace(_ earlier: JudgedVerdict, by verdict: SessionVerdict) {
    verdicts[earlier.kind] = verdicts[earlier.kind].flatMap { $0 > 1 ? $0 - 1 : nil }
    events -= earlier.events
    switch earlier.finding {
    case .undecided: break
    case .conforms: alignedEvents -= earlier.events
    case .diverges(let cause, let cost, _):
      if let cost {
        alignedEvents -= earlier.events
        self.cost -= cost
      }
      if var group = divergences[cause] {
        group.count -= 1
        divergences[cause] = group.count > 0 ? group : nil
      } else {
        others -= 1
      }
    }
    add(verdict)
  }

  /// Adds one item to a group.
  mutating func note(
    _ cause: String, _ example: Example, in groups: WritableKeyPath<Self, [String: Group]>
  ) {
    add(Group(count: 1, example: example), to: cause, in: groups)
  }

  private mutating func add(
    _ group: Group, to cause: String, in groups: WritableKeyPath<Self, [String: Group]>
  ) {
    if var known = self[keyPath: groups][cause] {
      known.count = .sumOfCounts(known.count, group.count)
      known.example = min(known.example, group.example)
      self[keyPath: groups][cause] = known
    } else if self[keyPath: groups].count < Self.groupLimit {
      self[keyPath: groups][cause] = group
    } else {
      others = .sumOfCounts(others, addBeyondLimit(group, to: cause, in: groups))
    }
  }

  /// Adds a group when the limit is reached. Returns the number of items that no longer belong to
  /// any group.
  ///
  /// The causes that come first in alphabetical order are kept. A cause that was dropped never
  /// comes back, so the order of additions does not affect the sums.
  private mutating func addBeyondLimit(
    _ group: Group, to cause: String, in groups: WritableKeyPath<Self, [String: Group]>
  ) -> Int {
    guard let last = self[keyPath: groups].keys.max(), cause < last else { return group.count }
    let count = self[keyPath: groups].removeValue(forKey: last)?.count ?? 0
    self[keyPath: groups][cause] = group
    return count
  }

  /// Adds the summary of other sessions.
  package mutating func add(_ other: Self) {
    verdicts.merge(other.verdicts, uniquingKeysWith: Int.sumOfCounts)
    let lines: [WritableKeyPath<Self, Int>] = LineCounts.names.map { _, count in
      (\Self.lines as WritableKeyPath).appending(path: count)
    }
    for count in lines + [\.events, \.alignedEvents, \.cost, \.others] {
      self[keyPath: count] = .sumOfCounts(self[keyPath: count], other[keyPath: count])
    }
    isInterrupted = isInterrupted || other.isInterrupted
    claims = max(claims, other.claims)
    usage.add(other.usage)
    for (_, groups) in Self.groups {
      for (cause, group) in other[keyPath: groups].sorted(by: { $0.key < $1.key }) {
        add(group, to: cause, in: groups)
      }
    }
  }
}
