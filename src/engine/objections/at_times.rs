//! [`Dark::is_there_at_all_times`]: what a fix calls for, or goes by, and other builds do not have, or have otherwise.
//!
//! `b.len() == 0` is `b.is_empty()` where `is_empty` is there, `mem::replace(b, Bag::new())` is `mem::take(b)` where the type has
//! a `Default`, and `size.min(TOP)` is `size` as long as `TOP` is what it is here. Each of them may hang on a feature, and the
//! build without it would no longer compile, or would come to something else.

mod carried;
mod constants;
mod types;

use super::evidence::Dark;
use super::unit_cfg::UnitCfg;
use super::unseen::speaking;
use crate::compiler::{Diagnostic, Verdict};
use crate::edit::{Edit, EditSet};
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::syntax::{CfgAnswer, Conditions, Possession, SyntaxFile, Word};
use std::collections::BTreeSet;
use types::{Had, IS_EMPTY, VARIANT};

pub(super) use carried::Carried;
pub(super) use constants::Constants;
pub(super) use types::AtTimes;

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

/// Lints that go by the value of a constant.
const GOES_BY_A_CONSTANT: &[&str] = &[
    "clippy::iter_skip_zero",
    "clippy::repeat_once",
    "clippy::reversed_empty_ranges",
    "clippy::unnecessary_min_or_max",
];

/// Whether fixes of the lint call for a trait or a method.
pub(super) fn calls_for_something(code: &str) -> bool {
    CALLS_FOR.iter().any(|(lint, _)| *lint == code)
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
            let tree = view.tree(edit.file())?;
            let sources = self.sources(package, verdict, view);
            let here = match sources.of(edit.file()) {
                Some(source) => source.conditions_at(edit.span()),
                None => Conditions::read(tree.conditions_at(edit.span())),
            };
            let groups = speaking(diagnostic, edit.file(), verdict, view);
            let rule = match what {
                Some(what) => {
                    let there = self.at_times(package, verdict, view);
                    let around = CodeAround::of(&tree, edit);
                    let types = match what {
                        _ if !there.has(what) => BTreeSet::new(),
                        // What these are called on has no need to be named.
                        IS_EMPTY | "Debug" => {
                            self.carried(package, verdict, view).types_in(&around.words, &around.heads)
                        }
                        _ => around.names(),
                    };
                    let asked = |one: &&Had| {
                        let is_meant = match what {
                            IS_EMPTY => there.may_lack_its_fellow(one),
                            "Debug" => true,
                            _ => is_made_or_compared(&one.one, &tree, edits, edit),
                        };
                        is_meant && !there.goes_with(one, &here)
                    };
                    let mut had = types.iter().flat_map(|of| there.had_by(what, of)).filter(asked);
                    // What a build with this diagnostic does not have is not what the lint went by.
                    let had = had.find(|had| what == VARIANT || !self.is_missing_in_one(&had.conditions, &groups));
                    had.map(|Had { one, place, .. }| {
                        let what = what.trim_start_matches("fn ");
                        let what = if what == VARIANT { "a variant".to_owned() } else { format!("`{what}`") };
                        format!("`{}` has {what} on a condition only, {place}", one.of)
                    })
                }
                None => {
                    let constants = self.constants(package, verdict, view);
                    self.fickle_constant(&constants, (&tree, edit.span()), &here, &groups)
                }
            };
            if let Some(rule) = rule {
                return Err(Refusal::Policy { code: code.to_owned(), rule });
            }
        }
        Ok(())
    }

    /// Whether a build that surely said it leaves it out, or all that may have said it do.
    fn is_missing_in_one(&mut self, conditions: &Conditions, groups: &[Vec<UnitCfg>]) -> bool {
        let mut leaves_out = |cell: &UnitCfg| self.is_there(conditions, cell) == CfgAnswer::Inactive;
        match groups {
            [certain] => certain.iter().any(leaves_out),
            [] => false,
            possible => possible.iter().all(|cells| cells.iter().all(&mut leaves_out)),
        }
    }
}

impl AtTimes {
    /// Whether it is there where the code is, or there is one for each build.
    fn goes_with(&self, had: &Had, here: &Conditions) -> bool {
        had.conditions.hold_where(here) || (had.one.what != VARIANT && self.has_twins(&had.one))
    }
}

/// Whether the type may be the one that the edit makes a value of, or compares.
fn is_made_or_compared(one: &Possession, tree: &SyntaxFile, edits: &EditSet, edit: &Edit) -> bool {
    // `== 1` is no comparison of the type, and `Vec::new()` none of it.
    let compared = edit.new_text().split("==").nth(1).map(str::trim_start);
    let is_literal = |text: &str| text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '"' | '\''));
    if one.what == "PartialEq" && compared.is_some_and(is_literal) {
        return false;
    }
    let made = edits.edits().iter().filter(|other| other.file() == edit.file()).flat_map(|other| {
        let words = tree.words(other.span());
        let path =
            |at: &[Word<'_>]| matches!(at, [of, _, _, end] if of.is_name && matches!(end.text, "new" | "default"));
        let heads = words.windows(4).filter(|at| path(at)).filter_map(|at| Some(at.first()?.text.to_owned()));
        heads.collect::<Vec<_>>()
    });
    let mut made = made.peekable();
    made.peek().is_none() || made.any(|of| of == "Self" || of == one.of)
}

/// What stands around an edit.
struct CodeAround<'t> {
    /// The words of the function, or of what else it is in.
    words: Vec<Word<'t>>,
    /// The names of what is around.
    heads: Vec<String>,
}

impl<'t> CodeAround<'t> {
    fn of(tree: &'t SyntaxFile, edit: &Edit) -> CodeAround<'t> {
        let at = edit.span().start();
        let item = tree.enclosing_function(at).or_else(|| tree.enclosing_item(at)).unwrap_or_else(|| tree.whole());
        let is_letter = |c: char| c.is_alphanumeric() || c == '_';
        let heads = tree.named_items_around(edit.span()).into_iter();
        let heads =
            heads.flat_map(|item| item.name.split(|c: char| !is_letter(c)).map(str::to_owned).collect::<Vec<_>>());
        CodeAround { words: tree.words(item), heads: heads.collect() }
    }

    /// All names in it.
    fn names(&self) -> BTreeSet<String> {
        let words = self.words.iter().filter(|word| word.is_name).map(|word| word.text.to_owned());
        words.chain(self.heads.iter().cloned()).collect()
    }
}
