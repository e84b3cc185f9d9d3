fn unescape(text: &str) -> Option<String> {
    let mut out = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if c == '\\' {
            match chars.next()? {
                'n' => out.push('\n'),
                't' => out.push("\t"),
                other => out.push(other),
            }
        } else {
            out.push(c);
        }
    }
    Some(out)
}

fn main() {
    assert_eq!(unescape("a\\tb\\\\"), Some("a\tb\\".to_string()));
    assert_eq!(unescape("\\"), None);
}
