fn at(byte: u8, index: usize) -> usize {
    index + usize::from(byte)
}

pub fn first(bytes: &[u8], i: usize) -> usize {
    at(2 * i, bytes[2 * i])
}
