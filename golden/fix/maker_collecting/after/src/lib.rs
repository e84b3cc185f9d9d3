use std::collections::HashMap;

pub fn doubled(list: &[u32]) -> Vec<u32> {
    list.iter().map(|v| v * 2).collect()
}

pub fn large(list: &[u32]) -> Vec<u32> {
    list.iter().filter(|v| **v > 3).copied().collect()
}

pub fn sorted(mut values: Vec<f64>) -> Vec<f64> {
    values.sort_by(f64::total_cmp);
    values
}

pub fn bump(map: &mut HashMap<String, u32>, key: &str) {
    if let Some(count) = map.get_mut(key) {
        *count += 1;
    }
}
