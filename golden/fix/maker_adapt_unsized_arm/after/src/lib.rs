pub enum Text<'t> {
    Owned(String),
    Lent(&'t str),
    Several(Vec<u8>, &'t [u8]),
    None,
}

pub fn is_ascii(text: &Text<'_>) -> bool {
    let text = match text {
        Text::Owned(text) => &text[..],
        Text::Lent(text) => text,
        _ => return false,
    };
    text.is_ascii()
}

pub fn len(text: &Text<'_>) -> usize {
    let bytes = match text {
        Text::Several(own, _) if !own.is_empty() => &own[1..],
        Text::Several(_, lent) => lent,
        _ => return 0,
    };
    bytes.len()
}
