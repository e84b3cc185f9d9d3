use super::span_of;
use crate::edit::Span;
use crate::syntax::{SyntaxFile, removed_names};

fn comments(text: &str, part: &str) -> Vec<String> {
    let file = SyntaxFile::parse(text.as_bytes());
    file.comments_in(span_of(text, part)).into_iter().map(|comment| comment.text).collect()
}

#[test]
fn comments_of_all_kinds_are_found() {
    let text = "//! top\r\nfn a() {\r\n    b(/* one /* nested */ */ 1); // two\r\n}\r\n/// doc\r\nfn c() {}";
    assert_eq!(comments(text, text), ["//! top", "/* one /* nested */ */", "// two", "/// doc"]);
    assert_eq!(comments(text, "nested"), ["/* one /* nested */ */"], "the whole comment, though the span has a part");
    assert_eq!(comments(text, "fn a()"), [""; 0]);
}

#[test]
fn comments_inside_macro_calls_are_found_and_strings_are_not() {
    let text = r####"m! { a /* in */ [ // line
        "// no" r#"/* no "# */"# '"' b'"' 'x' "\" // no" c"//" br"//" ] } "####;
    assert_eq!(comments(text, text), ["/* in */", "// line"]);
    assert_eq!(comments("fn f<'a>(x: &'a str) { '/'; '\\''; /* c */ }", "/* c */"), ["/* c */"]);
}

#[test]
fn the_lexer_and_the_tree_see_the_same_comments() {
    for text in [include_str!("../token.rs"), include_str!("../mention.rs"), include_str!("items.rs")] {
        let file = SyntaxFile::parse(text.as_bytes());
        let mut seen = Vec::new();
        let mut cursor = file.tree().unwrap().walk();
        'walk: loop {
            let node = cursor.node();
            if ["line_comment", "block_comment"].contains(&node.kind()) {
                seen.push(text.get(node.byte_range()).unwrap().trim_end().to_owned());
            }
            if cursor.goto_first_child() {
                continue;
            }
            while !cursor.goto_next_sibling() {
                if !cursor.goto_parent() {
                    break 'walk;
                }
            }
        }
        assert_eq!(comments(text, text), seen);
    }
}

fn covers(text: &str, part: &str) -> bool {
    SyntaxFile::parse(text.as_bytes()).covers_whole_item(span_of(text, part))
}

#[test]
fn whole_things_are_covered() {
    let text = "use a::{b, /* c */ c};\nuse d; // why d\n\n#[x]\nfn f(a: u8, b: u8) { one(); /* two */ two(); }\n\
                struct S { a: u8, /* b */ b: u8 }\nfn g() { match x { 1 => 2, 3 /* c */ => 4, } }\n";
    for part in [
        "use a::{b, /* c */ c};\n",
        "use d; // why d\n",
        "use d; // why d\n\n",
        "use a::{b, /* c */ c};\nuse d; // why d",
        "#[x]",
        "#[x]\nfn f(a: u8, b: u8) { one(); /* two */ two(); }",
        "fn f(a: u8, b: u8) { one(); /* two */ two(); }\n",
        "one(); /* two */ two();",
        ", /* c */ c",
        "/* b */ b: u8",
        "a: u8, /* b */ ",
        "3 /* c */ => 4,",
        "3 /* c */ => 4",
        "1 => 2, 3 /* c */ => 4",
    ] {
        assert!(covers(text, part), "{part:?}");
    }
}

#[test]
fn parts_and_neighbours_are_not() {
    let text = "// head\nuse a;\n// about b\nuse b;\nfn f() { g(/* why */ 1).h(); }\nfn k() -> u8 { /* c */ 1 + 2 }\n";
    for part in [
        "// head\nuse a;",
        "use a;\n// about b\n",
        "use a;\n// abo",
        "g(/* why */ 1)",
        "/* c */ 1 +",
        "() -> u8 { /* c */ 1 + 2 }",
        "// head",
        "k() -> u8 { /* c */ 1 + 2",
    ] {
        assert!(!covers(text, part), "{part:?}");
    }
    let taken_apart = "struct Whole(pub u8, u16);\nfn f(Pair(one, two): Both) {}";
    assert!(!covers(taken_apart, "Pair"), "not the name of what is taken apart");
    for part in ["u8", "u16", "one", "two"] {
        assert!(covers(taken_apart, part), "{part:?}");
    }
    assert!(covers(text, "use a;\n// about b\nuse b;"), "what stands between two that go speaks of one of them");
    assert!(covers("/// d\n#[a]\n// why\nfn f() {}\nfn g() {}", "/// d\n#[a]\n// why\nfn f() {}"));
    assert!(!covers("/// d\n#[a]\nfn f() {}", "/// d\n#[a]\nfn f()"));
}

