#[derive(Debug, Clone, Default)]
pub struct Limits {
    depth: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { depth: 64 }
    }
}
