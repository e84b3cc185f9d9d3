pub struct Deck {
    cards: Vec<String>,
}

impl Deck {
    pub fn draw(&mut self, at: usize) -> Option<String> {
        if at < self.cards.len() {
            Some(self.cards[at])
        } else {
            None
        }
    }
}
