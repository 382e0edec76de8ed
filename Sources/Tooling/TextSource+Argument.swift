public import ArgumentParser
public import ScenarioLanguage

extension TextSource: ExpressibleByArgument {}

extension [String] {
  /// Whether one of the arguments names standard input.
  package var nameStandardInput: Bool { contains { !TextSource(argument: $0).isFile } }
}
