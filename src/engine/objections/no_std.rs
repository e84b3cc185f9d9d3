//! [`needs_no_std`]: paths of `std` and `alloc` that a fix would bring into a library which does without them under some
//! condition.
//!
//! The compiler and clippy write `std::mem::take` where the unit at hand has `std`. With `no_std` the same code has `core`
//! alone, and would no longer compile.

use crate::compiler::{Diagnostic, Project, Verdict};
use crate::edit::{Edit, EditSet, Span};
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::syntax::{Branch, CfgAnswer, CfgPredicate, SyntaxFile, Word, is_off, is_on};
use std::path::Path;

/// Whether the fix names `std`, and `alloc`, only where it is always there.
///
/// # Errors
/// [`Refusal::Policy`] where the library has `no_std` at times, or `alloc` under a condition, neither the code nor its file
/// hangs on one, the file names that crate nowhere else, and no cell without default features compiles it; what
/// [`View::tree`] refuses.
pub(super) fn needs_no_std(
    diagnostic: &Diagnostic,
    edits: &EditSet,
    verdict: &Verdict,
    project: &Project,
    view: &mut View<'_>,
) -> Result<(), Refusal> {
    for edit in edits.edits() {
        let (old, new) = with_whole_paths(view.snapshot(edit.file())?.bytes(), edit);
        for name in ["std", "alloc"] {
            let tree = view.tree(edit.file())?;
            let is_bare = name == "std" && is_left_to_the_prelude(diagnostic, &tree, edit);
            if !is_bare && (!new.contains(name) || count_of(name, &new) <= count_of(name, &old)) {
                continue;
            }
            let words = tree.words(tree.whole());
            let is_there = |at: usize| is_always(&tree, at) || is_under(&tree, Span::at(at), edit.span());
            if !is_bare && paths_of(name, &words).any(|word| is_there(word.span.start())) {
                continue;
            }
            for unit in diagnostic.sightings.iter().map(|sighting| &sighting.unit).filter(|unit| unit.kind == "lib") {
                let targets = project.package(&unit.package_id).into_iter().flat_map(|package| &package.targets);
                let Some(library) = targets.into_iter().find(|target| target.kind == "lib") else { continue };
                let Some(root) = library.source.to_str().and_then(|source| view.key_of(source)) else { continue };
                let path = view.workspace().root().join(edit.file().as_str());
                let root_tree = view.tree(&root)?;
                let without = settled_without(name, &root_tree);
                let is_at_times = does_without(name, &root_tree)
                    && is_written_without(&tree, edit, &without)
                    && !is_optional(&library.source, &path, &without, view);
                if is_at_times && !is_judged_without(verdict, unit) {
                    let why = match name {
                        "std" => format!("under `no_std`, which {root} has at times"),
                        _ => format!("where what {root} brings it in with is off"),
                    };
                    let what = if is_bare { "the prelude of `std`" } else { name };
                    let what = if is_bare { what.to_owned() } else { format!("`{what}`") };
                    let rule = format!("{what} is not there {why} (in a cell with --no-default-features it is tried)");
                    return Err(Refusal::Policy { code: diagnostic.code.clone().unwrap_or_default(), rule });
                }
            }
        }
    }
    Ok(())
}

/// Names that the prelude of `std` has, and that of `core` does not.
const ONLY_IN_STD: &[&str] = &["Box", "String", "ToOwned", "ToString", "Vec"];

/// Whether a name loses its path, `alloc::vec::Vec`, that nothing imports where it stands.
fn is_left_to_the_prelude(diagnostic: &Diagnostic, tree: &SyntaxFile, edit: &Edit) -> bool {
    if diagnostic.code.as_deref() != Some("unused_qualifications") {
        return false;
    }
    let rest = Span::new(edit.span().end(), tree.bytes().len()).map(|rest| tree.words(rest)).unwrap_or_default();
    let Some(name) = rest.iter().find(|word| word.is_name).filter(|word| ONLY_IN_STD.contains(&word.text)) else {
        return false;
    };
    let module = |span: Span| tree.nearest(span, &["mod_item"]).map(|module| module.span);
    let imports = tree.all(&["use_declaration"]).into_iter();
    let mut imports = imports.filter(|import| module(import.span) == module(edit.span()));
    !imports.any(|import| tree.words(import.span).iter().any(|word| word.text == name.text))
}

