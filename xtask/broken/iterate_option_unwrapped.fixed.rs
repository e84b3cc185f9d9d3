pub fn letters(text: &str) -> usize {
    let mut n = 0;
    for letter in text.chars() {
        if letter.is_alphabetic() {
            n += 1;
        }
    }
    n
}
