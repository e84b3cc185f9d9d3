pub fn label(name: Option<&str>) -> String {
    name.map(|n| n.to_uppercase()).unwrap_or("none".to_string())
}
