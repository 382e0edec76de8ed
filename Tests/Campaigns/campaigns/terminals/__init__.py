"""The shell at a terminal and in a pipe, and the files that editors and shells read."""

from ..campaign import Campaign

CAMPAIGNS: tuple[Campaign, ...] = (
    Campaign(
        "typing",
        "terminals.typing",
        shows="Random keys neither crash nor hang the shell, and its terminal is left as it was.",
    ),
    Campaign(
        "piping",
        "terminals.piping",
        shows="Random lines in a pipe do not crash the shell, and the scenarios it saves pass.",
    ),
    Campaign(
        "keystrokes",
        "terminals.keystrokes",
        shows="Tab and .can lead a new user through eight flows in few keystrokes.",
    ),
    Campaign(
        "editors",
        "terminals.editors",
        shows="Vim, TextMate, bash, zsh, fish and man can read the files generated for them.",
        debian=("vim", "zsh", "fish", "mandoc", "man-db"),
        python=("textmate-grammar-python==0.6.1",),
    ),
    Campaign(
        "language-server",
        "terminals.language_server",
        shows="Editors can use the language server, and no message ends it or gets a secret.",
        debian=("neovim", "nodejs"),
        python=("pytest-lsp==1.0.1",),
    ),
    Campaign(
        "quiet",
        "terminals.quiet",
        shows="Standard error has the expected diagnostics and nothing else.",
        debian=("graphviz",),
    ),
)
