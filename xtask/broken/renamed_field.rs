#[derive(Debug)]
pub struct Order {
    pub id: u64,
    pub customer: String,
    pub quantity: u32,
    pub unit_price: f64,
}

pub fn total(order: &Order) -> f64 {
    let Order { quantity, price, .. } = order;
    f64::from(*quantity) * price
}

pub fn label(order: &Order) -> String {
    format!("#{} for {}", order.id, order.customer)
}
