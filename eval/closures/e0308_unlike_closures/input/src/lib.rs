//! Filters that are put together from words.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Animal {
    pub name: &'static str,
    pub legs: u8,
    pub flies: bool,
}

fn filters(words: &[&str]) -> Vec<impl Fn(&Animal) -> bool> {
    let mut filters = Vec::new();
    for word in words {
        if *word == "flies" {
            filters.push(|animal: &Animal| animal.flies);
        } else if let Some(legs) = word.strip_prefix("legs=").and_then(|legs| legs.parse::<u8>().ok()) {
            filters.push(move |animal: &Animal| animal.legs == legs);
        } else {
            let start = word.to_string();
            filters.push(move |animal: &Animal| animal.name.starts_with(&start));
        }
    }
    filters
}

/// The names of all animals that every word is true of.
pub fn select(animals: &[Animal], words: &[&str]) -> Vec<&'static str> {
    let filters = filters(words);
    let fits = |animal: &&Animal| filters.iter().all(|filter| filter(animal));
    animals.iter().filter(fits).map(|animal| animal.name).collect()
}
