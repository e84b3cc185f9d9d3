fn checksum(bytes: &[u8]) -> u16 {
    let mut sum: u16 = 0;
    for (at, byte) in bytes.iter().enumerate() {
        sum = sum.wrapping_add(u16::from(*byte) << (at % 8));
    }
    sum
}

fn main() {
    assert_eq!(checksum(&[1, 1, 1]), 7);
    assert_eq!(checksum(&[255, 255]), 765);
}
