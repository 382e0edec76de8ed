import Machines
import Replaying

/// The stimuli that are possible in the current state.
struct Possibilities<M: Machine>: Sendable {
  private let phrases: [(signature: Signature, texts: [String])]

  /// The number of phrases per verb listed in an overview; the others are counted.
  private static var listedWays: Int { 2 }

  init(at body: Body<M>) {
    // The texts tried here go into a copy, so that looking does not use up pseudonyms.
    var lexicon = body.lexicon
    let stimuli = Alphabet<M>(in: &lexicon).possible(at: body.timeline.run.machine)
    let texts = Dictionary(grouping: stimuli) { $0.phrase.verb }
    phrases = M.vocabulary.stimuli.signatures.compactMap { signature in
      texts[signature.id].map { values in (signature, values.map { $0.text(in: lexicon) }) }
    }
  }

  /// All possible stimuli in the notation.
  var all: [String] { phrases.flatMap(\.texts) }

  /// All possible phrases with a verb.
  func phrases(of verb: String) -> [String] {
    phrases.first { $0.signature.name == verb }?.texts ?? []
  }

  /// The possible stimuli by actor, one line per verb with its description. The user's come last,
  /// closest to the prompt.
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
