use std::time::Duration;
pub fn caesar(text: &str, shift: u8) -> String {
    text.chars()
        .map(|c| if c.is_ascii_lowercase() { (c - 'a' + shift) % 26 + 'a' } else { c })
        .collect()
}
pub fn digit(c: char) -> u32 {
    c - '0'
}
pub fn letter(n: u8) -> char {
    'a' + n
}
pub fn index(c: char) -> usize {
    (c - 'a') as usize
}
pub fn neighbours(grid: &[Vec<u8>], x: usize, y: usize) -> usize {
    let mut n = 0;
    for dx in -1..=1 {
        for dy in -1..=1 {
            if dx == 0 && dy == 0 {
                continue;
            }
            if grid[(y + dy) as usize][(x + dx) as usize] > 0 {
                n += 1;
            }
        }
    }
    n
}
pub fn backoff(attempt: u32) -> Duration {
    Duration::from_millis(100 * 2.pow(attempt))
}
