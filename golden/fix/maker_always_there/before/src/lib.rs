//! Parts of texts.

pub fn key(line: &str) -> &str {
    line.split('=').next().trim()
}

pub fn name(path: &str) -> &str {
    path.rsplit('/').next()
}

pub fn first_word(text: &str) -> &str {
    text.split_whitespace().next()
}

pub fn second(line: &str) -> &str {
    line.split('=').nth(1)
}

/// Where something missing is handed on, this may be as well.
pub fn some_key(line: &str) -> Option<&str> {
    let key: &str = line.split('=').next();
    Some(key)
}
