import ArgumentParser
import Machines
import Replaying

/// The option of commands that run the machine in one of its designs, called as the given that
/// chooses one. A machine with one design has no such option.
struct DesignOption<M: Machine>: ParsableArguments {
  @Option(
    name: .customLong(Self.designs?.given.verb ?? "design"), help: Self.help,
    completion: .list(Self.designs?.given.examples ?? []))
  var name: String?

  private static var designs: Designs<M>? { MachineTool<M>.running.designs }

  private static var help: ArgumentHelp {
    guard let designs else { return .private }
    let (given, unordered) = (designs.given, designs.unordered)
    let places = unordered.map { "`\($0)`" }.joined(separator: ", ")
    return ArgumentHelp(
      "Who decides where no `given \(given.verb)` says it: \(given.expectation)",
      discussion: """
        Where others than the \(given.standard) decide, blocks are compared without `via`\
        \(unordered.isEmpty ? "" : ", and without the place of \(places) among the other lines").
        """, valueName: "design")
  }

  func validate() throws { _ = try preparation() }

  /// The given for the design; none without the option.
  func preparation() throws -> Preparation<M> {
    guard let (name, designs) = try chosen() else { return Preparation() }
    return try explained { () throws(DesignError) in try designs.given.preparation(for: name) }
  }

  /// The setting of scenarios that do not say who decides.
  func setting() throws -> ScenarioSetting<M> {
    guard let (name, designs) = try chosen() else { return .standard }
    return try explained { () throws(DesignError) in
      try designs.given.setting(for: name, like: .standard)
    }
  }

  /// Makes the shadows by which a run finds where the design differs from the newest one; `nil`
  /// where that decides itself.
  func makeShadow() throws -> ShadowMaker<M>? {
    guard let (name, designs) = try chosen() else { return nil }
    let design = try explained { () throws(DesignError) in try designs.design(name) }
    return try DesignShadow.maker(of: design, among: designs)
  }

  private func chosen() throws -> (name: String, designs: Designs<M>)? {
    guard let name else { return nil }
    guard let designs = Self.designs else {
      throw ValidationError("There is one design, which decides everywhere.")
    }
    return (name, designs)
  }

  private func explained<Result>(_ read: () throws(DesignError) -> Result) throws -> Result {
    do { return try read() } catch {
      let help = error.help.map { "; \($0)" } ?? ""
      let option = Self.designs.map { "--\($0.given.verb): " } ?? ""
      throw ValidationError("\(option)\(error.message)\(help)")
    }
  }
}