/// Whether a cell without default features compiles the same target.
fn is_judged_without(verdict: &Verdict, unit: &crate::compiler::UnitKey) -> bool {
    let has_none = |cell: &str| cell.split(' ').any(|flag| flag == "--no-default-features");
    let is_same = |other: &crate::compiler::UnitKey| {
        other.package_id == unit.package_id && other.kind == unit.kind && other.cell.as_deref().is_some_and(has_none)
    };
    verdict.units.iter().any(|other| is_same(&other.key))
}

/// The text that an edit replaces and the new one, with what they share of the path at either end: edits hold the bytes
/// that change alone, so that of `slice::…` and `std::…` the first letter is not among them.
fn with_whole_paths(text: &[u8], edit: &Edit) -> (String, String) {
    let is_of_path = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(**byte, b'_' | b':') || !byte.is_ascii();
    let part = |range: std::ops::Range<usize>| text.get(range).unwrap_or_default();
    let (from, to) = (edit.span().start(), edit.span().end());
    let start = from.saturating_sub(part(0..from).iter().rev().take_while(is_of_path).count());
    let end = to.saturating_add(part(to..text.len()).iter().take_while(is_of_path).count());
    let (head, tail) = (part(start..from), part(to..end));
    let whole = |middle: &[u8]| String::from_utf8_lossy(&[head, middle, tail].concat()).into_owned();
    (whole(part(from..to)), whole(edit.new_text().as_bytes()))
}

fn count_of(name: &str, text: &str) -> usize {
    let file = SyntaxFile::parse(text.as_bytes());
    paths_of(name, &file.words(file.whole())).count()
}

/// Where paths begin with the name of a crate, with `::` before it or without.
fn paths_of<'w>(name: &'w str, words: &'w [Word<'w>]) -> impl Iterator<Item = &'w Word<'w>> {
    words.iter().enumerate().filter_map(move |(at, word)| {
        let before = |back: usize| at.checked_sub(back).and_then(|at| words.get(at));
        let is_colon = |word: Option<&Word<'_>>| word.is_some_and(|word| word.text == ":");
        let goes_on = is_colon(words.get(at + 1)) && is_colon(words.get(at + 2));
        // `a::std::b` is another one.
        let is_within = is_colon(before(1)) && is_colon(before(2)) && before(3).is_some_and(|word| word.is_name);
        (word.is_name && word.text == name && goes_on && !is_within).then_some(word)
    })
}

/// Whether the code hangs on no condition, as far as its file says.
fn is_always(tree: &SyntaxFile, offset: usize) -> bool {
    is_on(tree, offset, &|_, _| CfgAnswer::Unknown)
}

/// What is known of a build in which `std`, or `alloc`, is not there: flags, and whether they hold.
type Settled = Vec<((String, Option<String>), bool)>;

/// What must hold in every build without the crate of that name, as far as one flag alone decides: with `#![cfg_attr(not(feature
/// = "std"), no_std)]` the feature is off.
fn settled_without(name: &str, root: &SyntaxFile) -> Settled {
    let mut wanted: Vec<CfgPredicate> = Vec::new();
    for attribute in root.all(&["inner_attribute_item"]) {
        let text = root.text(attribute.span);
        let condition = text.split_once("cfg_attr(").and_then(|(_, rest)| rest.rsplit_once(','));
        if let Some((condition, rest)) = condition.filter(|_| name == "std")
            && rest.contains("no_std")
        {
            wanted.push(CfgPredicate::parse(condition));
        }
    }
    for item in root.all(&["extern_crate_declaration"]) {
        if root.words(item.span).iter().any(|word| word.text == name) {
            let texts = root.attributes_of(item).filter_map(|text| condition_of(text).map(CfgPredicate::parse));
            wanted.extend(texts.map(|condition| CfgPredicate::Not(Box::new(condition))));
        }
    }
    let mut settled = Settled::new();
    for predicate in &wanted {
        for flag in flags_of(predicate) {
            for holds in [true, false] {
                let answer = |asked: &str, value: Option<&str>| match (asked, value) == (&flag.0, flag.1.as_deref()) {
                    true if holds => CfgAnswer::Active,
                    true => CfgAnswer::Inactive,
                    false => CfgAnswer::Unknown,
                };
                if predicate.evaluate(&answer) == CfgAnswer::Inactive {
                    settled.push((flag.clone(), !holds));
                }
            }
        }
    }
    settled
}

/// The condition of a `#[cfg(…)]`.
fn condition_of(attribute: &str) -> Option<&str> {
    attribute.trim().strip_prefix("#[cfg(")?.strip_suffix(")]")
}

