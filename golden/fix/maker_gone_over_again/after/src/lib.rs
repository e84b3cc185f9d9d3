pub fn filled(list: Vec<String>) -> Vec<String> {
    if list.iter().any(|text| text.is_empty()) {
        return Vec::new();
    }
    list
}

// Here all of it is needed twice.
pub fn twice(list: Vec<String>) -> (Vec<String>, Vec<String>) {
    let reversed: Vec<String> = list.clone().into_iter().rev().collect();
    (reversed, list)
}
