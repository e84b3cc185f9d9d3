use super::span_of;
use crate::refusal::MentionContext::{self, DocLink, Doctest, InactiveCfg};
use crate::syntax::{CfgAnswer, CfgPredicate, SyntaxFile, file_mentions, macro_invocations_in_inactive, mentions};

/// A run on a unix machine with the feature `on` and without others; `custom` is something it knows nothing of.
fn unix(name: &str, value: Option<&str>) -> CfgAnswer {
    match (name, value) {
        ("unix", None) | ("feature", Some("on")) => CfgAnswer::Active,
        ("custom", _) => CfgAnswer::Unknown,
        _ => CfgAnswer::Inactive,
    }
}

fn found(text: &str) -> Vec<(usize, MentionContext)> {
    let file = SyntaxFile::parse(text.as_bytes());
    mentions(&file, "Name", &unix, &[], None).into_iter().map(|m| (m.line, m.context)).collect()
}

fn is_mentioned(text: &str) -> bool {
    !found(text).is_empty()
}

#[test]
fn predicates_are_read_and_evaluated() {
    use CfgPredicate as P;
    let flag = |name: &str| P::Flag(name.to_owned());
    assert_eq!(P::parse("unix"), flag("unix"));
    assert_eq!(P::parse(" feature = \"a\\\"b\" "), P::KeyValue("feature".into(), "a\"b".into()));
    assert_eq!(P::parse("all(unix, not(test),)"), P::All(vec![flag("unix"), P::Not(Box::new(flag("test")))]));
    assert_eq!(P::parse("any()"), P::Any(vec![]));
    assert_eq!(P::parse("true"), P::True);
    for unreadable in ["", "version(\"1\")", "not(a, b)", "unix windows", "$x", "= 1", "all(", "\"s\""] {
        assert!(matches!(P::parse(unreadable), P::Unknown(_)), "{unreadable:?}");
    }
    let says = |text: &str| P::parse(text).evaluate(&unix);
    for (text, answer) in [
        ("all()", CfgAnswer::Active),
        ("any()", CfgAnswer::Inactive),
        ("any(windows, /* or */ unix)", CfgAnswer::Active),
        ("all(custom, unix)", CfgAnswer::Unknown),
        ("all(custom, windows)", CfgAnswer::Inactive),
        ("any(custom, unix)", CfgAnswer::Active),
        ("not(custom)", CfgAnswer::Unknown),
        ("any(windows, version(\"1\"))", CfgAnswer::Unknown),
        ("all(windows, version(\"1\"))", CfgAnswer::Inactive),
        ("feature = \"off\"", CfgAnswer::Inactive),
        ("false", CfgAnswer::Inactive),
    ] {
        assert_eq!(says(text), answer, "{text}");
    }
    let deep = format!("{}unix{}", "not(".repeat(100_000), ")".repeat(100_000));
    assert_eq!(says(&deep), CfgAnswer::Unknown);
}

