//! Bytes: the one primitive by which a source file ever changes.
//!
//! **Lives here:** [`Edit`] (replace a span of a file, provided its expectation holds), [`EditSet`] (edits that stand or
//! fall together), [`Plan`] (the compatible edit sets of one round), [`OffsetMap`] (where old offsets went), and
//! [`apply()`], which does it all in memory.
//!
//! **Promises:** no byte outside a verified span changes; every edit carries an expectation about the old bytes that is
//! never vacuous; whatever cannot be applied comes back as a [`Refusal`](crate::refusal::Refusal), never as a panic.
//!
//! **Never knows:** the disk, cargo, syntax trees, wire formats, or time.

mod apply;
mod map;
mod plan;
mod primitive;
mod set;
mod span;

pub use apply::{Applied, apply};
pub(crate) use apply::{map_of, pieces, splices};
pub use map::{Bias, OffsetMap};
pub use plan::{Deferred, Plan};
pub use primitive::{ContentHash, Edit, Expectation};
pub use set::EditSet;
pub use span::{ByteOffset, Span, WorkspacePath, is_char_boundary, line_start};
