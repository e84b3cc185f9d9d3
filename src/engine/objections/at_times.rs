//! [`Dark::is_there_at_all_times`]: what a fix calls for, or goes by, and other builds do not have, or have otherwise.
//!
//! `b.len() == 0` is `b.is_empty()` where `is_empty` is there, `mem::replace(b, Bag::new())` is `mem::take(b)` where the type has
//! a `Default`, and `size.min(TOP)` is `size` as long as `TOP` is what it is here. Each of them may hang on a feature, and the
//! build without it would no longer compile, or would come to something else.

use super::evidence::Dark;
use crate::compiler::{Diagnostic, Package, Verdict};
use crate::edit::{EditSet, Span};
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::syntax::{Possession, SyntaxFile};
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

/// What the code of a package has on a condition only.
#[derive(Default)]
pub(super) struct AtTimes {
    /// By what is had, each with its place.
    possessions: HashMap<String, Vec<(Possession, String)>>,
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
                Some(IS_EMPTY) => there.without_its_fellow(&here),
                Some(what) => there.spoken_of(&tree, edit.span(), what, &here),
                None => there.constant(&tree, edit.span()),
            };
            if let Some(rule) = rule {
                return Err(Refusal::Policy { code: code.to_owned(), rule });
            }
        }
        Ok(())
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
                let place = place(one.place);
                found.possessions.entry(one.what.clone()).or_default().push((one, place));
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
    /// A trait that a type of which the code at `span` speaks has on a condition which does not hold `here`.
    fn spoken_of(&self, tree: &SyntaxFile, span: Span, what: &str, here: &[String]) -> Option<String> {
        let all = self.possessions.get(what)?;
        let item = tree.enclosing_function(span.start()).or_else(|| tree.enclosing_item(span.start()));
        let heads = tree.named_items_around(span);
        let is_letter = |c: char| c.is_alphanumeric() || c == '_';
        let is_spoken_of = |name: &str| {
            let is_head = heads.iter().any(|item| item.name.split(|c| !is_letter(c)).any(|word| word == name));
            is_head || item.is_some_and(|item| tree.words(item).iter().any(|word| word.text == name))
        };
        let (one, place) = all.iter().find(|(one, _)| {
            // Where there are several for several conditions, one of them is for each.
            let twins = all.iter().filter(|(other, _)| other.of == one.of).count();
            (twins == 1 || what == VARIANT) && !holds(&one.conditions, here) && is_spoken_of(&one.of)
        })?;
        let what = if what == VARIANT { "a variant".to_owned() } else { format!("`{what}`") };
        Some(format!("`{}` has {what} on a condition only, {place}", one.of))
    }

    /// An `is_empty` that is not there wherever the type's `len` is.
    fn without_its_fellow(&self, here: &[String]) -> Option<String> {
        let [all, lens] = [IS_EMPTY, LEN].map(|what| self.possessions.get(what).map_or(&[][..], Vec::as_slice));
        let (one, place) = all.iter().find(|(one, _)| {
            let twins = all.iter().filter(|(other, _)| other.of == one.of).count();
            let is_fellow = |len: &Possession| len.of == one.of && !holds(&one.conditions, &len.conditions);
            twins == 1 && !holds(&one.conditions, here) && lens.iter().any(|(len, _)| is_fellow(len))
        })?;
        Some(format!("`{}` has `is_empty` on a condition only, {place}", one.of))
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
