use std::collections::HashMap;

pub fn put(map: &mut HashMap<String, u32>, key: &str) {
    map.insert(key, 1);
}
