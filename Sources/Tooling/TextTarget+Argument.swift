public import ArgumentParser
public import ScenarioLanguage

extension TextTarget: ExpressibleByArgument {
  /// The argument as the command line has it; help shows it as the default value.
  public var defaultValueDescription: String { argument }
}
