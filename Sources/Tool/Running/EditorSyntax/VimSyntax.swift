import Machines
import Notation
import ScenarioLanguage
import TextFormats

/// The syntax file for Vim.
///
/// If two items match at the same position, the item defined last wins. Every item ends on the line
/// on which it starts.
struct VimSyntax {
  private let words: SyntaxWords

  init(_ words: SyntaxWords) { self.words = words }

  var text: String {
    """
    " Scenarios and claims: what is done to a machine, and what must come of it.
    if exists('b:current_syntax')
      finish
    endif
    let s:cpo = &cpo
    set cpo&vim

    syn case match
    \((values + claims + lines + colors).joined(separator: "\n"))
    \(Self.synchronization)

    let b:current_syntax = 'scenario'
    let &cpo = s:cpo
    unlet s:cpo

    """
  }

  private var values: [String] {
    item("Parameter", #"\s\@1<="#, anyOf: words.parameters, Self.end)
      + item(
        "Secret", #"[[:space:]/=]\@1<="#, anyOf: words.pseudonyms, #"-\d\+\ze[),]\=\%(\s\|$\)"#)
      + [
        item("Label", #"[(,]\s*\zs[^[:space:]():,"|]\+\ze:"#),
        item("Any", #"[(:,[:space:]]\@1<=_\ze\%([),[:space:]]\|$\)"#),
        item("Gap", #"[[:space:](,/]\@1<=\.\.\.\ze\%([)[:space:]]\|$\)"#),
        item("Tag", #"\s\@1<=@[[:alnum:]_-]\+"#),
        item("Bar", "|"),
        item("Placeholder", #"\\\@1<!<[[:alnum:]_-]\+>"#),
        item("Escape", #"\\["\\nt<]\|\\u{\x\{1,6}}"#, "contained"),
        #"syn region scenarioString start=/"/ skip=/\\./ end=/"/ end=/$/ oneline "#
          + "contains=scenarioEscape,scenarioPlaceholder",
      ]
      + item(
        "State", anyOf: words.states, Self.path,
        "contained contains=scenarioString,scenarioLabel,scenarioAny,scenarioGap,"
          + "scenarioPlaceholder")
  }

  private var lines: [String] {
    var items =
      item("Observation", anyOf: words.observations, Self.end, "contained")
      + item(
        "Observation", anyOf: [SyntaxWords.transition], Self.end,
        "contained nextgroup=scenarioState skipwhite")
      + item("Given", anyOf: words.givens, Self.end, "contained")
      + item("Query", anyOf: words.queries, Self.end, "contained")
    items.append(
      item("Indentation", #"^\s\+"#, "nextgroup=scenarioObservation,scenarioKeyword"))
    items += item(
      "Keyword", anyOf: [Keyword.never.rawValue], Self.end,
      "contained nextgroup=scenarioObservation skipwhite")
    for (actor, verbs) in words.stimuli {
      items += item(Self.group(actor), "^", anyOf: verbs, Self.end)
    }
    for keyword in Keyword.allCases {
      items += item("Keyword", "^", anyOf: [keyword.rawValue], Self.end, Self.next(keyword))
    }
    items.append(item("Comment", #"^\s*#.*$"#, "contains=@Spell"))
    return items
  }

  /// The items of a claim, which reaches to the next line that is neither indented nor a comment.
  private var claims: [String] {
    let stimuli = words.stimuli.flatMap { actor, verbs in
      item(Self.group(actor), anyOf: verbs, Self.end, "contained")
    }
    let assertions = [Keyword.stateAssertion, .queryAssertion].flatMap { keyword in
      item("Assertion", anyOf: [keyword.rawValue], Self.end, "contained " + Self.next(keyword))
    }
    let clauses =
      words.stimuli.map { Self.group($0.actor) } + ["Observation", "Assertion", "State"]
    // Events and conditions follow the first words of a line, operators and parentheses.
    let next = "contained skipwhite nextgroup=@scenarioClause"
    return stimuli + assertions
      + item("Assertion", anyOf: [words.screen], Self.end, "contained")
      + item("Rule", #"^\s\+\zs"#, anyOf: words.rules, Self.end, next + ",scenarioBound")
      + item("Operator", #"[([:space:]]\@1<="#, anyOf: Keyword.operators, Self.end, next)
      + [
        item("Bound", #"\d\+\%([smhd]\|\s\+steps\=\)\="# + Self.end, next),
        item("Parenthesis", #"[([:space:]]\@1<=("#, next),
        "syn cluster scenarioClause contains="
          + clauses.map { "scenario\($0)" }.joined(separator: ","),
        #"syn region scenarioClaim transparent matchgroup=scenarioKeyword start=/\#(Self.claim)/ "#
          + #"end=/^\ze[^#[:space:]]/ contains=scenarioComment,scenarioString,scenarioTag,"#
          + "scenarioRule,scenarioOperator,scenarioParenthesis,scenarioPlaceholder,scenarioAny,"
          + "scenarioGap,scenarioLabel,scenarioParameter",
      ]
  }

  /// The expression for the first word of a claim.
  private static let claim = "^\(ClaimKeyword.heading)\(end)"

  /// The lines from which colouring can start: the first ones of claims, and all others that are
  /// neither indented nor comments, because they are in no claim.
  private static let synchronization = """
    syn sync match scenarioStart grouphere NONE '^[^#[:space:]]'
    syn sync match scenarioStart grouphere scenarioClaim '\(claim)'
    """

  private var colors: [String] {
    [
      [("Comment", "Comment"), ("Keyword", "Keyword")],
      words.stimuli.map { (Self.group($0.actor), Self.color($0.actor)) },
      [
        ("Observation", "Identifier"), ("Given", "Identifier"), ("Query", "Identifier"),
        ("State", "Type"), ("Parameter", "Label"), ("Label", "Label"), ("String", "String"),
        ("Secret", "String"), ("Escape", "SpecialChar"), ("Placeholder", "Special"),
        ("Gap", "Operator"), ("Any", "Operator"), ("Tag", "Tag"), ("Bar", "Delimiter"),
        ("Rule", "Keyword"), ("Assertion", "Keyword"), ("Operator", "Operator"),
        ("Bound", "Number"), ("Parenthesis", "Delimiter"),
      ],
    ].joined().map { "hi def link scenario\($0) \($1)" }
  }

  /// The option for what follows a keyword.
  private static func next(_ keyword: Keyword) -> String {
    keyword.follower.map { "nextgroup=scenario\($0.rawValue) skipwhite" } ?? ""
  }

  /// The highlight groups and colours for the verbs of well-known actors.
  private static let wellKnown: [Actor: (group: String, color: String)] = [
    .user: ("User", "Function"), .server: ("Server", "Include"), .system: ("System", "PreProc"),
    .clock: ("Clock", "Define"),
  ]

  /// Returns the group of an actor's verbs. For a machine's own actors, the prefix avoids a clash
  /// with the names of other groups.
  private static func group(_ actor: Actor) -> String {
    wellKnown[actor]?.group
      ?? "Actor_" + actor.name.split(separator: "-").joined(separator: "_")
  }

  private static func color(_ actor: Actor) -> String { wellKnown[actor]?.color ?? "Macro" }

  // MARK: - Items

  /// The expression for the end of a word. The end is not part of the match.
  private static let end = #"\ze\%([)[:space:]]\|$\)"#

  /// The pattern for the text after the root name of a path: its payload, and further names with
  /// their payloads.
  private static let path =
    #"\%([()/[:space:]]\|$\)\@=\%((\%("\%(\\.\|[^"\\]\)*"\|[^()"]\)*)\|[^()[:space:]]\)*"#

  /// Returns an item. Apostrophes in the pattern must be escaped.
  private func item(_ group: String, _ pattern: String, _ options: String = "") -> String {
    "syn match scenario\(group) '\(pattern)'" + (options.isEmpty ? "" : " \(options)")
  }

  /// Returns the item for some words; empty if there are no words.
  private func item(
    _ group: String, _ before: String = "", anyOf words: [String], _ after: String,
    _ options: String = ""
  ) -> [String] {
    guard !words.isEmpty else { return [] }
    let literals = words.map { $0.backslashed(before: #"\'"#) }
    let choice = #"\V\%("# + literals.joined(separator: #"\|"#) + #"\)\m"#
    return [item(group, before + choice + after, options)]
  }
}
