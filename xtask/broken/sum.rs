pub struct Item {
    pub grams: u32,
}

pub fn fits(items: &[Item], limit: u32) -> bool {
    let total = items.iter().map(|i| i.grams).sum();
    println!("{} g", total);
    total <= limit
}
