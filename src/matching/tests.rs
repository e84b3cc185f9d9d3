//! Patterns and rules on small texts.

use super::*;
use crate::edit::{Edit, WorkspacePath, apply};
use std::path::Path;

fn spec(pattern: &str, rewrite: Option<&str>) -> PatternSpec {
    PatternSpec { pattern: pattern.to_owned(), rewrite: rewrite.map(str::to_owned), ..PatternSpec::default() }
}

fn query(pattern: &str, rewrite: &str) -> Query {
    Query::of_pattern(&spec(pattern, Some(rewrite))).unwrap()
}

fn search(query: &Query, text: &str, later: Option<&Later>) -> Vec<Match> {
    let options = SearchOptions { captures: true, ..SearchOptions::default() };
    query.search(Path::new("src/lib.rs"), text, &mut RustParser::new(), options, later).unwrap()
}

/// The text after all passes.
fn rewritten(query: &Query, text: &str) -> String {
    let mut text = text.to_owned();
    let mut later: Option<Later> = None;
    for _ in 0..100 {
        let matches = search(query, &text, later.as_ref());
        let (chosen, rest) = choose(&matches);
        let edits: Vec<Edit> = chosen
            .iter()
            .map(|index| {
                let replacement = matches[*index].replacement.clone().unwrap();
                let file = WorkspacePath::from_resolved("src/lib.rs");
                Edit::of_bytes(file, text.as_bytes(), replacement.span, replacement.text).unwrap()
            })
            .collect();
        let applied = apply(text.as_bytes(), &edits).unwrap();
        let next = Later::of(&text, &matches, &rest, &applied.map);
        text = String::from_utf8(applied.bytes).unwrap();
        if next.is_empty() {
            return text;
        }
        later = Some(next);
    }
    panic!("it does not come to an end");
}

#[test]
fn what_was_overlapped_has_its_turn_and_nothing_else() {
    let cases = [
        ("$A.unwrap()", "$A?", "fn f() { a.unwrap().b(c.unwrap()).unwrap(); }", "fn f() { a?.b(c?)?; }"),
        ("Some(Some($A))", "Some($A)", "fn f() { Some(Some(Some(1))); }", "fn f() { Some(1); }"),
        // A rewrite that holds its own pattern comes to an end.
        ("f($A)", "f(g($A))", "fn m() { f(f(1)); f(2); }", "fn m() { f(g(f(g(1)))); f(g(2)); }"),
        ("dup($A)", "($A, $A)", "fn m() { dup(dup(1)); }", "fn m() { ((1, 1), (1, 1)); }"),
        ("f($A, $B)", "g($A)", "fn m() { f(1, f(2, 3)); }", "fn m() { g(1); }"),
        // As ast-grep's program: the whole node goes, what the pattern does not mention included.
        ("if $A { $$$B }", "$A", "fn m() { if a { b() } else { c() } }", "fn m() { a }"),
    ];
    for (pattern, rewrite, before, after) in cases {
        assert_eq!(rewritten(&query(pattern, rewrite), before), after, "{pattern}");
    }
}

/// What the first turn makes of the value of a `let`, with parentheses where it takes some.
pub(super) fn regrouped(pattern: &str, rewrite: &str, value: &str) -> String {
    regrouped_by(&query(pattern, rewrite), value)
}

fn regrouped_by(query: &Query, value: &str) -> String {
    let text = format!("fn f() {{\n    let x = {value};\n}}\n");
    let options = SearchOptions { grouping: true, ..SearchOptions::default() };
    let found = query.search(Path::new("a.rs"), &text, &mut RustParser::new(), options, None).unwrap();
    let mut edits: Vec<Replacement> = choose(&found).0.iter().filter_map(|i| found[*i].replacement.clone()).collect();
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.span.start()));
    let mut text = text;
    for edit in edits {
        text.replace_range(edit.span.start()..edit.span.end(), &edit.text);
    }
    text.strip_prefix("fn f() {\n    let x = ").unwrap().strip_suffix(";\n}\n").unwrap().to_owned()
}

