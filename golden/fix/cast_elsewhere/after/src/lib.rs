//! Casts of C's types and of Rust's own.

/// Seconds, as C has them on this target.
#[allow(non_camel_case_types)]
pub type time_t = i64;

/// A time.
pub struct Time {
    /// Of C's type.
    pub sec: time_t,
    /// Of Rust's own.
    pub size: u64,
}

/// Of C's type: the casts stay.
pub fn seconds(time: &Time, more: time_t) -> i64 {
    time.sec as i64 + more as i64 + i64::from(time.sec)
}

/// Of Rust's own: the casts go.
pub fn sizes(time: &Time, more: u64) -> u64 {
    time.size + more + more + 5_u64
}
