//! Lists.

use ordered::Ordered;
use parallel::Parallel;
use ordered::map::Entry;

/// One more of a name.
pub fn add(list: &mut Ordered, name: &str) {
    match list.entry(name.to_string()) {
        Entry::Occupied(mut entry) => *entry.get_mut() += 1,
        Entry::Vacant(entry) => entry.insert(1),
    }
}

/// Half of each that has one.
pub fn halves(numbers: parallel::Numbers) -> Vec<u32> {
    numbers.filter_map(|number| (number % 2 == 0).then_some(number / 2))
}
