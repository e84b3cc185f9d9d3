pub trait Priced {
    fn price(&self) -> u32;
}

pub struct Basket {
    items: Vec<Box<dyn Priced>>,
}

impl Basket {
    pub fn total(&self) -> u32 {
        let mut total = 0;
        for item in &self.items {
            total += item.price();
        }
        total
    }
}
