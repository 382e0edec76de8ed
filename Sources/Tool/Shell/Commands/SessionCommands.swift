import Running

extension Command {
  /// `.help [[via] WORD]`
  static var help: Self {
    Self(
      name: "help", usage: "[WORD]",
      help: "list the commands, explain a word or search for it",
      brief: "explain or find a word", arguments: .commands, count: 0...2,
      example: [".help back", ".help time"]
    ) { session, arguments, console throws(CommandError) in
      let handbook = Handbook(session: session, body: session.body, columns: console.columns)
      guard let last = arguments.last else { return session.show(handbook.overview, on: console) }
      let isDecider = arguments.count > 1 && arguments[0] == "via"
      // A word of the notation can consist of several words joined by hyphens.
      let word = isDecider ? last : arguments.joined(separator: "-")
      let pages = isDecider ? handbook.deciderPages(word) : handbook.pages(of: word)
      guard !pages.isEmpty else {
        throw CommandError(
          "there is no help for this word", word, among: handbook.words,
          help: ".help alone lists the commands and topics", argument: arguments.count - 1)
      }
      session.show(pages.joined(separator: "\n"), on: console)
    }
  }

  /// `.history [TEXT]`
  static var history: Self {
    Self(
      name: "history", usage: "[TEXT]",
      help: "list the lines typed, or those with TEXT; no secrets", brief: "list the lines typed",
      arguments: .text, count: 0...1, example: ["<step>", ".history"]
    ) { session, arguments, console throws(CommandError) in
      let lines = session.history.map { String(decoding: $0, as: UTF8.self) }
        .filter { line in arguments.first.map(line.contains) ?? true }
      session.show(lines.map { "\($0)\n" }.joined(), on: console)
    }
  }

  /// `.quit`
  static var quit: Self {
    Self(
      name: "quit", help: "leave the shell, as Ctrl-D does", brief: "leave, as Ctrl-D does",
      isForPeople: true, example: ["<step>", ".quit"]
    ) { session, _, _ throws(CommandError) in session.end() }
  }

  /// `.reset`
  static var reset: Self {
    Self(
      name: "reset", help: "forget the scenario and its givens",
      brief: "begin anew",
      example: ["<step>", ".reset"]
    ) { session, _, console throws(CommandError) in
      session.reset()
      session.show("\(session.state)\n", on: console)
    }
  }

  /// `.set [NAME on|off]`
  static var set: Self {
    Self(
      name: "set", usage: "[NAME on|off]", help: "list the settings, or change one",
      brief: "list or change settings",
      arguments: .settings, isForPeople: true, count: 0...2,
      example: [".set screen on", "<step>"]
    ) { session, arguments, console throws(CommandError) in
      let all = session.settings.all
      guard let name = arguments.first else {
        return session.show(
          Table(rows: all.map { [$0.name, $0.value, $0.help] }).text(within: console.columns),
          on: console)
      }
      let names = all.map(\.name)
      guard names.contains(name) else {
        throw CommandError(
          "there is no such setting", name, among: names,
          help: "one of \(names.joined(separator: ", "))", argument: 0)
      }
      guard let value = arguments.dropFirst().first, ["on", "off"].contains(value) else {
        throw CommandError(
          message: "a setting is on or off", help: "usage: .set \(name) on|off",
          argument: arguments.count > 1 ? 1 : nil)
      }
      session.settings.set(name, to: value == "on")
    }
  }

  /// `.VERB [DESIGN]`. The verb is the given that selects a design, as in `.routing coordinator`.
  static func choice(of designs: DesignGiven<M>) -> Self {
    let other = designs.examples.first { $0 != designs.standard } ?? designs.standard
    return Self(
      name: designs.verb, usage: "[DESIGN]",
      help: "print the current design, or start over in another", brief: "the current design",
      arguments: .design(designs), count: 0...1,
      example: ["<step>", ".\(designs.verb) \(other)"]
    ) { session, arguments, console throws(CommandError) in
      let before = session
      guard let design = arguments.first else {
        return session.show("\(before.design(by: designs))\n", on: console)
      }
      try session.beginAnew(in: design, of: designs)
      let name = session.design(by: designs)
      session.show("\(name): \(session.state)\n", on: console)
      guard session.state != before.state else { return }
      session.show("  \(before.design(by: designs)): \(before.state)\n", on: console)
    }
  }
}
