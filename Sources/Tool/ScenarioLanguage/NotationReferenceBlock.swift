extension NotationReference {
  /// The body of a scenario.
  static let blockSections = [
    Section(
      title: "Step",
      explanation: """
        A line at column 1 is a stimulus: one thing that a user, the server, the system or the
        clock does. The indented lines under it, its block, are exactly what it caused, in order;
        no block says nothing.
        """,
      grammar: """
        step        = stimulus , [ block ] ;
        stimulus    = verb , { word } ;
        block       = ( observation | gap | exclusion ) ,
                      { observation | gap | exclusion | blank | comment } ;
        observation = indentation , verb , { word } ;
        """,
      examples: [
        """
        launch
          -> unauthenticated via app-root
          shows landing

          # The flow asks for nothing yet.
          -> unauthenticated/landing via flow
        choose log-in

        """
      ]),
    Section(
      title: "Gap",
      explanation: """
        `...` on a line of a block stands for any number of observations. Two in a row are an
        error; a block of only `...` asserts nothing on purpose.
        """,
      grammar: """
        gap = indentation , "..." ;
        """,
      examples: [
        """
        launch
          ...
          shows landing

        choose log-in
          ...

        """
      ]),
    Section(
      title: "Exclusion",
      explanation: """
        `never` on a line of a block rules an observation out for the step, wherever in it the line
        stands; in the head it does so for all steps. It says what must not be among the lines that
        `...` stands for. A block of nothing else leaves open what is observed.
        """,
      grammar: """
        exclusion = indentation , "never" , observation ;
        """,
      examples: [
        """
        launch
          ...
          never shows landing
          never alerts _

        """
      ]),
    Section(
      title: "Assertion",
      explanation: """
        `is` names the state now, `has` a query of the vocabulary and its results; both may stand
        before the first step and after any. `_` alone is the result of a query about something
        that does not exist.
        """,
      grammar: """
        assertion = "is" , path | "has" , word , { word } ;
        """,
      examples: [
        """
        is unauthenticated/...
        has accounts

        launch

        is unauthenticated/login
        has accounts alice bob

        """
      ]),
  ]
}
