pub fn version(s: &str) -> String {
    if s.is_empty() { String::new() } else { "version {s}" }
}

pub fn heading(title: &str) -> String {
    let line: String = "== {title} ==";
    line
}

pub fn route() -> String {
    let path: String = "/users/{id}";
    path
}
