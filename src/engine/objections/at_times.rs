//! [`Dark::is_there_at_all_times`]: what a fix calls for, or goes by, and other builds do not have, or have otherwise.
//!
//! `b.len() == 0` is `b.is_empty()` where `is_empty` is there, `mem::replace(b, Bag::new())` is `mem::take(b)` where the type has
//! a `Default`, and `size.min(TOP)` is `size` as long as `TOP` is what it is here. Each of them may hang on a feature, and the
//! build without it would no longer compile, or would come to something else.

use super::evidence::{Dark, UnitCfg};
use super::unseen::speaking;
use crate::compiler::{Diagnostic, Package, Verdict};
use crate::edit::{Edit, EditSet, Span, WorkspacePath};
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::syntax::{Possession, SyntaxFile, Word};
use std::collections::HashMap;
use std::rc::Rc;

/// What the fixes of a lint call for: a trait or a method.
const CALLS_FOR: &[(&str, &str)] = &[
    ("clippy::comparison_to_empty", IS_EMPTY),
    ("clippy::len_zero", IS_EMPTY),
    ("clippy::manual_unwrap_or_default", "Default"),
    ("clippy::match_wildcard_for_single_variants", VARIANT),
    ("clippy::mem_replace_with_default", "Default"),
    ("clippy::non_canonical_clone_impl", "Copy"),
    ("clippy::non_canonical_partial_ord_impl", "Ord"),
    ("clippy::ok_expect", "Debug"),
    ("clippy::or_fun_call", "Default"),
    ("clippy::single_match", "PartialEq"),
    ("clippy::single_match_else", "PartialEq"),
    ("clippy::unwrap_or_default", "Default"),
    ("clippy::wildcard_enum_match_arm", VARIANT),
];

/// That there is no variant beside those that this build has.
const VARIANT: &str = "variant";

/// A method that a type may have beside [`LEN`].
const IS_EMPTY: &str = "fn is_empty";
const LEN: &str = "fn len";

/// All of that, to be looked for once.
const LOOKED_FOR: &[&str] = &["Copy", "Debug", "Default", "Ord", "PartialEq", IS_EMPTY, LEN, VARIANT];

/// Lints that go by the value of a constant.
const GOES_BY_A_CONSTANT: &[&str] = &[
    "clippy::iter_skip_zero",
    "clippy::repeat_once",
    "clippy::reversed_empty_ranges",
    "clippy::unnecessary_min_or_max",
];

/// What a type has on a condition.
struct Had {
    one: Possession,
    file: WorkspacePath,
    /// For people.
    place: String,
}

/// What the code of a package has on a condition only.
#[derive(Default)]
pub(super) struct AtTimes {
    /// By what is had: on a condition, and by which types how often, with one or without.
    possessions: HashMap<String, Vec<Had>>,
    owners: HashMap<(String, String), usize>,
    /// Constants, each with its place.
    constants: HashMap<String, String>,
}

impl Dark<'_> {
    /// Whether what the suggestion calls for, or goes by, is there and the same wherever the code is.
    ///
    /// # Errors
    /// [`Refusal::Policy`] with the first thing that is not; what [`View::tree`] refuses.
    pub(super) fn is_there_at_all_times(
        &mut self,
        diagnostic: &Diagnostic,
        edits: &EditSet,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Result<(), Refusal> {
        let code = diagnostic.code.as_deref().unwrap_or_default();
        let what = CALLS_FOR.iter().find(|(lint, _)| *lint == code).map(|(_, what)| *what);
        if what.is_none() && !GOES_BY_A_CONSTANT.contains(&code) {
            return Ok(());
        }
        for edit in edits.edits() {
            // `==` is what asks for the trait; `if let` does not.
            if what == Some("PartialEq") && !edit.new_text().contains("==") {
                continue;
            }
            let Some(package) = self.package_of(edit.file(), view) else { continue };
            let there = self.at_times(package, verdict, view);
            let tree = view.tree(edit.file())?;
            let here = tree.conditions_at(edit.span());
            let rule = match what {
                Some(what) => {
                    let asked = |one: &&Had| match what {
                        IS_EMPTY => there.is_without_its_fellow(one, &here),
                        _ => there.is_spoken_of(one, &tree, edits, edit, &here),
                    };
                    let mut had = there.possessions.get(what).into_iter().flatten().filter(asked);
                    let groups = speaking(diagnostic, edit.file(), verdict, view);
                    // What a build with this diagnostic does not have is not what the lint went by.
                    let had = had.find(|had| what == VARIANT || !self.is_missing_in_one(had, &groups, view));
                    had.map(|Had { one, place, .. }| {
                        let what = what.trim_start_matches("fn ");
                        let what = if what == VARIANT { "a variant".to_owned() } else { format!("`{what}`") };
                        format!("`{}` has {what} on a condition only, {place}", one.of)
                    })
                }
                None => there.constant(&tree, edit.span()),
            };
            if let Some(rule) = rule {
                return Err(Refusal::Policy { code: code.to_owned(), rule });
            }
        }
        Ok(())
    }

    /// Whether a build that surely said it leaves it out, or all that may have said it do.
    fn is_missing_in_one(&mut self, had: &Had, groups: &[Vec<UnitCfg>], view: &mut View<'_>) -> bool {
        let Ok(tree) = view.tree(&had.file) else { return false };
        let mut leaves_out = |cells: &[UnitCfg]| {
            let left_out = self.left_out_by_all(&tree, tree.whole(), cells);
            left_out.iter().any(|part| part.span.contains(Span::at(had.one.place)))
        };
        match groups {
            [certain] => certain.iter().any(|cell| leaves_out(std::slice::from_ref(cell))),
            [] => false,
            possible => possible.iter().all(|cells| leaves_out(cells)),
        }
    }

    /// What the package has on conditions, read once.
    fn at_times(&mut self, package: &Package, verdict: &Verdict, view: &mut View<'_>) -> Rc<AtTimes> {
        if let Some(known) = self.at_times.get(&package.id) {
            return Rc::clone(known);
        }
        let mut found = AtTimes::default();
        for source in self.sources(package, verdict, view).iter().filter(|source| source.has_condition) {
            let place = |at: usize| format!("{}:{}", source.file, source.tree.line_of(at));
            for one in source.tree.traits_and_methods(LOOKED_FOR) {
                *found.owners.entry((one.what.clone(), one.of.clone())).or_default() += 1;
                // A `len` that is always there has its `is_empty` at times.
                if !one.conditions.is_empty() || one.what == LEN {
                    let (file, place) = (source.file.clone(), place(one.place));
                    found.possessions.entry(one.what.clone()).or_default().push(Had { one, file, place });
                }
            }
            let constants = source.tree.conditional_constants();
            found.constants.extend(constants.into_iter().map(|(name, at)| (name, place(at))));
        }
        let found = Rc::new(found);
        self.at_times.insert(package.id.clone(), Rc::clone(&found));
        found
    }
}

