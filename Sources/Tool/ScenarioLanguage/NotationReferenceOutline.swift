extension NotationReference {
  /// Outlines, which generate several scenarios.
  static let outlineSections = #"""
    = Outline
    A scenario that ends in `examples` runs once for each row below the row that names the
    columns. `<name>` stands for the row's cell anywhere below the `scenario` line except in
    `use`, including in quotes and parentheses. It is replaced when a line is split into words,
    so a cell is one word or a part of one. A cell can be in quotes. In cells and words, `\|` is
    a bar, and `\<` is a `<` that names no column. Reports name a row `FILE:NAME [row 2]` and
    point at the scenario's lines; `.load FILE "NAME [row 2]"` loads it in the shell. `use` does
    not accept a file with an outline.
    -
    examples = "examples" , row , row , { row } ;    (* the first row names the columns *)
    row      = indentation , "|" , { cell , "|" } ;
    -
    # The server says what is wrong with an address or a password.
    scenario "log-in that is refused" @login
    given user alice email alice@example.com password "Correct-1"

    launch

    choose log-in

    log-in <address> "<password>"
      ...
      alerts <alert>

    examples
      | address           | password  | alert               |
      | alice@example.com | Wrong-1   | invalid-credentials |
      | bob@example.com   | Correct-1 | invalid-credentials |
    -
    # Each cell is one word, whatever it holds.
    write <text>

    write "<b>: <text>; no column is named \<c>"

    examples
      | text            | b        |
      | two words       | a \| bar |
      | "in \"quotes\"" | \<b>     |
    """#
}
