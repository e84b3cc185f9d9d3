//! stub
/// stub
pub struct RunId(#[allow(dead_code)] String);
/// stub
pub enum RunState {
    /** x */
    Finished,
}
/// stub
pub struct RunRecord;
