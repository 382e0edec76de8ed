"""The checks of Swift code find planted violations, one of each rule, and nothing else."""

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

from campaigns.source import layers, shape
from campaigns.source.catch_alls import catch_alls
from campaigns.source.checkout import copy, paths
from campaigns.source.graphs import cycles
from campaigns.source.package import Package, Target, code_of_all, described
from campaigns.source.swift_code import code, imports, types

Files = Mapping[str, str]
Plant = Callable[[Files], Path]


# Swift code and graphs.


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('let a = "World" // World', 'let a = "" '),
        ("/* World /* World */\nWorld */ let a", "\n let a"),
        ('let a = "x \\(b + "y \\(c)") z"', 'let a = ""(b + ""(c))'),
        ('let a = #"a "quote" \\(b) \\#(c)"#', 'let a = ""(c)'),
        ('let a = "\\"" + b', 'let a = "" + b'),
        ('f("""\n  import A "" \\(b)\n  """)', 'f(""\n(b)\n)'),
        ('let a = "open\nlet b', 'let a = ""\nlet b'),
    ],
)
def test_code_has_no_comments_and_texts(text: str, expected: str) -> None:
    assert code(text) == expected.split("\n")


def test_imports_and_types_are_read() -> None:
    text = (
        "package import A\n@testable import B\nimport struct C.D\n// import E\n"
        "public final class F {\n  struct G {}\n}\nprivate enum H {}\n"
    )
    assert imports(code(text)) == {"A", "B", "C"}
    assert types(code(text)) == {"F": {"public", "final"}, "H": {"private"}}


def test_cycles_are_found() -> None:
    edges = [("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("d", "d"), ("e", "f"), ("f", "e")]
    assert cycles(edges) == [["a", "b", "c"], ["e", "f"]]
    assert cycles([("a", "b"), ("b", "c"), ("a", "c")]) == []


# Copies.


def test_a_copy_has_all_files_but_ignored_ones(plant: Plant, tmp_path: Path) -> None:
    root = plant({"a/b": "1", ".gitignore": "c\n"})
    (root / "c").write_text("ignored")
    (root / "d").write_text("new")
    (root / "e").symlink_to("a/b")
    folder = tmp_path / "copy"
    folder.mkdir()
    copy(root, folder)
    assert paths(folder) == [".gitignore", "a/b", "d", "e"]
    assert (folder / "e").is_symlink()


# Shape.

LONG_FUNCTION = "func f() {\n" + "  g()\n" * 39 + "}\n"


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        ("notes.txt", "", "notes.txt: not one of the names"),
        ("Tests/A/Package.resolved", "{}", "Package.resolved: a build product"),
        ("Sources/A/.build/a", "", "Sources/A/.build/a: a build product"),
        ("Sources/A/B.swift", "\n" * 351, "Sources/A/B.swift: 351 lines"),
        ("Tests/A/B.swift", LONG_FUNCTION, "Tests/A/B.swift:1: a function of 41 lines"),
        ("Tests/A/B.swift", "/" * 101, "Tests/A/B.swift:1: 101 characters"),
        ("Tests/A/B.swift", "é" * 101, "Tests/A/B.swift:1: 101 characters"),
        ("Tests/A/B.swift", "try" + "! f()", "Tests/A/B.swift:1: try! is forbidden"),
        ("Tests/A/B.swift", "x as" + "! Y", "Tests/A/B.swift:1: as! is forbidden"),
        ("Tests/A/B.swift", "// TO" + "DO: x", "Tests/A/B.swift:1: TODO is forbidden"),
        ("Tests/A/B.swift", "@test" + "able import C", "@testable is forbidden"),
        ("Tests/A/B.swift", "@unchecked" + " Sendable", "@unchecked Sendable is forbidden"),
        ("Tests/A/B.swift", "nonisolated" + "(unsafe) var", "is forbidden"),
        ("Sources/A/StringUtils.swift", "", "StringUtils.swift: the file name is too vague"),
        ("Sources/A/B.swift", "let a: TextUnit", "TextUnit is used outside the quick path"),
        ("Sources/A/B.swift", 'if path == "-" {}', "only TextSource interprets"),
        ("Sources/A/B.swift", "try OutputTarget(path)", "OutputTarget( may replace what is read"),
        ("Sources/A/B.swift", "try FileSystem.replace(a, with: b)", "claim the output"),
        ("Sources/A/B.swift", "open(path, O_WRONLY | O_CREAT)", "claim the output"),
        ("Sources/A/B.swift", "case _: 1", "Sources/A/B.swift: 1 catch-alls, 0 allowed"),
        (
            "Tests/Campaigns/campaigns/a.py",
            "def f():\n" + "    g()\n" * 40,
            "a.py:1: a function of 41 lines",
        ),
    ],
)
def test_shape_finds(plant: Plant, path: str, text: str, expected: str) -> None:
    found = list(shape.problems(plant({path: text}), {}))
    assert len(found) == 1
    assert expected in found[0]


