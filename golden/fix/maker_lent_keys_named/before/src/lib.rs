pub struct Item {
    pub id: u32,
    pub name: String,
}

pub fn sort(items: &mut [Item], b: &Item) {
    items.sort_by_key(|a| (&a.name, a.id == b.id));
    items.sort_by_key(|a| &a.name);
}
