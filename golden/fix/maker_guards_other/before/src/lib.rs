pub fn digits(text: &str) -> u32 {
    let number = text.parse::<u32>();
    number.count_ones()
}
