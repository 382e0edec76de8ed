import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

/// Completes a line that the user is typing.
package struct Completer<M: Machine>: Sendable {
  private let session: Session<M>
  private let body: Body<M>

  init(_ session: Session<M>) {
    self.session = session
    body = session.body
  }

  /// Whether the scenario is past its head.
  private var isInBody: Bool { session.structure.isInBody }

  /// Returns the candidates for the last word of `line`, which ends at the cursor.
  package func candidates(for line: PartialLine) -> [Candidate] {
    let all: [Candidate]
    if line.words.first?.hasPrefix(".") ?? line.last.hasPrefix(".") {
      all = command(line)
    } else if line.isIndented {
      all = observations(line.words, line.last)
    } else {
      all = statement(line)
    }
    return Self.matching(line, all)
  }

  /// Returns the candidates that begin as the typed word does. If a word requires quotes, users can
  /// type its beginning without the opening quote.
  static func matching(_ line: PartialLine, _ all: [Candidate]) -> [Candidate] {
    all.filter { $0.text.hasPrefix(line.last) || $0.text.hasPrefix("\"\(line.last)") }
  }

  private func observations(_ words: [String], _ last: String) -> [Candidate] {
    let never = Keyword.never
    let behind = words.first == never.rawValue ? Array(words.dropFirst()) : words
    return M.vocabulary.observations.candidates(behind: behind, prefix: last)
      + (words.isEmpty ? [Candidate(text: never.rawValue, help: never.help)] : [])
  }

  private func statement(_ line: PartialLine) -> [Candidate] {
    let behind = Array(line.words.dropFirst())
    guard let keyword = line.words.first.flatMap(Keyword.init(rawValue:)) else {
      return line.words.isEmpty ? firstWords(line) : stimuli(line)
    }
    if keyword == .use {
      return behind.isEmpty ? usableFiles(line.last) : []
    }
    return candidates(of: keyword, behind: behind, line.last)
      + (keyword == .queryAssertion && behind.first != Keyword.absence
        ? answer(behind: behind) : [])
  }

  /// Returns the words that can follow a keyword and the words already typed after it. `last` is
  /// the typed part of the next word.
  private func candidates(
    of keyword: Keyword, behind words: [String], _ last: String
  ) -> [Candidate] {
    let vocabulary = M.vocabulary
    switch keyword {
    case .given: return vocabulary.givens.candidates(behind: words, prefix: "")
    case .never: return vocabulary.observations.candidates(behind: words, prefix: last)
    case .queryAssertion:
      let isAbsence = words.first == Keyword.absence
      return vocabulary.queryCandidates(
        behind: isAbsence ? Array(words.dropFirst()) : words, prefix: "",
        at: body.timeline.machine, in: body.lexicon)
        + (words.isEmpty ? [Candidate(text: Keyword.absence, help: "what does not exist")] : [])
    case .stateAssertion: return words.isEmpty ? states(startingWith: last) : []
    case .scenario, .skip, .expectedFailure, .examples, .use: return []
    }
  }

  /// Returns the words that can begin a line. Before the first step, keywords come before the
  /// stimuli of other actors, because users are still describing the initial situation.
  private func firstWords(_ line: PartialLine) -> [Candidate] {
    let possible = Possibilities(at: body)
    let (users, others) = (
      nextWords(of: possible.users, line), nextWords(of: possible.others, line)
    )
    guard !users.isEmpty || !others.isEmpty else { return vocabulary(line) + keywords }
    return isInBody ? users + others + keywords : users + keywords + others
  }

  /// Returns the possible stimuli or, if no stimulus is possible, all stimuli in the vocabulary.
  private func stimuli(_ line: PartialLine) -> [Candidate] {
    let possible = nextWords(of: Possibilities(at: body).all, line)
    return possible.isEmpty ? vocabulary(line) : possible
  }

  private func vocabulary(_ line: PartialLine) -> [Candidate] {
    M.vocabulary.stimulusCandidates(
      behind: line.words, prefix: line.last, at: body.timeline.machine, in: body.lexicon)
  }

  /// Returns the next words of phrases, each with its help: a verb with its meaning, a word before
  /// a value with a description of the value, and the last word of a phrase with the phrase's
  /// result.
  private func nextWords(
    of choices: [Possibilities<M>.Choice], _ line: PartialLine
  ) -> [Candidate] {
    var seen: Set<String> = []
    return choices.compactMap { choice in
      let words = PartialLine.split(choice.text)
      guard words.count > line.words.count, words.starts(with: line.words) else { return nil }
      let word = words[line.words.count]
      guard word.hasPrefix(line.last), seen.insert(word).inserted else { return nil }
      let verb = M.vocabulary.stimuli[WordID(words[0])]
      let isLast = words.count == line.words.count + 1
      let announced = verb?.slots.first { $0.announcement == word }?.expectation ?? ""
      let help = line.words.isEmpty ? verb?.help ?? "" : isLast ? choice.outcome : announced
      return Candidate(text: word, help: help)
    }
  }

  private var keywords: [Candidate] {
    let inBody: [Keyword] = [.scenario, .stateAssertion, .queryAssertion]
    let first: [Keyword] = [.given, .use]
    let all = first + Keyword.allCases.filter { $0 != .examples && !first.contains($0) }
    return all.filter { !isInBody || inBody.contains($0) }
      .map { Candidate(text: $0.rawValue, help: $0.help) }
  }

  /// Returns the next word of the current answer to a query.
  private func answer(behind words: [String]) -> [Candidate] {
    var lexicon = body.lexicon
    let statement = StatementArgument<M>(words, behind: .queryAssertion)
    guard !words.isEmpty, let query = try? statement.query(in: &lexicon).0 else { return [] }
    let answer = body.timeline.machine.answer(query)
    let text = PartialLine.split(M.vocabulary.text(of: query, answering: answer, in: lexicon))
    guard text.count > words.count, text.starts(with: words) else { return [] }
    return [Candidate(text: text[words.count], help: "what it is now")]
  }

  private func states(startingWith typed: String) -> [Candidate] {
    let machine = body.timeline.machine
    let now = machine.state.text(in: body.lexicon)
    let others = M.vocabulary.stateCandidates(
      startingWith: typed, at: machine, in: body.lexicon)
    let hasParts = typed.contains { $0 == "(" || $0 == "/" }
    let names = typed.isEmpty ? [] : M.vocabulary.stateCompletions
    return [Candidate(text: now, help: "the current state")]
      + others.filter { $0.text != now && (hasParts || !now.hasPrefix($0.text)) }
      + names.map { Candidate(text: $0.name, help: $0.path) }
  }

  /// Returns the next words of a condition, which can consist of several claims.
  func condition(behind words: [String], _ last: String) -> [Candidate] {
    let claims = [Keyword.stateAssertion, .queryAssertion].map(\.rawValue)
    let begins = words.lastIndex { claims.contains($0) || Keyword.operators.contains($0) }
    guard let begins else { return candidates(of: .stateAssertion, behind: words, last) }
    let keyword = Keyword(rawValue: words[begins]) ?? .stateAssertion
    return candidates(of: keyword, behind: Array(words[(begins + 1)...]), last)
  }

  private func command(_ line: PartialLine) -> [Candidate] {
    let all = session.commands
    guard let name = line.words.first?.dropFirst() else {
      return all.map { Candidate(text: ".\($0.name)", help: $0.help) }
    }
    switch all.first(where: { $0.name == name })?.arguments {
    case nil, .some(.none), .text?, .number?: return []
    case .statement(.stateAssertion)?:
      return condition(behind: Array(line.words.dropFirst()), line.last)
    case .statement(let keyword)?:
      return candidates(of: keyword, behind: Array(line.words.dropFirst()), line.last)
    case .positions?: return marks
    case .files?: return Self.files(line.last, isQuoted: false)
    case .scenario?:
      if line.words.count == 1 { return Self.files(line.last, isQuoted: false) }
      return line.words.count == 2 ? scenarios(behind: line.words) : []
    case .traceFormatAndFile?:
      if line.words.count == 2 { return Self.files(line.last, isQuoted: false) }
      let formats = line.words.count == 1 ? TraceFormat.allCases : []
      return formats.map { Candidate(text: $0.rawValue, help: "") }
    case .commands?:
      return line.words.count == 1 ? Handbook(session: session, body: body).completions : []
    case .verbs?: return line.words.count == 1 ? verbs : []
    case .design(let given)?:
      return line.words.count == 1 ? given.examples.map { Candidate(text: $0, help: "") } : []
    case .settings?:
      let settings = session.settings.all.map(\.name)
      let values = line.words.count == 1 ? settings : line.words.count == 2 ? ["on", "off"] : []
      return values.map { Candidate(text: $0, help: "") }
    }
  }

  /// Returns the scenarios of the file named in a command.
  private func scenarios(behind words: [String]) -> [Candidate] {
    let command = CommandLine<M>(
      Array(words.joined(separator: " ").utf8), from: .terminal, number: 1,
      among: session.commands)
    // Reading a pipe would block.
    guard let path = try? command.arguments().first, FileSystem.kind(of: path) == .file,
      let file = try? session.loader.load(.file(path))
    else { return [] }
    return file.scenarios.map { Candidate(text: Quotation.quoted($0.label), help: "") }
  }

  private var marks: [Candidate] {
    body.timeline.marks.sorted { $0.key < $1.key }.map { name, position in
      Candidate(text: Self.written(name), help: "position \(position)")
    }
  }

  private var verbs: [Candidate] {
    M.vocabulary.stimuli.signatures.map { Candidate(text: $0.name, help: $0.help) }
  }
}

