fn slug(title: &str) -> String {
    let lower = title.to_lowercase().replace(' ', "-");
    lower
}
