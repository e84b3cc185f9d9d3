pub fn initial(name: &str) -> Option<char> {
    name.chars().next()
}
