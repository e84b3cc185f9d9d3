use std::collections::HashMap;

#[derive(Debug, PartialEq)]
enum StockError {
    Unknown,
    TooFew(u32),
}

struct Stock {
    items: HashMap<String, u32>,
}

impl Stock {
    fn take(&mut self, name: &str, count: u32) -> Result<u32, StockError> {
        let held = self.items.get_mut(name).ok_or(StockError::Unknown)?;
        if *held < count {
            return Err(StockError::TooFew(*held));
        }
        *held -= count;
        Ok(*held)
    }
}

fn main() {
    let mut stock = Stock { items: HashMap::from([("nut".to_string(), 5)]) };
    assert_eq!(stock.take("nut", 3), Ok(2));
    assert_eq!(stock.take("nut", 3), Err(StockError::TooFew(2)));
    assert_eq!(stock.take("bolt", 1), Err(StockError::Unknown));
}
