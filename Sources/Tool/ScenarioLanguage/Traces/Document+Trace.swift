import Notation
import TextFormats

extension Document {
  /// Converts a JSON trace to the notation. Errors are located in the JSON.
  init(_ source: TextSource, trace file: [UInt8], knowing words: KnownWords) {
    let text = TraceText(file)
    let origin = TraceOrigin(text, masksTexts: words.hasSecrets)
    var structure = Structure(form: .file)
    self.init(source, bytes: text.bytes, &structure, knowing: words, trace: origin)
    for (index, line) in lines.enumerated() where line.isSound {
      let role = origin.role(ofLineAt: index)
      let isOpen = role == .observation && leavesOpen(line)
      guard role.kind != line.kind || isOpen else { continue }
      let fault = role.kind == line.kind ? JSONFault.openObservation : .wrongLine(role)
      diagnostics.append(
        diagnostic(at: line.range, message: fault.message, help: fault.help, kind: fault.name))
    }
    if let error = text.error { diagnostics.append(origin.diagnostic(error, in: name)) }
    diagnostics.sort { $0.location < $1.location }
  }

  /// Whether the text was converted from a JSON trace, which is a generated file.
  package var isTrace: Bool { trace != nil }
}
