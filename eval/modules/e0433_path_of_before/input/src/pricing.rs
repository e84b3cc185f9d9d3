//! What it costs.

use crate::item::Item;
use crate::model::group::Group;

fn percent(group: Group) -> u64 {
    match group {
        Group::Guest => 100,
        Group::Member { years } => 100 - u64::from(years.min(10)),
    }
}

/// The price of all items, and no less than the dearest alone.
pub fn price(items: &[Item], group: crate::group::Group) -> u64 {
    let sum: u64 = items.iter().map(|item| item.cents).sum();
    let dearest = items.iter().map(|item| item.cents).max().unwrap_or(0);
    (sum * percent(group) / 100).max(dearest)
}
