//! Casts.

mod other;

/// The type is named in another file; the cast goes.
pub fn size() -> u64 {
    other::thing().size as u64
}

/// This one may come from C; the cast stays.
pub fn time() -> i64 {
    other::thing().tv_sec as i64
}
