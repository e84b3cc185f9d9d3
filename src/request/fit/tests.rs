use super::*;

fn fit_line(file: &str, text: &str, old: &str, new: &str) -> Option<String> {
    let at = text.find(old).unwrap();
    fitted(file, text, Span::new(at, at + old.len()).unwrap(), new, None)
}

#[test]
fn a_block_moves_to_the_depth_of_its_place() {
    let text = "fn f() {\n    x(1)\n}\n";
    assert_eq!(fit_line("a.rs", text, "    x(1)", "y(1)").unwrap(), "    y(1)");
    assert_eq!(fit_line("a.rs", text, "    x(1)\n", "if y {\n    z\n}\n").unwrap(), "    if y {\n        z\n    }\n");
    assert_eq!(fit_line("a.txt", "\tx\n", "\tx", "a\n  b").unwrap(), "\ta\n\t\tb");
    assert_eq!(fit_line("a.rs", "fn f() {\r\n    x\r\n}\r\n", "    x", "y\r\nz").unwrap(), "    y\r\n    z");
}

#[test]
fn what_is_right_stays() {
    let text = "fn f() {\n    x(1)\n}\n";
    assert_eq!(fit_line("a.rs", text, "    x(1)", "    y(1)\n  z"), None);
    assert_eq!(fit_line("a.rs", text, "    x(1)", "        y(1)\n    z"), None, "its base is right");
    assert_eq!(fit_line("a.rs", text, "    x(1)", "\n"), None);
}

#[test]
fn parts_of_lines_stay() {
    assert_eq!(fit_line("a.txt", "call(one, two)\n", "one, two", "one,\n     two"), None);
    assert_eq!(fit_line("a.rs", "fn f() {\n    x(1)\n}\n", "x(1)", "  y(1)"), None);
}

#[test]
fn strings_and_comments_stay() {
    let text = "fn f() {\n    x(1)\n}\n";
    let new = "y(r\"\nraw\n  text\n\");\nz();\n";
    assert_eq!(fit_line("a.rs", text, "    x(1)\n", new).unwrap(), "    y(r\"\nraw\n  text\n\");\n    z();\n");
    let new = "/* a\nb */\nz();\n";
    assert_eq!(fit_line("a.rs", text, "    x(1)\n", new).unwrap(), "    /* a\nb */\n    z();\n");
    let text = "const A: &str = \"\n    x\n\";\n";
    assert_eq!(fit_line("a.rs", text, "    x\n", "y\n"), None);
    assert_eq!(fit_line("a.py", "s = \"\"\"\n    x\n\"\"\"\n", "    x\n", "y\n"), None);
    assert_eq!(fit_line("a.py", "    x\n", "    x\n", "y = '''\nq\n'''\n"), None);
}

#[test]
fn only_a_wrong_view_is_corrected_where_nobody_asked() {
    let text = "def f():\n    pi = 3\n    return pi\n";
    let span = Span::new(9, 20).unwrap();
    let seen = |old, new| fitted("a.py", text, span, new, Some(old));
    assert_eq!(seen("pi = 3\n", "pi = 4\n").unwrap(), "    pi = 4\n");
    assert_eq!(seen("pi = 3\n", "    pi = 4\n"), None);
    assert_eq!(seen("    pi = 3\n", "pi = 4\n"), None, "taken out of the block on purpose");
    assert_eq!(seen("pi = 3\n", "  pi = 4\n"), None);
}

#[test]
fn long_files_are_left_alone() {
    let text = "    x\n".repeat(1_000_000);
    assert_eq!(fitted("a.rs", &text, Span::new(0, 6).unwrap(), "y\n", None), None);
}
