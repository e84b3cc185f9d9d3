//! Meaning: what an edit that compiles would say, held against what is written.
//!
//! **Lives here:** four questions about a suggestion, whoever made it: what speaks against it ([`speaks_against`]), whether it is
//! hardly meant ([`says_something_else`]), what else may be meant ([`rival`]), and what is left of its reason ([`ground`]). Behind
//! them are small readings of the code: work on a copy that is lost, names that say the opposite, locks that are held already,
//! numbers that are cut short, failures that are handed on too late. Makers use some of these as well.
//!
//! **Promises:** pure: the diagnostic, the suggestion and the trees go in. Where nothing can be read off the code, nothing is said
//! against the edit.
//!
//! **Never knows:** makers and their proposals, other diagnostics, and what becomes of the suggestion.

mod against;
mod against_itself;
pub(super) mod answers;
mod asked_twice;
mod awaited;
pub(super) mod bound_of_all;
pub(super) mod chained;
mod copies;
mod crossed;
pub(super) mod declared_lifetime;
mod ended;
mod ended_loops;
pub(super) mod ending_methods;
mod exchanged;
pub(super) mod flushed;
mod given_copies;
pub(super) mod handing;
mod held;
mod imported_at_times;
mod keyword_for_a_name;
pub(super) mod lazily;
mod left_behind;
mod like_parts;
pub(super) mod loops;
pub(super) mod lost_failure;
pub(super) mod lost_reference;
mod lost_self;
pub(super) mod macros_own_crate;
pub(super) mod mapped;
mod matched_by_nothing;
mod named_twice;
pub(super) mod one_for_all;
pub(super) mod only_written;
pub(super) mod opposed;
mod out_of_loops;
mod own_arguments;
pub(super) mod own_parts;
pub(super) mod rounded;
pub(super) mod taken_out;
pub(super) mod unfilled;
pub(super) mod unformatted;
mod unheard;
pub(super) mod unwrapped;
mod worked_on;

pub(crate) use ending_methods::need_not_take;
pub(crate) use unheard::{declares, drops, fails_from_now};

use super::ground::Ground;
use crate::compiler::{Diagnostic, Place, Suggestion};
use crate::edit::Span;
use crate::syntax::SyntaxFile;
use std::rc::Rc;

/// Gives the tree of a file as the compiler names it.
type Read<'r> = &'r mut dyn FnMut(&str) -> Option<Rc<SyntaxFile>>;

/// Why the suggestion, sure or not, cannot be what is meant, though it compiles. `read` gives the tree of a file as the compiler
/// names it.
pub(crate) fn speaks_against(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> Option<&'static str> {
    if copies::loses_work(diagnostic, suggestion, read) {
        return Some("what is done to the copy would be lost with it");
    }
    if lost_failure::discards_an_end(diagnostic, suggestion, read) {
        return Some("it says how the function ends, and a `;` would throw it away");
    }
    if lost_failure::wraps_a_loop(suggestion, read) {
        return Some("a loop says nothing of how it went");
    }
    if awaited::takes_the_wait_away(diagnostic, suggestion) {
        return Some("it is a future, and would do nothing");
    }
    if asked_twice::asks_twice(diagnostic, suggestion, read) {
        return Some("what is called there would be called twice");
    }
    if chained::splits_before_a_truth(diagnostic, suggestion, read) {
        return Some("what is compared last is a truth, and not another one of the two");
    }
    if chained::compares_a_truth_with_a_number(diagnostic, suggestion, read) {
        return Some("a truth is no number to be compared with");
    }
    if flushed::goes_on_growing(diagnostic, suggestion, read) {
        return Some("what is given away would be kept, and grow on, where it is to begin anew");
    }
    if given_copies::gives_a_copy(diagnostic, suggestion, read) {
        return Some("it is lent to be changed, and would give a copy away and stay as it was");
    }
    if unfilled::is_left_unfilled(suggestion, read) {
        return Some("it names locals in braces, which would stay as they are");
    }
    if ended::ends_a_copy(diagnostic, suggestion, read) {
        return Some("it is given away to end, and the copy alone would");
    }
    if unheard::is_unheard(suggestion, read) {
        return Some("callers would drop the failures that it gives back");
    }
    if left_behind::is_left_in_a_loop(diagnostic, suggestion, read) {
        return Some("each turn would read the copy, which stays as it was");
    }
    if imported_at_times::is_there_at_times(suggestion, read) {
        return Some("it is imported under a condition already, and would stand there twice where that holds");
    }
    if out_of_loops::is_of_a_turn(suggestion, read) {
        return Some("before the loop it would be made of something else than in each turn");
    }
    if named_twice::names_another_twice(diagnostic, read) {
        return Some("another field is named twice there, which may be the missing one");
    }
    if against_itself::compares_with_itself(suggestion, read) {
        return Some("it would be compared with itself");
    }
    if keyword_for_a_name::is_declared(suggestion, read) {
        return Some("it is the name of something, and no misspelt keyword");
    }
    if ended_loops::ends_in_the_first_turn(suggestion, read) {
        return Some("the loop would end in its first turn");
    }
    if lost_self::forgets_what_it_was(diagnostic, suggestion, read) {
        return Some("the method takes one, and would give back another that has nothing of it");
    }
    if unwrapped::is_lent_copy(suggestion, read) {
        return Some("the copy that it would lend ends there");
    }
    if unwrapped::is_counted_before_it_is_there(suggestion, read) {
        return Some("what is counted for the first time is not there yet");
    }
    against::speaks_against(diagnostic, suggestion, read)
}

