//! What single makers make of a text and of what the compiler says of it. What they are good for is told by
//! `golden/fix/maker_*`.

use super::*;
use crate::compiler::Level;

mod hostile;

pub(super) fn diagnostic(code: &str, words: &str, text: &str, from: usize, to: usize) -> Diagnostic {
    let file = SyntaxFile::parse(text.as_bytes());
    let span = Span::new(from, to).unwrap();
    let mut at = place("src/lib.rs", &file, span);
    at.label =
        Some("expected `&u8`, found `Result<u8, E>` is missing used here later used definition of `T: C`".into());
    Diagnostic {
        level: Level::Error,
        code: (!code.is_empty()).then(|| code.into()),
        message: words.into(),
        rendered: format!("\u{1b}[1m{words}\nnote: expected `u8` found `usize`\navailable fields are: `a`, `b`\n"),
        note_places: vec![at.clone()],
        places: vec![at],
        suggestions: Vec::new(),
        sightings: Vec::new(),
    }
}

#[test]
fn what_is_expected_and_found_is_read() {
    for (text, wanted) in [
        ("expected `u8`, found `u16`", Some(("u8", "u16"))),
        ("expected reference `&[u8]`\n found reference `&T`", Some(("&[u8]", "&T"))),
        ("expected due to this", None),
        ("found `u8`", None),
    ] {
        assert_eq!(pair(text), wanted.map(|(a, b)| (a.to_owned(), b.to_owned())), "{text}");
    }
    assert_eq!(quoted("a `b` c `d`"), ["b", "d"]);
}

/// The texts that the proposals of one maker make of `text`, in which `[[…]]` is the primary span and `<<…>>` another,
/// labelled `label`.
fn outcomes(maker: &str, code: &str, words: &str, label: &str, text: &str) -> Vec<String> {
    let (mut plain, mut marks) = (String::new(), Vec::new());
    let mut rest = text;
    while let Some((at, mark)) = ["[[", "]]", "<<", ">>"].iter().filter_map(|m| Some((rest.find(m)?, *m))).min() {
        plain.push_str(rest.get(..at).unwrap());
        marks.push((mark, plain.len()));
        rest = rest.get(at + 2..).unwrap();
    }
    plain.push_str(rest);
    let at = |mark: &str| marks.iter().find(|(own, _)| *own == mark).map(|(_, at)| *at);
    let mut error = diagnostic(code, words, &plain, at("[[").unwrap(), at("]]").unwrap());
    error.rendered = words.to_owned();
    error.note_places.clear();
    error.places[0].label = Some(label.into());
    let file = Rc::new(SyntaxFile::parse(plain.as_bytes()));
    if let (Some(from), Some(to)) = (at("<<"), at(">>")) {
        error.places[0].label = None;
        let mut other = place("src/lib.rs", &file, Span::new(from, to).unwrap());
        other.label = Some(label.into());
        other.primary = false;
        error.places.push(other);
    }
    let found = proposals(&error, &Nothing, &mut |_| Some(Rc::clone(&file)));
    let found = found.into_iter().filter(|one| one.maker == maker);
    found
        .map(|one| {
            let mut parts = one.suggestion.parts;
            parts.sort_by_key(|part| std::cmp::Reverse(part.place.byte_start));
            let mut out = plain.clone();
            for part in parts {
                out.replace_range(part.place.byte_start..part.place.byte_end, &part.new_text);
            }
            out
        })
        .collect()
}

#[test]
fn a_macro_moves_with_what_stands_above_it() {
    let text = "fn f() { [[five]]!() }\n\nfn h() {}\n\n/// Five.\n#[cfg(unix)]\n// Why.\nmacro_rules! five { () => { 5 } }\nfn g() {}\n";
    let found = outcomes("macros", "", "cannot find macro `five` in this scope", "", text);
    let wanted = "/// Five.\n#[cfg(unix)]\n// Why.\nmacro_rules! five { () => { 5 } }\n\nfn f() { five!() }\n\nfn h() {}\nfn g() {}\n";
    assert_eq!(found, [wanted]);
}

