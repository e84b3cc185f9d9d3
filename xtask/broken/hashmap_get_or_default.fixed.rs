use std::collections::HashMap;

pub fn price(map: &HashMap<String, u32>, name: &str) -> u32 {
    map.get(name).copied().unwrap_or(0)
}