def test_shape_accepts(plant: Plant) -> None:
    allowed = {
        "Sources/A/QuickPath/B.swift": "let a: TextUnit",
        "Sources/A/TextSource.swift": 'path == "-"',
        "Sources/A/C.swift": 'scalar == "-"\n' + LONG_FUNCTION.replace("  g()\n", "", 1),
        "Sources/Ground/FileAccess/D.swift": "open(path, O_WRONLY | O_CREAT)",
        "Sources/A/E.swift": "try OutputTarget.standardOutput()",
        "Sources/A/SessionManager.swift": "protocol P {\n  func f()\n}\n" + "struct S {}\n" * 60,
        "README.md": "x" * 200,
        ".github/a": "",
    }
    assert list(shape.problems(plant(allowed), {})) == []


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("switch a {\ncase .b: 1\ncase _: 2\n}", 1),
        ("switch a {\ncase .b: 1\ncase _ where c: 2\ncase .d: 3\n}", 0),
        ("switch (a, b) {\ncase (.c, .d): 1\ncase (_, _): 2\n}", 1),
        ("switch a {\ncase .b: 1\ncase let c: 2\ndefault: 3\n}", 1),
        ("switch a {\ncase .b:\n  switch c {\n  case 1: 1\n  default: 2\n  }\n}", 0),
        ("switch a {\ncase .b: 1\n}\nswitch c {\ncase 1: 1\ndefault: 2\n}", 0),
        ("switch a {\ncase .b: 1\n@unknown default: 2\n}", 0),
        ("a[b, default: 1] += 1 // case _:", 0),
    ],
)
def test_catch_alls_are_counted(text: str, count: int) -> None:
    assert len(list(catch_alls(text))) == count


def test_the_table_of_catch_alls_is_exact(plant: Plant) -> None:
    two = "case _: 1\ncase _: 2\n"
    root = plant({"Sources/A/B.swift": two, "Sources/A/C.swift": two})
    assert list(shape.surplus_catch_alls(root, {"Sources/A": 4})) == []
    assert list(shape.surplus_catch_alls(root, {"Sources/A": 2, "Sources/A/B.swift": 2})) == []
    assert ["lower" in text for text in shape.surplus_catch_alls(root, {"Sources/A": 5})] == [True]
    assert len(list(shape.surplus_catch_alls(root, {"Sources/A": 3}))) == 1
    assert len(list(shape.surplus_catch_alls(root, {"Sources": 4, "Sources/D": 1}))) == 1
    # The beginning of a folder's name is not a folder.
    assert len(list(shape.surplus_catch_alls(root, {"Sources/A/B": 2, "Sources/A": 2}))) == 2


# Layers.

TREE: Files = {
    "Package.swift": 'let old = [\n  OldDesign("Former", condition: "FORMER")\n]\n',
    "Sources/Legacy/Former/Former.swift": "package struct FormerFlow {}\nstruct Coordinator {}\n",
    "Sources/App/Simulation/World.swift": "#if FORMER\nlet flow: FormerFlow\n#endif\n",
    "Sources/App/Authentication/LogIn/LogIn.swift": "package struct LogIn {}\n",
    "Sources/App/Authentication/SignUp/SignUp.swift": "struct SignUp {}\nlet flow: Flow\n",
    "Sources/App/Authentication/Flow/Flow.swift": "struct Flow {}\n",
    "Sources/App/Authentication/Flow/Start.swift": "struct Start { let flow: Flow }\n",
    "Sources/Tool/Machines/Machine.swift": "import Notation\n",
    "Sources/Tool/Shell/Session.swift": "import Machines\n",
    "Sources/gatehouse/Main.swift": "import Machines\nimport Simulation\n",
}
DEPENDENCIES = {
    "Machines": {"Notation", "Shell"},
    "Shell": {"Machines"},
    "gatehouse": {"Machines", "Simulation", "Tooling"},
    "Tooling": {"Shell"},
}
FOLDERS = (
    "Ground/Notation",
    "Ground/CWebParts",
    "Tool/Machines",
    "Tool/Shell",
    "App/Networking",
    "App/Sessions",
    "App/Authentication",
    "App/Simulation",
    "Conformance/Driving",
    "Legacy/Former",
    "gatehouse",
    "Tooling",
)


def layer_problems(root: Path, more: Mapping[str, set[str]] = MappingProxyType({})) -> list[str]:
    targets = [
        Target(
            name := Path(folder).name,
            f"Sources/{folder}",
            frozenset(DEPENDENCIES.get(name, set()) | more.get(name, set())),
        )
        for folder in FOLDERS
    ]
    targets.append(Target("FormerTests", "Tests/FormerTests"))
    return list(layers.problems(root, Package({}, tuple(targets)), code_of_all(root)))


