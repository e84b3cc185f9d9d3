fn average(samples: &[u8]) -> u8 {
    let sum: u32 = samples.iter().map(|s| u32::from(*s)).sum();
    (sum / samples.len() as u32) as u8
}

fn main() {
    assert_eq!(average(&[200, 100]), 150);
}
