pub struct Item {
    pub id: u32,
    pub name: String,
}

pub fn sort(items: &mut [Item], b: &Item) {
    items.sort_by(|a, c| (&a.name, a.id == b.id).cmp(&(&c.name, c.id == b.id)));
    items.sort_by(|a, b| a.name.cmp(&b.name));
}
