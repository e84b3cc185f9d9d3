fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{:02x}", b)).collect()
}

fn main() {
    assert_eq!(hex(&[1, 171]), "01ab");
}
