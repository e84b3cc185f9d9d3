//! Of edition 2018.

extern crate std as _std;

/// A lifetime that is not to be seen.
pub fn show(f: &mut std::fmt::Formatter) -> std::fmt::Result {
    f.write_str("a")
}