#[test]
fn code_under_an_inactive_cfg_mentions() {
    for text in [
        "#[cfg(windows)] fn f() { Name }",
        "#[cfg(windows)]\n#[inline]\n/// d\npub(crate) unsafe extern \"C\" fn f(x: Name) {}",
        "#[cfg(feature = \"off\")] mod m { fn g() { r#Name } }",
        "#[cfg(custom)] struct S(Name);",
        "#[cfg(not(unix))] impl A<{ 1 }> for Name {}",
        "#[cfg(windows)] use Name::B;",
        "#[cfg(windows)] use super::{a, Name};",
        "#[cfg(windows)] const A: u8 = Name;",
        "struct S { #[cfg(windows)] a: Map<u8, Name>, b: u8 }",
        "enum E { #[cfg(windows)] A { a: Name } }",
        "fn f() { match x { #[cfg(windows)] A { b, .. } if b < c => if x { y } else { Name } 2 => 3 } }",
        "fn f() { #[cfg(windows)] { Name } }",
        "fn f() { #[cfg(windows)] let x = if a { b } else { Name }; }",
        "fn f() { #[cfg(windows)] if let A { b } = c { d } else if e { f } else { Name } }",
        "fn f() { #[cfg(windows)] match x { _ => 1 }.then(Name); }",
        "fn f() { g([#[cfg(windows)] |a, b| Name, 1]) }",
        "fn f() { #[cfg(windows)] return Name; }",
        "fn f() { #[cfg(windows)] println!(\"{Name} {Name:?}\"); }",
        "fn f(#[cfg(windows)] a: Name) {}",
        "#![cfg(windows)]\nfn f() { Name }",
        "mod m { #![cfg(windows)]\nfn f() { Name } }",
        "fn f(a: Name) { #![cfg(windows)] }",
        "#[cfg_attr(windows, derive(Name))] struct S;",
        "#[cfg_attr(windows, serde(with = \"a::Name\"))] struct S;",
        "#[cfg_attr(unix, cfg(windows))] struct S(Name);",
        "#[cfg_attr(all(), cfg_attr(custom, cfg(windows)))] struct S(Name);",
        "#[cfg($x)] struct S(Name);",
        "macro_rules! m { () => { #[cfg(windows)] fn f() { Name } } }",
        "macro_rules! m { () => { Name } }\n#[cfg(windows)] fn f() { m!() }",
        "cfg_if::cfg_if! { if #[cfg(windows)] { Name } else { 1 } }",
        "cfg_if! { if #[cfg(unix)] { 1 } else { Name } }",
        "cfg_if! { if #[cfg(unix)] { 1 } else if #[cfg(custom)] { Name } else { 2 } }",
        "cfg_if! { if #[cfg(custom)] { 1 } else if #[cfg(unix)] { Name } }",
        "cfg_if! { if #[cfg(all(unix, windows))] { 1 } else if #[cfg(windows)] { 2 } else if #[cfg(windows)] { Name } }",
        "cfg_if! { if #[cfg(unix)] { #[cfg(windows)] f(Name); } }",
        "fn f() { cfg_select! { unix => { 1 } _ => { Name } } }",
        "cfg_match! { cfg(windows) => { Name } _ => {} }",
        "any_macro! { a b #[cfg(windows)] c Name }",
        "unsafe extern \"C\" { safe fn g(); }\n#[cfg(windows)] fn f() { Name }",
    ] {
        assert!(is_mentioned(text), "{text}");
        assert!(!is_mentioned(&text.replace("Name", "Named")), "{text}");
        // The same on a machine where all of it is compiled.
        let file = SyntaxFile::parse(text.as_bytes());
        if !text.contains("cfg_") && !text.contains("not(") {
            assert_eq!(
                mentions(&file, "Name", &|_, _| CfgAnswer::Active, &[], None).is_empty(),
                !text.contains('$'),
                "{text}"
            );
        }
    }
}

#[test]
fn what_is_compiled_or_no_code_does_not() {
    for text in [
        "fn f() { Name }",
        "#[cfg(unix)] fn f() { Name }",
        "#[cfg(windows)] fn f() {} fn g() { Name }",
        "#[cfg(windows)] use a::b; use c::Name;",
        "#[cfg(windows)] struct S; struct T(Name);",
        "struct S { #[cfg(windows)] a: Map<u8, u8>, b: Name }",
        "enum E { #[cfg(windows)] A { a: u8 }, B(Name) }",
        "fn f() { match x { #[cfg(windows)] A if b < c => { d } E => Name } }",
        "fn f() { #[cfg(windows)] { a } Name }",
        "fn f() { #[cfg(windows)] if a { b } else { c } Name }",
        "fn f() { #[cfg(windows)] for A { b } in c { d } Name }",
        "fn f() { #[cfg(windows)] m! { a } Name }",
        "fn f() { #[cfg(windows)] a(b < c); Name }",
        "mod m { #![cfg(windows)] } fn f() { Name }",
        "fn g() { Name } mod m { #![cfg(windows)] }",
        "#[cfg_attr(windows, inline)] fn f() { Name }",
        "#[cfg_attr(windows, cfg(custom))] fn f() { Name }",
        "#[cfg_attr(unix, derive(Name))] struct S;",
        "cfg_if! { if #[cfg(unix)] { Name } else { 1 } }",
        "cfg_if! { if #[cfg(windows)] { 1 } else if #[cfg(unix)] { Name } else { 2 } }",
        "cfg_if! { if #[cfg(windows)] { 1 } else { Name } }",
        "cfg_select! { windows => { 1 } unix => Name, _ => { 2 } }",
        "fn f() { if cfg!(windows) { Name } }",
        "#[cfg(windows)] fn f() { /* Name */ \"Name\"; 'N'; x.Name(); Names } // Name",
        "#[cfg(windows)] use std::Name;",
        "#[cfg(windows)] use a::{Name as B};",
        "#[doc(cfg(windows))] fn f() { Name }",
        "/// Name and `Name`\n#[cfg(windows)] fn f() {}",
    ] {
        assert_eq!(found(text), [], "{text}");
    }
}

