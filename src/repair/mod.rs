//! Repair: edits for what the compiler only describes, and the checker that tells a repair from a cheat.
//!
//! **Lives here:**
//!
//! - [`proposals`], which asks the candidate makers what a diagnostic's shape asks for;
//! - `meaning`, which tells what an edit that compiles would say otherwise than what is written;
//! - [`cheats`], which compares a file before and after and names what makes an error go away without curing it;
//! - what writes a suggestion, whoever made it, as people would: [`completed_derives`] gives a derive what it asks for,
//!   [`merge_derives`], [`fill_empty_where`] and [`place_imports`] put derives, bounds and imports where such are, and
//!   [`shorten_paths`] leaves out of a path what need not be said, [`name_copies`] calls a copy like what it is one of,
//!   [`plain_closures()`] writes a closure around a function as people do;
//! - [`lacks_members`], which tells of several homes of a name those that have not what is asked of it;
//! - what makers and `meaning` both read off text: types (`type_text`), the compiler's words (`wording`), names (`spelling`,
//!   `renaming`).
//!
//! **Promises:** pure: a diagnostic and the text of the files go in, edits or labels come out; whatever comes out is
//! only a proposal, which the compiler has to confirm; nothing here trusts what a proposal says of itself.
//!
//! **Never knows:** the disk, cargo, rounds, trials, budgets.

pub mod cheat;
mod derives;
mod empty_where;
mod ground;
mod homes;
mod imports;
mod maker;
pub(crate) mod meaning;
mod named_copies;
mod plain_closures;
mod prelude;
mod renaming;
mod spelling;
mod type_text;
mod wording;

pub use cheat::{Cheat, CheatKind, Original, cheats};
pub use derives::{completed_derives, is_derive, merge_derives};
pub use empty_where::fill_empty_where;
pub use ground::Ground;
pub use homes::{imported_path, lacks_members};
pub use imports::{imported_paths, place_imports, spread};
pub use maker::{Elsewhere, Proposed, offers_trait, proposals, reads_lint};
pub use named_copies::name_copies;
pub use plain_closures::plain_closures;
pub use prelude::shorten_paths;
pub(crate) use spelling::is_sure_slip;
