//! Texts that were made to be slow: the answer comes, whatever it is.

use crate::structural::model::{CfgSiblings, Operation, Structural, Target, TargetKind};
use crate::structural::{plan, targets};
use crate::syntax::SyntaxFile;

fn ask(text: &str, target: Target, operation: Operation) {
    let request = Structural { path: "a.rs".to_owned(), target, operation, cfg_siblings: CfgSiblings::Report };
    let _ = plan(&SyntaxFile::parse(text.as_bytes()), "a.rs", &request, true);
}

fn named(kind: TargetKind, name: &str) -> Target {
    Target { kind, name: Some(name.to_owned()), ..Target::default() }
}

#[test]
fn repeated_and_nested_texts_are_answered() {
    for unit in [
        "mod a { ",
        "fn a() { ",
        "fn a ",
        "const a: ",
        "struct a ",
        "fn a() {} ",
        "impl a { ",
        "impl ",
        "macro_rules! a ",
        "enum a { a = 1 < ",
        "< ",
        "match a ",
        "match a { a => ",
        "a => ",
        "#[cfg(a)] ",
        "#[cfg(a)] fn a() {} ",
        "#[",
        "/// a\n",
        "// a\n",
        "use a::{",
        "use a; ",
        "a!{",
        "(",
        "{ ",
        "\"",
        "r#\"",
        "struct a { a: a<a, ",
        "|a| ",
    ] {
        let text = unit.repeat(20_000);
        for text in [text.clone(), format!("fn f() {{ {text} }}"), format!("{text} {{}}, ;")] {
            for kind in [TargetKind::Function, TargetKind::Module, TargetKind::Enum, TargetKind::Impl] {
                ask(&text, named(kind, "a"), Operation::Delete);
            }
            let arm = Operation::AddMatchArm { new_text: "b => 1".to_owned(), position: None };
            ask(&text, named(TargetKind::Function, "f"), arm);
            ask(
                &text,
                Target { kind: TargetKind::File, ..Target::default() },
                Operation::AddUse { path: "a::b".to_owned() },
            );
        }
    }
}

#[test]
fn hostile_requests_are_answered() {
    let text = "fn f(x: u8) { x }\nstruct S { a: u8 }\n";
    for unit in ["(", "a::", "<", "{", "\"\n", "// x\n", "#[a]", "fn g() {}\n", "\u{feff}", "\0", "'", "é"] {
        let long = unit.repeat(20_000);
        ask(text, named(TargetKind::Function, &long), Operation::Delete);
        let target =
            Target { signature: Some(long.clone()), cfg: Some(long.clone()), ..named(TargetKind::Function, "f") };
        ask(text, target, Operation::Delete);
        let target = Target { impl_of: Some(long.clone()), trait_name: Some(long.clone()), ..Target::default() };
        ask(text, target, Operation::Delete);
        for operation in [
            Operation::Replace { new_text: long.clone() },
            Operation::ReplaceBody { new_text: long.clone() },
            Operation::ReplaceSignature { new_text: long.clone() },
            Operation::InsertAfter { new_text: long.clone() },
            Operation::AddAttribute { attribute: long.clone() },
            Operation::AddDoc { doc: long.clone() },
            Operation::WrapInCfg { cfg: long.clone() },
            Operation::SetVisibility { visibility: long.clone() },
            Operation::AddUse { path: long.clone() },
            Operation::RenameLocal { name: "x".to_owned(), to: long.clone(), line: None },
        ] {
            ask(text, named(TargetKind::Function, "f"), operation);
        }
        let derive = Operation::AddDerive { derive: vec![long.clone()], cfg: None };
        ask(text, named(TargetKind::Struct, "S"), derive);
        let field = Operation::AddField { new_text: long, position: None };
        ask(text, named(TargetKind::Struct, "S"), field);
    }
}

#[test]
fn every_cut_of_a_text_is_answered() {
    let text = "#![a]\n//! D\nuse a::{b, c as d};\n#[cfg(x)]\nimpl<'a, T: F<u8>> A<T> for B { fn f(&self) { match x { A => 1, _ => 2 } } }\n\
        enum E { A = 1, B { x: u8 } }\nmacro_rules! m { () => {} }\nfn g(x: u8) { println!(\"{x}\") }\n";
    for end in 0..=text.len() {
        let cut = text.get(..end).unwrap();
        let _ = targets(&SyntaxFile::parse(cut.as_bytes()), "a.rs");
        for (kind, name) in [(TargetKind::Function, "f"), (TargetKind::Function, "g"), (TargetKind::Enum, "E")] {
            for operation in [
                Operation::Delete,
                Operation::AddDoc { doc: "x".to_owned() },
                Operation::InsertAfter { new_text: "fn h() {}".to_owned() },
                Operation::RenameLocal { name: "x".to_owned(), to: "y".to_owned(), line: None },
            ] {
                ask(cut, named(kind, name), operation);
            }
        }
        ask(cut, Target { kind: TargetKind::File, ..Target::default() }, Operation::AddUse { path: "a::e".to_owned() });
    }
}
