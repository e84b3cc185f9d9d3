use std::time::Duration;

pub fn checksum(bytes: &[u8]) -> usize {
    let mut sum = 0usize;
    for byte in bytes {
        sum += byte;
    }
    sum
}

pub fn scaled(sizes: &[u16], by: u64) -> Vec<u64> {
    sizes.iter().map(|size| by * size).collect()
}

pub fn cut(sizes: &[u64], by: u16) -> u16 {
    let mut sum = by;
    for size in sizes {
        sum += size;
    }
    sum
}

pub fn apart(a: usize, b: usize) -> usize {
    (a - b).abs()
}

pub fn wait(seconds: f64) -> Duration {
    Duration::from_secs(seconds)
}

pub fn doubled(text: &mut String) {
    text.push_str(&text);
}
