pub fn ordered(mut names: Vec<String>) -> Vec<String> {
    names.sort();
    names.dedup();
    names
}
