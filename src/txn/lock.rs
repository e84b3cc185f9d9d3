//! stub
/// stub
pub struct RunLock;