/// The flags that a condition names.
fn flags_of(predicate: &CfgPredicate) -> Vec<(String, Option<String>)> {
    match predicate {
        CfgPredicate::All(all) | CfgPredicate::Any(all) => all.iter().flat_map(flags_of).collect(),
        CfgPredicate::Not(one) => flags_of(one),
        CfgPredicate::Flag(name) => vec![(name.clone(), None)],
        CfgPredicate::KeyValue(key, value) => vec![(key.clone(), Some(value.clone()))],
        _ => Vec::new(),
    }
}

/// What a build of which that much is known says of a flag.
fn answer_of(settled: &Settled, flag: &str, value: Option<&str>) -> CfgAnswer {
    let known = settled.iter().find(|((name, own), _)| name == flag && own.as_deref() == value);
    match known {
        Some((_, true)) => CfgAnswer::Active,
        Some((_, false)) => CfgAnswer::Inactive,
        None => CfgAnswer::Unknown,
    }
}

/// Whether what an edit writes may be compiled in a build of which that much is known; where nothing is, whether it hangs on no
/// condition. What goes between two items does not hang on the attributes of either.
fn is_written_without(tree: &SyntaxFile, edit: &Edit, without: &Settled) -> bool {
    let is_there = |offset: usize| match without.is_empty() {
        true => is_always(tree, offset),
        false => !is_off(tree, offset, &|flag, value| answer_of(without, flag, value)),
    };
    let start = edit.span().start();
    if !edit.span().is_empty() {
        return is_there(start);
    }
    let around = tree.around(edit.span());
    let is_within = |own: &&Branch<'_>| own.span.start() < start && start < own.span.end();
    let Some(holder) = around.iter().rev().find(is_within) else { return true };
    let mut before = tree.children(*holder).into_iter().filter(|child| child.span.end() <= start);
    let last = before.rfind(|child| !child.kind.ends_with("comment"));
    if last.is_some_and(|last| last.kind == "attribute_item") {
        return is_there(start);
    }
    holder.kind == "source_file" || is_there(holder.span.start())
}

/// Whether the items around `of` are under conditions, and those around `at` under all of these: what is named there may be
/// named here.
fn is_under(tree: &SyntaxFile, of: Span, at: Span) -> bool {
    let conditions = |span: Span| -> Vec<String> {
        tree.named_items_around(span).into_iter().flat_map(|item| item.conditions).collect()
    };
    let import = tree.nearest(of, &["use_declaration"]);
    let has_own = import.is_some_and(|import| tree.attributes_of(import).any(|text| text.starts_with("#[cfg")));
    let (theirs, ours) = (conditions(of), conditions(at));
    !has_own && !theirs.is_empty() && theirs.iter().all(|condition| ours.contains(condition))
}

/// Whether the crate of that name is there on a condition, by the root of a library: it has `no_std` without an `extern
/// crate std` that hangs on nothing, or declares `alloc` where one hangs on something.
fn does_without(name: &str, root: &SyntaxFile) -> bool {
    let declared = root.all(&["extern_crate_declaration"]).into_iter();
    let declared = declared.filter(|item| root.words(item.span).iter().any(|word| word.text == name));
    let (always, at_times): (Vec<_>, Vec<_>) = declared.partition(|item| is_always(root, item.span.start()));
    let has_none = || {
        let attributes = root.all(&["inner_attribute_item"]).into_iter();
        let mut words = attributes.flat_map(|attribute| root.words(attribute.span));
        words.any(|word| word.text == "no_std")
    };
    always.is_empty() && if name == "std" { has_none() } else { !at_times.is_empty() }
}

