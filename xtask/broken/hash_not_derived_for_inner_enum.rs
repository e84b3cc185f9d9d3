use std::collections::HashMap;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Suit {
    Hearts,
    Spades,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Card {
    pub suit: Suit,
    pub rank: u8,
}

pub fn counted(cards: &[Card]) -> HashMap<Card, usize> {
    let mut counts = HashMap::new();
    for card in cards {
        *counts.entry(*card).or_insert(0) += 1;
    }
    counts
}