#[test]
fn only_the_distance_of_characters_counts() {
    for (sign, words, wanted) in [
        ("-", "cannot subtract `char` from `char`", &["fn f(c: char) -> u8 { c as u8 - b'a' }"][..]),
        ("+", "cannot add `char` to `char`", &[]),
        ("*", "cannot multiply `char` by `char`", &[]),
    ] {
        let text = format!("fn f(c: char) -> u8 {{ c [[{sign}]] 'a' }}");
        assert_eq!(outcomes("conversions", "E0369", words, "", &text), wanted, "{sign}");
    }
    let text = "fn f(c: char) -> u8 { c [[-]] 'a' + 1 }";
    let words = "cannot subtract `char` from `char`";
    // What is asked for there decides between the number and the character.
    let wanted =
        ["fn f(c: char) -> u8 { (c as u8 - b'a') + 1 }", "fn f(c: char) -> u8 { (c as u8 - b'a' + 1) as char }"];
    assert_eq!(outcomes("conversions", "E0369", words, "", text), wanted);
}

#[test]
fn a_duration_is_counted_in_the_unit_that_a_name_says() {
    let label = "expected `u64`, found `Duration`";
    for (name, calls) in [
        ("elapsed_ms", &[".as_millis() as u64"][..]),
        ("delay_us", &[".as_micros() as u64"]),
        ("nanos", &[".as_nanos() as u64"]),
        ("uptime_secs", &[".as_secs()"]),
        ("elapsed", &[".as_secs()", ".as_millis() as u64"]),
    ] {
        let text = format!("fn f() {{ let {name}: u64 = [[start.elapsed()]]; }}");
        let found = outcomes("conversions", "E0308", "mismatched types", label, &text);
        let wanted = calls.iter().map(|call| format!("fn f() {{ let {name}: u64 = start.elapsed(){call}; }}"));
        assert_eq!(found, wanted.collect::<Vec<_>>(), "{name}");
    }
    let text = "fn f() { report_ms([[start.elapsed()]]); }";
    assert_eq!(outcomes("conversions", "E0308", "mismatched types", label, text).len(), 2);
    let label = "expected `f64`, found `Duration`";
    let text = "fn f() { Told { spent_ms: [[start.elapsed()]] } }";
    let found = outcomes("conversions", "E0308", "mismatched types", label, text);
    assert_eq!(found, ["fn f() { Told { spent_ms: start.elapsed().as_secs_f64() * 1e3 } }"]);
}

#[test]
fn what_is_asked_at_every_turn_stays_there() {
    let label = "first mutable borrow occurs here";
    for (text, count) in [
        ("fn f(a: A) { <<a>>.put([[a.len()]]); }", 1),
        ("fn f(a: A) { while <<a>>.put([[a.len()]]) {} }", 0),
        ("fn f(a: A) { for _ in b { <<a>>.put([[a.len()]]); } }", 1),
        ("fn f(a: A) { let g = || <<a>>.put([[a.len()]]); }", 0),
    ] {
        let found = outcomes("sharing", "E0502", "cannot borrow", label, text);
        let early = found.iter().filter(|text| text.contains("let len = a.len();")).count();
        assert_eq!(early, count, "{text}: {found:?}");
    }
}

#[test]
fn nothing_is_borrowed_or_locked_twice_in_one_statement() {
    for (name, value, count) in [
        ("RefCell", "1", 1),
        ("RefCell", "*total.borrow() + 1", 0),
        ("Mutex", "total.lock().unwrap().len()", 0),
        ("RwLock", "other.read().unwrap().len()", 1),
        ("Cell", "total.get()", 1),
    ] {
        let words = format!("binary assignment operation `+=` cannot be applied to type `{name}<u32>`");
        let text = format!("fn f() {{ [[*total += {value}]]; }}");
        assert_eq!(outcomes("threads", "E0368", &words, "", &text).len(), count, "{name} {value}");
    }
    for (body, count) in [
        ("a.borrow_mut().push(b.borrow().len());", 2),
        ("a.borrow_mut().push(1); a.borrow_mut().push(2);", 2),
        ("if a.borrow().is_empty() { a.borrow_mut().push(1); }", 2),
        ("match k { A => a.borrow().x, B => a.borrow().y }", 2),
        ("match a.borrow().first() { A => a.borrow().x, B => 1 }", 0),
        ("if let Some(x) = a.borrow().first() { a.borrow_mut().push(1); }", 0),
        ("a.borrow().len() + a.borrow().capacity()", 0),
    ] {
        let text = format!("use std::cell::RefCell; fn f() {{ {body} }} fn g() {{ [[spawn]](a); }}");
        let words = "`RefCell<u8>` cannot be shared between threads safely";
        assert_eq!(outcomes("threads", "E0277", words, "", &text).len(), count, "{body}");
    }
}

