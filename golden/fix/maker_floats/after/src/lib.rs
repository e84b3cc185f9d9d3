//! Floats have no order that is `Ord`, and `total_cmp`.

pub struct Item {
    pub name: String,
    pub price: f64,
}

pub fn sort(items: &mut [Item]) {
    items.sort_by(|a, b| b.price.total_cmp(&a.price));
}

pub fn sort_by_price(items: &mut [Item]) {
    items.sort_by(|item, other| item.price.total_cmp(&other.price));
}

pub fn dearest(items: &[Item]) -> Option<&Item> {
    items.iter().max_by(|item, other| (item.price * 1.19).total_cmp(&(&other.price * 1.19)))
}

pub fn cheapest(items: &[Item]) -> Option<&Item> {
    items.iter().min_by(|item, other| item.price.total_cmp(&other.price))
}
