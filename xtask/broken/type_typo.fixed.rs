use std::collections::HashMap;

pub struct Inventory {
    stock: HashMap<String, u32>,
}

impl Inventory {
    pub fn new() -> Self {
        Inventory { stock: HashMap::new() }
    }

    pub fn take(&mut self, name: &str) -> bool {
        match self.stock.get_mut(name) {
            Some(n) if *n > 0 => {
                *n -= 1;
                true
            }
            _ => false,
        }
    }
}
