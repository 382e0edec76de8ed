public import ArgumentParser
public import ScenarioLanguage

extension TextTarget: ExpressibleByArgument {
  public var defaultValueDescription: String { argument }
}
