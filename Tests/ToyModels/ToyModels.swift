import Exploration
import FileAccess
import Machines
import Running
import ScenarioLanguage
import ToyMachine

/// `ToyModels FOLDER SEED COUNT CLAIMS` writes random machines as models for Spin, `1.pml` and so
/// on, each with random claims.
///
/// For each claim, it prints a line with the number of the model, the name of the claim's formula,
/// and the result of the search: `broken` or `holds`.
@main
enum ToyModels {
  private static let stimuli: [Toy.Stimulus] = [
    .push(.a), .push(.b), .wait(Seconds(2)), .wait(Seconds(5)),
  ]

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let seed = UInt64(arguments[2]), let count = Int(arguments[3]),
      let claimCount = Int(arguments[4])
    else { return print("usage: ToyModels FOLDER SEED COUNT CLAIMS") }
    var random = ToyRandom(seed: seed)
    for number in 1...count {
      let toy = Toy(seed: UInt64(random.next(1 << 30)), stateCount: 1 + random.next(8))
      let first = random.next(4)
      let letters = [stimuli[first], stimuli[(first + 1 + random.next(3)) % 4]]
      let text = claims(claimCount, using: &random)
      let model = try Model(of: toy, by: letters, claiming: text)
      try FileSystem.replace("\(arguments[1])/\(number).pml", with: Array(model.text.utf8))
      for (claim, isBroken) in model.verdicts {
        print(number, "claim_\(claim)", isBroken ? "broken" : "holds")
      }
    }
  }

  private static func claims(_ count: Int, using random: inout ToyRandom) -> String {
    var texts: [String] = []
    while texts.count < count {
      let sketch = ClaimSketch(using: &random)
      if sketch.isValid { texts.append(sketch.text(named: "n\(texts.count + 1)")) }
    }
    return texts.joined(separator: "\n")
  }
}

/// A toy with claims.
private struct Model {
  /// The model for Spin.
  private(set) var text = ""
  /// For each claim, whether the search finds that it is broken.
  private(set) var verdicts: [(claim: String, isBroken: Bool)] = []

  init(of toy: Toy, by letters: [Toy.Stimulus], claiming source: String) throws {
    let document = ClaimDocument(
      name: "toy.claims", bytes: Array(source.utf8), knowing: Toy.vocabulary.knownWords)
    var lexicon = Lexicon()
    let alphabet = Alphabet<Toy>(
      in: &lexicon, admitting: { letters.contains($0) },
      offering: letters.map { PhrasePattern(exactly: $0.phrase) })
    let claims: [Claim<Toy>] = ClaimLibrary([document]).claims(in: &lexicon).claims
    let space = SearchSpace(
      from: [ExplorationStart(machine: toy)], by: alphabet, in: lexicon)
    for claim in claims {
      let report = try Exploration(of: space, checking: [.rule(claim)]).run()
      verdicts.append((claim.name, report.verdicts[0].answer == .broken))
    }
    let graph = try Exploration(of: space).run().graph
    GraphFormat.promela.write(graph, claiming: claims) {
      text += $0
    } look: {
    }
  }
}