#[test]
fn a_getter_gives_the_field_itself() {
    for (body, count) in [
        ("self.balance", 1),
        ("&self.balance", 1),
        ("self.balance.clone()", 1),
        ("self.balance.abs()", 0),
        ("self.balance.clone().abs()", 0),
        ("self.balance_before", 0),
    ] {
        let text = format!("impl Account {{ pub fn own(&self) -> i64 {{ {body} }} }} fn f() {{ a.[[balance]]; }}");
        let found = outcomes("private_access", "E0616", "field `balance` of struct `Account` is private", "", &text);
        assert_eq!(found.len(), count, "{body}");
    }
}

#[test]
fn neither_truth_is_taken_for_the_other() {
    let words = "`else` clause of `let...else` does not diverge";
    for (clause, wanted) in [
        ("{ }", &["{ return false; }", "{ return true; }"][..]),
        ("{ /* no */ }", &["{ /* no */ return false; }", "{ /* no */ return true; }"]),
        ("{ false /* no */ }", &["{ return false; /* no */ }"]),
    ] {
        let text = format!("fn f() -> bool {{ let Some(x) = y else [[{clause}]]; true }}");
        let found = outcomes("leaving", "E0308", words, "", &text);
        let wanted = wanted.iter().map(|clause| format!("fn f() -> bool {{ let Some(x) = y else {clause}; true }}"));
        assert_eq!(found, wanted.collect::<Vec<_>>(), "{clause}");
    }
}

#[test]
fn what_is_missing_in_a_sum_is_the_users_to_say() {
    let words = "a value of type `u32` cannot be made by summing an iterator over elements of type `Option<u32>`";
    for (end, rest) in [("()", ""), ("::<u32>()", " + 1")] {
        let text = format!("fn f() -> u32 {{ list.iter().map(g).[[sum]]{end}{rest} }}");
        let wanted = [
            format!("fn f() -> u32 {{ list.iter().filter_map(g).sum{end}{rest} }}"),
            format!("fn f() -> u32 {{ list.iter().map(g).sum::<Option<_>>().unwrap_or_default(){rest} }}"),
        ];
        assert_eq!(outcomes("superfluous", "E0277", words, "", &text), wanted);
    }
}

#[test]
fn types_of_the_prelude_are_known_with_their_modules_unless_the_crate_has_one_of_the_name() {
    let words = "mismatched types\n   = note: expected `std::string::String`, found `&str`";
    let label = "this expression has type `std::string::String`";
    let text = "fn f(s: &S) -> u8 { match <<s.name()>> { [[\"a\"]] => 1, _ => 0 } }";
    let wanted = "fn f(s: &S) -> u8 { match s.name().as_str() { \"a\" => 1, _ => 0 } }";
    assert_eq!(outcomes("patterns", "E0308", words, label, text), [wanted]);
    let own = format!("struct String; {text}");
    assert_eq!(outcomes("patterns", "E0308", words, label, &own), [""; 0]);
}

#[test]
fn numbers_at_the_ends_of_their_range_are_no_trouble() {
    let (least, most) = (i64::MIN, i64::MAX);
    for (a, b, c) in [(least, most, 0), (most, least, 0), (0, least, most), (-1, most, least)] {
        let text = format!(
            "enum E {{ A, B, C, D }} fn f(e: E) -> i64 {{ match [[e]] {{ E::A => {a}, E::B => {b}, E::D => {c} }} }}"
        );
        let words = "non-exhaustive patterns: `E::C` not covered";
        outcomes("arms", "E0004", words, "", &text);
    }
}

#[test]
fn a_failure_is_handed_on_only_where_it_is_gathered() {
    let words = "the `?` operator can only be used in a closure that returns `Result` or `Option`";
    for (text, count) in [
        ("fn f() -> Result<Vec<u8>, E> { v.iter().map(|s| g(s)[[?]]).collect() }", 1),
        ("fn f() { let a: io::Result<u8> = v.iter().map(|s| g(s)[[?]]).sum(); }", 1),
        ("fn f() -> R { let a = v.iter().map(|s| g(s)[[?]]).collect::<Option<_> >(); }", 1),
        ("fn f() -> Result<Vec<u8>, E> { Ok(v.iter().map(|s| g(s)[[?]]).rev().collect()?) }", 1),
        ("fn f() -> usize { v.iter().map(|s| g(s)[[?]]).count() }", 0),
        ("fn f() -> Vec<u8> { v.iter().map(|s| g(s)[[?]]).collect() }", 0),
        ("fn f() { v.iter().map(|s| g(s)[[?]]).last().is_some() }", 0),
    ] {
        assert_eq!(outcomes("failure", "E0277", words, "", text).len(), count, "{text}");
    }
}

