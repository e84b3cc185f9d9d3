pub fn is_comment(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with('#') || line.starts_with("//")
}

pub fn initial(name: &str) -> Option<char> {
    name.chars().next().map(|c| c.to_ascii_uppercase())
}
