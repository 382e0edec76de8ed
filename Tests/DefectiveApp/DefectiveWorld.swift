import Machines
import ScenarioLanguage
import Simulation

/// The app with one defect, used as an implementation in this process. It is fast enough for many
/// measurements.
final class DefectiveWorld: Implementation {
  private let mutant: WorldMutant
  private var world = World()
  private var lexicon = Lexicon()
  private var trail = Trail<World>()

  let namesDeciders = true

  init(_ mutant: WorldMutant) { self.mutant = mutant }

  func reset() {
    world = World()
    world.mutate(by: mutant)
    lexicon = Lexicon()
  }

  func prepare(_ given: String) throws(Breakdown) -> String? {
    do {
      let line = try WordLine(given)
      let given = try World.vocabulary.given(line.words[...], of: line.bytes.span, in: &lexicon)
      try world.prepare(given)
      return nil
    } catch let objection as Objection {
      return objection.message
    } catch { throw Breakdown("\(error)") }
  }

  func take(_ stimulus: String) throws(Breakdown) -> ImplementedStep {
    do {
      let line = try WordLine(stimulus)
      world.step(
        try World.vocabulary.stimulus(line.words[...], of: line.bytes.span, in: &lexicon),
        into: &trail)
    } catch { throw Breakdown("\(error)") }
    return ImplementedStep(
      observations: trail.observations.map { $0.text(in: lexicon) },
      state: world.state.text(in: lexicon))
  }

  /// This is never called, because walks do not use queries.
  func answer(_ query: String) -> [String] { [] }
}
