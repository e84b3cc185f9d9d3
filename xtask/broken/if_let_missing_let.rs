pub fn length(name: Option<&str>) -> usize {
    if Some(name) = name {
        return name.len();
    }
    0
}
