pub fn split(text: &str) -> (&str, &str) {
    let at = text.find(':');
    (&text[..at], &text[at + 1..])
}
pub fn cut(text: &str) -> (&str, &str) {
    let dash = text.find('-');
    (&text[..dash], &text[dash + 1..])
}
pub fn parted(text: &str) -> (&str, &str) {
    let point = text.rfind('.');
    (&text[..point], &text[point + 1..])
}
pub fn ended(text: &str) -> (&str, &str) {
    let end = text.rfind(';');
    (&text[..end], &text[end + 1..])
}
pub fn flatten(rows: Vec<Vec<i32>>) -> Vec<i32> {
    let mut out = Vec::new();
    for mut row in rows {
        out.append(&mut row);
    }
    out
}
pub fn checksum(data: &[u8]) -> u32 {
    let mut sum = 0u32;
    for byte in data {
        sum = sum.wrapping_add((*byte).into());
    }
    sum
}
