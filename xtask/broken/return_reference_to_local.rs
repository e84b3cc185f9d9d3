fn slug(title: &str) -> &str {
    let lower = title.to_lowercase().replace(' ', "-");
    &lower
}
