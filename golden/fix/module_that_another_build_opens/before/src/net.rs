//! Public with `open`, by a macro.

/// Stays.
pub use std::net::Ipv4Addr;

pub fn four() -> usize {
    4
}
