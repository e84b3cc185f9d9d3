//! Misspelt where it is declared.

pub fn cost(before: usize, previous: char, text: &str) -> usize {
    let mut prevoius_char = previous;
    let mut total = before;
    for next in text.chars() {
        if next == previous_char {
            total += 1;
        }
        previous_char = next;
    }
    total
}
