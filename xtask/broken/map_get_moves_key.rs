use std::collections::HashMap;

pub fn lookup(map: &HashMap<String, u32>, key: String) -> Option<u32> {
    map.get(key).copied()
}
