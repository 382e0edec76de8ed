import ArgumentParser
import Machines
import Running

/// The option that selects the machine's design. The option has the name of the given that selects
/// a design. A machine with a single design has no such option.
struct DesignOption: CheckedArguments {
  @Option(
    name: .customLong(ToolContext.designs?.verb ?? "design"), help: Self.help,
    completion: .list(ToolContext.designs?.examples ?? []))
  var name: String?

  private static var help: ArgumentHelp {
    guard let designs = ToolContext.designs else { return .private }
    let places = designs.unordered.map { "`\($0)`" }.joined(separator: ", ")
    return ArgumentHelp(
      "Design to use unless the scenario has `given \(designs.verb)`: \(designs.expectation).",
      discussion: """
        Unless the \(designs.standard) decide, blocks are compared without `via`\
        \(places.isEmpty ? "" : " and without the position of \(places) among other lines").
        """, valueName: "design")
  }

  func check<M: Machine>(in tool: MachineTool<M>) throws { _ = try preparation(in: tool) }

  /// Returns a preparation with the given that selects the design. The preparation is empty if the
  /// option is not used.
  func preparation<M: Machine>(in tool: MachineTool<M>) throws -> Preparation<M> {
    try chosen(in: tool) { (designs, name) throws(DesignError) in
      try designs.given.preparation(for: name)
    } ?? Preparation()
  }

  /// Returns the setting for scenarios that do not select a design themselves.
  func setting<M: Machine>(in tool: MachineTool<M>) throws -> ScenarioSetting<M> {
    try chosen(in: tool) { (designs, name) throws(DesignError) in
      try designs.given.setting(for: name, like: tool.setting)
    } ?? tool.setting
  }

  /// Creates the shadow runs that compare a run with the newest design; `nil` if the option is not
  /// used or the newest design is selected.
  func makeShadow<M: Machine>(in tool: MachineTool<M>) throws -> ShadowMaker<M>? {
    let pair = try chosen(in: tool) { (designs, name) throws(DesignError) in
      (try designs.design(name), designs)
    }
    return try pair.flatMap { try DesignShadow.maker(of: $0, among: $1) }
  }

  private func chosen<M: Machine, Result>(
    in tool: MachineTool<M>, _ choose: (Designs<M>, String) throws(DesignError) -> Result
  ) throws -> Result? {
    guard let name else { return nil }
    guard let designs = tool.designs else {
      throw ValidationError("this machine has a single design")
    }
    do { return try choose(designs, name) } catch {
      let help = error.help.map { "; \($0)" } ?? ""
      throw ValidationError("--\(designs.verb): \(error.message)\(help)")
    }
  }
}
