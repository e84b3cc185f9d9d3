//! Objections: what speaks against a suggestion, and no run of the compiler would say.
//!
//! **Lives here:** what is read off the suggestion, the verdict and the sources before anything is tried: whose code does not
//! show in this build ([`Dark`]: other units, conditions, documentation), what is written by hand and says otherwise, what
//! would be lost on the way (comments, attributes), and what others call and are called by. What the edit alone would say is read
//! in `repair::meaning`.
//!
//! **Promises:** an objection is a [`Refusal`] that names what speaks against the suggestion, and where; nothing is written and
//! nothing compiled for it.
//!
//! **Never knows:** rounds, what was applied before, and what becomes of a suggestion that nothing speaks against.

mod at_times;
mod binding;
mod callers;
mod changed_places;
mod conditional;
mod copied_to_lend;
mod dark_names;
mod detached;
mod disputed_parameter;
mod disputed_receiver;
mod evidence;
mod expansion;
mod fallthrough;
mod glob;
mod hand_written;
mod handed_on;
mod left_early;
mod lent;
mod locals;
mod newer_rust;
mod no_std;
mod other_crates;
mod own_flag;
mod own_projection;
mod passed_on;
mod plain_value;
mod portable;
mod publicity;
mod qualified;
mod sources;
mod taken_apart;
mod unawaited;
mod uncompiled;
mod unheard;
mod unit_cfg;
mod unordered;
mod unseen;
mod unsized_local;

use super::heard::Heard;
use super::policy;
use super::view::View;
use crate::compiler::{Diagnostic, Level, Suggestion, Verdict};
use crate::edit::{EditSet, WorkspacePath};
use crate::refusal::Refusal;
use crate::repair::meaning;

pub(super) use disputed_receiver::loses_receiver;
pub(super) use evidence::{Dark, compiling, is_compiled};
pub(super) use expansion::holds_for_all_uses;
pub(super) use fallthrough::falls_elsewhere;
pub(super) use hand_written::{against_declared_order, against_hand_written_order};
pub(super) use left_early::leaves_early;
pub(super) use lent::is_lent_by_all;
pub(super) use own_projection::binds_to_itself;
pub(super) use publicity::is_reachable;
pub(super) use unawaited::{called_before, is_async_to_all, runs_as_before, unawaited};
pub(super) use unheard::is_heard_elsewhere;
pub(super) use unit_cfg::CfgSet;
pub(super) use unordered::takes_in_unordered;
pub(super) use unsized_local::waits_for_its_local;

/// Where something else may be tried for the diagnostic: whether nothing of that is likely to be better than what the compiler is
/// sure of.
///
/// # Errors
/// [`Refusal::Policy`] with what speaks for another way.
pub(super) fn needs_no_rival(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    verdict: &Verdict,
    view: &mut View<'_>,
) -> Result<(), Refusal> {
    let mut read = |name: &str| view.tree_of(name);
    let better = if let Some(rival) = meaning::rival(diagnostic, suggestion, &mut read) {
        Some(rival)
    } else if binds_to_itself(diagnostic, suggestion, view) {
        Some("a parameter that is its own associated type is hardly meant")
    } else if loses_receiver(diagnostic, suggestion, verdict) {
        Some("it is open whether the method has a `self`")
    } else if taken_apart::is_part_of_what_stays(diagnostic, suggestion, verdict, view) {
        Some("what it is a part of is to be changed where it is")
    } else if changed_places::may_have_changed_places(diagnostic, suggestion, verdict, view) {
        Some("another argument of the call lacks a bound as well: they may have changed places")
    } else if disputed_parameter::is_of_another_type(diagnostic, suggestion, verdict, view) {
        Some("the trait has another type for what would be converted")
    } else if copied_to_lend::lends_of_a_copy(diagnostic, suggestion, verdict, view) {
        Some("what is lent of the copy ends with it")
    } else if copied_to_lend::was_to_be_copied(diagnostic, suggestion, verdict, view) {
        Some("a type of which it is a part was to be copied")
    } else {
        None
    };
    policy::needs_no_rival(diagnostic, suggestion, better)
}

impl Dark<'_> {
    /// Whether nothing that is written, whether this build shows it or not, speaks against the edits of the suggestion.
    ///
    /// # Errors
    /// The first objection, or what keeps a file from being read.
    pub(super) fn admits(
        &mut self,
        diagnostic: &Diagnostic,
        suggestion: &Suggestion,
        edits: &EditSet,
        heard: &Heard<'_>,
        view: &mut View<'_>,
    ) -> Result<(), Refusal> {
        let verdict = heard.verdict;
        let code = diagnostic.code.as_deref().unwrap_or_default();
        evidence::keeps_comments(edits, view)?;
        detached::keeps_attributes(diagnostic, edits, view)?;
        binding::binds_as_before(diagnostic, suggestion, view)?;
        self.keeps_unseen(diagnostic, edits, verdict, view)?;
        self.sees_all(diagnostic, edits, verdict, view)?;
        self.is_not_meant_in_the_dark(diagnostic, suggestion, edits, verdict, view)?;
        if !portable::is_of_own_type(diagnostic, suggestion, view)? {
            self.knows_the_types(diagnostic, edits, verdict, view)?;
            self.is_the_same_to_all_crates(code, edits, verdict, view)?;
        }
        own_flag::keeps_the_builds(diagnostic, suggestion, verdict)?;
        self.is_there_at_all_times(diagnostic, edits, verdict, view)?;
        publicity::stays_what_others_need(diagnostic, edits, verdict, self.project, view)?;
        qualified::is_imported_everywhere(diagnostic, edits, view)?;
        portable::needs_no_cast(diagnostic, suggestion, verdict, view)?;
        no_std::needs_no_std(diagnostic, edits, verdict, self.project, view)?;
        newer_rust::is_in_stated_rust(diagnostic, edits, verdict, self.project, view)?;
        if policy::is_about_use(code) && diagnostic.level != Level::Error {
            self.units_agree(diagnostic, heard, view)?;
            self.is_silent(diagnostic, edits, verdict, view)?;
            self.is_passed_on_nowhere(diagnostic, edits, verdict, view)?;
        } else if policy::is_about_an_attribute(code) {
            self.units_agree(diagnostic, heard, view)?;
            let has_conditions = |file: &WorkspacePath| {
                view.snapshot(file).is_ok_and(|snapshot| snapshot.text().is_none_or(|text| text.contains("cfg_attr")))
            };
            if edits.files().any(has_conditions) {
                self.is_silent(diagnostic, edits, verdict, view)?;
            }
        } else if policy::is_about_lifetimes(code) || policy::narrows_a_glob(code) {
            self.is_silent(diagnostic, edits, verdict, view)?;
        }
        Ok(())
    }
}
