//! What is a line number of a listing, and what is text.

use super::*;

const FILE: &str = "fn f(x: u8) {\n    match x {\n        2 => b(),\n        _ => c(),\n    }\n}\n";

fn found(file: &str, old: &str, new: &str) -> bool {
    let at = FILE.find(old).unwrap();
    numbered_line(file, FILE, Span::new(at, at + old.len()).unwrap(), new).is_some()
}

#[test]
fn the_number_of_the_very_line() {
    for (old, new) in [
        ("        2 => b(),", "3|        2 => bb(),"),
        ("        2 => b(),", "3 |         2 => bb(),"),
        ("        2 => b(),", "     3|        2 => bb(),"),
        ("        2 => b(),", "3\t        2 => bb(),"),
        ("2 => b(),", "3|        2 => bb(),"),
        ("    match x {\n", "2 | match y {\n"),
        ("fn f(x: u8) {\n    match x {\n", "fn f(y: u8) {\n2|    match y {\n"),
        ("fn f(x: u8) {\n", "fn f(x: u8) {\n12|    a();\n13|    b();\n"),
        ("    }\n", "    }\n9\u{2192}    a();\n10\u{2192}    b();\n"),
    ] {
        assert!(found("a.rs", old, new), "{new:?}");
    }
}

fn copied(file: &str, text: &str, old: &str, new: &str) -> bool {
    let mut draft = Draft::new_file(crate::edit::WorkspacePath::from_resolved(file));
    draft.overwrite(text).unwrap();
    let at = text.find(old).unwrap();
    Listed::new(&draft).copied(Span::new(at, at + old.len()).unwrap(), new).is_some()
}

#[test]
fn neighbours_with_their_own_numbers() {
    for (file, old, new) in [
        ("a.rs", "        2 => b(),\n", "3:         2 => bb(),\n4:         3 => c(),\n"),
        ("a.rs", "        2 => b(),\n", "  3 |         2 => bb(),\n  4 | \n"),
        ("a.md", "        2 => b(),\n", "     3\tb\n     4\t\n"),
        ("a.yml", "        2 => b(),\n", "a\n4: b: c\n5: c:\n"),
        ("a.txt", FILE, "1: a\n2: \n3: c\n"),
        ("a.py", "    }\n", "90: a\n91: b\n92: c\n"),
        ("a.txt", "    }\n", "a\nb\nc\nd\ne\n    10\tf\n"),
    ] {
        assert!(found(file, old, new), "{file} {new:?}");
    }
    for (file, old, new) in [
        ("a.yml", FILE, "1: a\n2: b\n"),
        ("a.txt", FILE, "1: a\n2: b\n3: c\n"),
        ("a.py", "        2 => b(),\n", "3: 'a',\n5: 'b',\n"),
        ("a.py", "        2 => b(),\n", "    1: 'a',\n    2: 'b',\n    3: 'c',\n"),
        ("a.yml", "    }\n", "90: a\n91: b\n92: c\n"),
        ("a.md", "    }\n", "90: a\n91: b\n92: c\n"),
        ("a.rs", "        2 => b(),\n", "        4::a,\n        5::b,\n"),
        ("a.txt", "    }\n", "a\nb\nc\nd\ne\n10\tf\n"),
        ("a.txt", "    }\n", "a\nb\nc\nd\ne\n    11\tf\n"),
    ] {
        assert!(!found(file, old, new), "{file} {new:?}");
    }
    let table = "k: v\n2: b\n";
    assert_eq!(numbered_line("a.md", table, Span::at(table.len()), "3: c\n4: d\n"), None);
}

#[test]
fn entries_and_lists_that_count_are_text() {
    let arm = "        2 => b(),\n";
    for (file, old, new) in [
        // Whole files, in whose range of lines any small number lies.
        ("a.js", FILE, "f({\n  2: 'b',\n  3: 'c',\n  4: 'd',\n});\n"),
        ("a.py", arm, "    3: 'b',\n    4: 'c',\n"),
        ("a.py", FILE, "M = '''\n1: start\n2: stop\n3: quit\n4: help\n'''\n"),
        ("a.toml", arm, "0: a\n1: b\n2: c\n"),
        ("a.py", arm, "9:00 a\n10:00 b\n11:00 c\n"),
        ("a.md", arm, "3:00 a\n4:00 b\n"),
        ("a.yml", arm, "  3: b\n  4: c\n"),
        ("a.yaml", arm, "3: b\n4: 'k: v'\n5: {k: v}\n"),
        ("a.rs", arm, "        3 | 4 => b(),\n        4 | 5 => b(),\n"),
        ("a.c", arm, "  3 |\n  4 |\n  5;\n"),
        ("a.tsv", arm, "3\tb\n4\tc\n"),
        ("a.s", FILE, "1:\tmov a\n2:\tjmp 1b\n"),
    ] {
        assert!(!found(file, old, new), "{file} {new:?}");
    }
    for (file, old, new) in [
        ("a.py", FILE, "import a\n 2: def f():\n 3:     b()\n"),
        ("a.yml", arm, "3: k: v\n4: l: w\n"),
        ("a.yml", FILE, "1: k: v\n2: l: w\n"),
        ("a.yml", arm, " 3:   b\n 4:   c\n"),
        ("a.json", arm, "3: \"k\": 1,\n4: \"l\": 2\n"),
        ("a.c", FILE, "1: f() {\n2:     a();\n3: }\n"),
        ("a.c", arm, "21: f() {\n22: a();\n23: }\n"),
    ] {
        assert!(found(file, old, new), "{file} {new:?}");
    }
    let long = "a()\n".repeat(30);
    let whole = Span::new(0, long.len()).unwrap();
    for new in ["PORTS = {\n    22: 'ssh',\n    5: 'x',\n}\n", "x = y | \\\n    16 | z\n"] {
        assert_eq!(numbered_line("a.py", &long, whole, new), None);
    }
    let menu = "M = '''\n1: a\n'''\n";
    assert_eq!(numbered_rows("a.py", menu, "", "2: b\n3: c\n4: d\n"), None);
    assert!(numbered_rows("a.py", "'''\n'''\n", "", "2: b\n3: c\n4: d\n").is_some());
}