impl AtTimes {
    /// Whether the type is one of which the code around the edit speaks, and has it on a condition which does not hold `here`.
    fn is_spoken_of(&self, had: &Had, tree: &SyntaxFile, edits: &EditSet, edit: &Edit, here: &[String]) -> bool {
        let (one, span) = (&had.one, edit.span());
        if holds(&one.conditions, here) || (one.what != VARIANT && self.has_twins(one)) {
            return false;
        }
        // `== 1` is no comparison of the type, and `Vec::new()` none of it.
        let compared = edit.new_text().split("==").nth(1).map(str::trim_start);
        let is_literal = |text: &str| text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '"' | '\''));
        if one.what == "PartialEq" && compared.is_some_and(is_literal) {
            return false;
        }
        let mut made = edits.edits().iter().filter(|other| other.file() == edit.file()).flat_map(|other| {
            let words = tree.words(other.span());
            let path =
                |at: &[Word<'_>]| matches!(at, [of, _, _, end] if of.is_name && matches!(end.text, "new" | "default"));
            let heads = words.windows(4).filter(|at| path(at)).filter_map(|at| Some(at.first()?.text.to_owned()));
            heads.collect::<Vec<_>>()
        });
        if made.next().is_some_and(|first| std::iter::once(first).chain(made).all(|of| of != "Self" && of != one.of)) {
            return false;
        }
        let item = tree.enclosing_function(span.start()).or_else(|| tree.enclosing_item(span.start()));
        let heads = tree.named_items_around(span);
        let is_letter = |c: char| c.is_alphanumeric() || c == '_';
        let is_head = heads.iter().any(|item| item.name.split(|c| !is_letter(c)).any(|word| word == one.of));
        is_head || item.is_some_and(|item| tree.words(item).iter().any(|word| word.text == one.of))
    }

    /// Whether it is an `is_empty` that is not there wherever the type's `len` is.
    fn is_without_its_fellow(&self, had: &Had, here: &[String]) -> bool {
        let lens = self.possessions.get(LEN).map_or(&[][..], Vec::as_slice);
        let is_fellow = |len: &Had| len.one.of == had.one.of && !holds(&had.one.conditions, &len.one.conditions);
        !holds(&had.one.conditions, here) && !self.has_twins(&had.one) && lens.iter().any(is_fellow)
    }

    /// Whether there are several, for several conditions: then one of them is for each.
    fn has_twins(&self, one: &Possession) -> bool {
        self.owners.get(&(one.what.clone(), one.of.clone())).is_some_and(|number| *number > 1)
    }

    /// A constant that the code at `span` speaks of and that is another one elsewhere.
    fn constant(&self, tree: &SyntaxFile, span: Span) -> Option<String> {
        let words = tree.words(span);
        let (name, place) = words.iter().find_map(|word| Some((word.text, self.constants.get(word.text)?)))?;
        Some(format!("`{name}` may be of another value in another build, {place}"))
    }
}

/// Whether the conditions hold where these do.
fn holds(conditions: &[String], here: &[String]) -> bool {
    conditions.iter().all(|condition| here.contains(condition))
}
