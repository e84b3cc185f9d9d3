fn to(b: &[u8]) -> String {
    String::from_utf8_lossy(b).into_owned()
}

pub fn split(haystack: &[u8], end: usize) -> (String, String) {
    let first = &haystack[..end];
    let second = &haystack[end..];
    (to(first), to(second))
}
