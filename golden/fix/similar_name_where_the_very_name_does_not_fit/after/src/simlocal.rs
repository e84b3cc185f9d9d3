//! A part.

pub mod shop {
    pub fn item() -> u32 {
        7
    }
}

pub fn total(items: &[u32]) -> u32 {
    items.iter().sum()
}
