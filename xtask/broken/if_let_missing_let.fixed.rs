pub fn length(name: Option<&str>) -> usize {
    if let Some(name) = name {
        return name.len();
    }
    0
}
