//! An attribute of an item says nothing of other files.

#[allow(unused_imports)]
pub fn none() {
    use std::fmt::Write;
}
