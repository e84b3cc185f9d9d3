//! What an outline finds.

use super::*;

fn shown(text: &str) -> Vec<String> {
    let file = SyntaxFile::parse(text.as_bytes());
    let outline = Outline::of(&file).unwrap();
    outline
        .items
        .iter()
        .enumerate()
        .map(|(index, item)| {
            let depth = outline.ancestry(index).count() - 1;
            format!("{}{:?} {}: {}", "  ".repeat(depth), item.kind, item.name, outline.text(outline.header(item)))
        })
        .collect()
}

#[test]
fn every_sort_of_item() {
    let text = "#!/usr/bin/env run\n#![allow(x)]\n//! Doc.\nextern crate a as b;\nuse std::{fmt, io};\nmod m;\n\
        pub(in crate::a) struct S<const N: usize = { 1 }>([u8; N]) where [u8; N]: Sized;\nstruct U;\nstruct G<F> where F: FnMut(u8) -> u8 { f: F }\n\
        union V { a: u8 }\npub const unsafe extern \"C\" fn f<F: Fn(u8) -> A<{ 1 }>>() -> A<{ 2 }, u8> where A<{3}>: B {}\n\
        const C: fn() = || { fn in_const() {} };\nconst _: () = ();\nstatic mut T: [u8; { 1 }] = [0];\ntype Y = u8;\n\
        macro_rules! mk { ($n:ident) => { fn $n() {} }; }\nmk!(made);\nmk! { fn hidden() {} }\nunsafe extern \"C\" { safe fn e(x: u8); static G: u8; }\n\
        auto trait Au {}\nmacro two($x:expr) { $x }\n";
    assert_eq!(
        shown(text),
        [
            "ExternCrate a: extern crate a as b",
            "Use std::{fmt,io}: use std::{fmt, io}",
            "Module m: mod m",
            "Struct S: pub(in crate::a) struct S<const N: usize = { 1 }>([u8; N]) where [u8; N]: Sized",
            "  Field 0: [u8; N]",
            "Struct U: struct U",
            "Struct G: struct G<F> where F: FnMut(u8) -> u8",
            "  Field f: f: F",
            "Union V: union V",
            "  Field a: a: u8",
            "Function f: pub const unsafe extern \"C\" fn f<F: Fn(u8) -> A<{ 1 }>>() -> A<{ 2 }, u8> where A<{3}>: B",
            "Const C: const C: fn() = || { fn in_const() {} }",
            "  Function in_const: fn in_const()",
            "Const _: const _: () = ()",
            "Static T: static mut T: [u8; { 1 }] = [0]",
            "TypeAlias Y: type Y = u8",
            "Macro mk: macro_rules! mk",
            "MacroCall mk: mk!(made)",
            "MacroCall mk: mk!",
            "ForeignBlock : unsafe extern \"C\"",
            "  Function e: safe fn e(x: u8)",
            "  Static G: static G: u8",
            "Trait Au: auto trait Au",
            "Macro two: macro two($x:expr)",
        ]
    );
}

#[test]
fn impls_and_what_they_are_for() {
    let text = "impl<T: A<B>> fmt::Display for a::W<T> where T: X { fn f() {} }\nimpl W<u8> {}\nimpl !Send for &W {}\n\
        impl<F> T for fn(F) -> u8 {}\nimpl A<{ 2 + 1 }> { const X: u8 = 1; type Y = u8; }\nunsafe impl T for dyn for<'a> F<'a> {}";
    let file = SyntaxFile::parse(text.as_bytes());
    let outline = Outline::of(&file).unwrap();
    let impls: Vec<(String, Option<String>)> = outline
        .items
        .iter()
        .filter_map(|item| item.implements.as_ref())
        .map(|i| (i.self_type.text.clone(), i.of_trait.as_ref().map(|t| t.text.clone())))
        .collect();
    let of = |a: &str, b: &str| (a.to_owned(), (!b.is_empty()).then(|| b.to_owned()));
    assert_eq!(
        impls,
        [
            of("a::W<T>", "fmt::Display"),
            of("W<u8>", ""),
            of("&W", "Send"),
            of("fn(F)->u8", "T"),
            of("A<{2+1}>", ""),
            of("dyn for<'a>F<'a>", "T"),
        ]
    );
}

#[test]
fn functions_in_functions_and_in_blocks() {
    let text = "fn a() {\n    fn b() { fn c() {} }\n    let x = |y| { fn d() {} };\n    if x { struct S { z: u8 } } else { m! { fn hidden() {} } }\n    \
        match x { A { b: _ } => { fn e() {} } _ => f(|| { const K: u8 = 1; }), }\n}";
    let names: Vec<String> = shown(text).iter().map(|line| line.split(':').next().unwrap().to_owned()).collect();
    assert_eq!(
        names,
        [
            "Function a",
            "  Function b",
            "    Function c",
            "  Function d",
            "  Struct S",
            "    Field z",
            "  Function e",
            "  Const K"
        ]
    );
}

#[test]
fn members_and_decorations() {
    let text = "/// Doc.\n// plain\n#[derive(A)] /** more */\nenum E {\n    /// One.\n    #[x]\n    A = 1 << 3, B { pub a: M<<u8 as X>::Y, u8>, b: fn(u8) -> M<u8> }, // x\n    C(u8, pub u8),\n}";
    let file = SyntaxFile::parse(text.as_bytes());
    let outline = Outline::of(&file).unwrap();
    let found: Vec<String> = outline
        .items
        .iter()
        .map(|item| format!("{} {:?} [{}]", item.name, outline.text(outline.header(item)), item.decorations.len()))
        .collect();
    assert_eq!(
        found,
        [
            "E \"enum E\" [3]",
            "A \"A = 1 << 3\" [2]",
            "B \"B\" [0]",
            "a \"pub a: M<<u8 as X>::Y, u8>\" [0]",
            "b \"b: fn(u8) -> M<u8>\" [0]",
            "C \"C(u8, pub u8)\" [0]",
            "0 \"u8\" [0]",
            "1 \"pub u8\" [0]",
        ]
    );
}

#[test]
fn text_that_is_no_program_has_no_items_and_does_no_harm() {
    for text in [
        "fn",
        "fn f(",
        "struct",
        "impl",
        "impl {",
        "mod m { fn f() ",
        "}}}}",
        "macro_rules!",
        "x!",
        "pub",
        "#",
        "#[",
        "use",
        "extern",
        "const",
    ] {
        shown(text);
    }
    assert_eq!(shown("impl A { fn f() { } "), [""; 0]);
    for unit in ["(", "{", "impl A {", "fn f() {", "enum E { A {", "<", "m!(", "#[x] ", "match x { a => "] {
        shown(&unit.repeat(50_000));
    }
}
