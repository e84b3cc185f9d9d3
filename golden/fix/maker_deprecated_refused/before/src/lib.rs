//! What a note names, where it would not be the same.

pub mod captured;
pub mod closed_over;
pub mod globbed;
pub mod had_from_here;
pub mod linked;
pub mod matched;
pub mod misread;
pub mod others;
pub mod own_module;
pub mod passed_on;
pub mod recursion;
pub mod seen;
pub mod traits;
