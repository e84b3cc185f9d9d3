//! What a snippet has to be.

use crate::syntax::{Category, Edition, SnippetJudge, check_snippet};

fn accepted(text: &str, category: Category) {
    assert_eq!(check_snippet(text, category, Edition::default()), Ok(SnippetJudge::Syn), "{text:?} as {category:?}");
}

fn refused(text: &str, category: Category, line: usize, column: usize) -> String {
    let error = check_snippet(text, category, Edition::default()).expect_err(text);
    assert_eq!((error.line, error.column), (line, column), "{text:?}: {}", error.message);
    error.message
}

#[test]
fn each_category_takes_what_it_is() {
    for (text, category) in [
        ("fn a() {}\n\n/// Doc.\nstruct B;", Category::Items),
        ("pub fn a(&self) {}\nconst B: u8 = 1;", Category::ImplItems),
        ("fn a(&self);\ntype B;", Category::TraitItems),
        ("fn a(x: u8, ...);\nstatic B: u8;", Category::ForeignItems),
        ("let a = 1;\na", Category::Statements),
        ("", Category::BlockContent),
        ("#![allow(x)]\nlet a = 1;", Category::BlockContent),
        ("a + b", Category::Expression),
        ("/// Doc.\npub a: u8,\n#[x] b: Vec<A, B>", Category::Fields),
        ("pub u8, Vec<A>", Category::TupleFields),
        ("A, B(u8), C { x: u8 }, D = 4", Category::Variants),
        ("A | B if c => {}\n_ => 1,", Category::Arms),
        ("#[a]\n#[b(c)]", Category::Attributes),
        ("#![a]", Category::InnerAttributes),
        ("", Category::Visibility),
        ("pub(in a::b)", Category::Visibility),
        ("pub use a::{b, c as d};", Category::Use),
        ("std::fmt::Debug", Category::Path),
        ("all(unix, not(feature = \"x\"), any())", Category::Condition),
        ("r#type", Category::Identifier),
    ] {
        accepted(text, category);
    }
}

#[test]
fn what_is_something_else_is_refused_with_its_place() {
    refused("struct A;", Category::ImplItems, 1, 1);
    refused("let a = 1;", Category::Items, 1, 1);
    refused("fn a() {}\nfn b( {}", Category::Items, 2, 5);
    refused("use a; fn evil() {}", Category::Use, 1, 8);
    refused("Debug)] struct Evil; #[derive(A", Category::Path, 1, 6);
    refused("a: u8 } fn evil() { x", Category::Fields, 1, 7);
    refused("unix), evil(", Category::Condition, 1, 5);
    refused("none(unix)", Category::Condition, 1, 1);
    refused("A => 1 }, B => {", Category::Arms, 1, 8);
    refused("// only a comment", Category::Items, 1, 18);
    refused("type", Category::Identifier, 1, 1);
    refused("fn f() {}\n/// Of nothing.", Category::Items, 2, 16);
    refused("\u{feff}fn f() {}", Category::Items, 1, 1);
}

#[test]
fn syntax_that_is_newer_than_syn_is_left_to_the_grammar() {
    let text = "fn f() { let x = gen { yield 1 }; }";
    assert_eq!(check_snippet(text, Category::Items, Edition::default()), Ok(SnippetJudge::Grammar));
    assert_eq!(
        check_snippet("fn f() { let x = gen { yield 1 } }", Category::Items, Edition::default()).map_err(drop),
        Err(())
    );
    // The grammar takes these, and it is wrong.
    for text in ["fn f(x) {}", "fn f() { a < b < c; }", "fn f() { let else = 1; }"] {
        assert!(check_snippet(text, Category::Items, Edition::default()).is_err(), "{text}");
    }
}

#[test]
fn hostile_snippets_are_refused() {
    let deep = format!("fn f() {{ {}{} }}", "(".repeat(100_000), ")".repeat(100_000));
    refused(&deep, Category::Items, 1, 1);
    refused(&"(".repeat(100_000), Category::Expression, 1, 1);
    refused("fn f() { \0 }", Category::Items, 1, 10);
    refused("#!/bin/sh\nfn f() {}", Category::Items, 1, 2);
    refused("fn f() { \"", Category::Items, 1, 8);
}

#[test]
fn names_are_names_in_their_edition() {
    let is = |text: &str, category, edition| check_snippet(text, category, edition).is_ok();
    let old = [
        ("fn async(&self, dyn: u8) -> u8 { self.await + dyn }", Category::ImplItems),
        ("pub mod try { pub struct async; }", Category::Items),
        ("let await = async(1);", Category::Statements),
        ("try: u8", Category::Fields),
        ("async", Category::Identifier),
        ("async::Stream", Category::Path),
        ("pub use async::{await, dyn};", Category::Use),
    ];
    for (text, category) in old {
        assert!(is(text, category, Edition::E2015), "{text}");
        assert!(!is(text, category, Edition::E2018), "{text}");
    }
    // What is meant as a keyword stays one, so that a mistake about the edition refuses nothing.
    assert!(is("async fn f() { g().await }", Category::Items, Edition::E2015));
    assert!(is("fn f(a: &dyn Fn(), b: Box<dyn (A)>) {}", Category::Items, Edition::E2015));
    for (text, category) in [("fn gen() {}", Category::Items), ("gen", Category::Identifier)] {
        assert!(is(text, category, Edition::E2021), "{text}");
        assert!(!is(text, category, Edition::E2024), "{text}");
    }
    assert!(is("fn f() { rng.gen::<u8>() }", Category::Items, Edition::E2021));
    assert!(is("m! { fn gen() {} }", Category::Items, Edition::E2024));
    let error = check_snippet("fn a() {}\nfn gen() {}", Category::Items, Edition::E2024).unwrap_err();
    assert_eq!((error.line, error.column), (2, 4));
}
