//! [`is_in_stated_rust`]: what a fix would write and the oldest Rust does not have that the manifest names.
//!
//! clippy knows of `rust-version` and keeps to it. rustc does not: it writes what its own standard library has, and calls a path
//! needless since a name came into the prelude. The compiler at hand is never the old one, so no check shows it.

use super::evidence::compiling;
use crate::compiler::{Diagnostic, Project, Verdict};
use crate::edit::{Edit, EditSet, Span};
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::syntax::{SyntaxFile, Word};

/// The minor version of Rust 1 that was the first with it.
type Since = u64;

/// Names of the standard library that rustc's suggestions write.
const NAMES: &[(&str, Since)] = &[
    ("addr_eq", 76),
    ("addr_of", 51),
    ("addr_of_mut", 51),
    ("cast_signed", 87),
    ("cast_unsigned", 87),
    ("expose_provenance", 84),
    ("fn_addr_eq", 85),
    ("from_ne_bytes", 32),
    ("is_none_or", 82),
    ("is_some_and", 70),
    ("PanicHookInfo", 81),
    ("to_ne_bytes", 32),
    ("trim_end", 30),
    ("trim_end_matches", 30),
    ("trim_start", 30),
    ("trim_start_matches", 30),
    ("try_update", 95),
    ("with_exposed_provenance", 84),
    ("with_exposed_provenance_mut", 84),
    ("without_provenance", 84),
    ("without_provenance_mut", 84),
];

/// Words and signs in a row that are syntax.
const SYNTAX: &[(&[&str], Since)] = &[
    (&["#", "[", "expect"], 81),
    (&["#", "[", "unsafe"], 82),
    (&["&", "raw", "const"], 82),
    (&["&", "raw", "mut"], 82),
    (&["unsafe", "extern", "{"], 82),
    (&["use", "<"], 82),
];

/// Lints whose fix is new by the place of what it writes.
const BY_LINT: &[(&str, &str, Since)] =
    &[("deprecated_where_clause_location", "a `where` behind an associated type", 65)];

/// Functions that a constant can call since then; others could before.
const IN_CONSTANTS: &[(&str, Since)] = &[("from_bits", 83), ("to_bits", 83)];

/// Names that need no path, and no import, since they are in the prelude.
const IN_PRELUDE: &[(&str, Since)] = &[("align_of", 80), ("align_of_val", 80), ("size_of", 80), ("size_of_val", 80)];

/// Whether the Rust that the manifest states has all that the fix writes.
///
/// # Errors
/// [`Refusal::Policy`] with the first thing that is newer; what [`View::tree`] refuses.
pub(super) fn is_in_stated_rust(
    diagnostic: &Diagnostic,
    edits: &EditSet,
    verdict: &Verdict,
    project: &Project,
    view: &mut View<'_>,
) -> Result<(), Refusal> {
    if project.packages.iter().all(|package| package.rust_version.is_none()) {
        return Ok(());
    }
    for edit in edits.edits() {
        let real = view.real_path(edit.file());
        let packages = compiling(&real, verdict).filter_map(|unit| project.package(&unit.key.package_id));
        let stated = packages.filter_map(|package| package.rust_version).min();
        let Some((_, minor)) = stated.filter(|(major, _)| *major == 1) else { continue };
        let tree = view.tree(edit.file())?;
        let code = diagnostic.code.as_deref().unwrap_or_default();
        let by_lint = BY_LINT.iter().find(|(lint, _, since)| *lint == code && *since > minor);
        let by_lint = by_lint.map(|(_, what, since)| ((*what).to_owned(), *since));
        let Some((what, since)) = by_lint.or_else(|| newer(&tree, edit, minor)) else { continue };
        let rule = format!("{what} needs Rust 1.{since}, and the manifest says 1.{minor}");
        return Err(Refusal::Policy { code: code.to_owned(), rule });
    }
    Ok(())
}

/// The first thing that the edit writes and Rust 1.`stated` does not have, and since when there is one.
fn newer(tree: &SyntaxFile, edit: &Edit, stated: u64) -> Option<(String, Since)> {
    let (old, new) = lines(tree.bytes(), edit);
    let (old, new) = (SyntaxFile::parse(old.as_bytes()), SyntaxFile::parse(new.as_bytes()));
    // `unsafe extern "C" {` is `unsafe extern {`.
    let [old, new] = [&old, &new].map(|file| {
        let words = file.words(file.whole()).into_iter().filter(|word| !word.is_literal);
        words.collect::<Vec<_>>()
    });
    let comes = |is: &dyn Fn(&[Word<'_>], usize) -> bool| {
        let count = |words: &[Word<'_>]| (0..words.len()).filter(|at| is(words, *at)).count();
        count(&new) > count(&old)
    };
    let is_named = |words: &[Word<'_>], at: usize, name: &str| words.get(at).is_some_and(|word| word.text == name);
    let is_bare = |words: &[Word<'_>], at: usize, name: &str| {
        let is_behind_path =
            at.checked_sub(1).is_some_and(|before| [":", "."].iter().any(|sign| is_named(words, before, sign)));
        is_named(words, at, name) && !is_behind_path
    };
    let named = NAMES.iter().filter(|(_, since)| *since > stated);
    let mut named = named.filter(|(name, _)| comes(&|words, at| is_named(words, at, name)));
    if let Some((name, since)) = named.next() {
        return Some((format!("`{name}`"), *since));
    }
    let written = SYNTAX.iter().filter(|(_, since)| *since > stated);
    let mut written = written.filter(|(signs, _)| {
        comes(&|words, at| signs.iter().enumerate().all(|(more, sign)| is_named(words, at + more, sign)))
    });
    if let Some((signs, since)) = written.next() {
        return Some((format!("`{}`", signs.concat().replace("raw", "raw ")), *since));
    }
    let called = IN_CONSTANTS.iter().filter(|(_, since)| *since > stated && is_evaluated_early(tree, edit.span()));
    let mut called = called.filter(|(name, _)| comes(&|words, at| is_named(words, at, name)));
    if let Some((name, since)) = called.next() {
        return Some((format!("`{name}` in a constant"), *since));
    }
    let is_imported = |name: &str| {
        let imports = tree.all(&["use_declaration"]);
        imports.iter().any(|import| tree.words(import.span).iter().any(|word| word.text == name))
    };
    let bare = IN_PRELUDE.iter().filter(|(_, since)| *since > stated);
    let mut bare = bare.filter(|(name, _)| comes(&|words, at| is_bare(words, at, name)) && !is_imported(name));
    bare.next().map(|(name, since)| (format!("`{name}` without a path"), *since))
}

/// Whether the code at `span` may be run by the compiler: it is in a constant, a static or a `const fn`.
fn is_evaluated_early(tree: &SyntaxFile, span: Span) -> bool {
    let around = tree.nearest(span, &["const_block", "const_item", "function_item", "static_item"]);
    around.is_some_and(|around| {
        let head = tree.words(around.span).into_iter().take_while(|word| word.text != "fn");
        around.kind != "function_item" || head.into_iter().any(|word| word.text == "const")
    })
}

/// The lines that the edit is in, as they are and as it makes them: an edit has no more than what changes of them.
fn lines(bytes: &[u8], edit: &Edit) -> (String, String) {
    let span = edit.span();
    let lines = span.lines(bytes);
    let text =
        |range: std::ops::Range<usize>| String::from_utf8_lossy(bytes.get(range).unwrap_or_default()).into_owned();
    let (head, tail) = (text(lines.start()..span.start()), text(span.end()..lines.end()));
    (text(lines.start()..lines.end()), format!("{head}{}{tail}", edit.new_text()))
}