#[test]
fn a_line_of_an_addition_that_has_its_own_number() {
    let text = "a()\n".repeat(20);
    let mut draft = Draft::new_file(crate::edit::WorkspacePath::from_resolved("a.py"));
    draft.overwrite(&text).unwrap();
    let copied = |parts: &[(usize, &str)]| {
        let listed = Listed::new(&draft);
        let places: Vec<bool> =
            parts.iter().map(|(line, new)| listed.copied(Span::at(4 * (line - 1)), new).is_some()).collect();
        places
    };
    assert_eq!(copied(&[(12, "12:b()\n")]), [true]);
    assert_eq!(copied(&[(12, "  12 | }\n")]), [true]);
    assert_eq!(copied(&[(12, "13:b()\n")]), [false]);
    assert_eq!(copied(&[(9, "9:b()\n")]), [false]);
    assert_eq!(copied(&[(12, "12 | 13\n")]), [false]);
    assert_eq!(copied(&[(12, "12 | 13\n"), (15, "15 | 16\n")]), [false, true]);
    assert_eq!(copied(&[(2, "b()\nc()\n"), (5, "7: a\n8: b\n")]), [false, true]);
}

#[test]
fn a_line_that_goes_on_as_the_line_of_its_number() {
    for (old, new) in [
        ("        2 => b(),", "3|        2 => bb(),"),
        ("        2 => b(),", "     3 |         2 => bb(),"),
        ("        2 => b(),\n        _ => c(),", "        2 => b(),\n4\t        _ => d(),"),
        ("    match x {\n", "2\u{2192}    match y {\n"),
        ("_ => c(),", "4 |         _ => d(),"),
    ] {
        assert!(copied("a.rs", FILE, old, new), "{new:?}");
        assert!(!copied("a.md", FILE, old, new), "{new:?}");
    }
}

#[test]
fn rows_and_operands_are_text() {
    for (file, text, old, new) in [
        ("a.sh", "case $1 in\n1|one) a ;;\nthree) b;;\nesac\n", "three) b;;", "3|three) b ;;"),
        ("a.sh", "case $1 in\none) a ;;\nthree) b;;\nesac\n", "three) b;;\n", "3|three) b ;;\n"),
        ("a.sh", "cat <<E\ntwo\nE\n", "two", "2\ttwo"),
        ("a.sh", "cat <<E\n\ttwo\nE\n", "\ttwo", "2\t\ttwo"),
        ("a.html", "<pre>\ntwo\n</pre>\n", "two", "2 | two"),
        ("a.ex", "x =\nfoo()\n", "foo()", "2 |> foo()"),
        ("a.ex", "x =\n  foo()\n", "  foo()", "2 |>  foo()"),
        ("a.nu", "x\nmath abs\n", "math abs", "2 | math abs"),
        ("a.c", "x =\n  foo;\n", "  foo;", "2 | foo;"),
        ("a.rs", "/*\n   1 | a\n   2 | b\n\n\n  c\n*/\n", "  c\n", "   6 |   c\n"),
        ("a.py", "\"\"\"\nerror:\n   |\n   |\n   ^\n\"\"\"\n", "   ^\n", "  5 |     let x = 1;\n   ^\n"),
        ("a.rs", FILE, "        2 => b(),", "3 |         4 => b(),"),
        ("a.rs", FILE, "        2 => b(),", "4|        2 => b(),"),
        ("a.rs", FILE, "", "1|  fn a() {}\n"),
    ] {
        assert!(!copied(file, text, old, new), "{new:?}");
    }
}

#[test]
fn code_and_data_with_numbers() {
    for (old, new) in [
        ("        2 => b(),", "        3 | 4 => b(),"),
        ("        2 => b(),", "        3|4 => b(),"),
        ("2 => b(),", "3 | 4 => b(),"),
        ("2 => b(),", "3|4 => b(),"),
        ("2 => b(),", "3 | B => b(),"),
        ("        2 => b(),", "        1 | 10 => b(),\n        2 | 20 => c(),\n"),
        ("        2 => b(),", "7|        2 => b(),"),
        ("        2 => b(),", "        2 => b(\"\n3|  x\n4|  y\n\"),"),
        ("fn f(x: u8) {\n", "fn f(x: u8) {\n    let y =\n        3 || x;\n"),
    ] {
        assert!(!found("a.rs", old, new), "{new:?}");
    }
    for file in ["a.md", "a.csv", "a.txt", "a"] {
        assert!(!found(file, "        2 => b(),", "3|        2 => bb(),"), "{file}");
    }
    let listed = "x = 1\n36|a\n37|b\n";
    assert_eq!(numbered_line("a.py", listed, Span::at(listed.len()), "4|  c\n5|  d\n"), None);
    assert_eq!(numbered_lines("a.py", "36|a", "36|a\n37|b\n"), None);
    assert!(numbered_lines("a.py", "a", "b\n36|a\n37|b\n").is_some());
}
