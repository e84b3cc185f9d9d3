//! Repair: edits for what the compiler only describes, and the checker that tells a repair from a cheat.
//!
//! **Lives here:** [`proposals`], which asks the candidate makers what a diagnostic's shape asks for, [`merge_derives`],
//! which puts a suggested derive into the one that is there, [`place_imports`], which does so with imports, [`shorten_paths`], which writes names as people do, and [`cheats`], which compares a file before and after and
//! names what makes an error go away without curing it.
//!
//! **Promises:** pure: a diagnostic and the text of the files go in, edits or labels come out; whatever comes out is
//! only a proposal, which the compiler has to confirm; nothing here trusts what a proposal says of itself.
//!
//! **Never knows:** the disk, cargo, rounds, trials, budgets.

pub mod cheat;
mod derives;
mod imports;
mod maker;
mod prelude;
mod spelling;

pub use cheat::{Cheat, CheatKind, Original, cheats};
pub use derives::{is_derive, merge_derives};
pub use imports::{place_imports, spread};
pub use maker::{Ground, Proposed, proposals};
pub(crate) use maker::{
    declares_its_lifetime, is_another_word, is_called_like_another, is_changed_by_loop, is_held, is_lost_in_a_closure,
    is_lost_in_a_local, is_lost_in_a_loop, is_lost_on_a_copy, is_lost_on_own_part, is_miscast, is_of_a_loop,
    is_of_like_parts, is_only_written, is_only_written_copy, is_opposed, is_read_on, is_taken_by_own_method, mapped,
    may_lack_of_another, named_by_trait, says_nothing, unformatted,
};
pub use prelude::shorten_paths;
