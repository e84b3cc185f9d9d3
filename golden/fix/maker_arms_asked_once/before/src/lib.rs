//! A case of its own.
/// Ids.
pub fn pair(v: Option<(u32, u32)>, next: u32) -> (u32, u32) {
    match v {
        Some(v) => v,
        None => (next, next),
    }
}
/// Ids.
pub fn pair_with(v: Option<(u32, u32)>, mut next: impl FnMut() -> u32) -> (u32, u32) {
    match v {
        Some(v) => v,
    }
}
