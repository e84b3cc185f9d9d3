use super::*;
use crate::compiler::tolerance::Compilation;
use std::process::Command;

const SOURCE: &str = "\
#![forbid(non_snake_case)]
#![deny(
    unused,
)]
#[deny(missing_docs)]
pub mod a {
    pub fn f() { let x = 1; let mut y = 1; drop(y) }
    #[warn(unused_parens)]
    pub fn g() { let x = 1; if (x == 1) {} }
    #[deny(unused_variables, unused_parens)]
    pub fn h() -> bool { let z = 1; if (z == 1) { return (1 == 1) == true; } false }
}
pub fn I(x: u8) -> bool { x == 300 || x == 301 }
";

fn compilation(source: &Path, more: &[&str]) -> Compilation {
    let args = "--crate-type lib --edition=2021 --emit=metadata --error-format=json --json=diagnostic-rendered-ansi";
    let mut args: Vec<OsString> = args.split(' ').chain(more.iter().copied()).map(OsString::from).collect();
    args.extend([source.into(), "--out-dir".into(), source.parent().unwrap().into()]);
    Compilation { program: "rustc".into(), args, env: Vec::new(), run: None }
}

/// What the real compiler says of a source, without a cap and, with one, as it is made to read.
fn both(source: &str, more: &[&str]) -> (Vec<String>, Option<Vec<String>>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("lib.rs");
    fs::write(&path, source).unwrap();
    let compilation = compilation(&path, more);
    let said = |command: &mut Command| {
        let text = String::from_utf8(command.output().unwrap().stderr).unwrap();
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let is_of_a_lint = |line: &String| {
        let message: wire::Message = serde_json::from_str(line).unwrap();
        message.code.is_some()
    };
    let mut plain = said(&mut compilation.command(&compilation.args));
    plain.retain(is_of_a_lint);
    let mut capped = said(compilation.command(&compilation.args).arg("--cap-lints=warn"));
    capped.retain(is_of_a_lint);
    let mut levels = Levels::new(&compilation);
    let uncapped = capped.into_iter().map(|line| {
        let message: wire::Message = serde_json::from_str(&line).unwrap();
        assert_eq!(message.level, "warning");
        Some(match levels.of(&message)? {
            Uncapped::Warn => line,
            level => String::from_utf8(raised(line.as_bytes(), level).unwrap()).unwrap(),
        })
    });
    (plain, uncapped.collect())
}

#[test]
fn a_cap_is_seen_through_to_the_byte() {
    let cases: [(&str, &[&str]); 9] = [
        ("#![deny(warnings)]\nuse std::fmt; use std::io;\npub fn f() { let x = 1; let mut y = 1; let z = 2; }", &[]),
        ("#![cfg_attr(all(), deny(unused))]\npub fn f() { let x = 1; let mut y = 1; let z = 2; }", &[]),
        ("#![forbid(unused)]\npub fn f() { let x = 1; let mut y = 1; let z = 2; }", &[]),
        ("#![warn(unused)]\npub fn f() -> u8 { let mut y = 1; 300 }", &[]),
        ("pub fn f() { let x = 1; let mut y = 1; let z = 2; }", &["-D", "warnings"]),
        ("pub fn f() { let x = 1; let mut y = 1; let z = 2; }", &["-Dunused", "-W", "unused-mut"]),
        ("pub fn f() { let x = 1; let mut y = 1; let z = 2; }", &["--forbid=unused-variables"]),
        ("pub unsafe fn f() { g(); g() }\nunsafe fn g() {}", &["-D", "unsafe-op-in-unsafe-fn"]),
        (SOURCE, &[]),
    ];
    for (source, flags) in cases {
        let (plain, uncapped) = both(source, flags);
        assert!(!plain.is_empty(), "{source}");
        assert_eq!(uncapped.as_ref(), Some(&plain), "{source}");
    }
}

#[test]
fn where_two_levels_are_possible_nothing_is_said() {
    // The second `x` is denied again, and the compiler says so of nothing but the first.
    let twice =
        "#[warn(unused_variables)] pub fn f() { let x = 1; }\npub fn g() { let x = 1; }\npub fn h() { let x = 1; }";
    let (plain, uncapped) = both(twice, &["-D", "unused-variables"]);
    assert!(plain.len() == 3 && uncapped.is_none());
    // Whether a mistake that has an error's code is one is the compiler's to say.
    let code = "enum E { A, B }\npub fn f() { match E::A { A => {} B => {} } }";
    let (plain, uncapped) = both(code, &[]);
    assert!(!plain.is_empty() && uncapped.is_none());
}

#[test]
fn the_word_before_an_open_list_is_the_level() {
    for (text, level) in [
        ("#![deny(", Some(Uncapped::Deny)),
        ("#![cfg_attr(any(a, b), forbid (x(y), ", Some(Uncapped::Forbid)),
        ("#![deny(x)]\n#![warn(\n    a,\n    ", Some(Uncapped::Warn)),
        ("#![level!(", None),
        ("#![deny(a, // of (all)\n", None),
        ("#![deny(a)] ", None),
        ("", None),
    ] {
        assert_eq!(level_before(text.as_bytes()), level, "{text}");
    }
}

#[test]
fn denials_are_seen_where_they_may_be_set() {
    for arg in ["-D", "-Dwarnings", "--deny=unused", "-Fx", "--forbid"] {
        assert!(denies(&arg.into()), "{arg}");
    }
    for arg in ["-A", "--allow=x", "-W", "--warn=x", "--crate-name", "-C", "src/lib.rs", "--cfg"] {
        assert!(!denies(&arg.into()), "{arg}");
    }
    for text in ["#![deny(warnings)]", "#![cfg_attr(test, forbid(x))]", "/* x */ #![deny(x)]"] {
        assert!(has_denial(text.as_bytes(), true), "{text}");
    }
    assert!(!has_denial(b"#![warn(x)] fn f() {}\n  // #![deny(x)]\n//! #[deny(x)]\n#![forbid(unsafe_code)]", true));
    // What new compilers say more of is not among these.
    assert!(!has_denial(b"#![deny(\n    missing_docs,\n    rustdoc::bare_urls,\n)]\n#![deny(unsafe_code)]", true));
    assert!(has_denial(b"#![deny(\n    missing_docs,\n    unused\n)]", true));
    assert!(has_denial(b"#![deny(clippy::all)]", true) && !has_denial(b"#![deny(clippy::all)]", false));
}

#[test]
fn a_forbidden_lint_that_may_be_named_again_is_seen() {
    for text in [
        "#![forbid(missing_docs)]",
        "mod a {\n    #![forbid(warnings)]\n}",
        "#![forbid(unsafe_code)]\n#[allow(unsafe_code)]\nfn f() {}",
        "#![forbid(unsafe_code)]\n#![forbid(unused)]",
    ] {
        assert!(has_forbidden(text.as_bytes()), "{text}");
    }
    assert!(!has_forbidden(b"#![forbid(unsafe_code)]\n#![deny(warnings)]\nfn forbid_all() {}"));
}
