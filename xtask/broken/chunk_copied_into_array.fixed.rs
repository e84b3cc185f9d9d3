fn words(bytes: &[u8]) -> Vec<u32> {
    let mut found = Vec::new();
    for chunk in bytes.chunks_exact(4) {
        found.push(u32::from_be_bytes(chunk.try_into().unwrap()));
    }
    found
}

fn main() {
    assert_eq!(words(&[0, 0, 0, 1, 0, 0, 1, 0, 9]), [1, 256]);
    assert!(words(&[1, 2, 3]).is_empty());
}
