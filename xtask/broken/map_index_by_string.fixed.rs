use std::collections::HashMap;

pub fn bill(prices: &HashMap<String, u32>, order: &[String]) -> u32 {
    let mut sum = 0;
    for name in order.iter().cloned() {
        let price = prices[name.as_str()];
        sum += price;
    }
    sum
}
