public import Machines
import Notation
import ScenarioLanguage

/// What a machine says about its designs: how they are chosen, and how they may differ.
public struct Designs<M: Machine>: Sendable {
  /// The verb of the given that chooses a design.
  public let given: String

  /// The names of the oldest and the newest design, between which every declared divergence shows.
  /// Designs between them may be alike where these differ.
  public let ends: (oldest: String, newest: String)

  /// The verbs of the observations whose place among the others of a step is not compared.
  public let unordered: [String]

  /// The differences that are wanted.
  public let declared: [DeclaredDivergence]

  /// Designs that the given `given` chooses.
  public init(
    chosenBy given: String, from oldest: String, to newest: String, unordered: [String] = [],
    declared: [DeclaredDivergence] = []
  ) {
    self.given = given
    ends = (oldest, newest)
    self.unordered = unordered
    self.declared = declared
  }

  /// The design with a name, which is the value of the given.
  public func design(_ name: String) throws(UnknownDesign) -> Design<M> {
    var quoted = ""
    Quotation.write(name, quoted: false, into: &quoted)
    let document = Document(
      name: name, bytes: Array("given \(given) \(quoted)".utf8), knowing: M.vocabulary.knownWords)
    var lexicon = Lexicon()
    let value: M.Given
    do throws(WordError) {
      value = try M.vocabulary.given(
        document.words.dropFirst(), of: document.bytes.span, in: &lexicon)
    } catch { throw unknown(name, error.message) }
    // The name as it is printed, since there may be several ways to write it.
    let design = Design<M>(String(value.text(in: lexicon).dropFirst(given.count + 1)), value)
    do throws(Objection) { _ = try design.machine([]) } catch { throw unknown(name, error.message) }
    return design
  }

  private func unknown(_ name: String, _ why: String) -> UnknownDesign {
    let slots = M.vocabulary.givens.signatures.first { $0.name == given }?.slots ?? []
    let examples = slots.flatMap(\.examples).joined(separator: ", ")
    return UnknownDesign(name: name, why: why, help: "designs are \(examples)")
  }

  /// Whether every declared divergence shows between two designs.
  func areEnds(_ one: Design<M>, _ other: Design<M>) -> Bool {
    Set([one.name, other.name]) == Set([ends.oldest, ends.newest])
  }
}

/// A name that is not one of a design.
public struct UnknownDesign: Error, Hashable, Sendable {
  /// The name.
  public let name: String
  /// Why the name does not mean a design, without a full stop.
  public let why: String
  /// The names of some designs.
  public let help: String

  /// The error for people, on two lines without a final line break.
  public var text: String { "\(name.visible): error: no design: \(why)\n  help: \(help)" }
}
