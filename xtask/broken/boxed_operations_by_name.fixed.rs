use std::collections::HashMap;

pub type Operation = Box<dyn Fn(f64, f64) -> f64>;

pub fn operations() -> HashMap<&'static str, Operation> {
    let mut all: HashMap<&'static str, Operation> = HashMap::new();
    all.insert("add", Box::new(|a, b| a + b));
    all.insert("max", Box::new(f64::max));
    all
}
