pub fn unquote(text: &str) -> String {
    let mut out = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '"' | '\'' => {}
            '\\' => {
                if let Some(next) = chars.next() {
                    match next {
                        'n' => out.push('\n'),
                        't' => out.push('\t'),
                        _ => out.push(next),
                    }
                }
            }
            _ => out.push(c),
        }
    }
    out
}

pub fn is_plain(byte: u8) -> bool {
    match byte {
        b'"' | b'\'' => false,
        b'\\' => false,
        _ => true,
    }
}
