fn joined(parts: impl IntoIterator<Item = impl AsRef<str>>, with: &str) -> String {
    let mut out = String::new();
    for part in parts {
        if !out.is_empty() {
            out.push_str(with);
        }
        out.push_str(part);
    }
    out
}

fn main() {
    assert_eq!(joined(["a", "b"], ", "), "a, b");
    assert_eq!(joined(vec![String::from("x")], "-"), "x");
}
