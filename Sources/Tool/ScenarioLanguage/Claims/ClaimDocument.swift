import Notation

/// A text with claims, parsed as far as possible without the vocabulary.
package struct ClaimDocument: Sendable {
  /// The text, with the positions of its lines.
  package let document: Document
  /// The claims, including claims with errors.
  package private(set) var claims: [ClaimSyntax] = []
  /// The errors, sorted by position.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The claim that is being read.
  private var open: ClaimSyntax?
  /// The names of all claims, and their lines.
  private var names: [String: Int] = [:]

  /// The extension of the names of files that contain claims.
  package static let fileExtension = "claims"

  /// Whether a file contains claims rather than scenarios, according to its name.
  package static func isClaims(_ path: String) -> Bool { path.hasSuffix(".\(fileExtension)") }

  /// Parses the bytes of the file with this name.
  package init(name: String, bytes: [UInt8], knowing words: KnownWords) {
    let known = KnownWords(
      isInVocabulary: { word in
        words.contains(word) || ClaimKeyword.words.contains(word) || Self.isPlain(word)
      }, hasSecrets: { words.hasSecrets })
    document = Document(name: name, bytes: bytes, knowing: known)
    for line in document.lines where line.kind != .blank && line.kind != .comment {
      do throws(Diagnostic) { try read(line) } catch {
        diagnostics.append(explained(error, in: line.range))
        open?.isSound = false
      }
    }
    close()
    if claims.isEmpty, diagnostics.isEmpty {
      diagnostics.append(
        error(
          0..<0, "the file has no claim", "write `claim \"NAME\"`, and its lines below it"))
    }
    diagnostics.sort { $0.location < $1.location }
  }

  /// Whether a word is a bound, such as `30s`, or a name, such as `<who>`.
  private static func isPlain(_ word: String) -> Bool {
    word.wholeMatch(of: /[0-9]{1,4}|[0-9]+[smhd]|<[a-z0-9-]+>/) != nil
  }

  /// The kind of errors in claims.
  package static let kind = "claim"

  /// Returns an error in this document.
  package func error(_ range: Range<Int>, _ message: String, _ help: String) -> Diagnostic {
    document.diagnostic(at: range, message: message, help: help, kind: Self.kind)
  }

  // MARK: - Lines

  private mutating func read(_ line: Line) throws(Diagnostic) {
    let words = try words(of: line)
    let first = words[0]
    let keyword = first.isQuoted ? "" : document.text(of: first)
    if keyword == ClaimKeyword.heading {
      close()
      // If the heading has an error, the lines below it still belong to a claim.
      open = ClaimSyntax(name: "", nameRange: first.range, tags: [])
      let heading = try heading(words)
      open = heading
      names[heading.name] = document.lineNumber(of: first.range.lowerBound)
      guard line.indentation == 0 else {
        throw error(first.range, "`claim` is indented", "write it at the start of the line")
      }
      return
    }
    guard open != nil else {
      // One error is enough for all lines above the first claim.
      guard diagnostics.isEmpty else { return }
      throw stray(line, words)
    }
    try add(line, words)
    guard line.indentation > 0 else {
      throw error(
        first.range, "this line is not indented", "indent the lines of a claim by two spaces")
    }
  }

  /// The error for a line above the first claim.
  private func stray(_ line: Line, _ words: [Word]) -> Diagnostic {
    let word = document.text(of: words[0])
    if line.kind == .scenario {
      return error(
        words[0].range, "this is a scenario, not a claim",
        "put scenarios into a file that ends in `.scenario`")
    }
    if Spelling.nearest(to: word, among: [ClaimKeyword.heading]) != nil {
      return error(words[0].range, "a claim begins with `claim`", "did you mean `claim`?")
    }
    return error(
      words[0].range, "this line belongs to no claim",
      "write `claim \"NAME\"` above it, or begin it with # to make it a comment")
  }

  private func words(of line: Line) throws(Diagnostic) -> [Word] {
    let range = line.range
    if let bytes = document.bytes[range].firstIndex(of: UInt8(ascii: "\t")) {
      let isIndentation = document.bytes[range.lowerBound..<bytes].allSatisfy { $0 == 32 }
      throw error(
        bytes..<bytes + 1,
        isIndentation ? "this line is indented with a tab" : "a tab separates these words",
        isIndentation ? "indent it by two spaces" : "separate words by a space")
    }
    if line.kind == .unreadable,
      String(validating: document.bytes[range], as: UTF8.self) == nil
        || range.count > Line.maximumLength,
      let error = document.diagnostics.first(where: {
        $0.line == document.lineNumber(of: range.lowerBound)
      })
    {
      throw error
    }
    if let sign = joiner(in: range) {
      throw error(sign, "events cannot be joined by this sign", "write `or` between events")
    }
    return try ConditionToken.all(in: document, range).map(\.word)
  }

  /// Returns the place of a comma or a bar outside quotes and parentheses.
  private func joiner(in line: Range<Int>) -> Range<Int>? {
    var (depth, isInQuotes) = (0, false)
    for index in line {
      switch document.bytes[index] {
      case UInt8(ascii: "\""): isInQuotes.toggle()
      case _ where isInQuotes: break
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: "|"): if depth == 0 { return index..<index + 1 }
      default: break
      }
    }
    return nil
  }

  /// Reads `claim "NAME" @TAG…`.
  private func heading(_ words: [Word]) throws(Diagnostic) -> ClaimSyntax {
    let end = words[0].range.upperBound
    guard words.count > 1 else {
      throw error(end..<end, "the claim has no name", "write `claim \"NAME\"`")
    }
    let name = words[1]
    guard name.isQuoted else {
      let last = words.last { !document.text(of: $0).hasPrefix("@") } ?? name
      throw error(
        name.range.lowerBound..<last.range.upperBound, "the name is not in double quotes",
        "write `claim \"NAME\"`")
    }
    guard !document.text(of: name).isEmpty else {
      throw error(name.range, "the name is empty", "describe the rule in a few words")
    }
    var tags: [String] = []
    for word in words.dropFirst(2) {
      let tag = document.text(of: word)
      guard !word.isQuoted, tag.hasPrefix("@"), ScenarioSyntax.isTag(String(tag.dropFirst()))
      else { throw error(word.range, "this is not a tag", "write @ and a name, such as @security") }
      if tags.contains(String(tag.dropFirst())) {
        throw error(word.range, "this tag is written twice", "remove one of them")
      }
      tags.append(String(tag.dropFirst()))
    }
    if let line = names[document.text(of: name)] {
      throw error(
        name.range, "another claim has this name, on line \(line)", "give each claim its own name")
    }
    return ClaimSyntax(name: document.text(of: name), nameRange: name.range, tags: tags)
  }

  private mutating func add(_ line: Line, _ words: [Word]) throws(Diagnostic) {
    let range = words[0].range.lowerBound..<line.range.upperBound
    let keyword = try keyword(of: words)
    let skipped = keyword == .atMost ? 2 : 1
    let added = ClaimSyntax.Line(
      keyword: keyword, range: range, words: Array(words.dropFirst(skipped)))
    guard !added.words.isEmpty else {
      let end = words[words.count - 1].range.upperBound
      throw error(end..<end, "nothing follows `\(keyword.name)`", "write `\(keyword.form)`")
    }
    if let other = open?[keyword] {
      let isSame = document.bytes[other.range] == document.bytes[range]
      if isSame { throw error(range, "this line is there twice", "remove it") }
      throw keyword.isOfScope
        ? error(
          range, "a claim has only one `\(keyword.name)` line",
          keyword == .while
            ? "combine conditions with `and` or `or`" : "join events with `or`")
        : surplus(added)
    }
    open?.lines.append(added)
  }

  private func keyword(of words: [Word]) throws(Diagnostic) -> ClaimKeyword {
    let first = words[0]
    let text = first.isQuoted ? "" : document.text(of: first)
    if let keyword = ClaimKeyword(rawValue: text) {
      guard keyword == .atMost, words.count < 2 || document.text(of: words[1]) != "most" else {
        return keyword
      }
      if words.count > 1, document.text(of: words[1]) == "least" {
        throw error(
          first.range.lowerBound..<words[1].range.upperBound, "there is no rule \"at least\"",
          "write `after EVENT` and `within 60s EVENT`, or `first` and `before`")
      }
      throw error(first.range, "`most` is missing after `at`", "write `\(keyword.form)`")
    }
    throw error(
      first.range, "a line of a claim cannot begin with this word",
      first.isQuoted ? ClaimKeyword.listed : ClaimKeyword.advice(on: text))
  }

  // MARK: - Claims

  /// Adds the claim that is being read. If its lines have no errors, they have to fit together.
  private mutating func close() {
    guard var read = open else { return }
    open = nil
    if read.isSound, let error = mistake(in: read) {
      diagnostics.append(error)
      read.isSound = false
    }
    claims.append(read)
  }

  private func mistake(in claim: ClaimSyntax) -> Diagnostic? {
    let rules = claim.lines.filter { !$0.keyword.isOfScope }
    guard let rule = rules.first else {
      return error(
        claim.nameRange, "the claim has no rule",
        "add a line with `never`, `always`, `within`, `at most` or `reachable`, or two lines "
          + "with `first` and `before`")
    }
    let isOrder = { (keyword: ClaimKeyword) in keyword == .first || keyword == .before }
    if isOrder(rule.keyword) {
      if let other = rules.first(where: { !isOrder($0.keyword) }) { return surplus(other) }
      guard claim[.first] != nil, claim[.before] != nil else { return half(rule) }
      return nil
    }
    if rules.count > 1 { return surplus(rules[1]) }
    if rule.keyword == .within, claim[.after] == nil, claim[.while] == nil {
      return error(
        rule.keywordRange, "`within` needs a starting point",
        "add `after EVENT` or `while CONDITION`")
    }
    if rule.keyword == .reachable, let line = claim[.after] ?? claim[.until] {
      return error(
        line.range, "`reachable` takes no `\(line.keyword.name)`",
        "write `while CONDITION` instead, or leave this line out")
    }
    return nil
  }

  /// The error for one of the lines `first` and `before` without the other.
  private func half(_ line: ClaimSyntax.Line) -> Diagnostic {
    let missing = line.keyword == .first ? ClaimKeyword.before : .first
    if let word = line.words.first(where: { document.text(of: $0) == missing.rawValue }) {
      return error(
        word.range, "`\(missing.name)` belongs on its own line", "start a new line with it")
    }
    return error(
      line.range, "`\(line.keyword.name)` needs a line `\(missing.name)`",
      "write `\(missing.form)`: the first event must occur before the other")
  }

  private func surplus(_ line: ClaimSyntax.Line) -> Diagnostic {
    error(
      line.range, "this is a second rule; a claim has only one",
      "join events with `or`, or write a second claim")
  }
}
