//! Lists.

/// As text.
pub fn joined(numbers: &[u32]) -> String {
    numbers.iter().map(|one| one.to_string()).collect::<Vec<_>>().join(", ")
}

/// Whether two is a large one.
pub fn has_two(numbers: &[u32]) -> bool {
    numbers.iter().filter(|one| **one > 1).any(|one| one == &2)
}

/// The letters.
pub fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect::<String>()
}

/// The even ones.
pub fn even(numbers: &[u32]) -> Vec<u32> {
    let even = numbers.iter().copied().filter(|one| one % 2 == 0);
    even.collect()
}

/// Prints them with their number.
pub fn print(text: &str) {
    let words = text.split(' ').collect::<Vec<_>>();
    let count = words.len();
    println!("{count} words");
    for word in words {
        println!("{word}");
    }
}
