#[derive(Debug, Clone)]
pub enum Suit {
    Hearts,
    Spades,
}

pub fn distinct(suits: &[Suit]) -> usize {
    let set: std::collections::HashSet<Suit> = suits.iter().cloned().collect();
    set.len()
}

pub fn has(suits: &[Suit], s: &Suit) -> bool {
    suits.contains(s)
}
