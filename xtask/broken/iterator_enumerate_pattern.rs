pub fn find(list: &[String], wanted: &str) -> Option<usize> {
    for index, item in list.iter().enumerate() {
        if item == wanted {
            return Some(index);
        }
    }
    None
}