def test_layers_accepts(plant: Plant) -> None:
    assert layer_problems(plant(TREE)) == []


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        ("Sources/Tool/Machines/A.swift", "import Driving", "Machines imports Driving, but does"),
        ("Sources/Tool/Machines/A.swift", "import Shell", "cycle of 2 targets: Machines Shell"),
        (
            "Sources/Tool/Shell/A.swift",
            "// Gatehouse",
            "Sources/Tool/Shell/A.swift:1: the tool names",
        ),
        ("Sources/Tooling/A.swift", "let a: World", "Sources/Tooling/A.swift:1: the tool names"),
        ("Sources/Ground/CWebParts/Parts/a.js", "\nWorld", "Parts/a.js:2: the tool names the app"),
        ("Sources/App/Authentication/SignUp/A.swift", "let a: LogIn", "SignUp names LogIn of the"),
        (
            "Sources/App/Authentication/Flow/Flow.swift",
            "struct Flow { let a: SignUp }",
            "cycle of 2 scenes and files: Flow/Flow.swift SignUp",
        ),
        (
            "Sources/App/Authentication/LogIn/A.swift",
            "let a: Scene",
            "cycle of 2 scenes and files: LogIn Scenes/Scene",
        ),
        ("Package.swift", 'OldDesign(a, condition: "B")\nOldDesign("', "cannot be read"),
        ("Package.swift", TREE["Package.swift"] + "// Former", "2 lines name Former"),
        ("Scenarios/a", "FORMER", "Scenarios/a: names FORMER"),
        ("Sources/App/Simulation/A.swift", "#if FORMER", "several files test FORMER"),
        ("Sources/gatehouse/A.swift", "let a: FormerFlow", "A.swift:1: names FormerFlow of Former"),
        ("Tests/A/A.swift", "import Former", "Tests/A/A.swift:1: names Former of Former"),
        (
            "Sources/App/Simulation/World.swift",
            "// FORMER\nlet a: FormerFlow\nlet b: Coordinator",
            "not one type is known outside but 2",
        ),
    ],
)
def test_layers_finds(plant: Plant, path: str, text: str, expected: str) -> None:
    found = layer_problems(plant({**TREE, path: text}))
    assert len(found) == 1
    assert expected in found[0]


@pytest.mark.parametrize(
    ("target", "other", "expected"),
    [
        ("Notation", "Shell", "Notation depends on Shell, which stands above it"),
        ("Machines", "Sessions", "Machines depends on Sessions, which stands above it"),
        ("Networking", "Driving", "Networking depends on Driving, which stands above it"),
        ("Driving", "gatehouse", "Driving depends on gatehouse, which stands above it"),
        ("Sessions", "Former", ""),
        ("Sessions", "Shell", "Sessions belongs to the app and depends on Shell of the tool"),
        ("Driving", "Sessions", "Driving belongs to the tool and depends on Sessions of the app"),
        ("Tooling", "Simulation", "Tooling belongs to the tool and depends on Simulation of the"),
        ("gatehouse", "Former", ""),
    ],
)
def test_layers_finds_arrows_upwards(plant: Plant, target: str, other: str, expected: str) -> None:
    found = "".join(layer_problems(plant(TREE), {target: {other}}))
    assert found.startswith(expected)
    assert bool(found) == bool(expected)


def test_layers_finds_missing_targets_and_empty_scenes(plant: Plant) -> None:
    root = plant(TREE)
    found = list(layers.problems(root, Package({}, ()), code_of_all(root)))
    assert "no target is called Authentication" in found
    assert "Former: not a target with tests" in found
    for path in ("Flow/Flow.swift", "LogIn/LogIn.swift"):
        (root / "Sources/App/Authentication" / path).unlink()
    assert "Sources/App/Authentication: no file names a type of another" in layer_problems(root)


@pytest.mark.skipif(not shutil.which("swift"), reason="needs Swift")
def test_a_manifest_is_read(plant: Plant) -> None:
    manifest = (
        "// swift-tools-version: 6.0\nimport PackageDescription\n"
        'let package = Package(name: "p", products: [.library(name: "L", targets: ["B"])],\n'
        '  targets: [.target(name: "A"), .target(name: "B", dependencies: ["A"])])\n'
    )
    root = plant({"Package.swift": manifest, "Sources/A/A.swift": "", "Sources/B/B.swift": ""})
    package = described(root)
    assert package.products == {"L": {"B"}}
    assert package.target("B") == Target("B", "Sources/B", frozenset({"A"}))
    assert not (root / ".build").exists()
