pub fn list(items: &[u8]) -> String {
    let mut out = String::new();
    for item in items {
        let _ = writeln!(out, "- {item}");
    }
    out
}
