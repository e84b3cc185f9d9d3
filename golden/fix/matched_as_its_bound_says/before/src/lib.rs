pub fn caret<C: Copy + Into<u8>>(c: C) -> Option<u8> {
    match c {
        b'?'..=b'_' => Some(c.into() ^ 0b0100_0000),
        _ => None,
    }
}

pub fn port<S>(name: S) -> u16
where
    S: AsRef<str>,
{
    match name {
        "http" => 80,
        "https" => 443,
        _ => 0,
    }
}

pub fn first<T: Copy>(of: T) -> bool {
    match of {
        1 => true,
        _ => false,
    }
}
