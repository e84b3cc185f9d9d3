//! Parts of texts.

pub fn key(line: &str) -> &str {
    line.split('=').next().unwrap_or_default().trim()
}

pub fn name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or_default()
}

pub fn first_word(text: &str) -> &str {
    text.split_whitespace().next()
}

pub fn second(line: &str) -> &str {
    line.split('=').nth(1)
}
