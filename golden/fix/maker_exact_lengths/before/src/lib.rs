pub fn words(bytes: &[u8]) -> Vec<u32> {
    let mut found = Vec::new();
    for chunk in bytes.chunks_exact(4) {
        found.push(u32::from_be_bytes(chunk));
    }
    found
}

pub fn halves(bytes: &[u8]) -> Vec<u16> {
    bytes.chunks_exact(2).map(|pair| u16::from_le_bytes(pair)).collect()
}

pub fn header(bytes: &[u8]) -> (u32, u16) {
    (u32::from_be_bytes(bytes[0..4]), u16::from_be_bytes(&bytes[4..=5]))
}

pub fn rest(bytes: &[u8], from: usize) -> u32 {
    u32::from_be_bytes(bytes[from..])
}

pub fn parts(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks(4).map(|part| u32::from_be_bytes(part)).collect()
}
