fn to(b: &[u8]) -> String {
    String::from_utf8_lossy(b).into_owned()
}

pub fn split(haystack: &[u8], end: usize) -> (String, String) {
    let first = &haystack[..end];
    let second = &haystack[end..];
    (to(first), to(second))
}

pub struct Node<'f> {
    data: &'f [u8],
    start: usize,
}

/// A field that is given as it is called.
pub fn node(data: &[u8], start: usize) -> Node<'_> {
    let data = &data[..start];
    Node { data, start }
}
