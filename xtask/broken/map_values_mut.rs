use std::collections::HashMap;

pub fn double(map: &mut HashMap<String, i32>) {
    for value in map.values() {
        *value *= 2;
    }
}
