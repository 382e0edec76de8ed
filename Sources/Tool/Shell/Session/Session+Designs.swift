import Machines
import Running

// The design that decides in a session.

extension Session {
  /// The design that decides now; `nil` where that is the standard, or where there is only one.
  package var otherDesign: String? {
    guard let designs else { return nil }
    let design = design(by: designs)
    return design == designs.standard ? nil : design
  }

  /// The design that decides now.
  func design(by designs: DesignGiven<M>) -> String { designs.name(body.timeline.machine) }

  /// Begins anew in the design of this name, and does again what was done; an error changes
  /// nothing.
  mutating func beginAnew(
    in design: String, of designs: DesignGiven<M>
  ) throws(CommandError) {
    var session = self
    do throws(DesignError) {
      session.setting = try designs.setting(for: design, like: setting)
    } catch { throw CommandError(message: error.message, help: error.help, argument: 0) }
    if let begun {
      session.begun = try begun.again(in: session.setting, without: designs.says)
    } else {
      session.head = try head.again(in: session.setting, session.loader)
    }
    let now = session.design(by: designs)
    try require(
      now == designs.name(session.setting.preparation.machine),
      "the lines of this scenario say \(now)", help: ".reset forgets them", argument: 0)
    self = session
  }
}