#[test]
fn no_number_is_cut_short() {
    for (whole, element, count) in [
        ("u64", "usize", 1),
        ("f64", "i32", 1),
        ("i32", "f64", 0),
        ("u8", "i64", 0),
        ("i64", "u64", 0),
        ("u64", "i8", 0),
    ] {
        let words = format!(
            "a value of type `{whole}` cannot be made by summing an iterator over elements of type `{element}`"
        );
        let text = format!("fn f() -> {whole} {{ list.iter().map(|a| g(a)).[[sum]]() }}");
        let found = outcomes("collecting", "E0277", &words, "", &text);
        assert_eq!(found.iter().filter(|text| text.contains(" as ")).count(), count, "{element} {whole}");
    }
    let text = "fn low(x: f64) -> u32 { [[x]] }";
    let found = outcomes("adapt", "E0308", "mismatched types", "expected `u32`, found `f64`", text);
    assert!(found.iter().all(|text| !text.contains(" as ")), "{found:?}");
}

#[test]
fn only_the_swap_of_the_standard_library_is_that_of_a_list() {
    for (before, callee, count) in [
        ("", "std::mem::swap", 1),
        ("use std::mem::swap; ", "swap", 1),
        ("use std::mem::swap; fn g() { fn swap() {} } ", "swap", 0),
        ("", "swap", 0),
        ("", "my_mem::swap", 0),
    ] {
        let text = format!("{before}fn f() {{ {callee}(&mut a[0], &mut [[a]][1]); }}");
        let found = outcomes("sharing", "E0499", "cannot borrow `a` as mutable", "", &text);
        assert_eq!(found.iter().filter(|text| text.contains("a.swap(0, 1)")).count(), count, "{text}");
    }
}

#[test]
fn methods_of_others_types_are_a_traits() {
    let words = "cannot define inherent `impl` for a type outside of the crate where the type is defined";
    for (text, wanted) in [
        (
            "[[impl<T: Copy> Vec<T>]] { pub fn top(&self, mut n: usize) -> Option<T> { n -= 1; None } }",
            Some(
                "pub trait VecExt<T: Copy> {\n    fn top(&self, n: usize) -> Option<T>;\n}\n\n\
                 impl<T: Copy> VecExt<T> for Vec<T> { fn top(&self, mut n: usize) -> Option<T> { n -= 1; None } }",
            ),
        ),
        (
            "[[impl [u8]]] { fn two(mut self) {} }",
            Some("trait SliceExt {\n    fn two(self);\n}\n\nimpl SliceExt for [u8] { fn two(mut self) {} }"),
        ),
        ("[[impl u8]] { const N: u8 = 1; }", None),
        ("trait U8Ext {} [[impl u8]] { fn f() {} }", None),
    ] {
        let found = outcomes("headings", "E0116", words, "", text);
        assert_eq!(found.first().map(String::as_str), wanted, "{text}");
    }
}

#[test]
fn a_loop_in_a_closure_is_a_loop_only_where_nothing_else_leaves() {
    let words = "`break` inside of a closure";
    for (text, wanted) in [
        (
            "fn f() { v.iter().for_each(|x| { if g(x) { [[break]]; } h(x) }); }",
            vec!["fn f() { for x in v.iter() { if g(x) { break; } h(x) } }"],
        ),
        ("fn f() { v.iter().for_each(|x| { if g(x) { return; } [[break]]; }); }", vec![]),
        ("fn f() { let a = v.iter().for_each(|x| { [[break]]; }); }", vec![]),
        ("fn f() { v.iter().map(|x| { [[break]]; }).count(); }", vec![]),
    ] {
        assert_eq!(outcomes("closures", "E0267", words, "", text), wanted, "{text}");
    }
    let text = "fn f() { v.iter().for_each(|x| { [[break]]; }); }";
    assert_eq!(outcomes("flow", "E0267", words, "", text), Vec::<String>::new());
    let text = "fn f() { v.iter().for_each(|x| { [[continue]]; }); }";
    assert_eq!(outcomes("flow", "E0267", words, "", text).len(), 1);
}

#[test]
fn a_failure_is_no_answer_where_it_can_be_handed_on() {
    let words = "cannot apply unary operator `!` to type `Result<bool, String>`";
    for (back, wanted) in [("Result<u8, String>", "!g()?"), ("u8", "g().is_err()")] {
        let text = format!("fn f() -> {back} {{ if [[!g()]] {{}} }}");
        let found = outcomes("conditions", "E0600", words, "", &text);
        assert_eq!(found, [format!("fn f() -> {back} {{ if {wanted} {{}} }}")]);
    }
    let words = "cannot apply unary operator `!` to type `Result<u8, String>`";
    let found = outcomes("conditions", "E0600", words, "", "fn f() -> Result<u8, String> { if [[!g()]] {} }");
    assert_eq!(found, ["fn f() -> Result<u8, String> { if g().is_err() {} }"]);
}

