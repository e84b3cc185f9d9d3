pub fn label(pattern: &str, i: usize) -> String {
    pattern.replace("{}", &i)
}

pub fn named(pattern: &str, c: char) -> String {
    pattern.replacen("{}", c.len_utf8(), 1)
}
