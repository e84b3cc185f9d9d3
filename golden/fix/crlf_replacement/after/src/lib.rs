pub fn first(values: &[u8]) -> u8 {
    match values.first() {
        Some(first) => {
            
            first * 2
        }
        _ => 0,
    }
}

#[derive(Default)]
pub enum Trust {
    #[default]
    None,
    Some,
}