#[test]
fn names_of_places_count_from_the_first() {
    for (name, wanted) in [("x", Some("0")), ("y", Some("1")), ("second", Some("1")), ("z", None), ("weight", None)] {
        let text = format!("struct P(u8, u8); fn f(p: &P) {{ p.[[{name}]]; }}");
        let words = format!("no field `{name}` on type `&P`");
        let found = outcomes("shapes", "E0609", &words, "", &text);
        let wanted = wanted.map(|at| format!("struct P(u8, u8); fn f(p: &P) {{ p.{at}; }}"));
        assert_eq!(found.first(), wanted.as_ref(), "{name}");
    }
}

#[test]
fn places_are_counted_from_zero_only_if_all_were_from_one() {
    let words = "invalid reference to positional argument 2 (there are 2 arguments)";
    for (format, wanted) in
        [("{2} {1}", Some("{1} {0}")), ("{2} {0}", None), ("{2:>4} {1:?}", Some("{1:>4} {0:?}")), ("{3}", None)]
    {
        let text = format!("fn f() {{ println!([[\"{format}\"]], g(1, 2), b); }}");
        let found = outcomes("superfluous", "", words, "", &text);
        let wanted = wanted.map(|new| format!("fn f() {{ println!(\"{new}\", g(1, 2), b); }}"));
        assert_eq!(found.first(), wanted.as_ref(), "{format}");
    }
}

#[test]
fn an_element_is_held_as_it_is_asked_for() {
    let words = "a value of type `Vec<(&str, usize, String)>` cannot be built from an iterator over elements of type \
                 `(&&str, &usize, &String)`";
    let found = outcomes("elements", "E0277", words, "", "fn f() { v.iter().[[collect]](); }");
    assert_eq!(found, ["fn f() { v.iter().map(|(a, b, c)| (*a, *b, c.clone())).collect(); }"]);
    let words = "a value of type `Vec<(u8, u8)>` cannot be built from an iterator over elements of type `(u8, u16)`";
    let found = outcomes("elements", "E0277", words, "", "fn f() { v.iter().[[collect]](); }");
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn what_leaves_the_function_is_not_moved_past_what_does_too() {
    let label = "first borrow later used here";
    for (first, count) in [("a.g()?;", 0), ("a.g();", 1)] {
        let text = format!("fn f() {{ let b = a.h()?; [[{first}]] <<b.k()?>>; c }}");
        let found = outcomes("ownership", "E0499", "cannot borrow `a` as mutable", label, &text);
        assert_eq!(found.len(), count, "{first}");
    }
}

#[test]
fn what_is_of_a_reference_has_no_path_of_the_type() {
    for (of, wanted) in [("a::A<u8>", Some("fn f() { a::A::go(1) }")), ("&A", None)] {
        let head = format!("impl Show for {of} {{ fn go(n: u8) {{}} }} ");
        let text = format!("{head}fn f() {{ [[go]](1) }}");
        let found = outcomes("paths", "E0425", "cannot find function `go` in this scope", "", &text);
        assert_eq!(found.first().map(|one| one.strip_prefix(&head).unwrap()), wanted, "{of}");
    }
}

#[test]
fn an_attribute_is_parted_between_its_own_commas() {
    let text = "#[doc(cfg(any(a, b)), [[\"c, d\"]])] struct A;";
    let found = outcomes("attributes", "E0565", "literal in `doc`", "", text);
    assert!(found.contains(&"#[doc(cfg(any(a, b)), c, d)] struct A;".to_owned()), "{found:?}");
    for one in found {
        assert_eq!(SyntaxFile::parse(one.as_bytes()).error_nodes(), [], "{one}");
    }
}

#[test]
fn what_a_derive_asks_for_is_no_fault_of_its_attributes() {
    let words = "the trait bound `Priority: Default` is not satisfied";
    let text = "#[derive(Deserialize)]\nstruct New {\n    #[serde([[default]])]\n    priority: Priority,\n}\n";
    for maker in ["attributes", "adapt"] {
        assert_eq!(outcomes(maker, "E0277", words, "", text), Vec::<String>::new(), "{maker}");
    }
}