#[test]
fn methods_stand_for_a_trait_of_the_standard_library() {
    let file = SyntaxFile::parse(b"#[cfg(windows)] fn f() { a.write_all(b); }");
    let names = |name| mentions(&file, name, &unix, &[], None).len();
    assert_eq!([names("Write"), names("Read"), names("write_all")], [1, 0, 0]);
}

#[test]
fn a_glob_import_is_mentioned_by_any_name() {
    let glob = |text: &str| !mentions(&SyntaxFile::parse(text.as_bytes()), "*", &unix, &[], None).is_empty();
    assert!(glob("#[cfg(windows)] fn f() {}"));
    assert!(glob("#[cfg_attr(windows, derive(Serialize))] struct S;"));
    assert!(glob("/// See [`Elsewhere`].\nfn f() {}"));
    assert!(!glob("/// See [`f`]. ``` Some(x)\nfn f() {}"));
    assert!(!glob("#[cfg_attr(windows, inline)] fn f() { x }"));
}

#[test]
fn a_glob_import_brings_in_nothing_that_is_declared_on_the_spot() {
    let glob = |text: &str| !mentions(&SyntaxFile::parse(text.as_bytes()), "*", &unix, &[], None).is_empty();
    for none in [
        "#[cfg(windows)] extern crate a;",
        "#[cfg(windows)] #[macro_use] extern crate a as b;",
        "#[cfg(windows)] mod a;",
        "#[cfg(windows)] pub use std::io;",
        "#[cfg(windows)] mod std { pub use core::{fmt, cmp}; pub mod prelude { pub use core::prelude as v1; } }",
        "extern crate a as b; #[cfg(windows)] mod m { pub use b::{boxed, vec}; }",
        "mod a; #[cfg(windows)] pub use self::a::{b, c::*};",
        "#[cfg(windows)] mod a; #[cfg(windows)] pub use self::a::*;",
    ] {
        assert!(!glob(none), "{none}");
    }
    for some in [
        "#[cfg(windows)] extern crate a; #[cfg(windows)] fn f() {}",
        "#[cfg(windows)] mod a { fn f() {} }",
        "#[cfg(windows)] use a::b;",
        "extern crate a as b; #[cfg(windows)] use a::c;",
        "#[cfg(windows)] use self::a::*;",
        "mod m { mod a; } #[cfg(windows)] use self::a::*;",
        "mod a; #[cfg(windows)] use self::{a, b};",
        "mod a; mod m { #[cfg(windows)] use super::a; }",
        "#[cfg(windows)] use crate::a;",
    ] {
        assert!(glob(some), "{some}");
    }
}

