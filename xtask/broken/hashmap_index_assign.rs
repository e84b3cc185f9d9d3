use std::collections::HashMap;

pub fn set(map: &mut HashMap<String, i32>) {
    map["a"] = 3;
}
