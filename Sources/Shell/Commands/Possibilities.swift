import Machines
import Replaying

/// What is possible where a scenario stands.
struct Possibilities<M: Machine>: Sendable {
  private let phrases: [(signature: Signature, texts: [String])]

  /// How many ways to say a verb an overview lists before it says how many there are.
  private static var listedWays: Int { 2 }

  init(at body: Body<M>) {
    // Looking gives no pseudonym away: the texts that are tried go no further than this list.
    var lexicon = body.lexicon
    let stimuli = Alphabet<M>(in: &lexicon).possible(at: body.timeline.run.machine)
    let texts = Dictionary(grouping: stimuli) { $0.phrase.verb }
    phrases = M.vocabulary.stimuli.signatures.compactMap { signature in
      texts[signature.id].map { values in (signature, values.map { $0.text(in: lexicon) }) }
    }
  }

  /// Every stimulus, as the notation writes it.
  var all: [String] { phrases.flatMap(\.texts) }

  /// Every way to say a verb.
  func phrases(of verb: String) -> [String] {
    phrases.first { $0.signature.name == verb }?.texts ?? []
  }

  /// What is possible by actor, a verb with its explanation a line. What users do stands last, where
  /// the eye is.
  func overview(_ paint: Paint, _ columns: Int?) -> String {
    var text = ""
    for actor in Actor.allCases.reversed() {
      let own = phrases.filter { ($0.signature.actor ?? .user) == actor }
      guard !own.isEmpty else { continue }
      text += paint.heading(actor.name) + "\n"
      text += Table(rows: own.flatMap(rows), margin: 2).text(within: columns)
    }
    return text.isEmpty ? "nothing is possible here\n" : text
  }

  private func rows(_ phrase: (signature: Signature, texts: [String])) -> [[String]] {
    let (signature, texts) = phrase
    guard texts.count > Self.listedWays else { return texts.map { [$0, signature.help] } }
    return [[signature.usage, "\(signature.help) (\(texts.count) ways: .can \(signature.name))"]]
  }
}
