import Conforming
import Machines
import ScenarioLanguage
import Testing

/// The results of checking logs against a machine.
final class LogRun<M: Machine> {
  private(set) var verdicts: [SessionVerdict] = []
  private(set) var summary = ConformanceSummary()
  /// The warnings about the mapping, with their line numbers.
  private(set) var warnings: [String] = []

  /// Checks the lines of logs against the machine, with an optional mapping. Stops when the logs
  /// end or the check is interrupted.
  convenience init(
    _ logs: [String], mapping text: String? = nil, options: SessionOptions = SessionOptions(),
    isInterrupted: Bool = false
  ) {
    self.init(
      logs: logs.map { Array($0.utf8) }, mapping: text, options: options,
      isInterrupted: isInterrupted)
  }

  /// Checks the bytes of one log against the machine.
  convenience init(lines: [UInt8], mapping text: String) {
    self.init(logs: [lines], mapping: text, options: SessionOptions(), isInterrupted: false)
  }

  private init(
    logs: [[UInt8]], mapping text: String?, options: SessionOptions, isInterrupted: Bool
  ) {
    var lexicon = Lexicon()
    let alphabet = Alphabet<M>(in: &lexicon)
    var mapping: LogMapping<M>?
    if let text {
      let read = MappingReader<M>.read(.file("a.mapping"), Array(text.utf8), in: lexicon)
      for diagnostic in read.diagnostics { Issue.record("\(diagnostic.text)") }
      (mapping, lexicon) = (read.mapping, read.lexicon)
    }
    var options = options
    options.bounds.silentSteps = mapping?.silentSteps ?? options.bounds.silentSteps
    let judge = SessionJudge(
      mapping: mapping, alphabet: alphabet, in: lexicon, options: options
    ) { [unowned self] in verdicts.append($0) }
    var reader = LogReader(for: judge)
    for (index, log) in logs.enumerated() {
      reader.begin("log-\(index + 1)")
      for line in log.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        reader.take(Array(line))
      }
      if !isInterrupted { reader.end() }
    }
    reader.judge.finish { isInterrupted }
    summary = reader.judge.summary()
    warnings = reader.warnings.map { number, text in
      (number.map { "\($0): " } ?? "") + text
    }
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
