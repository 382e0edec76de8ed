extension ClaimDocument {
  /// The text, with everything masked that can be a secret.
  package var maskedText: String {
    document.lines.indices.map { maskedText(lineAt: $0) + "\n" }.joined()
  }

  private func maskedText(lineAt index: Int) -> String {
    let line = document.lines[index]
    let text = String(decoding: document.bytes[line.range], as: UTF8.self)
    if line.kind == .comment {
      return SecretMask.maskedInComment(text, knowing: document.knownWords)
    }
    // Names of claims are shown in every report.
    if text.hasPrefix("\(ClaimKeyword.heading) ") || document.excludesSecrets(line) { return text }
    return document.maskedText(lineAt: index)
  }
}
