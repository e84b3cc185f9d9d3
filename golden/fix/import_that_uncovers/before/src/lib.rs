mod store;

pub fn count(path: &str) -> usize {
    let lines = store::load(path).unwrap_or_default();
    lines.len() as u32
}
