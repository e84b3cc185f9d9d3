//! Casts of C's types and of Rust's own.

/// Seconds, as C has them on this target.
#[allow(non_camel_case_types)]
pub type time_t = i64;

/// A number of C.
#[allow(non_camel_case_types)]
pub type uid_t = u32;

/// To and from C's types: the casts stay.
pub fn seconds(ms: u32, uid: uid_t) -> (time_t, u64) {
    ((ms / 1000) as time_t, uid as u64)
}

/// Every number can be made of a `bool`.
pub fn flag(on: bool) -> time_t {
    time_t::from(on)
}

/// Rust's own types.
pub fn wide(n: u32) -> u64 {
    u64::from(n)
}
