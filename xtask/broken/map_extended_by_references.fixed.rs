use std::collections::HashMap;

pub fn merged(base: &HashMap<String, u32>, more: &HashMap<String, u32>) -> HashMap<String, u32> {
    let mut all = base.clone();
    for (key, value) in more {
        all.insert(key.clone(), *value);
    }
    all
}
