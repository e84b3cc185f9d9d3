pub fn initial(name: &str) -> Option<char> {
    Some(name[0])
}