/// Whether one of the modules around the file at `path` hangs on a condition, where it is declared, that does not hold in a build
/// of which that much is known; where nothing is, on any.
fn is_optional(source: &Path, path: &Path, without: &Settled, view: &mut View<'_>) -> bool {
    let excludes = |condition: &String| {
        let text = condition_of(condition).unwrap_or(condition);
        let answer = CfgPredicate::parse(text).evaluate(&|flag, value| answer_of(without, flag, value));
        without.is_empty() || answer == CfgAnswer::Inactive
    };
    let Some(folder) = source.parent() else { return false };
    let Ok(below) = path.strip_prefix(folder) else { return false };
    let mut declaring = vec![source.to_owned()];
    let mut at = folder.to_owned();
    for part in below.components() {
        let Some(name) = Path::new(part.as_os_str()).file_stem().and_then(|stem| stem.to_str()) else { return false };
        for file in &declaring {
            let Some(tree) = file.to_str().and_then(|file| view.key_of(file)).and_then(|key| view.tree(&key).ok())
            else {
                continue;
            };
            let mut own = tree.module_declarations().into_iter().filter(|module| module.name == name);
            if own.any(|module| module.conditions.iter().any(excludes)) {
                return true;
            }
        }
        at.push(name);
        declaring = vec![at.with_extension("rs"), at.join("mod.rs")];
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::WorkspacePath;

    #[test]
    fn paths_begin_with_std() {
        for text in ["std::mem::take(x)", "::std::ptr::eq", "&(std :: mem :: take)", "use std::io;"] {
            assert_eq!(count_of("std", text), 1, "{text}");
        }
        for text in ["core::mem::take(x)", "a::std::b", "std", "// std::mem", "\"std::mem\"", "x: std"] {
            assert_eq!(count_of("std", text), 0, "{text}");
        }
    }

    #[test]
    fn what_goes_between_items_hangs_on_neither() {
        for (text, wanted) in [
            ("^#[cfg(a)] use b;", true),
            ("#[cfg(a)] use b;\n^#[cfg(a)] use c;", true),
            ("#[cfg(a)]\n^use b;", false),
            ("#[cfg(a)]\n// why\n^use b;", false),
            ("#[cfg(a)] use b;\n^use c;", true),
            ("#[cfg(a)] mod b { ^use c; }", false),
            ("#[cfg(a)] fn b() { c(^d); }", false),
            ("mod b { ^#[cfg(a)] use c; }", true),
            ("fn b() { c(^d); }", true),
        ] {
            let (at, text) = (text.find('^').unwrap(), text.replace('^', ""));
            let file = WorkspacePath::from_resolved("a.rs");
            let edit = Edit::of_bytes(file, text.as_bytes(), Span::at(at), "x".to_owned()).unwrap();
            assert_eq!(
                is_written_without(&SyntaxFile::parse(text.as_bytes()), &edit, &Settled::new()),
                wanted,
                "{text} {at}"
            );
        }
    }

    #[test]
    fn what_hangs_on_another_feature_is_there_without_std() {
        let root = SyntaxFile::parse(b"#![cfg_attr(not(any(feature = \"std\", test)), no_std)]");
        let without = settled_without("std", &root);
        for (condition, wanted) in [
            ("feature = \"std\"", false),
            ("test", false),
            ("all(unix, feature = \"std\")", false),
            ("any(feature = \"std\", feature = \"lock\")", true),
            ("unix", true),
        ] {
            let text = format!("#[cfg({condition})] mod b {{ fn c() {{ d(); }} }}");
            let file = WorkspacePath::from_resolved("a.rs");
            let at = Span::at(text.find("d();").unwrap());
            let edit = Edit::of_bytes(file, text.as_bytes(), at, "x".to_owned()).unwrap();
            let tree = SyntaxFile::parse(text.as_bytes());
            assert_eq!(is_written_without(&tree, &edit, &without), wanted, "{condition}");
        }
        let root = SyntaxFile::parse(b"#![no_std]\n#[cfg(feature = \"std\")]\nextern crate std;");
        assert_eq!(settled_without("std", &root), [(("feature".to_owned(), Some("std".to_owned())), false)]);
    }

    #[test]
    fn a_root_does_without_std_on_a_condition() {
        for (text, wanted) in [
            ("#![cfg_attr(not(feature = \"std\"), no_std)]\nmod a;", true),
            ("#![cfg_attr(not(feature = \"std\"), no_std)]\nextern crate std;", false),
            ("#![no_std]\n#[cfg(feature = \"std\")] extern crate std;\nmod a;", true),
            ("#![no_std]\nextern crate std;\nmod a;", false),
            ("mod a;", false),
        ] {
            let root = SyntaxFile::parse(text.as_bytes());
            assert_eq!(does_without("std", &root), wanted, "{text}");
        }
        for (text, wanted) in [
            ("#[cfg(feature = \"alloc\")]\nextern crate alloc;", true),
            ("#![no_std]\nextern crate alloc;", false),
            ("#![no_std]", false),
        ] {
            let root = SyntaxFile::parse(text.as_bytes());
            assert_eq!(does_without("alloc", &root), wanted, "{text}");
        }
    }
}
