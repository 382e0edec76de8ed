/// Counts the lines of logs.
struct LineTally {
  /// The summary of all sessions so far.
  var summary = ConformanceSummary()
  /// The names of the logs.
  var logs = LogNames()

  /// Counts a line that cannot be read.
  mutating func note(_ damage: LineDamage, at place: LinePlace) {
    summary.lines.all += 1
    summary.lines.damaged += 1
    note(damage.reason, place, of: "")
  }

  /// Counts a line that cannot be mapped, and records the reason.
  mutating func noteUnmapped(_ reason: String, _ place: LinePlace, of session: String) {
    summary.lines.unmapped += 1
    note(reason, place, of: session)
  }

  /// Counts a line that is too late. A late line without a meaning is also counted as a line
  /// without a meaning.
  mutating func noteLate(_ content: LineContent?, _ place: LinePlace, of session: String) {
    summary.lines.late += 1
    if case .unmapped(let reason)? = content?.meaning { noteUnmapped(reason, place, of: session) }
  }

  /// Records a line of a session whose verdict is no longer known.
  mutating func noteUnplaced(_ place: LinePlace, of session: String) {
    note("its session had already been judged", place, of: session)
  }

  /// Counts a line that has arrived a second time.
  mutating func noteRepeated() { summary.lines.repeated += 1 }

  private mutating func note(_ reason: String, _ place: LinePlace, of session: String) {
    let example = ConformanceSummary.Example(session: session, log: logs[place], line: place.line)
    summary.note(reason, example, in: \.unmapped)
  }
}