// MARK: - Files

extension Completer {
  /// Returns the folders and the other scenario files that match the start of a path after `use`.
  private func usableFiles(_ word: String) -> [Candidate] {
    let own = session.source.path ?? ""
    return Self.files(word, in: Paths.folder(of: own), isQuoted: true) { path in
      ScenarioFiles.isScenarioFile(path) && Paths.normalized(path) != Paths.normalized(own)
    }
  }

  /// Returns the files and folders that match the start of a path, which is relative to `base`. A
  /// folder ends in `/`. Only the files are included that `isWanted` accepts, and hidden names only
  /// if the word begins one.
  private static func files(
    _ word: String, in base: String = "", isQuoted: Bool,
    where isWanted: (String) -> Bool = { _ in true }
  ) -> [Candidate] {
    let typed = word.hasPrefix("\"") ? String(word.dropFirst()) : word
    let folder = Paths.folder(of: typed)
    let place = folder.hasPrefix("/") ? folder : base + folder
    // A name that is not UTF-8 cannot be typed.
    let names = (FileSystem.names(in: place.isEmpty ? "." : place) ?? [])
      .filter { !$0.unicodeScalars.contains("\u{FFFD}") }
    return names.compactMap { name in
      let isFolder = FileSystem.kind(of: place + name) == .folder
      let path = folder + name + (isFolder ? "/" : "")
      let isHidden = name.hasPrefix(".") && folder == typed
      guard path.hasPrefix(typed), !isHidden, isFolder || isWanted(place + name) else {
        return nil
      }
      return Candidate(
        text: isQuoted || word.hasPrefix("\"") ? partlyQuoted(path) : written(path), help: "")
    }
  }

  /// Returns a text as one word, quoted if necessary.
  static func written(_ text: String) -> String {
    Quotation.isBare(text) ? text : partlyQuoted(text)
  }

  /// Returns a path in quotes. For a folder, the closing quote is omitted.
  private static func partlyQuoted(_ path: String) -> String {
    path.hasSuffix("/") ? String(Quotation.quoted(path).dropLast()) : Quotation.quoted(path)
  }
}

extension Session {
  /// The completer for the session's current state.
  package var completer: Completer<M> { Completer(self) }
}
