pub fn usable(name: &str) -> bool {
    if !name {
        return false;
    }
    name.chars().all(|c| c.is_alphanumeric())
}
