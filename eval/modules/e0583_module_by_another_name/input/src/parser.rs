//! Reads `key: value` lines.

pub fn pairs(text: &str) -> Result<Vec<(String, String)>, String> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines
        .map(|line| match line.split_once(':') {
            Some((key, value)) => Ok((key.trim().to_owned(), value.trim().to_owned())),
            None => Err(format!("no colon in `{line}`")),
        })
        .collect()
}
