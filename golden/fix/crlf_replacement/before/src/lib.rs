pub fn first(values: &[u8]) -> u8 {
    match values.first() {
        Some(first) => {
            let doubled = first * 2;
            doubled
        }
        _ => 0,
    }
}

pub enum Trust {
    None,
    Some,
}

impl Default for Trust {
    fn default() -> Self {
        Trust::None
    }
}
