import Conforming
import Machines
import ScenarioLanguage
import Testing

/// The results of checking logs against a machine.
final class LogRun<M: Machine> {
  private(set) var verdicts: [SessionVerdict] = []
  private(set) var summary = ConformanceSummary()

  /// Checks the lines of logs against the machine, with an optional mapping. Stops when the logs
  /// end or the check is interrupted.
  init(
    _ logs: [String], mapping text: String? = nil, options: SessionOptions = SessionOptions(),
    isInterrupted: Bool = false
  ) {
    var lexicon = Lexicon()
    let alphabet = Alphabet<M>(in: &lexicon)
    var mapping: LogMapping<M>?
    if let text {
      let read = MappingReader<M>.read(.file("a.mapping"), Array(text.utf8), in: lexicon)
      for diagnostic in read.diagnostics { Issue.record("\(diagnostic.text)") }
      (mapping, lexicon) = (read.mapping, read.lexicon)
    }
    let judge = SessionJudge(
      mapping: mapping, alphabet: alphabet, in: lexicon, options: options
    ) { [unowned self] in verdicts.append($0) }
    var reader = LogReader(for: judge, isMapped: mapping != nil)
    for (index, log) in logs.enumerated() {
      reader.begin("log-\(index + 1)")
      for line in log.split(separator: "\n", omittingEmptySubsequences: false) {
        reader.take(Array(line.utf8))
      }
      if !isInterrupted { reader.end() }
    }
    reader.judge.finish { isInterrupted }
    summary = reader.judge.summary()
  }

  /// Returns the verdict on the session with this name.
  func verdict(on session: String) -> SessionVerdict? {
    verdicts.first { $0.session == session }
  }
}

/// Returns the errors in a mapping, one per line.
func mistakes<M: Machine>(in mapping: String, of machine: M.Type) -> [String] {
  MappingReader<M>.read(.file("a.mapping"), Array(mapping.utf8), in: Lexicon()).diagnostics
    .map { "\($0.line):\($0.column): \($0.message)" }
}