#[test]
fn what_was_one_expression_is_still_one() {
    let add = ("add($A, $B)", "$A + $B");
    let cases = [
        (add, "add(1, 2)", "1 + 2"),
        (add, "add(1 + 2, 3) * 2", "(1 + 2 + 3) * 2"),
        (add, "add(a, b - c)", "a + (b - c)"),
        (add, "add(a & b, c)", "(a & b) + c"),
        (add, "add(a, b) + add(c, d)", "a + b + (c + d)"),
        (add, "f(add(a, b), -add(a, b))", "f(a + b, -(a + b))"),
        (add, "add(a, b) as u8", "(a + b) as u8"),
        (add, "add(a, b).pow(2)", "(a + b).pow(2)"),
        (add, "add(a as u8, |x| x)", "a as u8 + |x| x"),
        (("call($F, $X)", "$F($X)"), "call(|x| x, 1)", "(|x| x)(1)"),
        (("call($F, $X)", "$F($X)"), "call(g, 1 + 2)", "g(1 + 2)"),
        (("len($A)", "$A.len()"), "len(&v)", "(&v).len()"),
        (("len($A)", "$A.len()"), "len(*v) == len(v)", "(*v).len() == v.len()"),
        (("!($A == $B)", "$A != $B"), "!(a == b) && c", "a != b && c"),
        (("!$A", "$A == false"), "!a & b", "(a == false) & b"),
        (("($A)", "$A"), "(a + b) * c", "(a + b) * c"),
        (("($A)", "$A"), "(a * b) + c", "a * b + c"),
        // A name that is called stays one.
        (("$A.foo", "$A.bar"), "x.foo(1)", "x.bar(1)"),
        (("$A.iter().map", "$A.into_iter().map"), "a.iter().map(f)", "a.into_iter().map(f)"),
        (("helper", "self.helper"), "helper(1)", "self.helper(1)"),
        (("call($F, $A)", "$F($A)"), "call(w.f, 1)", "(w.f)(1)"),
        (("$F($A)", "$F($A, 1)"), "x.f(2)", "x.f(2, 1)"),
        // The compiler reads a cast on.
        (("widen($A)", "$A as u64"), "widen(y).pow(2)", "(y as u64).pow(2)"),
        (("widen($A)", "$A as u64"), "widen(y) < 5", "(y as u64) < 5"),
        (("pow($A)", "$A.pow(2)"), "pow(y as u64)", "(y as u64).pow(2)"),
        (("($A as u64)", "$A as u32"), "(y as u64).pow(2)", "(y as u32).pow(2)"),
        (("eq($A, $B)", "$A == $B"), "eq(1 == 2, false)", "(1 == 2) == false"),
        (("const { $A }", "$A"), "2 * const { 1 + 2 }", "2 * (1 + 2)"),
        (("inc($A)", "$A + 1 // more"), "10 - inc(3)", "10 - (3 + 1 // more\n    )"),
        (("d($A)", "$A * 2"), "d((a) + (b))", "((a) + (b)) * 2"),
        (("d($A)", "f($A).g($A - 1)"), "d((a) - (b))", "f((a) - (b)).g((a) - (b) - 1)"),
        // In words nothing is grouped, nor in types, nor where it is not needed beside where it is.
        (("d($A)", r#"p!("$A = {}", $A)"#), "d(x + 1)", r#"p!("x + 1 = {}", x + 1)"#),
        (("d($A)", "g($A, $A * 2)"), "d(x + 1)", "g(x + 1, (x + 1) * 2)"),
        (("ty($A)", "size_of::<$A>()"), "ty(&u8)", "size_of::<&u8>()"),
        (("|| $A", "|| { $A }"), "|| match a { _ => 1 }", "|| { match a { _ => 1 } }"),
        (("k($A)", "unsafe { k(); $A }"), "k(if a { 1 } else { 2 })", "unsafe { k(); if a { 1 } else { 2 } }"),
        (
            add,
            "match q { 1 => add(if a { 1 } else { 2 }, 3), _ => 0 }",
            "match q { 1 => (if a { 1 } else { 2 }) + 3, _ => 0 }",
        ),
        (("h($A)", "$A - 1"), "S { a: h(i + 1) * 2 }", "S { a: (i + 1 - 1) * 2 }"),
        // What a macro is given between commas is one expression; elsewhere nobody knows.
        (("same($A, $B)", "assert_eq!($A, $B)"), "same(a + b, &c)", "assert_eq!(a + b, &c)"),
        (("same($A, $B)", "assert!($A == $B)"), "same(a && b, c)", "assert!((a && b) == c)"),
        (("now($A)", "{ $A }"), "{ now(1); now(2).max(3); 0 }", "{ { 1 }; ({ 2 }).max(3); 0 }"),
        (("Some($A)", "$A as Id"), "{ Some(match a { _ => 1 }) }", "{ (match a { _ => 1 }) as Id }"),
        (("Some($A)", "$A"), "{ Some(match a { _ => 1 }) }", "{ match a { _ => 1 } }"),
        (("if_ok($A)", "if let Some(x) = $A { x }"), "if_ok(S { a: 1 })", "if let Some(x) = (S { a: 1 }) { x }"),
        // A point behind a point is a range.
        (("abs($A)", "$A.abs()"), "abs(2.) + abs(2.5) + abs(2)", "(2.).abs() + 2.5.abs() + 2.abs()"),
        (("to($A, $B)", "$A..$B"), "to(2., x)", "(2.)..x"),
        (add, "add(2., 1)", "2. + 1"),
        // Several lines keep their shape.
        (("twice($A)", "$A * 2"), "twice(\n        a\n            + b,\n    )", "(a\n        + b) * 2"),
    ];
    for ((pattern, rewrite), before, after) in cases {
        assert_eq!(regrouped(pattern, rewrite, before), after, "{pattern} of {before}");
    }
}

#[test]
fn new_lines_take_the_indentation_of_the_place() {
    let text = "fn f() {\n    if a {\n        log(b);\n    }\n}\n";
    let expected = "fn f() {\n    if a {\n        {\n            log(b)\n        };\n    }\n}\n";
    assert_eq!(rewritten(&query("log($A)", "{\n    log($A)\n}"), text), expected);
}

#[test]
fn a_match_says_where_it_is_and_what_it_holds() {
    let text = "fn f() {\n    let é = g(1, h(2), 3);\n}\n";
    let matches = search(&query("g($A, $$$REST)", "$A"), text, None);
    let [one] = matches.as_slice() else { panic!("{matches:?}") };
    assert_eq!((one.start, one.end), (Position { line: 2, column: 13 }, Position { line: 2, column: 26 }));
    let captures: Vec<(&str, CaptureKind, &str)> =
        one.captures.iter().map(|c| (c.name.as_str(), c.kind, c.text.as_str())).collect();
    assert_eq!(captures, [("A", CaptureKind::Single, "1"), ("REST", CaptureKind::Multi, "h(2), 3")]);
    assert_eq!(one.captures[1].parts.len(), 3, "the comma is a node as well");
}

#[test]
fn what_is_inside_a_macro_is_left_alone_unless_asked_for() {
    let text = "macro_rules! m { ($a:expr) => { old($a) }; }\nfn f() { old(1); vec![old, 1]; assert!(old); }\n";
    let all = |pattern: &str, macro_bodies| {
        let query = Query::of_pattern(&spec(pattern, None)).unwrap();
        let options = SearchOptions { macro_bodies, ..SearchOptions::default() };
        query.search(Path::new("a.rs"), text, &mut RustParser::new(), options, None).unwrap().len()
    };
    assert_eq!((all("old", false), all("old", true)), (1, 4));
    assert_eq!((all("vec![$$$A]", false), all("vec![$$$A]", true)), (1, 1), "the call itself is no body");
    let rule = Query::of_rules("id: a\nlanguage: Rust\nrule: {kind: identifier, regex: '^old$'}\n").unwrap();
    let with = |macro_bodies| {
        let options = SearchOptions { macro_bodies, ..SearchOptions::default() };
        rule.search(Path::new("a.rs"), text, &mut RustParser::new(), options, None).unwrap().len()
    };
    assert_eq!((with(false), with(true)), (1, 4));
}

#[test]
fn a_pattern_that_cannot_match_as_meant_is_an_error_with_advice() {
    let cases = [
        ("Some($X) => Some($Y)", "no complete piece of code", "--selector match_arm"),
        ("$X: u8", "no complete piece of code", "--selector field_declaration"),
        ("a(); b();", "several pieces of code", "$$$BEFORE"),
        ("$$$A", "any number of pieces", "`$A`"),
        ("", "empty", ""),
        ("f(\"hello $NAME\")", "inside a name, a literal or a comment", "regex"),
    ];
    for (pattern, message, help) in cases {
        let error = Query::of_pattern(&spec(pattern, None)).unwrap_err();
        assert!(error.message.contains(message), "{pattern}: {error:?}");
        assert!(error.help.unwrap_or_default().contains(help), "{pattern}");
    }
    let select = |selector: &str| {
        let selector = Some(selector.to_owned());
        Query::of_pattern(&PatternSpec { selector, ..spec("match $_ { Some($X) => Some($Y), }", None) })
    };
    assert!(select("match_arm").is_ok());
    assert!(select("no_such_kind").unwrap_err().message.contains("no kind of node"));
    assert!(select("struct_item").unwrap_err().message.contains("there is no `struct_item`"));
}

#[test]
fn a_rewrite_uses_what_the_pattern_names() {
    for (rewrite, help) in [("$B", "`$A`"), ("$$$A", "write `$A`"), ("$REST", "write `$$$REST`")] {
        let error = Query::of_pattern(&spec("f($A, $$$REST)", Some(rewrite))).unwrap_err();
        assert!(error.help.unwrap_or_default().contains(help), "{rewrite}");
    }
    assert!(Query::of_pattern(&spec("f($A, $$$REST)", Some("g($$$REST) // $5 $a $"))).is_ok());
}

#[test]
fn rules_are_read_as_ast_grep_reads_them() {
    let yaml = r"
id: no-unwrap
language: Rust
severity: error
message: '`$A` may be nothing'
note: Handle it.
url: https://example.com
rule:
  pattern: $A.unwrap()
  inside: {kind: function_item, stopBy: end}
constraints:
  A: {regex: '^x'}
transform:
  UP: {convert: {source: $A, toCase: upperCase}}
fix: $UP?
---
id: find
language: rs
rule: {kind: integer_literal}
---
id: off
language: Rust
severity: off
rule: {kind: integer_literal}
---
id: other
language: JavaScript
rule: {kind: no_such_kind_in_rust}
";
    let query = Query::of_rules(yaml).unwrap();
    assert_eq!(query.notes().len(), 1);
    let text = "fn f() { x1.unwrap(); y.unwrap(); }\nconst A: u8 = 1;\n// ast-grep-ignore\nconst B: u8 = 2;\n";
    let matches = search(&query, text, None);
    let found: Vec<(&str, &str)> = matches
        .iter()
        .map(|one| (query.rule(one.rule).unwrap().id.as_str(), text.get(one.span.start()..one.span.end()).unwrap()))
        .collect();
    assert_eq!(found, [("no-unwrap", "x1.unwrap()"), ("find", "1")]);
    assert_eq!(matches[0].message, "`x1` may be nothing");
    assert_eq!(query.rule(0).map(|rule| rule.severity), Some(Severity::Hint), "sorted by id");
    assert_eq!(rewritten(&query, "fn f() { x1.unwrap(); }"), "fn f() { X1?; }");
    assert!(!query.may_match(b"") || query.may_match(b"x.unwrap()"));
}

#[test]
fn what_a_rule_makes_of_an_expression_is_one() {
    let rule = |fix: &str| {
        let head = "id: a\nlanguage: Rust\nrule: {pattern: 'mul($A, $B)'}\n";
        let made = "transform: {C: {replace: {source: $A, replace: '^&', by: ''}}}\n";
        Query::of_rules(&format!("{head}{made}fix: '{fix}'\n")).unwrap()
    };
    for (fix, before, after) in [
        ("$C * $B", "mul(&x + 1, y - 1)", "(x + 1) * (y - 1)"),
        ("$C * $B", "mul(&x, y) + 1", "x * y + 1"),
        ("$C.pow($B)", "mul(&2., 1 + 1)", "(2.).pow(1 + 1)"),
        ("$C.pow($B)", "mul(&x + 1, 1)", "(x + 1).pow(1)"),
        // What is no expression by itself, or goes where none is, is text.
        ("f($B, $C)", "mul(&x + 1, 1)", "f(1, x + 1)"),
        ("p!(\"$C {}\", $B)", "mul(&x + 1, 1)", "p!(\"x + 1 {}\", 1)"),
    ] {
        assert_eq!(regrouped_by(&rule(fix), before), after, "{fix} of {before}");
    }
}

#[test]
fn a_rule_that_cannot_be_used_says_why() {
    for (yaml, message) in [
        ("id: a\nlanguage: Rust\nrule: {kind: nope}\n", "rule `a` cannot be used"),
        ("id: a\nlanguage: Rust\nrool: {}\n", "cannot be read"),
        ("id: a\nlanguage: Python\nrule: {kind: module}\n", "there is no rule to use"),
        ("{", "cannot be read"),
        ("", "there is no rule"),
    ] {
        let error = Query::of_rules(yaml).unwrap_err();
        assert!(error.message.contains(message), "{yaml}: {error:?}");
    }
}

#[test]
fn files_of_a_rule_are_respected() {
    let yaml = "id: a\nlanguage: Rust\nrule: {kind: integer_literal}\nfiles: ['src/**']\nignores: ['src/gen/**']\n";
    let query = Query::of_rules(yaml).unwrap();
    let count = |path: &str| {
        let options = SearchOptions::default();
        query.search(Path::new(path), "const A: u8 = 1;", &mut RustParser::new(), options, None).unwrap().len()
    };
    assert_eq!((count("src/a.rs"), count("src/gen/a.rs"), count("b.rs")), (1, 0, 0));
}

#[test]
fn what_rules_need_is_known() {
    let query = |rule: &str| Query::of_rules(&format!("id: a\nlanguage: Rust\nrule: {rule}\n")).unwrap();
    let any = query("{any: [{pattern: alpha($A)}, {pattern: beta($A)}]}");
    assert!(any.may_match(b"alpha") && any.may_match(b"beta") && !any.may_match(b"gamma"));
    let inside = query("{pattern: alpha($A), inside: {pattern: 'beta($$$)', stopBy: end}}");
    assert!(inside.may_match(b"beta(alpha(1))") && !inside.may_match(b"alpha"));
    let not = query("{pattern: alpha($A), not: {pattern: beta($A)}}");
    assert!(not.may_match(b"alpha"));
    assert!(query("{kind: integer_literal}").may_match(b""), "a kind needs no word");
}

#[test]
fn hostile_texts_have_an_answer() {
    let any = |pattern: &str, text: &str| {
        let query = Query::of_pattern(&spec(pattern, None)).unwrap();
        query.search(Path::new("a.rs"), text, &mut RustParser::new(), SearchOptions::default(), None)
    };
    let nested = format!("fn f() {{ {}1{}; }}", "(".repeat(100_000), ")".repeat(100_000));
    assert!(matches!(any("($A)", &nested), Err(Unsearched::TooDeep | Unsearched::TooNested)));
    let chain = format!("fn f() {{ {}1; }}", "1 + ".repeat(100_000));
    assert_eq!(any("$A + $A", &chain), Err(Unsearched::TooDeep));
    let operand = format!("{}1{}", "(".repeat(100_000), ")".repeat(100_000));
    let twice = format!("fn f() {{ {operand} == {operand}; }}");
    assert_eq!(any("$A == $A", &twice), Err(Unsearched::TooDeep));
    let deep = format!("fn f() {{ {}1{}; }}", "(".repeat(1_000), ")".repeat(1_000));
    assert_eq!(any("($A)", &deep).unwrap().len(), 1_000);
    for broken in ["fn f( {", "\u{0}\u{0}", "\"", "/*", "r#\"", "macro_rules! m {", "'", "\u{feff}fn f() { g(1) }"] {
        assert!(any("g($A)", broken).is_ok(), "{broken:?}");
    }
    let long = "x".repeat(9 << 20);
    assert!(matches!(any("x", &long), Err(Unsearched::TooLarge { .. })));
    let error = Query::of_pattern(&spec(&nested, None)).unwrap_err();
    assert!(error.message.contains("cannot be used"), "{error:?}");
    let error = Query::of_pattern(&spec(&deep, None)).unwrap_err();
    assert!(error.message.contains("nested deeper"), "{error:?}");
}

/// The matches of a pattern with the items that can hold one parsed, and with all of the text parsed.
fn both_ways(pattern: &str, selector: Option<&str>, text: &str, options: SearchOptions) -> [Vec<Match>; 2] {
    let spec = PatternSpec {
        pattern: pattern.to_owned(),
        selector: selector.map(str::to_owned),
        rewrite: Some("other".to_owned()),
        ..PatternSpec::default()
    };
    [true, false].map(|by_item| {
        let mut query = Query::of_pattern(&spec).unwrap();
        if let super::query::Seek::Pattern { is_within_items, .. } = &mut query.seek {
            *is_within_items &= by_item;
        }
        query.search(Path::new("a.rs"), text, &mut RustParser::new(), options, None).unwrap()
    })
}

const EVERYDAY: &[(&str, Option<&str>)] = &[
    ("$A.unwrap()", None),
    ("$A.len() == 0", None),
    ("String::from($A)", None),
    ("Some($A)", None),
    ("vec![$$$A]", None),
    ("return $X;", None),
    ("$A.map($F).collect()", None),
    ("if let Some($X) = $E { $$$B }", None),
    ("for $I in $E { $$$B }", None),
    ("impl $T for $S { $$$B }", None),
    ("fn $N($$$P) { $$$B }", None),
    ("unsafe { $$$B }", None),
    ("match $_ { $P => None, }", Some("match_arm")),
    ("$A == $A", None),
    ("use super::$A;", None),
    ("#[derive($$$A)]", None),
];

#[test]
fn the_items_of_this_program_give_what_its_files_give() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let (mut files, mut matches) = (0, 0);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            // Enough of them to meet most of what there is, few enough to be quick.
            files += 1;
            if files % 8 > 0 {
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            for (pattern, selector) in EVERYDAY {
                let options = SearchOptions { macro_bodies: true, captures: true, grouping: true };
                let [by_item, whole] = both_ways(pattern, *selector, &text, options);
                assert_eq!(by_item, whole, "{pattern} in {}", path.display());
                matches += whole.len();
            }
        }
    }
    assert!(matches > 500, "{matches}");
}

