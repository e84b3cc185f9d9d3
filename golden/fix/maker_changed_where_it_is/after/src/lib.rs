//! Lists.

use std::collections::BTreeMap;

/// Something.
#[derive(Clone, Debug)]
pub struct Item {
    /// Its place.
    pub place: usize,
    /// Its tags.
    pub tags: Vec<String>,
}

/// Some of them.
pub struct Cart {
    items: Vec<Item>,
}

impl Cart {
    /// Tags all.
    pub fn tag(&mut self, tag: &str) {
        for item in &mut self.items {
            item.tags.push(tag.to_owned());
        }
    }

    /// How many.
    pub fn count(&self) -> usize {
        self.items.len()
    }
}

/// Each in its place.
pub fn placed(mut items: Vec<Item>) -> Vec<Item> {
    {
        let items = 3;
        println!("{items}");
    }
    for (place, item) in items.iter_mut().enumerate() {
        item.place = place;
    }
    items
}

/// Twice as much.
pub fn doubled(mut numbers: Vec<u32>) -> Vec<u32> {
    for number in &mut numbers {
        *number *= 2;
    }
    numbers
}

/// Louder.
pub fn louder(mut words: BTreeMap<u8, String>) -> BTreeMap<u8, String> {
    for (_, word) in &mut words {
        *word += "!";
    }
    words
}

/// A number.
#[derive(Clone, Copy, Debug, Default)]
pub struct Number {
    /// How much.
    pub value: u32,
}

/// Two, which can be copied.
pub fn two() -> [Number; 2] {
    let mut both = [Number::default(); 2];
    for one in &mut both {
        one.value += 1;
    }
    both
}