#[test]
fn what_the_fix_removes_and_modules_that_cannot_mean_it_do_not_count() {
    let text = "#[cfg(windows)] use Name::x;\n#[cfg(windows)] mod m { use std::Name; fn f() { Name } }";
    let file = SyntaxFile::parse(text.as_bytes());
    assert_eq!(mentions(&file, "Name", &unix, &[], None).len(), 2);
    assert_eq!(mentions(&file, "Name", &unix, &[span_of(text, "use Name::x;")], None), []);
    let text = "use a::Name;\n#[cfg(test)] mod tests { use super::*; fn f() { Name } }";
    let file = SyntaxFile::parse(text.as_bytes());
    let [mention] = mentions(&file, "Name", &unix, &[span_of(text, "use a::Name;")], None).try_into().unwrap();
    assert_eq!((mention.line, mention.context, mention.span), (2, InactiveCfg, span_of(text, "Name } }").shrunk(4)));
}

/// A span cut to its first bytes, to say where a word of a longer needle stands.
trait Shrunk {
    fn shrunk(self, len: usize) -> Self;
}

impl Shrunk for crate::edit::Span {
    fn shrunk(self, len: usize) -> Self {
        crate::edit::Span::new(self.start(), self.start() + len).unwrap()
    }
}

#[test]
fn doctests_mention() {
    for (text, line) in [
        ("/// ```\n/// Name\n/// ```\nfn f() {}", 2),
        ("//! ```rust,no_run\n//! # use Name;\n//! ```\n", 2),
        ("/**\n * ```\n * Name\n * ```\n */\nfn f() {}", 3),
        ("/// Text.\n///\n///     let x = Name;\nfn f() {}", 3),
        ("/// # Title\n///     let x = Name;\nfn f() {}", 2),
        ("/// ~~~ignore\n/// Name\nfn f() {}", 2),
        ("/// ```edition2021\r\n/// Name\r\n/// ```\r\nfn f() {}", 2),
        ("/// ```compile_fail,E0425\n/// Name\nfn f() {}", 2),
        ("/// - item\n///   ```\n///   Name\n///   ```\nfn f() {}", 3),
        ("/// > ```\n/// > Name\n/// > ```\nfn f() {}", 2),
        ("#[doc = \"```\\nName\\n```\"]\nfn f() {}", 1),
        ("#[doc = r#\"```\nName\n```\"#]\nfn f() {}", 1),
        ("/// ```\n#[allow(x)]\n// plain\n/// Name\nfn f() {}", 4),
        ("m! { /// ```\n/// Name\n }", 2),
    ] {
        assert_eq!(found(text), [(line, Doctest)], "{text}");
    }
    for text in [
        "/// ```text\n/// Name\n/// ```\nfn f() {}",
        "/// ```toml,ignore\n/// Name\n/// ```\nfn f() {}",
        "/// ```\n/// a\n/// ```\n/// Name\nfn f() {}",
        "/// ```\n/// // Name\n/// \"Name\"\n/// ```\nfn f() {}",
        "/// Text\n///     goes on, Name\nfn f() {}",
        "/// - item\n///\n///   more of it, Name\nfn f() {}",
        "/// ```\n/// a\nfn f() {}\n/// Name\nfn g() {}",
        "// ```\n// Name\nfn f() {}",
        "//// ```\n//// Name\nfn f() {}",
        "#[doc(alias = \"Name\")] fn f() {}",
    ] {
        assert_eq!(found(text), [], "{text}");
    }
}

#[test]
fn a_doctest_takes_what_it_imports_from_the_standard_library_from_there() {
    let of = |code: &str| format!("/// ```\n/// {code}\n/// Name::new();\n/// ```\nfn f() {{}}\n");
    for code in ["use std::a::Name;", "# use core::{mem, Name};", "use std::a::Other as Name;"] {
        assert_eq!(found(&of(code)), [], "{code}");
    }
    for code in ["", "use a::Name;", "use std::Name as other;", "use std::*;"] {
        assert!(!found(&of(code)).is_empty(), "{code}");
    }
    // One block says nothing of the next.
    assert!(!found(&format!("{}{}", of("use std::Name;"), of(""))).is_empty());
}

#[test]
fn a_doctest_that_binds_the_name_itself_does_not_mention_it() {
    for text in
        ["/// ```\n/// let mut Name = 1;\n/// Name += 1;\n/// ```\nfn f() {}", "/// ```\n/// let Name = 1;\nfn f() {}"]
    {
        assert_eq!(found(text), [], "{text}");
    }
}

