use std::collections::HashMap;

pub fn add(stock: &mut HashMap<String, u32>, name: &str, more: u32) {
    let old = stock.get(name).unwrap_or(&0);
    stock.insert(name.to_string(), old + more);
    println!("{name}: {old} before");
}
