//! stub
/// stub
pub struct Mention;
/// stub
pub fn mentions() {}