#[test]
fn links_mention() {
    for link in [
        "[`Name`]",
        "[Name]",
        "[text](Name)",
        "[text](path::Name)",
        "[`Name()`]",
        "[`Name!`]",
        "[struct@Name]",
        "[`Name::new`]",
        "[text][Name]",
        "[Name][]",
        "[`Name<T>`]",
        "[a `b`](crate::Name \"title\")",
        "[Name()]",
        "[x](Name())",
        "[x](Name#section)",
        "[x](<Name>)",
        "[see\n/// `y`](super::Name)",
        "![i](j) [Name]",
        "a [[Name]]",
        "a `b` [`Name`] `c`",
    ] {
        let text = format!("/// See {link}.\nfn f() {{}}");
        assert!(found(&text).iter().all(|(_, context)| *context == DocLink) && is_mentioned(&text), "{link}");
    }
    assert_eq!(found("/// See [x].\n///\n/// [x]: crate::Name\nfn f() {}"), [(1, DocLink), (3, DocLink)]);
    assert_eq!(found("/// See\n/// [`Name`].\nfn f() {}"), [(2, DocLink)]);
    for link in [
        "Name",
        "`Name`",
        "[Named]",
        "`[Name]`",
        "\\[Name]",
        "[Name](https://a.b)",
        "[text](https://Name)",
        "<Name>",
        "[a Name b]",
        "``a ` [Name]``",
        "[Name]\n///\n/// [Name]: https://a.b",
        "(Name)",
        "[x](a/Name)",
    ] {
        assert_eq!(found(&format!("/// See {link}\nfn f() {{}}")), [], "{link}");
    }
}

#[test]
fn a_file_that_nothing_compiles_mentions_what_it_can_reach() {
    let line = |text: &str, name: &str| file_mentions(&SyntaxFile::parse(text.as_bytes()), name);
    assert_eq!(line("use std::io;\nuse super::*;\nfn f(x: Name) {}", "Name"), Some(3));
    assert_eq!(line("use crate::{a, b::Name};", "Name"), Some(1));
    assert_eq!(line("fn f() {\n    super::Name::new() }", "Name"), Some(2));
    assert_eq!(line("use Name::b;", "Name"), Some(1));
    assert_eq!(line("fn f() { ::Name::b() }", "Name"), Some(1));
    assert_eq!(line("use super::a;", "*"), Some(1));
    assert_eq!(line("use crate::a::*; use std::Name; fn f(x: Name) {}", "Name"), None, "it brings its own");
    assert_eq!(line("use crate::a::*; struct Name; fn f(x: Name) {}", "Name"), None);
    assert_eq!(line("use crate::a::b; fn f(x: Name) {}", "Name"), None, "nothing leads from here to there");
    assert_eq!(line("use crate::*; /* Name */ /// Name\nfn f() { \"Name\"; x.Name }", "Name"), None);
    assert_eq!(line("use std::io;\nfn f() {}", "*"), None);
}

#[test]
fn inactive_code_that_may_need_a_macro_import() {
    let name = |text: &str| macro_invocations_in_inactive(&SyntaxFile::parse(text.as_bytes()), &unix).map(|m| m.name);
    assert_eq!(name("#[cfg(windows)] fn f() { println!(); a != b; warn!(\"x\") }").as_deref(), Some("warn"));
    assert_eq!(name("#[cfg(windows)] #[derive(Debug, Serialize)] struct S;").as_deref(), Some("Serialize"));
    assert_eq!(name("#[cfg_attr(windows, derive(Serialize))] struct S;").as_deref(), Some("Serialize"));
    assert_eq!(name("#[cfg(windows)] #[get(\"/\")] fn f() {}").as_deref(), Some("get"));
    assert_eq!(name("macro_rules! warn { () => {} }\n#[cfg(windows)] fn f() { warn!() }"), None);
    assert_eq!(name("#[cfg(windows)] #[inline] fn f() { log::warn!(); vec![1] }"), None);
    assert_eq!(name("fn f() { warn!() }"), None);
}
