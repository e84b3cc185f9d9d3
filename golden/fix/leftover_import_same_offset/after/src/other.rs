
/// Nothing.
pub fn none() {}
