import ArgumentParser
import Machines
import Notation
import Simulation

/// The options that choose the stimuli of explorations.
struct AlphabetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take no stimuli but those of these verbs or actors, such as launch,choose,server.",
      valueName: "words"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp("Take no stimuli of these verbs or actors.", valueName: "words"))
  var without: [String] = []

  /// Whether no option is used.
  var isEverything: Bool { only.isEmpty && without.isEmpty }

  private var chosen: [String] { only.flatMap(Self.words) }
  private var excluded: [String] { without.flatMap(Self.words) }

  private static func words(of list: String) -> [String] {
    list.split(separator: ",").map(String.init)
  }

  func validate() throws {
    let verbs = World.vocabulary.stimuli.signatures
    let words = verbs.map(\.name) + Actor.allCases.map(\.name)
    for word in chosen + excluded where !words.contains(word) {
      let hint = Spelling.nearest(to: word, among: words).map { "; did you mean `\($0)`?" } ?? ""
      throw ValidationError("there is no verb or actor `\(word)`\(hint)")
    }
    guard verbs.contains(where: isChosen) else {
      throw ValidationError("no verb is left by --only and --without")
    }
  }

  /// Whether stimuli of a verb are taken.
  func isChosen(_ verb: Signature) -> Bool {
    let words = [verb.name, (verb.actor ?? .user).name]
    return (chosen.isEmpty || words.contains(where: chosen.contains))
      && !words.contains(where: excluded.contains)
  }
}
