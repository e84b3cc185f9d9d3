pub fn find(values: &[i32], wanted: i32) -> Option<usize> {
    for (at, value) in values.iter().enumerate() {
        if *value == wanted {
            return Some(at);
        }
    }
    None
}