/// Texts of items, and of what may stand between and in them.
fn sources() -> impl proptest::strategy::Strategy<Value = String> {
    use proptest::prelude::*;
    let leaf = prop_oneof![
        Just("fn f() { a.unwrap(); }"),
        Just("fn g<'a>(x: &'a str) -> A<{ 1 }> { let c = '}'; x }"),
        Just("const X: S = S { a: b.unwrap() };"),
        Just("#[x]\npub(crate) unsafe fn h() { \"}\\\"\" }"),
        Just("struct S { a: u8 }"),
        Just("struct T(A);"),
        Just("use a::{b, c};"),
        Just("m! { } n! { a.unwrap() }"),
        Just("macro_rules! m { ($a:expr) => { $a.unwrap() } }"),
        Just("// a.unwrap()\n"),
        Just("/* } /* { */ */ /// doc\nenum E { A, B { c: D } }"),
        Just("extern \"C\" { fn k(); }"),
        Just("static R: &str = r#\"}\"fn\"#;"),
        Just("async fn l() { b'{'; r#fn.unwrap() }"),
        Just("type A<T> where T: B = C;"),
        Just("fn broken( { a.unwrap() }"),
        Just("}"),
    ];
    let item = leaf.prop_map(str::to_owned).prop_recursive(3, 24, 5, |inner| {
        let head = prop_oneof![
            Just("impl A"),
            Just("mod m"),
            Just("pub trait T: U"),
            Just("unsafe impl<T> A<T> for B where T: C"),
            Just("impl A<{ 1 }>"),
        ];
        (head, prop::collection::vec(inner, 0..5))
            .prop_map(|(head, inside)| format!("{head} {{\n{}\n}}", inside.join("\n")))
    });
    prop::collection::vec(item, 0..8).prop_map(|items| items.join("\n"))
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(400))]

    #[test]
    fn items_give_what_the_whole_gives(text in sources()) {
        for pattern in ["$A.unwrap()", "fn $N() { $$$ }", "$A::$B", "a.unwrap()"] {
            let [by_item, whole] = both_ways(pattern, None, &text, SearchOptions::default());
            // Where the file does not parse, its error may hide what is beside it; an item knows nothing of it.
            let document = RustParser::new().parse(text.clone()).unwrap();
            if !document.tree.root_node().has_error() {
                proptest::prop_assert_eq!(by_item, whole, "{}", pattern);
            }
        }
    }
}
