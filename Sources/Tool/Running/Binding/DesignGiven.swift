import Machines
import Notation
import ScenarioLanguage

/// The given that selects one of a machine's designs, such as `given routing coordinator`.
public struct DesignGiven<M: Machine>: Sendable {
  /// The verb of the given. The design is the given's only value.
  package let verb: String
  /// Returns the name of the design that decides in a machine, as written in the given.
  package let name: @Sendable (M) -> String

  /// Creates the given with this verb. `name` returns the name of the design that decides in a
  /// machine.
  public init(_ verb: String, name: @escaping @Sendable (M) -> String) {
    self.verb = verb
    self.name = name
  }

  /// The name of the design that decides by default.
  package var standard: String { name(M()) }

  /// The description of a valid design name.
  package var expectation: String {
    M.vocabulary.givens[WordID(verb)]?.slots.first?.expectation ?? ""
  }

  /// The names of the available designs, for completion. Names that the machine no longer accepts
  /// are left out.
  package var examples: [String] {
    let names = M.vocabulary.givens[WordID(verb)]?.slots.flatMap(\.examples) ?? []
    return names.filter { name in
      guard let given = try? given(for: name) else { return false }
      return (try? Preparation<M>([given])) != nil
    }
  }

  /// Returns `setting` with the design of this name. Throws if there is no such design.
  ///
  /// On the command line, the design is an option named after the verb. The standard design is left
  /// out of the setting, because texts need not mention it.
  package func setting(
    for design: String, like setting: ScenarioSetting<M>
  ) throws(DesignError) -> ScenarioSetting<M> {
    let chosen = try preparation(for: design)
    let name = name(chosen.machine)
    return name == standard
      ? setting.prepared(by: Preparation(), options: "")
      : setting.prepared(by: chosen, options: "--\(verb) \(Paths.shellQuoted(name))")
  }

  /// Returns whether this given selects a design.
  package func says(_ given: M.Given) -> Bool { given.phrase.verb == WordID(verb) }

  /// Returns the preparation with the design of this name. Throws if there is no such design.
  package func preparation(for design: String) throws(DesignError) -> Preparation<M> {
    let given: M.Given
    do throws(WordError) { given = try self.given(for: design) } catch {
      let nearest = Spelling.nearest(to: design, among: examples).map { "did you mean \($0)?" }
      throw DesignError(
        message: error.message, help: nearest ?? "such as \(examples.joined(separator: ", "))")
    }
    do throws(Objection) { return try Preparation([given]) } catch {
      throw DesignError(message: error.message, help: nil)
    }
  }

  /// Returns the given with this name, whether or not the machine accepts it.
  private func given(for design: String) throws(WordError) -> M.Given {
    var line = "\(verb) "
    Quotation.write(design, quoted: false, into: &line)
    let document = Document(name: "", bytes: Array(line.utf8))
    var lexicon = Lexicon()
    return try M.vocabulary.given(document.words[...], of: document.bytes.span, in: &lexicon)
  }
}

/// The reason why a design cannot be used.
package struct DesignError: Error, Hashable, Sendable {
  /// A description of the error.
  package let message: String
  /// The alternatives.
  package let help: String?
}
