fn skip_spaces(text: &str) -> String {
    let mut chars = text.chars().peekable();
    let mut out = String::new();
    while let Some(c) = chars.next() {
        out.push(c);
        if c == ' ' {
            while chars.next_if(|c| c == ' ').is_some() {}
        }
    }
    out
}

fn main() {
    assert_eq!(skip_spaces("a   b  c"), "a b c");
}
