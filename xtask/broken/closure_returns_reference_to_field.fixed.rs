pub struct Item {
    pub name: String,
    pub price: u32,
}

pub fn order(items: &mut Vec<Item>) {
    items.sort_by(|a, b| a.name.cmp(&b.name));
}
