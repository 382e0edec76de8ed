import Machines
import Notation
import ScenarioLanguage

/// The given of a machine that says which of its designs decides: `given routing coordinator`.
public struct DesignGiven<M: Machine>: Sendable {
  /// The verb of the given; the design is its only value.
  package let verb: String
  /// The name of the design that decides in a machine, as the given has it.
  package let name: @Sendable (M) -> String

  /// The given with this verb; `name` is the name of the design that decides in a machine.
  public init(_ verb: String, name: @escaping @Sendable (M) -> String) {
    self.verb = verb
    self.name = name
  }

  /// The name of the design that decides where nothing is given.
  package var standard: String { name(M()) }

  /// What the name of a design can be, in words.
  package var expectation: String {
    M.vocabulary.givens[WordID(verb)]?.slots.first?.expectation ?? ""
  }

  /// Names of designs that there are, for completion: a machine may refuse one that it had once.
  package var examples: [String] {
    let names = M.vocabulary.givens[WordID(verb)]?.slots.flatMap(\.examples) ?? []
    return names.filter { name in
      guard let given = try? given(for: name) else { return false }
      return (try? Preparation<M>([given])) != nil
    }
  }

  /// The same setting as `setting` but for the design of this name, for which the command line has
  /// an option called as the verb; throws if there is no such design.
  ///
  /// The standard design is not given: what is written in its setting need not say it.
  package func setting(
    for design: String, like setting: ScenarioSetting<M>
  ) throws(DesignError) -> ScenarioSetting<M> {
    let chosen = try preparation(for: design)
    let name = name(chosen.machine)
    return name == standard
      ? setting.prepared(by: Preparation(), options: "")
      : setting.prepared(by: chosen, options: "--\(verb) \(Paths.shellQuoted(name))")
  }

  /// Whether this is the given about designs.
  package func says(_ given: M.Given) -> Bool { given.phrase.verb == WordID(verb) }

  /// The given for the design of this name; throws if there is none.
  package func preparation(for design: String) throws(DesignError) -> Preparation<M> {
    let given: M.Given
    do throws(WordError) { given = try self.given(for: design) } catch {
      throw DesignError(
        message: error.message, help: "such as \(examples.joined(separator: ", "))")
    }
    do throws(Objection) { return try Preparation([given]) } catch {
      throw DesignError(message: error.message, help: nil)
    }
  }

  /// The given with this name, whether a machine can be prepared by it or not.
  private func given(for design: String) throws(WordError) -> M.Given {
    var line = "\(verb) "
    Quotation.write(design, quoted: false, into: &line)
    let document = Document(name: "", bytes: Array(line.utf8))
    var lexicon = Lexicon()
    return try M.vocabulary.given(document.words[...], of: document.bytes.span, in: &lexicon)
  }
}

/// Why a design cannot decide.
package struct DesignError: Error, Hashable, Sendable {
  /// A description of the error.
  package let message: String
  /// What there is instead.
  package let help: String?
}
