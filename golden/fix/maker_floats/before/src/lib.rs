//! Floats have no order that is `Ord`, and `total_cmp`.

pub struct Item {
    pub name: String,
    pub price: f64,
}

pub fn sort(items: &mut [Item]) {
    items.sort_by(|a, b| b.price.cmp(&a.price));
}

pub fn sort_by_price(items: &mut [Item]) {
    items.sort_by_key(|item| item.price);
}

pub fn dearest(items: &[Item]) -> Option<&Item> {
    items.iter().max_by_key(|item| item.price * 1.19)
}

pub fn cheapest(items: &[Item]) -> Option<&Item> {
    items.iter().min_by_key(|item| item.price)
}
