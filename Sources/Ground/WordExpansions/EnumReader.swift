/// Reads the declaration of an enumeration from its tokens.
struct EnumReader {
  private let bytes: [UInt8]
  private let tokens: [SourceToken]
  private var position = 0
  private var declaration = EnumDeclaration()

  /// Reads the source of one declaration.
  static func read(_ source: String) -> EnumDeclaration {
    var reader = EnumReader(source)
    reader.readHead()
    reader.readBody()
    return reader.declaration
  }

  private init(_ source: String) {
    bytes = Array(source.utf8)
    tokens = SourceReader.tokens(of: source)
  }

  private var current: SourceToken? { position < tokens.count ? tokens[position] : nil }

  private func isAt(_ text: String) -> Bool {
    current.map { $0.text == text && $0.kind != .comment && $0.kind != .text } ?? false
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  // MARK: - The head

  private mutating func readHead() {
    while let token = current, !isAt("{") {
      if isAt("@") {
        declaration.attributes.append(readAttribute())
      } else if ["public", "package", "internal", "fileprivate", "private"].contains(token.text) {
        declaration.access = token.text == "private" ? "fileprivate " : "\(token.text) "
        position += 1
      } else if isAt("enum") {
        let name = tokens[min(position + 1, tokens.count - 1)]
        declaration.name = name.text
        declaration.offset = name.range.lowerBound
        position += 2
      } else {
        if !declaration.name.isEmpty, token.kind == .name {
          declaration.inherited.append(token.text)
        }
        position += 1
      }
    }
    position += 1
  }

  // MARK: - The body

  private mutating func readBody() {
    var comment: [String] = []
    var attributes: [EnumDeclaration.Attribute] = []
    while let token = current, !isAt("}") {
      if token.kind == .comment {
        comment.append(token.text)
        position += 1
      } else if isAt("@") {
        attributes.append(readAttribute())
      } else if isAt("case") {
        readCases(comment, attributes)
        (comment, attributes) = ([], [])
      } else if !isAt("indirect") {
        skip()
        (comment, attributes) = ([], [])
      } else {
        position += 1
      }
    }
  }

  private mutating func readCases(_ comment: [String], _ attributes: [EnumDeclaration.Attribute]) {
    var sharesLine = false
    repeat {
      position += 1
      guard let name = current else { return }
      position += 1
      var element = EnumDeclaration.Case(
        comment: comment, attributes: attributes, name: name.text, sharesLine: sharesLine,
        offset: name.range.lowerBound)
      if isAt("(") { element.payloads = readList().compactMap(payload) }
      if isAt("=") { position += 2 }
      declaration.cases.append(element)
      sharesLine = true
    } while isAt(",")
  }

  private mutating func readAttribute() -> EnumDeclaration.Attribute {
    position += 1
    let name = current
    position += 1
    var attribute = EnumDeclaration.Attribute(name: name?.text ?? "")
    if isAt("<"), let generic = readList().first { attribute.generic = text(generic) }
    if isAt("(") { attribute.arguments = readList().map(text) }
    return attribute
  }

  /// Returns the parts between the bracket at this position and its partner, split at commas.
  ///
  /// Angle brackets count as brackets if they enclose generic arguments, but not if they are
  /// comparison operators.
  private mutating func readList(countingAngles: Bool = true) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var part: Range<Int>?
    var depth = 1
    position += 1
    while let token = current, depth > 0 {
      if closes(token, countingAngles) { depth -= 1 }
      if depth == 0 || depth == 1 && isAt(",") {
        if let part { parts.append(part) }
        part = nil
      } else {
        part = (part?.lowerBound ?? token.range.lowerBound)..<token.range.upperBound
      }
      if opens(token, countingAngles) { depth += 1 }
      position += 1
    }
    return parts
  }

  private func opens(_ token: SourceToken, _ countsAngles: Bool) -> Bool {
    token.kind == .other && (countsAngles ? "([{<" : "([{").contains(token.text)
  }

  private func closes(_ token: SourceToken, _ countsAngles: Bool) -> Bool {
    token.kind == .other && (countsAngles ? ")]}>" : ")]}").contains(token.text)
  }

  private func payload(_ range: Range<Int>) -> EnumDeclaration.Payload? {
    let own = tokens.filter { range.contains($0.range.lowerBound) && $0.kind != .comment }
    guard let first = own.first else { return nil }
    let hasLabel =
      own.count > 1 && first.kind == .name && own.contains { $0.text == ":" }
      && own[1].text != "."
    let type = hasLabel ? own.drop { $0.text != ":" }.dropFirst() : own[...]
    guard let start = type.first else { return nil }
    let end = type.first { $0.text == "=" }?.range.lowerBound ?? range.upperBound
    var text = text(start.range.lowerBound..<end)
    while text.last?.isWhitespace == true { text.removeLast() }
    return EnumDeclaration.Payload(
      label: hasLabel && first.text != "_" ? first.text : nil, type: text)
  }

  /// Skips a token of a member that is not a case. If the token is an opening bracket, skips
  /// everything up to and including its partner.
  private mutating func skip() {
    if let token = current, opens(token, false) {
      _ = readList(countingAngles: false)
    } else {
      position += 1
    }
  }
}
