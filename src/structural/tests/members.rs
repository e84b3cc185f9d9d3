//! A member of a list goes, however the list is laid out: what is left is syntax, and the others keep their comments.

use super::inverse::applied;
use crate::structural::model::{CfgSiblings, Operation, Structural, Target, TargetKind};
use crate::structural::plan;
use crate::structural::source::Change;
use crate::syntax::SyntaxFile;
use proptest::prelude::*;

/// How one member is laid out: on a line of its own, a comment above, one before it, docs, one before its comma, one behind
/// it to the end of the line.
type Layout = (bool, bool, bool, bool, bool, bool);

/// A kind of list: what stands around it, what its members are, and one of them by its letter.
type List = (&'static str, &'static str, TargetKind, fn(char) -> String);

const LISTS: &[List] = &[
    ("enum E {", "}\n", TargetKind::Variant, |letter| letter.to_string()),
    ("struct E {", "}\n", TargetKind::Field, |letter| format!("{letter}: u8")),
    ("fn f() { match x {", "} }\n", TargetKind::MatchArm, |letter| format!("V::{letter} => 1")),
    ("use a::{", "};\n", TargetKind::File, |letter| letter.to_string()),
];

fn list(number: usize, layouts: &[Layout], ends_with_comma: bool) -> String {
    let (before, after, kind, member) = LISTS[number];
    let mut text = before.to_owned();
    for (letter, (own_line, above, ahead, docs, inside, behind)) in ('A'..).zip(layouts) {
        text.push_str(if *own_line { "\n    " } else { " " });
        if *above && *own_line {
            text.push_str(&format!("// above {letter}\n    "));
        }
        if *docs && *own_line && matches!(kind, TargetKind::Variant | TargetKind::Field) {
            text.push_str(&format!("/// docs {letter}\n    "));
        }
        if *ahead {
            text.push_str(&format!("/* ahead {letter} */ "));
        }
        text.push_str(&member(letter));
        if *inside {
            text.push_str(&format!(" /* inside {letter} */"));
        }
        let is_last = usize::try_from(u32::from(letter) - u32::from('A')).unwrap() + 1 == layouts.len();
        if !is_last || ends_with_comma {
            text.push(',');
        }
        if *behind {
            text.push_str(&format!(" // behind {letter}\n   "));
        }
    }
    if text.ends_with("   ") {
        text.truncate(text.len() - 3);
    }
    text + after
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn comments_of_others_stay(
        number in 0..LISTS.len(),
        layouts in prop::collection::vec(any::<Layout>(), 2..5),
        ends_with_comma: bool,
        which in any::<prop::sample::Index>(),
    ) {
        let text = list(number, &layouts, ends_with_comma);
        let letter = char::from(b'A' + u8::try_from(which.index(layouts.len())).unwrap());
        let kind = LISTS[number].2;
        let operation = match kind {
            TargetKind::File => Operation::RemoveUse { path: format!("a::{letter}") },
            _ => Operation::Delete,
        };
        let mut target = Target { kind, ..Target::default() };
        match kind {
            TargetKind::MatchArm => {
                target.of = Some("f".to_owned());
                target.pattern = Some(format!("V::{letter}"));
            }
            TargetKind::File => {}
            _ => target.name = Some(letter.to_string()),
        }
        let request = Structural { path: "a.rs".to_owned(), target, operation, cfg_siblings: CfgSiblings::Report };
        let planned = plan(&SyntaxFile::parse(text.as_bytes()), "a.rs", &request, false).unwrap();
        let after = applied(&text, &Change::of(planned.replacements));
        prop_assert!(syn::parse_file(&after).is_ok(), "without {letter}:\n{text}\n{after}");
        for other in ('A'..).take(layouts.len()).filter(|other| *other != letter) {
            for place in ["above", "docs", "ahead", "inside", "behind"] {
                let comment = format!("{place} {other}");
                prop_assert_eq!(text.contains(&comment), after.contains(&comment), "{}:\n{}\n{}", comment, text, after);
            }
        }
    }
}
