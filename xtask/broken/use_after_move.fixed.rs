pub fn register(names: &mut Vec<String>, name: String) -> usize {
    names.push(name.clone());
    name.len()
}
