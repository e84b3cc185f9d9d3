fn at(byte: u8, index: usize) -> usize {
    index + usize::from(byte)
}

pub fn first(bytes: &[u8], i: usize) -> usize {
    at(bytes[2 * i], 2 * i)
}