/// Whether the suggestion is hardly meant, as one of many: something [`speaks_against`] it, or it takes a copy, a type, a lifetime
/// or a number for what is meant, which a sure one may do where nothing else is to be had.
pub(crate) fn says_something_else(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    one_for_all::takes_one_for_all(diagnostic, suggestion, read)
        || matched_by_nothing::is_matched_by_nothing(diagnostic, read)
        || copies::is_of_a_copy(diagnostic, suggestion, read)
        || copies::loses_formatted(diagnostic, suggestion, read)
        || speaks_against(diagnostic, suggestion, read).is_some()
        || declared_lifetime::is_another_lifetime(diagnostic, suggestion, read)
        || rounded::is_cut_short(diagnostic, suggestion, read)
        || mapped::unwraps_what_is_mapped(diagnostic, suggestion, read)
}

/// What else may be meant than a suggestion of which the compiler is sure.
pub(crate) fn rival(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> Option<&'static str> {
    if lost_failure::loses_failure(suggestion, read) {
        return Some("a failure is handed on where it is made, if that holds");
    }
    if lost_failure::throws_failure_away(diagnostic, suggestion, read) {
        return Some("a failure is handed on or given back, if that holds");
    }
    if let Some(rival) = copies::rival(diagnostic, suggestion, read) {
        return Some(rival);
    }
    if one_for_all::takes_one_for_all(diagnostic, suggestion, read) {
        return Some("a type parameter has what the trait asks for");
    }
    if let Some(lost) = rounded::rounds(diagnostic, suggestion, read) {
        return Some(lost);
    }
    if bound_of_all::asks_of_all(diagnostic, suggestion, read) {
        return Some("the methods beside it ask for it themselves");
    }
    if taken_out::lends_what_is_taken_out(diagnostic, suggestion, read) {
        return Some("what it is taken out of may be what is to be borrowed");
    }
    if unwrapped::is_put_back(suggestion, read) {
        return Some("it is taken out of one just before, which panics where nothing is there");
    }
    if let Some(place) = diagnostic.primary()
        && super::is_derive(suggestion)
        && read(&place.file).is_some_and(|file| unwrapped::copied_to_be_lent(diagnostic, &file).is_some())
    {
        return Some("what is given back is a borrow, and needs no copy");
    }
    if lost_failure::drops_question(suggestion, read) {
        return Some("an argument before it may lack a `?`");
    }
    lost_failure::lends_temporary(suggestion, read)
        .then_some("what is made in a closure ends there, and is lent to nobody")
}

/// What is left of the reason for a suggestion: a failure that is handed on late makes it a guess, a copy of all does, and nothing speaks for one
/// that nobody can tell from others by what is written.
pub(crate) fn ground(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> Ground {
    let is_open = copies::reads_on(diagnostic, suggestion, read)
        || rounded::rounds(diagnostic, suggestion, read).is_some()
        || against::is_open(diagnostic, suggestion, read)
        || left_behind::reads_what_changes(diagnostic, read)
        || macros_own_crate::hides_from_users(diagnostic, suggestion, read);
    if is_open {
        Ground::Nothing
    } else if lost_failure::loses_failure(suggestion, read)
        || unwrapped::is_put_back(suggestion, read)
        || copies::is_of_all(diagnostic, suggestion, read)
        || out_of_loops::is_made_once(suggestion, read)
        || bound_of_all::asks_of_all(diagnostic, suggestion, read)
        || declared_lifetime::declares_a_slip(diagnostic, suggestion, read)
        || lost_failure::throws_failure_away(diagnostic, suggestion, read)
        || exchanged::is_across_others(suggestion, read)
    {
        Ground::Guess
    } else {
        Ground::Reason
    }
}

fn span_of(place: &Place) -> Option<Span> {
    Span::new(place.byte_start, place.byte_end)
}
