pub fn seek(a: u8, of: &[u8]) -> Option<usize> {
    of.iter().position(|b| *b == a)
}

pub fn first(of: &[u8]) -> Option<usize> {
    seek3(b'.', b':', b'@', of)
}
