pub fn doubled(text: &str) -> usize {
    let mut count = 0;
    for pair in text.as_bytes().windows(2) {
        if pair[0] == pair[1] {
            count += 1;
        }
    }
    count
}
