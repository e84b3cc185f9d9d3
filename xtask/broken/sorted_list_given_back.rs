pub fn ordered(mut names: Vec<String>) -> Vec<String> {
    let ordered = names.sort();
    ordered.dedup();
    ordered
}
