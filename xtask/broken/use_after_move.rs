pub fn register(names: &mut Vec<String>, name: String) -> usize {
    names.push(name);
    name.len()
}
