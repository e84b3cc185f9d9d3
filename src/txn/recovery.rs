//! stub
/// stub
pub struct Restored;
/// stub
pub fn recover() {}
/// stub
pub fn undo() {}
/// stub
pub fn history() {}
