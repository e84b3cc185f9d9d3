fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{:x02}", b)).collect()
}

fn main() {
    assert_eq!(hex(&[1, 171]), "01ab");
}
