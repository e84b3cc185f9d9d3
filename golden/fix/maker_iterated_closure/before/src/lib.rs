//! Looks for the best place of a query in a text.

use std::collections::HashMap;

pub struct Place {
    pub at: usize,
}

pub struct Finder {
    query: Vec<char>,
    seen: usize,
}

impl Finder {
    pub fn best(mut self, places: &HashMap<char, Vec<Place>>) -> Option<usize> {
        let first = self.query.first().copied()?;

        places.get(&first).iter().filter_map(|place| self.score(place, 0)).max()
    }

    fn score(&mut self, place: &Place, run: usize) -> Option<usize> {
        self.seen += 1;
        (place.at >= run).then_some(place.at)
    }
}
