import Exploration
import Foundation
import TextFormats

/// A book in the form in which a page reads it from JSON.
struct ReadBook: Decodable {
  struct Path: Decodable { let state: String }

  struct System: Decodable {
    let count: Int
    let complete: Bool?
    let states: String
  }

  /// The effect of a stimulus in a state.
  struct Answer {
    let stimulus: String
    let block: [String]
    /// The state after the stimulus; `nil` if the book does not contain the state.
    let target: Int?
  }

  private struct State {
    let path: String
    let root: Int
    var targets: [Int: Int] = [:]
  }

  let texts: [String]
  let paths: [Path]
  let looks: String
  let blocks: String
  let lists: String
  let outcomes: String
  let branches: String
  let pairs: String
  let systems: [System]

  init(_ book: PlayBook) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(book.json.text.utf8))
  }

  /// Returns the path and the answers of each state in a system, starting with the initial state.
  func states(of system: System) -> [(path: String, answers: [Answer])] {
    let branches = Self.lists(in: branches)
    let pairs = Self.numbers(in: pairs)
    func unfolded(_ node: Int) -> [[Int]] {
      guard node >= branches.count else { return [branches[node]] }
      let place = 2 * (node - branches.count)
      return unfolded(pairs[place]) + unfolded(pairs[place + 1])
    }
    return packed(system).enumerated().map { number, state in
      (state.path, answers(in: unfolded(state.root), at: number, state.targets))
    }
  }

  private func answers(
    in branches: [[Int]], at number: Int, _ targets: [Int: Int]
  ) -> [Answer] {
    let (lists, blocks) = (Self.lists(in: lists), Self.lists(in: blocks))
    let outcomes = Self.numbers(in: outcomes)
    var changes = 0
    return branches.flatMap { branch in
      let runs = stride(from: 1, to: branch.count, by: 2).flatMap {
        Array(repeating: branch[$0], count: branch[$0 + 1])
      }
      return zip(lists[branch[0]], runs).map { text, outcome in
        let isChange = outcomes[3 * outcome + 2] == 1
        defer { changes += isChange ? 1 : 0 }
        return Answer(
          stimulus: texts[text], block: blocks[outcomes[3 * outcome]].map { texts[$0] },
          target: isChange ? targets[changes] : number)
      }
    }
  }

  private func packed(_ system: System) -> [State] {
    var numbers = Self.numbers(in: system.states)[...]
    let looks = Self.numbers(in: looks)
    return (0..<system.count).map { number in
      let look = numbers.removeFirst()
      var state = State(path: paths[looks[2 * look]].state, root: numbers.removeFirst())
      var place = -1
      var target = number
      for _ in 0..<numbers.removeFirst() {
        place += numbers.removeFirst() + 1
        let code = numbers.removeFirst()
        target += code % 2 == 0 ? code / 2 : -(code + 1) / 2
        state.targets[place] = target
      }
      return state
    }
  }

  private static func lists(in text: String) -> [[Int]] {
    var numbers = numbers(in: text)[...]
    var lists: [[Int]] = []
    while let count = numbers.popFirst() {
      lists.append(Array(numbers.prefix(count)))
      numbers.removeFirst(count)
    }
    return lists
  }

  /// Parses numbers whose digits are in ascending order of significance. The last digit of each
  /// number is one of the first 45 digits.
  private static func numbers(in text: String) -> [Int] {
    let digits = (33...126).filter { ![34, 38, 60, 92].contains($0) }
    var numbers: [Int] = []
    var (number, weight) = (0, 1)
    for byte in text.utf8 {
      let digit = digits.firstIndex(of: Int(byte)) ?? 0
      number += (digit % 45 + (weight > 1 ? 1 : 0)) * weight
      weight *= 45
      if digit < 45 {
        numbers.append(number)
        (number, weight) = (0, 1)
      }
    }
    return numbers
  }
}