#[test]
fn a_macro_definition_is_known_by_name() {
    let text = "macro_rules! one { (a) => { A } }\nmacro two($a:expr) { B }\nmacro three { () => { C } }\n\
                mod m { macro_rules! r#try { () => { macro_rules! in_it { () => { D } } E } } }\nfn f() { F }";
    let file = SyntaxFile::parse(text.as_bytes());
    let at = |part| file.macro_definition_changed(span_of(text, part), |_| false);
    assert_eq!(at("A }").as_deref(), Some("one"));
    assert_eq!(at("B }").as_deref(), Some("two"));
    assert_eq!(at("C }").as_deref(), Some("three"));
    assert_eq!(at("D }").as_deref(), Some("in_it"));
    assert_eq!(at("E }").as_deref(), Some("try"));
    assert_eq!(at("F }"), None);
    // One that is cut, and one that goes as a whole.
    assert_eq!(at("A } }\nmacro two").as_deref(), Some("two"));
    assert_eq!(at("}\nfn f").as_deref(), None);
    assert_eq!(at("macro three { () => { C } }\n").as_deref(), Some("three"));
}

#[test]
fn what_stands_beside_a_macro_definition_does_not_change_it() {
    let text = "macro_rules! one { () => { A } }\nfn f() {}\n";
    let file = SyntaxFile::parse(text.as_bytes());
    let end = span_of(text, "\nfn f").start();
    for at in [0, end, end + 1] {
        assert_eq!(file.macro_definition_changed(Span::at(at), |_| false), None, "{at}");
    }
    for at in [1, end - 1] {
        assert_eq!(file.macro_definition_changed(Span::at(at), |_| false).as_deref(), Some("one"), "{at}");
    }
    // All of the file anew, with the definition as it was, and with another.
    let all = Span::new(0, text.len()).unwrap();
    let kept = text.replace("fn f", "fn g");
    assert_eq!(file.macro_definition_changed(all, |text| kept.contains(text)), None);
    assert_eq!(file.macro_definition_changed(all, |_| false).as_deref(), Some("one"));
}

#[test]
fn items_and_functions_around_an_offset() {
    let text = "mod m {\n    #[inline]\n    /// d\n    fn f() { let c = || 1; }\n    struct S;\n}\nimpl T {\n    fn g(&self) {}\n}";
    let file = SyntaxFile::parse(text.as_bytes());
    let item = |part| file.enclosing_item(span_of(text, part).start()).and_then(|s| text.get(s.start()..s.end()));
    let function =
        |part| file.enclosing_function(span_of(text, part).start()).and_then(|s| text.get(s.start()..s.end()));
    let f = "#[inline]\n    /// d\n    fn f() { let c = || 1; }";
    assert_eq!(item("|| 1"), Some(f));
    assert_eq!(function("|| 1"), Some(f));
    assert_eq!(function("inline"), Some(f));
    assert_eq!(item("struct"), Some("struct S;"));
    assert_eq!(function("struct"), None);
    assert_eq!(function("&self"), Some("fn g(&self) {}"));
    assert!(item("T {").unwrap().starts_with("impl T"));
}

fn removed(text: &str, part: &str, new: &str) -> Vec<String> {
    removed_names(&SyntaxFile::parse(text.as_bytes()), span_of(text, part), new)
}

#[test]
fn names_that_a_deletion_takes_away() {
    let text = "use std::collections::{HashMap, fmt::{self, Write as W}};";
    assert_eq!(removed(text, text, ""), ["HashMap", "fmt", "W"]);
    assert_eq!(removed(text, ", fmt::{self, Write as W}", ""), ["fmt", "W"]);
    assert_eq!(removed(text, "HashMap, ", ""), ["HashMap"]);
    assert_eq!(removed(text, "self, ", ""), ["fmt"]);
    assert_eq!(removed(text, text, "use std::collections::HashMap;"), ["fmt", "W"]);
    assert_eq!(removed("use a::*;\nuse b::{c, d::*};", "use a::*;", ""), ["*"]);
    assert_eq!(removed("use a::*;\nuse b::{c, d::*};", "use b::{c, d::*};", ""), ["c", "*"]);
    assert_eq!(removed("use std::io::Write as _;", "use std::io::Write as _;", ""), ["Write"]);
    assert_eq!(removed("use r#mod::r#fn;", "use r#mod::r#fn;", ""), ["fn"]);
    assert_eq!(removed("pub use self::a;", "pub use self::a;", ""), ["a"]);
}

#[test]
fn names_of_other_code() {
    assert_eq!(removed("fn f() { let mut x = y; }", "mut x", "x"), [""; 0]);
    assert_eq!(removed("fn f() { let mut x = y; }", "let mut x = y;", "let _ = y;"), ["x"]);
    assert_eq!(removed("#[macro_use]\nextern crate log;", "#[macro_use]\n", ""), ["macro_use"]);
    let conditional = "#[cfg(all(windows, feature = \"x\"))]\nuse std::os::windows;\nfn g() {}";
    assert_eq!(removed(conditional, conditional, ""), ["windows", "g"]);
    assert_eq!(removed("#[cfg(", "#[cfg(", ""), [""; 0]);
    assert_eq!(removed("fn f() -> impl use<'a> X { z }", "z", "\"z\""), ["z"]);
}
