//! [`regrown`]: the tree of a text that is mostly another one, made out of that one's tree.
//!
//! The parser takes over the nodes that it would make again: those that the edit is not in or beside, that were read in the same
//! state, and that stand for no choice between two readings. What it makes where the grammar objects hangs on the way it came there,
//! so this is for texts to which it does not object, before and after.

use super::tree::parse_tree;
use crate::edit::line_start;
use tree_sitter::{InputEdit, Point, Tree};

/// The tree of `after`, as if it were parsed anew; `tree` is that of `before`, and both texts are masked. `None` if it has to be
/// parsed anew.
pub(super) fn regrown(tree: &Tree, before: &[u8], after: &[u8]) -> Option<Tree> {
    if tree.root_node().has_error() {
        return None;
    }
    let mut old = tree.clone();
    old.edit(&edit_between(before, after)?);
    parse_tree(after, Some(&old)).filter(|new| !new.root_node().has_error())
}

/// The one edit that makes `after` of `before`: all but what is the same at both ends.
fn edit_between(before: &[u8], after: &[u8]) -> Option<InputEdit> {
    let head = before.iter().zip(after).take_while(|(a, b)| a == b).count();
    let (old, new) = (before.get(head..)?, after.get(head..)?);
    let tail = old.iter().rev().zip(new.iter().rev()).take_while(|(a, b)| a == b).count();
    let (old_end, new_end) = (before.len() - tail, after.len() - tail);
    Some(InputEdit {
        start_byte: head,
        old_end_byte: old_end,
        new_end_byte: new_end,
        start_position: point(before, head),
        old_end_position: point(before, old_end),
        new_end_position: point(after, new_end),
    })
}

fn point(bytes: &[u8], offset: usize) -> Point {
    let head = bytes.get(..offset).unwrap_or(bytes);
    let row = head.iter().filter(|byte| **byte == b'\n').count();
    Point { row, column: head.len() - line_start(head, head.len()) }
}

#[cfg(test)]
mod tests {
    use crate::edit::Span;
    use crate::syntax::{Branch, SyntaxFile};

    const TEXTS: &[&str] = &[
        include_str!("regrown.rs"),
        include_str!("opened.rs"),
        include_str!("token.rs"),
        include_str!("mask.rs"),
        "#!/usr/bin/env x\n#![a]\nmacro_rules! m { ($a:expr) => { $a } }\nm! { b }\nfn f() { g::<u8>(1) < 2 }\n",
        "fn f() { let s = r#\"a\"#; /* b /* c */ d */ } // e\nimpl<T> X<T> for Y where T: Z {}\nsafe fn g() {}\n",
        "mod m {\n    /// a\n    #[b]\n    pub(crate) struct S<'a, const N: usize>(&'a [u8; N]);\n}\nconst C: u8 = if x { 1 } else { 2 };",
    ];

    /// What may come in the place of a token.
    const WRITTEN: &[&str] = &[
        "", " ", "a", "1", "\"b\"", "(c)", "{ d }", "}", "<", "&mut ", "'", "\"", "/*", "// e\n", "#[f] ", "r#\"", "\n",
    ];

    fn nodes(file: &SyntaxFile) -> (Vec<Branch<'_>>, Vec<Span>) {
        let outline = file.outline().unwrap();
        let all = (0..outline.after(0)).filter_map(|at| outline.branch(at));
        (all.collect(), file.error_nodes())
    }

    #[test]
    fn it_is_the_tree_that_would_be_made_anew() {
        let mut grown = 0;
        for text in TEXTS {
            let file = SyntaxFile::parse(text.as_bytes());
            let words = file.words(file.whole());
            let step = (words.len() / 40).max(1);
            for (number, word) in words.iter().enumerate().step_by(step) {
                for round in 0..3 {
                    let written = WRITTEN[(number / step * 3 + round) % WRITTEN.len()];
                    // In its place, and before it.
                    let end = if round == 1 { word.span.start() } else { word.span.end() };
                    let (head, tail) = (text.get(..word.span.start()).unwrap(), text.get(end..).unwrap());
                    let after = format!("{head}{written}{tail}");
                    let edited = file.edited(after.as_bytes());
                    grown += usize::from(!edited.tree().unwrap().root_node().has_error());
                    let anew = SyntaxFile::parse(after.as_bytes());
                    assert_eq!(nodes(&edited), nodes(&anew), "{written:?} at {} of {text}", word.span.start());
                }
            }
        }
        assert!(grown > 200, "{grown}");
    }

    #[test]
    fn an_edition_stays() {
        let (before, after) = ("fn f(async: u8) { g(async) }", "fn f(async: u8) { g(async + 1) }");
        let file = SyntaxFile::of_edition(before.as_bytes(), crate::syntax::Edition::E2015);
        assert!(file.edited(after.as_bytes()).error_nodes().is_empty());
    }
}
