pub fn join(chunks: Vec<Vec<u8>>) -> Vec<u8> {
    let mut out = Vec::new();
    for chunk in chunks {
        out.extend_from_slice(&chunk);
        out.push(b'\n');
    }
    out
}
