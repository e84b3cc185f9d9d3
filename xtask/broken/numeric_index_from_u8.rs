pub fn histogram(text: &str) -> [u32; 26] {
    let mut counts = [0; 26];
    for letter in text.bytes().filter(u8::is_ascii_lowercase) {
        counts[letter - b'a'] += 1;
    }
    counts
}
