pub struct Cart {
    items: Vec<(String, u32)>,
}

impl Cart {
    pub fn total(&self) -> u32 {
        let mut sum = 0;
        for item in &self.items {
            sum += item.1;
        }
        sum
    }
}
