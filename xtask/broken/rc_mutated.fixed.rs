use std::collections::HashMap;

pub fn bump(map: &mut HashMap<String, u32>, key: &str) {
    if let Some(count) = map.get_mut(key) {
        *count += 1;
    }
}
