pub fn names(list: &[String]) -> Vec<String> {
    list.iter().cloned().collect()
}
