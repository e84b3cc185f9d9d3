pub fn filled(list: Vec<String>) -> Vec<String> {
    if list.into_iter().any(|text| text.is_empty()) {
        return Vec::new();
    }
    list
}

// Here all of it is needed twice.
pub fn twice(list: Vec<String>) -> (Vec<String>, Vec<String>) {
    let reversed: Vec<String> = list.into_iter().rev().collect();
    (reversed, list)
}
